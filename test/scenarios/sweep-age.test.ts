import { describe, expect, test } from 'vitest'
import { startGitHub } from '../platform/github/github-api.ts'
import { commentOf } from '../support/other-agent.ts'
import { startWorld, tryStep } from './step.ts'
import { expectGreen } from './verdict.ts'

// Previews that pile up although their pull requests are open: those that nobody has updated for a while go too.

const hourMs = 3_600_000
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString()

/** Open pull requests with a preview each, which was updated so many hours ago. */
async function world(ages: Readonly<Record<number, number>>) {
  const platform = await startWorld()
  const github = await startGitHub()
  for (const [number, hours] of Object.entries(ages)) {
    github.seedPull({ number: Number(number) })
    platform.seed({ name: `agent-pr-${number}` })
    const last = platform.deployments.at(-1)
    if (last) last.updatedAt = ago(hours)
  }
  const event = { name: 'schedule', payload: { schedule: '17 3 * * *' }, ref: 'refs/heads/main' }
  const sweep = (inputs: Record<string, string>) =>
    tryStep(
      platform,
      { mode: 'sweep', poll_interval: '', dry_run: 'false', ...inputs },
      { event, env: { GITHUB_API_URL: github.url } },
    )
  const deleted = () => platform.log().filter((line) => line.startsWith('DELETE')).length
  return {
    platform,
    github,
    sweep,
    deleted,
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('max_age', () => {
  test('takes away what is older, and the output and the summary say why', async () => {
    await using it = await world({ 1: 200, 2: 100 })
    const run = await it.sweep({ max_age: '168h' })
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    const swept = JSON.parse(run.outputs['swept'] ?? '[]') as { name: string }[]
    expect(swept.toSorted((one, other) => one.name.localeCompare(other.name))).toEqual([
      {
        name: 'agent-pr-1',
        id: it.platform.deployments[0]?.id,
        why: 'it was not updated for 200 h',
        outcome: 'deleted',
      },
      {
        name: 'agent-pr-2',
        id: it.platform.deployments[1]?.id,
        why: 'its pull request is open',
        outcome: 'kept',
      },
    ])
    expect(run.summary).toContain('it was not updated for 200 h')
    expect(it.deleted()).toBe(1)
  })

  test('keeps a preview whose last update is unknown', async () => {
    await using it = await world({ 1: 200 })
    for (const deployment of it.platform.deployments) deployment.updatedAt = ''
    expectGreen(await it.sweep({ max_age: '168h' }), { outputs: { outcome: 'skipped' } })
    expect(it.deleted()).toBe(0)
  })

  test('tells the open pull request in its comment, and ends its record', async () => {
    await using it = await world({ 1: 200, 2: 100 })
    const { github } = it
    for (const issue of [1, 2]) {
      const name = `agent-pr-${issue}`
      const body = commentOf(name)
      github.seedComment({ issue, body, author: { login: 'github-actions[bot]', type: 'Bot' } })
      const payload = { action: 'graph-deploy-action', agent: { name } }
      github.seedDeployment({ environment: 'preview', payload, states: ['success'] })
    }
    expectGreen(await it.sweep({ max_age: '168h' }), { outputs: { outcome: 'deleted' } })
    const [old, young] = github.comments.map(({ body }) => body)
    expect(old).toContain('| agent-pr-1 | 🗑️ deleted, because it was not updated for 200 h |')
    expect(young).toBe(commentOf('agent-pr-2'))
    const states = github.deployments.map(({ statuses }) => statuses.at(-1)?.state)
    expect(states).toEqual(['inactive', 'success'])
  })
})
