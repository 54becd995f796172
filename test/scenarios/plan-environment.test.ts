import { describe, expect, test } from 'vitest'
import { toCanary } from './canary.ts'
import { failed, messageOf, tryPlanStep } from './plan-world.ts'
import { type SpecGraphServer, startSpecGraphServer } from './spec-graph-server.ts'
import { expectRed } from './verdict.ts'

// Plan values from the environment of the step, which holds its secrets.

const token = toCanary('Token')
const withToken = (more: Record<string, string> = {}) => ({ env: { SMOKE_TOKEN: token, ...more } })
const echo = () =>
  startSpecGraphServer(({ path, body }) =>
    path.endsWith('/runs/wait') ? { body: { said: body['input'] } } : undefined,
  )

/** The input of the only run. */
function runOf({ requests }: SpecGraphServer): unknown {
  return requests.find(({ path }) => path.endsWith('/runs/wait'))?.body['input']
}

describe.concurrent('a variable of the environment', () => {
  test('is sent as its value, and masked everywhere, also when the graph says it', async () => {
    await using server = await echo()
    const plan = `tests:
  - name: says it
    input: { token: "\${env:SMOKE_TOKEN}", header: "Bearer \${env:SMOKE_TOKEN}, twice \${env:SMOKE_TOKEN}" }
    expect: { said: { token: other } }
`
    const run = await tryPlanStep(server.url, plan, {}, withToken())
    expectRed(run, { title: '1 of 1 smoke tests failed', outputs: failed, secrets: [token] })
    expect(run.masks).toContain(token)
    expect(runOf(server)).toEqual({
      token,
      header: `Bearer ${token}, twice ${token}`,
    })
    expect(messageOf(run)).toContain('said.token: expected "other", got "***"')
  })

  test('that cannot be taken is a fault with its line and key, all at once, before any request', async () => {
    await using server = await echo()
    const plan = `tests:
  - name: a
    input:
      one: \${env:NOT_THERE}
      two: [1, "x \${env:EMPTY} y"]
      three: \${env:INPUT_API_KEY}
      four: \${env:ACTIONS_RUNTIME_TOKEN}
      five: \${env:no-name}
      six: "\${env:UNFINISHED"
      \${env:SMOKE_TOKEN}: 7
    expct: 1
`
    const run = await tryPlanStep(server.url, plan, {}, withToken({ EMPTY: '' }))
    expectRed(run, {
      title: 'Invalid input: smoke_plan',
      outputs: { outcome: 'failed' },
      secrets: [token],
    })
    expect(messageOf(run).split('\n')).toEqual([
      '`smoke_plan` line 4: tests.0.input.one: requires the variable NOT_THERE, which is not set. Set it under `env` of the step.',
      '`smoke_plan` line 5: tests.0.input.two.1: requires the variable EMPTY, which is not set. Set it under `env` of the step.',
      '`smoke_plan` line 6: tests.0.input.three: cannot use INPUT_API_KEY. Set another variable under `env` of the step.',
      '`smoke_plan` line 7: tests.0.input.four: cannot use ACTIONS_RUNTIME_TOKEN. Set another variable under `env` of the step.',
      `\`smoke_plan\` line 8: tests.0.input.five: has a \${env:…} without the name of a variable.`,
      `\`smoke_plan\` line 9: tests.0.input.six: has a \${env:…} that is not closed.`,
      expect.stringMatching(
        /line 11: tests\.0\.expct is not a key of a plan: did you mean expect\?/,
      ),
      'Fix the plan, or its path. No requests were sent.',
    ])
    expect(server.requests).toEqual([])
  })
})
