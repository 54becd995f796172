import { once } from 'node:events'
import { expect, test } from 'vitest'
import { type Answering, measure, startForeignServer } from '../scenarios/foreign-answers.ts'
import { failed, passed, playPlan, testsOf } from '../scenarios/plan-world.ts'
import { type SpecRequest, startSpecGraphServer } from '../scenarios/spec-graph-server.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'

// Much of everything: nothing is lost, and memory stays bounded. The tests run one after the other, because they measure.

const mebibyte = 1024 * 1024
const maxMiB = 512

// The dialect `spec` knows no `name_contains`: every page is read. lookup.test.ts covers the other dialect.
test('a name among 10,000 is found in 101 pages', async () => {
  await using platform = await startWorld({ dialect: 'spec', script: ['DEPLOYED'] })
  for (let at = 0; at < 10_000; at += 1) platform.seed({ name: `agent-${at}` })
  const [oldest] = platform.deployments
  const inputs = { mode: 'create', name: 'agent-0' }
  const run = await measure((onStart) => play(platform, inputs, { onStart }))
  const outputs = { outcome: 'deployed', created: 'false', deployment_id: oldest?.id }
  expectGreen(run, { outputs })
  const lists = platform.log().filter((line) => line.startsWith('GET /v2/deployments?'))
  expect([platform.deployments.length, lists.length]).toEqual([10_000, 101])
  expect(run.peakMiB).toBeLessThan(maxMiB)
})

test('3,000 cases of 2 kB, 200 at once: the one that fails is found, in little memory', async () => {
  const count = 3_000
  const text = 'x'.repeat(1_900)
  await using server = await startSpecGraphServer(({ path, body }: SpecRequest) => {
    const { at } = (body['input'] ?? {}) as { at?: number }
    const headers = { 'content-location': '/threads/t/runs/r' }
    if (path.endsWith('/runs/wait')) return { headers, body: { at: at === 7 ? -1 : at, text } }
    if (path === '/threads/t/runs/r') return { body: { run_id: 'r', status: 'success' } }
    if (path.endsWith('/state')) return { body: { values: {}, next: [], tasks: [] } }
    if (path === '/threads/t') return { body: { thread_id: 't', status: 'idle' } }
    return undefined
  })
  const lines = Array.from({ length: count }, (_, at) => JSON.stringify({ at, text }))
  const plan =
    'tests: [{name: t, cases: c.jsonl, input: {at: "${case:at}"}, expect: {at: "${case:at}", text: "${case:text}"}}]'
  const files = { 'c.jsonl': lines.join('\n') }
  const inputs = { smoke_parallel: '200' }
  const run = await measure((onStart) =>
    playPlan(server.url, plan, inputs, { onStart, files, timeoutMs: 600_000 }),
  )
  expectRed(run, { title: '1 of 1 smoke tests failed', outputs: failed })
  expect(testsOf(run)).toMatchObject([{ repeat: count, passes: count - 1 }])
  expect(run.peakMiB).toBeLessThan(256)
}, 600_000)

test('a stream of 100 MB is read to its end, in little memory', async () => {
  const noise = `event: updates\ndata: {"step":"${'x'.repeat(4_000)}"}\n\n`
  const send: Answering = async (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let sent = 0; sent < 100 * mebibyte; sent += 64 * noise.length) {
      if (response.write(noise.repeat(64))) continue
      await once(response, 'drain').catch(() => undefined)
    }
    response.end('event: values\ndata: {"answer":"Tea"}\n\n')
  }
  await using server = await startForeignServer({ '/runs/stream': send })
  const plan = 'tests: [{name: t, stream: {input: {}}, expect: {answer: Tea}}]'
  const run = await measure((onStart) => playPlan(server.url, plan, {}, { onStart }))
  expectGreen(run, { outputs: passed })
  expect(run.peakMiB).toBeLessThan(maxMiB)
})
