import { expect, test } from 'vitest'
import { createStepRecorder, outputNames, toOutputs } from '../../src/action/outputs.ts'
import type { StepState } from '../../src/step/step-state.ts'

const keep = (text: string) => text
const hide = (text: string) => text.replace('key', '***')

const singleTest = {
  ...{ name: 't', line: 1, assistant: 'a', steps: [], run: undefined, durationMs: 1 },
  ...{ output: undefined, failure: undefined, failedSample: undefined },
  samples: { taken: 1, passed: 1, needed: 1 },
  cost: { runs: 1, runMs: 1, tokens: 5 },
}

const facts: StepState = {
  stage: 'smoke-test',
  deploymentId: 'd',
  deploymentName: 'agent',
  deploymentPage: 'https://smith.example/d',
  studioUrl: 'https://smith.example/studio',
  summaryMarkdown: '### ✅',
  deploymentUrl: 'https://a',
  revisionId: 'r2',
  previousRevisionId: 'r1',
  rollbackRevisionId: 'r3',
  status: 'DEPLOYED',
  repoRef: 'main',
  commitSha: 'c',
  created: false,
  smokeTest: 'passed',
  regressions: 0,
  smoke: { output: { value: { answer: 1 } }, singleTest },
  runId: 'run',
  threadId: 'thread',
  sweep: [{ name: 'p', deploymentId: 'd7', pullRequest: 7, result: 'deleted', reason: 'closed' }],
}

test('every name, when everything is known', () => {
  const outputs = toOutputs({ ...facts, outcome: 'deployed', durationMs: 61_449 })
  expect([...outputs.keys()].sort()).toEqual([...outputNames].sort())
  expect(Object.fromEntries(outputs)).toMatchObject({
    deployment_id: 'd',
    previous_revision_id: 'r1',
    rollback_revision_id: 'r3',
    created: 'false',
    outcome: 'deployed',
    smoke_output: '{"answer":1}',
    duration_seconds: '61.4',
  })
})

test('the share of runs that passed, and their tokens', () => {
  const toTest = (taken: number, passed: number, tokens: number | undefined) => ({
    ...singleTest,
    samples: { taken, passed, needed: taken },
    cost: { runs: taken, runMs: 1, tokens },
  })
  const read = (...tests: ReturnType<typeof toTest>[]) => {
    const outputs = toOutputs({ smoke: { tests } })
    return ['smoke_pass_rate', 'smoke_tokens'].map((name) =>
      outputs.get(name as (typeof outputNames)[number]),
    )
  }
  expect(read(toTest(3, 2, 100), toTest(1, 1, undefined))).toEqual(['0.75', '100'])
  expect(read(toTest(3, 2, undefined))).toEqual(['0.6667', undefined])
  expect(read(toTest(1, 1, 0))).toEqual(['1', '0'])
  expect(read(toTest(20_000, 19_999, 0))).toEqual(['0.9999', '0'])
  expect(read()).toEqual([undefined, undefined])
  expect(toOutputs({ smoke: { singleTest: toTest(1, 0, 7) } }).get('smoke_pass_rate')).toBe('0')
})

test('only what is known', () => {
  expect([...toOutputs({ stage: 'preparing' })]).toEqual([])
  expect([...toOutputs({ stage: 'waiting', deploymentId: 'd' })]).toEqual([['deployment_id', 'd']])
})

test.each([
  ['null', { value: null }, 'null'],
  ['an empty text', { value: '' }, '""'],
  ['too much', { value: 'x'.repeat(300_000) }, undefined],
])('the output of a run that is %s', (_, output, expected) => {
  expect(toOutputs({ stage: 'smoke-test', smoke: { output } }).get('smoke_output')).toBe(expected)
})

test('the output of a plan is a list of all tests, with as many of their results as fit', () => {
  const shared = { line: 1, assistant: 'a', steps: [], run: undefined, durationMs: 1 }
  const samples = { taken: 1, passed: 1, needed: 1 }
  const cost = { runs: 1, runMs: 1, tokens: undefined }
  const tests = Array.from({ length: 500 }, (_, at) => ({
    ...{ ...shared, samples, cost, failure: undefined, failedSample: undefined },
    name: `t${at}`,
    output: at === 7 ? undefined : { value: 'x'.repeat(at === 9 ? 250_000 : 2_000) },
  }))
  const text = toOutputs({ stage: 'smoke-test', smoke: { tests } }).get('smoke_output') ?? ''
  const listed = JSON.parse(text) as { name: string; passed: boolean; output?: string }[]
  expect(listed.map(({ name }) => name)).toEqual(tests.map(({ name }) => name))
  expect(listed[0]).toEqual({ name: 't0', passed: true, output: 'x'.repeat(2_000) })
  const without = listed.flatMap(({ output }, at) => (output === undefined ? at : []))
  expect(without.slice(0, 2)).toEqual([7, 9])
  expect(text.length).toBeGreaterThan(250_000)
  expect(text.length).toBeLessThanOrEqual(256 * 1024)
})

test('the recorder sets an output when it is known, once, and again when it changes', () => {
  const set: string[] = []
  const setOutput = (name: string, value: string) => void set.push(`${name}=${value}`)
  const recorder = createStepRecorder(
    { setOutput, info: () => undefined },
    { redact: keep, redactName: keep },
  )
  recorder.report({ deploymentId: 'd' })
  recorder.report({ status: 'BUILDING' })
  recorder.report({ status: 'BUILDING' })
  recorder.report({ status: 'DEPLOYED' })
  recorder.report({ outcome: 'deployed', durationMs: 1_000 })
  expect(set).toEqual([
    'deployment_id=d',
    'status=BUILDING',
    'status=DEPLOYED',
    'outcome=deployed',
    'duration_seconds=1.0',
  ])
})

test('the recorder keeps no secret', () => {
  const runner = { setOutput: () => undefined, info: () => undefined }
  const recorder = createStepRecorder(runner, { redact: hide, redactName: hide })
  recorder.report({
    status: 'a key',
    revisionLog: ['the key'],
    smoke: { output: { value: ['key'] } },
  })
  expect(JSON.stringify(recorder.state)).not.toContain('key')
})

test('every output is bounded: words are cut, what would be another one by a cut is left out', () => {
  const long = 'x'.repeat(1_500_000)
  const outputs = toOutputs({
    stage: 'waiting',
    status: long,
    deploymentUrl: `https://${long}`,
    deploymentName: long,
    revisionId: 'r',
  })
  expect(outputs.get('status')).toHaveLength(1_000)
  expect([...outputs.keys()]).toEqual(['revision_id', 'status'])
})

test('a recorder that cannot write goes on, names the ids in the log, and keeps the first error', () => {
  const lines: string[] = []
  const setOutput = () => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  }
  const recorder = createStepRecorder(
    { setOutput, info: (line) => lines.push(line) },
    { redact: keep, redactName: keep },
  )
  recorder.report({ deploymentId: 'd' })
  recorder.report({ revisionId: 'r', status: 'BUILDING' })
  recorder.report({ outcome: 'deployed', durationMs: 1_000 })
  expect(lines).toEqual(['deployment_id: d', 'revision_id: r'])
  expect(recorder.lost).toMatchObject({
    code: 'outputs-not-written',
    message: expect.stringContaining('ENOSPC'),
  })
})
