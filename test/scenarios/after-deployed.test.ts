import { describe, expect, test } from 'vitest'
import type { PlatformOptions } from '../platform/platform.ts'
import { startHttpServer } from '../support/http-server.ts'
import { canaryKey } from './canary.ts'
import { play, requestsOf, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

const deployed = { outcome: 'deployed', smoke_test: 'skipped' }
const script = ['BUILDING', 'DEPLOYED']

/** A graph server whose answers to GET /ok have these statuses, the last for ever. */
async function startHealth(...statuses: readonly number[]) {
  const asked: string[] = []
  const keys: unknown[] = []
  const server = await startHttpServer((request, response) => {
    const status = statuses[Math.min(asked.length, statuses.length - 1)] ?? 200
    asked.push(`${request.method} ${request.url}`)
    keys.push(request.headers['x-api-key'])
    response.writeHead(status, { location: 'https://evil.example/' })
    response.end(status === 200 ? '{"ok":true}' : 'upstream connect error')
  })
  return {
    ...server,
    asked,
    keys,
  }
}

function startServed(graphServerUrl: string, options: PlatformOptions = {}) {
  return startWorld({ script, graphServerUrl, ...options })
}

const create = { mode: 'create' }

describe.concurrent('a revision that is deployed, and its graph server', () => {
  test('answers: asked once, with the key, by no request more to the control service', async () => {
    await using health = await startHealth(200)
    await using platform = await startServed(health.url)
    const run = await play(platform, create)
    expectGreen(run, { outputs: deployed })
    expect(run.log).toContain('The Agent Server is ready at')
    expect(health.asked.slice(0, 2)).toEqual(['GET /ok', 'GET /info'])
    expect(health.keys).toEqual([canaryKey, canaryKey])
    expect(requestsOf(platform).slice(2)).toEqual([
      'GET d1/revisions/r1',
      'GET d1/revisions/r1',
      'GET d1',
    ])
  })

  test.each([301, 401, 403, 405, 429, 501])(
    'answers %i, so it is up: the specification shows no GET /ok',
    async (status) => {
      await using health = await startHealth(status)
      await using platform = await startServed(health.url)
      expectGreen(await tryStep(platform, create), { outputs: deployed })
      expect(health.asked.slice(0, 2)).toEqual(['GET /ok', 'GET /info'])
    },
  )

  test('fails for two minutes: red, with the error of its log', async () => {
    await using health = await startHealth(503)
    await using platform = await startServed(health.url)
    const { id, revisions } = platform.seed({ name: 'agent' })
    const line = "ModuleNotFoundError: No module named 'missing'"
    const body = { logs: [{ message: 'exit 1' }, { message: line }] }
    platform.fault({ match: { path: /type=deploy/ }, do: { kind: 'status', status: 200, body } })
    const run = await play(platform, { mode: 'update', deployment_id: id })
    expectRed(run, {
      title: 'Agent Server not ready',
      message: [
        /^The Agent Server was not ready within 2 min: /,
        /returned HTTP 503 for GET \/ok: upstream connect error\. The log says: ModuleNotFoundError/,
        `Serving: revision ${revisions[1]?.id}.`,
      ],
      outputs: {
        outcome: 'failed',
        status: 'DEPLOYED',
        smoke_test: 'skipped',
        deployment_url: health.url,
        revision_id: revisions[1]?.id,
      },
    })
    expect(run.summary).toContain(`${line}\nexit 1`)
    expect(health.asked.length).toBeGreaterThan(14)
    expect(health.asked.length).toBeLessThan(23)
    expect(writesOf(platform)).toEqual(['PATCH d1'])
    expect(requestsOf(platform).slice(-3)).toEqual([
      expect.stringMatching(/^GET d1\/revisions\/r2\/logs\?type=deploy&/),
      'GET d1',
      'GET d1/revisions/r2',
    ])
  })
})

describe.concurrent('a graph server that this runner cannot reach is no failure, and that is said', () => {
  const said = 'The Agent Server was not checked'

  test('connections are refused: asked again for two minutes', async () => {
    await using platform = await startServed('http://127.0.0.1:9')
    const run = await tryStep(platform, create)
    expectGreen(run, { outputs: { ...deployed, deployment_url: 'http://127.0.0.1:9' } })
    expect(run.log).toContain(`${said}, because this runner cannot reach it: GET /ok at`)
    expect(Number(run.outputs['duration_seconds'])).toBeGreaterThan(118)
  })

  test('what answers there cannot be trusted: a warning, at once', async () => {
    await using health = await startHealth(200)
    await using platform = await startServed(health.url.replace('http:', 'https:'))
    const run = await tryStep(platform, create)
    expectGreen(run, { outputs: deployed, warnings: ['Agent Server not checked'] })
    expect(run.log).toContain(said)
    expect(run.log).not.toContain('; checking again')
  })
})

describe.concurrent('a graph server is not asked', () => {
  test.each([
    ['when the step does not wait', { wait: 'false' }, script, 'not-awaited'],
    ['of a revision that was skipped', { on_superseded: 'warn' }, ['SKIPPED'], 'superseded'],
  ])('%s', async (_, inputs, statuses, outcome) => {
    await using health = await startHealth(200)
    await using platform = await startServed(health.url, { script: statuses })
    platform.seed({ name: 'agent' })
    const run = await tryStep(platform, { ...create, ...inputs })
    const warnings = outcome === 'superseded' ? ['Superseded'] : []
    expectGreen(run, { outputs: { outcome }, warnings })
    expect(health.asked).toEqual([])
  })
})
