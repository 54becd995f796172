import { describe, expect, test } from 'vitest'
import { type Platform, startPlatform } from '../platform.ts'
import { callPlatform } from '../wire/raw-client.ts'

interface Logs {
  readonly logs: { id: string; timestamp: number; level: string; message: string }[]
  readonly next_offset: string | null
}

/** A deployment whose second revision failed, with the paths of both its voices. */
async function startFailed(platform: Platform) {
  const script = ['BUILDING', 'DEPLOYING', 'DEPLOY_FAILED']
  const { id } = platform.seed({ name: 'my-agent' })
  platform.nextScript(script)
  const { id: revision } = platform.supersede(id)
  for (const _ of script) {
    await callPlatform(platform, 'GET', `/v2/deployments/${id}/revisions/${revision}`)
  }
  return { v2: `/v2/deployments/${id}/revisions/${revision}`, v1: `/v1/projects/${id}`, revision }
}

const texts = ({ logs }: Logs) => logs.map(({ message }) => message.replace('the script says ', ''))

describe('the v1 voice of the logs', () => {
  test('build_logs and deploy_logs of a revision, and deploy_logs of the deployment', async () => {
    await using platform = await startPlatform()
    const { v1, v2, revision } = await startFailed(platform)
    const post = async (path: string, body: object = {}) =>
      (await callPlatform(platform, 'POST', v1 + path, body)).json() as Logs
    expect(texts(await post(`/revisions/${revision}/build_logs`))).toEqual(['BUILDING'])
    const deploy = ['DEPLOYING', 'DEPLOY_FAILED']
    expect(texts(await post(`/revisions/${revision}/deploy_logs`))).toEqual(deploy)
    const all = await post('/deploy_logs', { order: 'desc', limit: 100 })
    expect(texts(all)).toEqual(deploy.toReversed())
    const [newest] = all.logs
    expect(newest).toEqual({
      id: expect.any(String),
      timestamp: expect.any(Number),
      level: 'ERROR',
      message: 'the script says DEPLOY_FAILED',
    })
    const isoTime = (
      await callPlatform(platform, 'GET', `${v2}/logs?type=deploy&order=desc`)
    ).json()
    expect(Date.parse(String((isoTime as Logs).logs[0]?.timestamp))).toBe(newest?.timestamp)
  })

  test('filters by level, text and time, and goes on where it was', async () => {
    await using platform = await startPlatform()
    const { v1 } = await startFailed(platform)
    const post = async (body: object) => {
      const answer = await callPlatform(platform, 'POST', `${v1}/deploy_logs`, body)
      return answer.status === 200 ? (answer.json() as Logs) : answer.status
    }
    const seen = async (body: object) => texts((await post(body)) as Logs)
    expect(await seen({ level: 'ERROR' })).toEqual(['DEPLOY_FAILED'])
    expect(await seen({ query: 'deploying' })).toEqual(['DEPLOYING'])
    expect(await seen({ start_time: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
    expect(await seen({ end_time: '2020-01-01T00:00:00Z' })).toEqual([])
    const first = (await post({ order: 'asc', limit: 1, level: null })) as Logs
    const next = (await post({ order: 'asc', offset: first.next_offset })) as Logs
    expect([texts(first), texts(next)]).toEqual([['DEPLOYING'], ['DEPLOY_FAILED']])
    expect(await seen({ offset: next.next_offset })).toEqual([])
    expect(await post({ limit: 0 })).toBe(422)
    expect(await post({ start_time: 'yesterday' })).toBe(422)
  })
})

test.each([
  ['both', 200, 200],
  ['v1', 200, 404],
  ['v2', 404, 200],
  ['none', 404, 404],
] as const)('logs: %s', async (logs, v1Status, v2Status) => {
  await using platform = await startPlatform({ logs })
  const { v1, v2, revision } = await startFailed(platform)
  const ask = async (method: string, path: string, body?: object) =>
    (await callPlatform(platform, method, path, body)).status
  for (const path of ['/deploy_logs', `/revisions/${revision}/build_logs`]) {
    expect(await ask('POST', v1 + path, {})).toBe(v1Status)
  }
  expect(await ask('GET', `${v2}/logs?type=build`)).toBe(v2Status)
})
