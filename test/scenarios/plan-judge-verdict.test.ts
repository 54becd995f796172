import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { readJUnit } from '../support/junit-reader.ts'
import { tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'
import { failed, inWorkspace, passed, testsOf } from './plan-world.ts'
import { type SpecAnswer, type SpecRequest, startSpecGraphServer } from './spec-graph-server.ts'
import { playFast, startWorld, writesOf } from './step.ts'
import { expectGreen, expectRed, expectSmokeFailed } from './verdict.ts'

// What a judge's score, or the lack of one, makes of a plan. The agent answers what it is told to say.

const title = 'Smoke test: judge returned no score'
const messages = [{ type: 'ai', content: 'x', usage_metadata: { total_tokens: 100 } }]

interface Question {
  readonly inputs: { readonly say: unknown }
  readonly reference_outputs: unknown
}

/** A judge whose score is the reference, unless `judge` answers something else. */
async function startServer(
  judge: (question: Question) => SpecAnswer | undefined | Promise<SpecAnswer | undefined> = () =>
    undefined,
  assistants = ['agent', 'judge'],
) {
  let open = 0
  let most = 0
  const answer = async ({ path: asked, body }: SpecRequest): Promise<SpecAnswer | undefined> => {
    if (asked === '/assistants/search') {
      if (assistants.length === 0) return { status: 403, body: {} }
      return { body: assistants.map((graph_id) => ({ assistant_id: `${graph_id}-1`, graph_id })) }
    }
    if (!asked.endsWith('/runs/wait')) return undefined
    if (String(body['assistant_id']).startsWith('agent')) {
      return { body: { said: (body['input'] as Question['inputs']).say, messages } }
    }
    const question = body['input'] as Question
    return (await judge(question)) ?? { body: { score: question.reference_outputs } }
  }
  const server = await startSpecGraphServer(async (request) => {
    open += 1
    most = Math.max(most, open)
    const answered = await answer(request)
    open -= 1
    return answered
  })
  const runsOf = (graph: string) =>
    server.requests.filter(({ body }) => String(body['assistant_id']).startsWith(graph))
  return {
    ...server,
    runs: () => runsOf('agent'),
    judged: () => runsOf('judge'),
    mostAtOnce: () => most,
  }
}

const toTest = (name: string, more: string) =>
  `  - { name: ${name}, assistant_id: agent, input: { say: hi }, ${more} }\n`
const judged = (reference: unknown, more = '') =>
  `judge: { assistant_id: judge, reference: ${JSON.stringify(reference)}${more} }`

function play(
  url: string,
  tests: string,
  {
    inputs = {},
    files = {},
  }: Partial<Readonly<Record<'inputs' | 'files', Readonly<Record<string, string>>>>> = {},
) {
  return inWorkspace({ 'smoke.yml': `tests:\n${tests}`, ...files }, async (workspace) => {
    const given = { mode: 'smoke-test', api_key: canaryKey, deployment_url: url }
    const all = { ...given, smoke_plan: 'smoke.yml', smoke_report: 'report.xml', ...inputs }
    const run = await tryAction({ with: all, env: { GITHUB_WORKSPACE: workspace } })
    return { run, report: readFileSync(path.join(workspace, 'report.xml'), 'utf8') }
  })
}

describe.concurrent('a judge', () => {
  test('is asked for nothing but the output: four fields, a thread of its own, no name of a test', async () => {
    const own = { id: 'j', usage_metadata: { total_tokens: 7 } }
    await using server = await startServer((question) => ({
      body: { ...question, score: true, messages: [own] },
    }))
    const limit = `${judged(1, ', criteria: polite')}, max_tokens: 100`
    const { run } = await play(server.url, toTest('one', limit))
    // It costs apart: its tokens are in no limit and no output, and those of the judged output are not its own.
    expectGreen(run, { outputs: { ...passed, smoke_tokens: '100' } })
    expect(run.log).toMatch(/^Cost: 1 run, 100 tokens, [^;]+; judge: 1 run, 7 tokens, /m)
    const [{ path: asked, body } = { path: '', body: {} }] = server.judged()
    expect(asked).toMatch(/^\/threads\/[\da-f-]{36}\/runs\/wait$/)
    expect(body).toEqual({
      assistant_id: 'judge-1',
      input: {
        inputs: { say: 'hi' },
        outputs: { said: 'hi', messages },
        reference_outputs: 1,
        criteria: 'polite',
      },
      if_not_exists: 'create',
      multitask_strategy: 'reject',
      on_disconnect: 'continue',
      metadata: {
        commit: expect.any(String),
        repository: 'acme/agent',
        workflow_run: expect.any(String),
      },
    })
  })

  test('that is not there is found before anything runs', async () => {
    await using server = await startServer(undefined, ['agent'])
    const { run, report } = await play(server.url, toTest('one', judged(1)))
    expectSmokeFailed(run, 'Smoke test: judge not found', [
      /o assistant or graph is named judge\. Available: agent \(agent-1\)/,
    ])
    expect(server.runs()).toEqual([])
    expect(report).toContain('errors="1"')
  })
})

/** No score if the agent was told so. */
const unsure = ({ inputs }: Question): SpecAnswer | undefined =>
  inputs.say === 'unsure' ? { body: {} } : undefined

const golden = (...cases: readonly [say: string, score: number][]) =>
  cases.map(([say, score]) => JSON.stringify({ id: `${say}-${score}`, say, score })).join('\n')
const overCases = (pass: string) => `  - name: cases
    assistant_id: agent
    cases: golden.jsonl
    input: { say: "\${case:say}" }
    judge: { assistant_id: judge, reference: "\${case:score}", score: 0.5 }
    pass: ${pass}
`

describe.concurrent('without a score', () => {
  test('the step fails, whatever passes: the error is no failure, and no pass either', async () => {
    await using server = await startServer(unsure)
    const cases = golden(['a', 1], ['b', 0.2], ['unsure', 1], ['c', 0.5])
    const files = { 'golden.jsonl': cases }
    const { run, report } = await play(server.url, overCases('50%'), { files })
    expectRed(run, {
      title,
      message: [
        /2 of 4 runs passed, 2 needed: \[unsure-1\], step 1 \(run\): The judge "judge" returned no score: its output has no `score`/,
      ],
      outputs: { ...failed, smoke_pass_rate: '0.5' },
    })
    expect(run.log).toContain('2 of 4 passed)')
    expect(run.log).toMatch(/^The judge "judge" returned no score: .*; trying once more$/m)
    const { testcase = [] } = await readJUnit(report)
    const ends = testcase.map(({ failure, error }) => [failure?.length, error?.length])
    expect(ends).toEqual([
      [undefined, undefined],
      [1, undefined],
      [undefined, 1],
      [undefined, undefined],
    ])
    expect(server.judged()).toHaveLength(5)
  })

  test('the plan goes on, and what failed is shown first', async () => {
    await using server = await startServer(unsure)
    const broken = toTest('one', judged(1)).replace('say: hi', 'say: unsure')
    const tests = broken + toTest('two', judged(1)) + toTest('three', 'expect: { said: bye }')
    const { run } = await play(server.url, tests)
    expectSmokeFailed(run, '1 of 3 smoke tests failed, 1 without a score', [
      /^✘ three, [^✘]*expected "bye"[^✘]*✘ one, .*returned no score/s,
      'update the plan',
    ])
    expect(testsOf(run).map((one) => one.passed)).toEqual([false, true, false])
  })
})

describe.concurrent('a rollback', () => {
  const update = async (tests: string) => {
    await using server = await startServer(unsure)
    await using platform = await startWorld({
      script: ['BUILDING', 'DEPLOYED'],
      graphServerUrl: server.url,
    })
    platform.seed({ name: 'agent' })
    const given = { mode: 'update', name: 'agent', rollback_on_failure: 'true' }
    const inputs = { ...given, smoke_test: 'true', smoke_plan: 'smoke.yml' }
    const run = await inWorkspace({ 'smoke.yml': `tests:\n${tests}` }, (workspace) =>
      playFast(platform, inputs, { env: { GITHUB_WORKSPACE: workspace } }),
    )
    return { run, writes: writesOf(platform) }
  }
  const broken = toTest('one', judged(1)).replace('say: hi', 'say: unsure')

  test('never follows from a judge that gives no score', async () => {
    const { run, writes } = await update(broken + toTest('two', judged(1)))
    expectSmokeFailed(run, title, [
      /Not rolled back: the judge returned no score, which proves nothing/,
    ])
    expect(writes).toEqual(['PATCH d1'])
    expect(run.summary).toMatch(/^## ❌ agent: judge returned no score$/m)
  })

  test('follows from a score that is too low, beside a judge that gave none', async () => {
    const { run } = await update(broken + toTest('two', judged(0.3)))
    expectRed(run, {
      title: '1 of 2 smoke tests failed, 1 without a score',
      outputs: { outcome: 'rolled-back' },
    })
  })
})
