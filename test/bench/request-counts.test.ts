import { describe, expect, test } from 'vitest'
import { startPullRequest, tryPreview } from '../scenarios/pull-request.ts'
import { startSpecGraphServer } from '../scenarios/spec-graph-server.ts'
import { dialects, tryStep } from '../scenarios/step.ts'
import type { ActionRun } from '../support/run-action.ts'
import { requests } from './limits.ts'

type World = Awaited<ReturnType<typeof startServices>>

async function startServices(dialect: 'live' | 'spec') {
  const graphServer = await startSpecGraphServer()
  const deleted = { deleteReads: 0 }
  const platform = { dialect, script: ['DEPLOYED'], graphServerUrl: graphServer.url, ...deleted }
  const services = await startPullRequest({ platform })
  return {
    ...services,
    graphServer,
    async [Symbol.asyncDispose]() {
      await services[Symbol.asyncDispose]()
      await graphServer[Symbol.asyncDispose]()
    },
  }
}

const question = {
  deployment_url: '',
  assistant_id: 'agent',
  smoke_input: '{"question": "What is in the pot?"}',
  smoke_expect: '{"answer": "Tea"}',
}

const agent = { name: 'agent' }
const preview7 = { name: 'agent-pr-7' }
const schedule = { name: 'schedule', payload: {}, ref: 'refs/heads/main' }

/** The most usual use of each mode. */
const uses: Readonly<Record<keyof typeof requests, (world: World) => Promise<ActionRun>>> = {
  'create, new': ({ platform }) => tryStep(platform, { mode: 'create' }),
  'create, there already'({ platform }) {
    platform.seed(agent)
    return tryStep(platform, { mode: 'create' })
  },
  'update, by id'({ platform }) {
    const { id } = platform.seed(agent)
    return tryStep(platform, { mode: 'update', deployment_id: id })
  },
  'update, by name'({ platform }) {
    platform.seed(agent)
    return tryStep(platform, { mode: 'update', name: 'agent' })
  },
  'update, with a question'({ platform, graphServer: { url } }) {
    const { id } = platform.seed(agent)
    const inputs = { ...question, deployment_url: url, smoke_test: 'true' }
    return tryStep(platform, { mode: 'update', deployment_id: id, ...inputs })
  },
  'delete, by id'({ platform }) {
    const { id } = platform.seed(agent)
    return tryStep(platform, { mode: 'delete', deployment_id: id })
  },
  'delete, by name'({ platform }) {
    platform.seed(agent)
    return tryStep(platform, { mode: 'delete', name: 'agent' })
  },
  'smoke-test, one question': ({ platform, graphServer: { url } }) =>
    tryStep(platform, { mode: 'smoke-test', ...question, deployment_url: url }),
  'preview, opened': (world) => tryPreview(world, 'opened'),
  'preview, closed'(world) {
    world.platform.seed(preview7)
    return tryPreview(world, 'closed')
  },
  'sweep, of one'({ platform, github }) {
    platform.seed(preview7)
    for (const pull of github.pulls) pull.state = 'closed'
    const inputs = { mode: 'sweep', poll_interval: '', dry_run: 'false' }
    return tryStep(platform, inputs, { event: schedule, env: { GITHUB_API_URL: github.url } })
  },
}

describe.concurrent.each(dialects)('dialect %s: as many requests as before', (dialect) => {
  test.each(Object.entries(uses))('%s', async (name, use) => {
    await using world = await startServices(dialect)
    const run = await use(world)
    expect(run.log).toContain('Outcome: ')
    expect(run.exitCode).toBe(0)
    const sent = [world.platform, world.github, world.graphServer].map((one) => one.requests.length)
    expect(sent).toEqual(requests[name as keyof typeof requests][dialect])
  })
})
