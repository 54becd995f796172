import { expect, test } from 'vitest'
import { createJournal, outputNames, toOutputs } from '../../src/action/journal.ts'
import type { StepFacts } from '../../src/step/step-facts.ts'
import { Redactor } from '../../src/text/redact.ts'

const singleTest = {
  ...{ name: 't', line: 1, assistant: 'a', steps: [], run: undefined, durationMs: 1 },
  ...{ output: undefined, failure: undefined, failedSample: undefined, unscored: undefined },
  samples: { taken: 1, passed: 1, needed: 1 },
  cost: { runs: 1, runMs: 1, tokens: 5 },
}

const facts: StepFacts = {
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
  smoke: { tests: [{ ...singleTest, output: { value: { answer: 1 } } }], isSingle: true },
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
  expect(
    toOutputs({ smoke: { tests: [toTest(1, 0, 7)], isSingle: true } }).get('smoke_pass_rate'),
  ).toBe('0')
})

test.each([
  ['null', { value: null }, 'null'],
  ['an empty text', { value: '' }, '""'],
  ['too much', { value: 'x'.repeat(300_000) }, undefined],
])('the output of a run that is %s', (_, output, expected) => {
  expect(
    toOutputs({ smoke: { tests: [{ ...singleTest, output }], isSingle: true } }).get(
      'smoke_output',
    ),
  ).toBe(expected)
})

test('the output of a plan is a list of all tests, without their results if these are too much', () => {
  const read = (...results: unknown[]) => {
    const tests = results.map((value, at) => ({ ...singleTest, name: `t${at}`, output: { value } }))
    return toOutputs({ smoke: { tests } }).get('smoke_output')
  }
  expect(read(1, undefined)).toBe(
    '[{"name":"t0","passed":true,"output":1},{"name":"t1","passed":true}]',
  )
  const all = Array.from({ length: 200 }, () => 'x'.repeat(2_000))
  expect(JSON.parse(read(...all) ?? '')).toEqual(
    all.map((_, at) => ({ name: `t${at}`, passed: true })),
  )
})

function createTestJournal(setOutput: (name: string, value: string) => void) {
  const lines: string[] = []
  const redactor = new Redactor()
  redactor.add('hunter-2-key')
  const info = (line: string) => void lines.push(line)
  return { journal: createJournal({ setOutput, info, redactor }), lines }
}

test('a journal that cannot write goes on, names the ids in the log, and keeps the first error', () => {
  const { journal, lines } = createTestJournal(() => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
  })
  journal.add({ deploymentId: 'd' })
  journal.add({ revisionId: 'r', status: 'BUILDING' })
  expect(lines).toEqual(['deployment_id: d', 'revision_id: r'])
  expect(journal.lost).toMatchObject({
    code: 'outputs-not-written',
    message: expect.stringContaining('ENOSPC'),
  })
})

test('the facts of a step have no secret that a report could cut in two', () => {
  const { journal } = createTestJournal(() => undefined)
  journal.add({ revisionLog: ['a hunter-2-key'] })
  journal.add({ plan: [{ method: 'POST', path: '/', body: ['hunter-2-key'] }] })
  expect(journal.toFacts()).toMatchObject({
    revisionLog: ['a ***'],
    plan: [{ body: ['***'] }],
  })
})
