import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { findJUnitFaults, readJUnit } from '../support/junit-reader.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey, toCanary } from './canary.ts'
import { failed, inWorkspace, messageOf, passed } from './plan-world.ts'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { play, startWorld } from './step.ts'
import { expectFailed, expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// Where people look for a failure: at the line of the plan, and in a report that other tools read.

const plan = `# A comment.
tests:
  - name: says tea
    input: { topic: Tea }
    expect: { answer: Tea }

  - name: says coffee & "more"
    input: { topic: Coffee }
    expect: { answer: Coffee }

  - { name: is there, assistant_id: nobody, input: 1 }
  - name: ends
    input: {}
`
const server = () => startSpecGraphServer()

/** Runs the question in a workspace, with a report. */
function askIn(workspace: string, url: string, smoke_report: string) {
  const inputs = { mode: 'smoke-test', api_key: canaryKey, deployment_url: url, smoke_input: '{}' }
  return tryAction({ with: { ...inputs, smoke_report }, env: { GITHUB_WORKSPACE: workspace } })
}

/** Runs steps in one workspace, and reads the report that they left. */
async function report(
  inputs: Record<string, string>,
  { files = {}, env = {} }: { files?: Record<string, string>; env?: Record<string, string> } = {},
) {
  await using graphs = await server()
  return await inWorkspace({ 'plans/smoke.yml': plan, ...files }, async (workspace) => {
    const usual = { mode: 'smoke-test', api_key: canaryKey, smoke_report: 'reports/smoke.xml' }
    const run = await tryAction({
      with: { ...usual, deployment_url: graphs.url, ...inputs },
      env: { GITHUB_WORKSPACE: workspace, ...env },
    })
    const file = path.join(workspace, inputs['smoke_report'] ?? 'reports/smoke.xml')
    return { run, xml: isFile(file) ? readFileSync(file, 'utf8') : undefined }
  })
}

function isFile(file: string): boolean {
  try {
    return statSync(file).isFile()
  } catch {
    return false
  }
}

const good = plan.replace('answer: Coffee', 'answer: Tea').replace(', assistant_id: nobody', '')

describe.concurrent('a plan', () => {
  test('that passes: a case for each test, with its time', async () => {
    const { run, xml = '' } = await report(
      { smoke_plan: './plans/smoke.yml' },
      { files: { 'plans/smoke.yml': good } },
    )
    expectGreen(run, { outputs: passed })
    expect(await findJUnitFaults(xml)).toEqual([])
    const suite = await readJUnit(xml)
    expect(suite).toMatchObject({ name: 'plans/smoke.yml', tests: 4, failures: 0, errors: 0 })
    expect(suite.time).toBeGreaterThan(0)
    expect(suite.testcase?.map(({ name, classname }) => [name, classname])).toEqual([
      ['says tea', 'agent'],
      ['says coffee & "more"', 'agent'],
      ['is there', 'agent'],
      ['ends', 'agent'],
    ])
  })

  test('that fails: the case, an error at the line of the first, a warning at each other, and no secret', async () => {
    const token = toCanary('Token')
    const text = plan
      .replace(', assistant_id: nobody', '')
      .replace('answer: Tea', 'answer: Milk')
      .replace(
        'name: ends\n    input: {}',
        `name: ends\n    input: {}\n    expect: { answer: "\${env:TOKEN}" }`,
      )
    const { run, xml = '' } = await report(
      { smoke_plan: 'plans/../plans/smoke.yml' },
      { files: { 'plans/smoke.yml': text }, env: { TOKEN: token } },
    )
    const title = '3 of 4 smoke tests failed'
    expectRed(run, { title, outputs: failed, secrets: [token] })
    expect(run.annotations.map(({ level, place, title }) => [level, place, title])).toEqual([
      ['error', 'plans/smoke.yml:3', title],
      ['warning', 'plans/smoke.yml:7', 'Smoke test failed: says coffee & "more"'],
      ['warning', 'plans/smoke.yml:12', 'Smoke test failed: ends'],
    ])
    expect(run.annotations[1]?.message).toMatch(
      /^step 1 \(run\): The graph responded, but .*\nanswer: expected "Coffee", got "Tea"\nFix the graph, or update the plan\.$/,
    )
    expect(await findJUnitFaults(xml)).toEqual([])
    const suite = await readJUnit(xml)
    expect(suite).toMatchObject({ tests: 4, failures: 3, errors: 0 })
    expect(suite.testcase?.[1]?.failure).toEqual([
      {
        type: 'unexpected-output',
        message:
          'step 1 (run): The graph responded, but the output doesn\'t match the expected value: answer: expected "Coffee", got "Tea"',
        inner:
          'The graph responded, but the output doesn\'t match the expected value:\nanswer: expected "Coffee", got "Tea"\nFix the graph, or update the plan.',
      },
    ])
    expect(xml).toContain('answer: expected &quot;***&quot;, got &quot;Tea&quot;')
    expect(xml).not.toContain(token)
  })

  test('that cannot be run: each test is an error, and none is missing', async () => {
    const { run, xml = '' } = await report({ smoke_plan: 'plans/smoke.yml' })
    expectSmokeFailed(run, 'Smoke test: ambiguous or missing assistant')
    expect(await findJUnitFaults(xml)).toEqual([])
    const suite = await readJUnit(xml)
    expect(suite).toMatchObject({ tests: 4, failures: 0, errors: 4 })
    expect(suite.testcase?.[0]?.error?.[0]?.message).toMatch(
      /Test .+ \(line \d+\): no assistant or graph is named nobody/,
    )
  })
})

/** The report of the question, which is nothing but it. */
async function expectOneCase(xml: string, counts: object): Promise<void> {
  expect(xml).not.toContain('old')
  expect(await findJUnitFaults(xml)).toEqual([])
  const suite = await readJUnit(xml)
  expect(suite).toMatchObject({ name: 'smoke test', tests: 1, ...counts })
  expect(suite.testcase).toMatchObject([{ name: 'smoke test' }])
}

describe.concurrent('a question', () => {
  test('that passes is one case, in a file that is written anew, with its folders, wherever it is', async () => {
    await inWorkspace({}, async (folder) => {
      const file = path.join(folder, 'a/b/c.xml')
      mkdirSync(path.dirname(file), { recursive: true })
      writeFileSync(file, 'old'.repeat(10_000))
      const asked = { smoke_input: '{}', smoke_expect: '{answer: Tea}', smoke_report: file }
      const { run } = await report(asked)
      expectGreen(run, { outputs: passed })
      await expectOneCase(readFileSync(file, 'utf8'), { failures: 0, errors: 0 })
    })
  })
})

describe.concurrent('the file', () => {
  // Every path of a report is a row of inputs/report-file.test.ts.
  test('that is a folder is a fault before any request', async () => {
    const message = /`smoke_report` is a folder, not a file/
    const { run } = await report({ smoke_input: '{}', smoke_report: 'plans' })
    expectFailed(run, 'Invalid input: smoke_report', [message])
  })

  test('that cannot be written after all is red, and the results are in the summary', async () => {
    await using graphs = await startSpecGraphServer(({ path: called }) => {
      if (called.endsWith('/runs/wait')) mkdirSync(blocked)
      return undefined
    })
    let blocked = ''
    await inWorkspace({}, async (workspace) => {
      blocked = path.join(workspace, 'smoke.xml')
      const run = await askIn(workspace, graphs.url, 'smoke.xml')
      expectRed(run, {
        title: 'Smoke report not written',
        message: [/EISDIR/, /The smoke test ran/],
        outputs: { smoke_test: 'passed' },
      })
    })
  })
})

test('a deployment that fails before its smoke test: the tests were not run', async () => {
  await using platform = await startWorld({ script: ['BUILDING', 'BUILD_FAILED'] })
  await inWorkspace({ 'smoke.yml': good }, async (workspace) => {
    const run = await play(
      platform,
      { mode: 'create', smoke_test: 'true', smoke_plan: 'smoke.yml', smoke_report: 'smoke.xml' },
      { env: { GITHUB_WORKSPACE: workspace } },
    )
    expectFailed(run, /./)
    const suite = await readJUnit(readFileSync(path.join(workspace, 'smoke.xml'), 'utf8'))
    expect(suite).toMatchObject({ tests: 4, failures: 0, errors: 4 })
    expect(suite.testcase?.[0]?.error?.[0]?.message).toMatch(/^It was not run: .*BUILD_FAILED/)
    expect(messageOf(run)).toMatch(/BUILD_FAILED/)
  })
})
