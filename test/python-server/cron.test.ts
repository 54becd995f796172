import { afterEach, describe, expect, test } from 'vitest'
import { passed } from '../scenarios/plan-world.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

const world = useOfficialServer({ loopbackWebhooks: true })

interface Cron {
  readonly cron_id: string
  readonly assistant_id: string
  readonly schedule: string
  readonly enabled: boolean
  readonly payload: { readonly input?: unknown; readonly webhook?: string }
}

const list = () => world.ask('POST', '/runs/crons/search', {}) as Promise<Cron[]>
const own = { assistant_id: 'answers' }

function register(
  cron = 'schedule: "0 3 * * *", input: {text: Tea}',
  inputs: Readonly<Record<string, string>> = {},
) {
  return world.plan(`tests: [{name: nightly, cron: {${cron}}}]`, { ...own, ...inputs })
}

afterEach(async () => {
  for (const { cron_id: id } of await list()) await world.ask('DELETE', `/runs/crons/${id}`)
})

describe('a cron', () => {
  test('registered once, replaced, removed', async () => {
    expectGreen(await register(), { outputs: passed })
    expect(await list()).toMatchObject([
      { schedule: '0 3 * * *', payload: { input: { text: 'Tea' } } },
    ])
    expectGreen(await register('schedule: "0 4 * * *", input: {text: Coffee}'), { outputs: passed })
    const second = await list()
    expect(second).toMatchObject([
      { schedule: '0 4 * * *', payload: { input: { text: 'Coffee' } } },
    ])
    expectGreen(await register('remove: true'), { outputs: passed })
    expect(await list()).toEqual([])
  })

  test('never doubled, when the answer to the first is lost', async () => {
    world.proxy.cut({ request: /^POST \/runs\/crons$/ })
    expectGreen(await register(), { outputs: passed })
    expectGreen(await register(), { outputs: passed })
    expect(await list()).toHaveLength(1)
  })

  test('loses a webhook and its token that the step drops', async () => {
    const hook = { webhook: 'http://127.0.0.1:9/hook', webhook_token: 'CANARY-cron' }
    expectGreen(await register(undefined, hook), { outputs: passed, secrets: ['CANARY-cron'] })
    expect((await list())[0]?.payload.webhook).toContain('/hook?token=CANARY-cron')
    expectGreen(await register(), { outputs: passed })
    const crons = await list()
    expect(crons).toHaveLength(1)
    expect(JSON.stringify(crons)).not.toContain('hook?token')
  })

  test('that was switched off by hand stays off, and says so', async () => {
    expectGreen(await register(), { outputs: passed })
    const [first] = await list()
    await world.ask('PATCH', `/runs/crons/${first?.cron_id}`, { enabled: false })
    const run = await register()
    expectGreen(run, { outputs: passed })
    expect(await list()).toMatchObject([{ enabled: false }])
  })
})
