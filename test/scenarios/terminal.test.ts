import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { startGraphServer } from '../platform/graph-server/graph-server.ts'
import { inWorkspace, sampleAgent } from './plan-world.ts'
import { type SpecGraphServer, startSpecGraphServer } from './spec-graph-server.ts'

// The command for terminals, dist/plan.js. The server answers Tea to every run.

const file = fileURLToPath(new URL('../../dist/plan.js', import.meta.url))

/** Starts the command in a folder, as a shell does. */
function start(args: readonly string[], cwd: string, env: Record<string, string> = {}) {
  const own = { PATH: process.env['PATH'], ...env }
  return spawn(process.execPath, [file, ...args], { cwd, env: own })
}

async function play(child: ReturnType<typeof start>) {
  const [printed, [exitCode]] = await Promise.all([text(child.stdout), once(child, 'close')])
  return { printed: printed.replaceAll(/\d[\d.]* m?s\b/g, 'T'), exitCode: Number(exitCode) }
}

/** Runs the command beside a plan; SERVER stands for the address of the server. */
function playPlan(
  plan: string,
  args: readonly string[],
  env: Record<string, string> = {},
  use: (server: SpecGraphServer, workspace: string) => void = () => {},
) {
  return inWorkspace({ 'smoke.yml': plan }, async (workspace) => {
    await using server = await startSpecGraphServer()
    const given = args.map((arg) => arg.replace('SERVER', server.url))
    const ended = await play(start(given, workspace, env))
    use(server, workspace)
    return { ...ended, printed: ended.printed.replaceAll(server.url, 'SERVER') }
  })
}

const plan = `tests:
  - name: brews tea
    input: { order: 1 }
    expect: { answer: Tea }
  - name: brews coffee
    input: { order: 2 }
    expect: { answer: Coffee }
`
const run = ['smoke.yml', '--url', 'SERVER']

describe('a plan in a terminal', () => {
  test('is green if every test passed', async () => {
    const { printed, exitCode } = await playPlan(plan, [...run, '--only', 'tea'])
    expect(printed).toBe(`✔ brews tea (T)

1 of 1 tests passed in T (1 run, no tokens reported, T)
`)
    expect(exitCode).toBe(0)
  })

  test('shows a difference below its test, and in the end the line of the plan', async () => {
    const { printed, exitCode } = await playPlan(plan, run)
    expect(printed).toBe(`✔ brews tea (T)
✘ brews coffee (T)
  - answer: "Coffee"
  + answer: "Tea"

smoke.yml:5  brews coffee
1 of 2 tests passed in T (2 runs, no tokens reported, T)
`)
    expect(exitCode).toBe(1)
  })

  test('names the case that failed', async () => {
    const cases = `tests:
  - name: brews
    cases: [{ id: tea, drink: Tea }, { id: milk, drink: Milk }]
    input: {}
    expect: { answer: "\${case:drink}" }
`
    const { printed, exitCode } = await playPlan(cases, run)
    expect(printed).toContain('✘ brews (T, 1 of 2 passed)\n  [milk]\n  - answer: "Milk"\n')
    expect(exitCode).toBe(1)
  })

  test('writes a report, and compares with another server', async () => {
    const more = ['--junit', 'report.xml', '--baseline', 'SERVER', '--header', 'X-Team: tea']
    await inWorkspace({ 'smoke.yml': plan }, async (workspace) => {
      await using baseline = await startSpecGraphServer()
      await using server = await startSpecGraphServer()
      const [given, others] = [[...run], [...more]].map((args, at) => {
        return args.map((arg) => arg.replace('SERVER', at === 0 ? server.url : baseline.url))
      })
      const { exitCode } = await play(start([...(given ?? []), ...(others ?? [])], workspace))
      expect(exitCode).toBe(1)
      expect(readFileSync(path.join(workspace, 'report.xml'), 'utf8')).toContain('brews coffee')
      for (const { requests } of [server, baseline]) {
        expect(requests.map(({ headers }) => headers['x-team'])).toContain('tea')
      }
    })
  })

  test('sends no key to this machine', async () => {
    const key = { LANGSMITH_API_KEY: 'lsv2_pt_a-key-of-the-service' }
    await playPlan(plan, run, key, ({ requests }) => {
      expect(requests.length).toBeGreaterThan(0)
      expect(requests.flatMap(({ headers }) => headers['x-api-key'] ?? [])).toEqual([])
    })
  })
})

describe('nothing runs', () => {
  test.each<[name: string, args: readonly string[], printed: string]>([
    ['without a plan', [], 'Usage: graph-deploy-plan <plan.yml>'],
    ['with an option that is none', ['smoke.yml', '--urls', 'x'], "Unknown option '--urls'"],
    ['with a value of a wrong form', [...run, '--timeout', 'x'], '`--timeout` is not a duration'],
    [
      'with a plan that does not exist',
      ['none.yml', '--url', 'SERVER'],
      'it does not exist). Check the path.',
    ],
    [
      'if no test has the words',
      [...run, '--only', 'milk'],
      'no test has a name with "milk".\nNothing was sent.',
    ],
    ['with a name, and no key', [...run, '--baseline', 'main'], '`LANGSMITH_API_KEY` is required'],
    ['with an address that is none', ['smoke.yml', '--url', 'agent'], '`--url`'],
  ])('%s', async (_, args, printed) => {
    const ended = await playPlan(plan, args)
    expect(ended).toMatchObject({ printed: expect.stringContaining(printed), exitCode: 2 })
  })

  test('a key of the plan keeps its name', async () => {
    const wrong = 'tests: [{name: t, input: 1, nonsense: 1}, {name: u, assistant_id: 1}]'
    const { printed } = await playPlan(wrong, run)
    expect(printed).toContain(
      '\nthe plan line 1: tests.0.nonsense is not a key of a plan (a test accepts name, assistant_id',
    )
    expect(printed).toContain('tests.1.assistant_id: must be a string')
  })

  test('but help, and the version', async () => {
    expect(await playPlan(plan, ['--help'])).toMatchObject({ exitCode: 0 })
    expect(await playPlan(plan, ['--version'])).toMatchObject({ printed: '0.1.0\n', exitCode: 0 })
  })
})

test('Ctrl-C cancels the run, and deletes its thread', async () => {
  await using server = await startGraphServer({ graphs: { agent: sampleAgent } })
  const listThreads = async () => {
    const headers = { 'content-type': 'application/json' }
    const found = await fetch(`${server.url}/threads/search`, {
      method: 'POST',
      headers,
      body: '{}',
    })
    return (await found.json()) as { readonly status: string }[]
  }
  const slow = `tests:
  - name: takes a minute
    input: { messages: [{ role: user, content: hi }], slow_ms: 60000 }
`
  await inWorkspace({ 'smoke.yml': slow }, async (workspace) => {
    const child = start(['smoke.yml', '--url', server.url], workspace)
    const ended = play(child)
    while ((await listThreads()).every(({ status }) => status !== 'busy')) await sleep(100)
    child.kill('SIGINT')
    expect(await ended).toMatchObject({
      exitCode: 130,
      printed: expect.stringMatching(/^✘ Cancelled\nthe step was stopped by SIGINT\.\s*$/im),
    })
  })
  expect(await listThreads()).toEqual([])
})
