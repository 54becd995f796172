import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type Answering, measure, startForeignServer } from '../scenarios/foreign-answers.ts'
import { failed, failedTestsOf, passed, playPlan, testsOf } from '../scenarios/plan-world.ts'
import {
  type SpecAnswer,
  type SpecRequest,
  startSpecGraphServer,
} from '../scenarios/spec-graph-server.ts'
import { play, startWorld } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'

// Much of everything: nothing is lost, and memory stays bounded. The tests run one after the other, because they measure.

const exec = promisify(execFile)
const mebibyte = 1024 * 1024
const maxMiB = 512

// The dialect `spec` knows no `name_contains`: every page is read. How the other one asks is held by lookup.test.ts.
test('a name among 10,000 is found in 101 pages', async () => {
  await using platform = await startWorld({ dialect: 'spec', script: ['DEPLOYED'] })
  for (let at = 0; at < 10_000; at += 1) platform.seed({ name: `agent-${at}` })
  const [oldest] = platform.deployments
  const inputs = { mode: 'create', name: 'agent-0' }
  const run = await measure((onStart) => play(platform, inputs, { onStart }))
  const outputs = { outcome: 'deployed', created: 'false', deployment_id: oldest?.id }
  expectGreen(run, { outputs })
  expect(platform.deployments).toHaveLength(10_000)
  const lists = platform.log().filter((line) => line.startsWith('GET /v2/deployments?'))
  expect(lists).toHaveLength(101)
  expect(run.peakMiB).toBeLessThan(maxMiB)
})

/** Runs that can be read return what they were given, with a text; one returns another number. */
function toEcho({ path: asked, body }: SpecRequest, text: string, wrong?: number): SpecAnswer {
  const { at } = (body['input'] ?? {}) as { at?: number }
  if (asked.endsWith('/runs/wait')) {
    const headers = { 'content-location': '/threads/t/runs/r' }
    return { headers, body: { at: at === wrong ? -1 : at, text } }
  }
  if (asked === '/assistants/search') return { body: [{ assistant_id: 'a', graph_id: 'agent' }] }
  if (asked === '/threads/t/runs/r') return { body: { run_id: 'r', status: 'success' } }
  if (asked.endsWith('/state')) return { body: { values: {}, next: [], tasks: [] } }
  if (asked === '/threads/t' || asked === '/threads')
    return { body: { thread_id: 't', status: 'idle' } }
  return { status: 404, body: {} }
}

function echo(text: string, wrong?: number) {
  return startSpecGraphServer((request) => toEcho(request, text, wrong))
}

function toPlan(count: number): string {
  const numbers = Array.from({ length: count }, (_, at) => at)
  return `tests:\n${numbers.map((at) => `  - {name: t${at}, input: {at: ${at}}, expect: {at: ${at}}}`).join('\n')}`
}

describe('a plan', () => {
  test('of 500 tests: each of them is told of, in files that grow with their number', async () => {
    const count = 500
    await using server = await echo('x'.repeat(1_000), count - 1)
    await using directory = makeTemporaryDirectory('outputs')
    const file = path.join(directory.path, 'outputs')
    writeFileSync(file, '')
    const env = { GITHUB_OUTPUT: file }
    const run = await measure((onStart) =>
      playPlan(server.url, toPlan(count), {}, { onStart, env }),
    )
    expectRed(run, { title: `1 of ${count} smoke tests failed`, outputs: failed })
    expect(testsOf(run).map(({ name }) => name)).toEqual(
      Array.from({ length: count }, (_, at) => `t${at}`),
    )
    expect(failedTestsOf(run)).toEqual([`t${count - 1}`])
    expect(run.summary).toContain(`t${count - 1}`)
    expect(Buffer.byteLength(run.summary)).toBeLessThan(mebibyte)
    // Each time that all is written again it is twice as much, up to 256 KiB.
    expect(statSync(file).size).toBeLessThan(1.25 * mebibyte)
    expect(run.peakMiB).toBeLessThan(maxMiB)
  })
})

/** Sends the four requests of a case over Node's own client, so many times, and prints its processor time in milliseconds. */
const bareClient = `
import { request } from 'node:http'
const [url, count, text] = process.argv.slice(1)
const send = (method, path, body) => new Promise((resolve, reject) => {
  const headers = { 'content-type': 'application/json' }
  const sent = request(url + path, { method, headers, agent: false }, (response) => {
    let text = ''
    response.setEncoding('utf8').on('data', (part) => { text += part }).on('end', () => resolve(JSON.parse(text)))
  })
  sent.on('error', reject).end(body)
})
let at = 0
const work = async () => {
  while (at < Number(count)) {
    at += 1
    await send('POST', '/runs/wait', JSON.stringify({ assistant_id: 'a', input: { at, text } }))
    await send('GET', '/threads/t/runs/r')
    await send('GET', '/threads/t')
    await send('DELETE', '/threads/t')
  }
}
await Promise.all(Array.from({ length: 200 }, work))
const { user, system } = process.cpuUsage()
console.log((user + system) / 1_000)
`

/** How many times as much processor time a case may take as its requests alone: the runs happen elsewhere. 3 to 4 when this was written. */
const maxRatio = 6

test('10,000 cases of 2 kB, 200 at once: little time beside that of their requests, and in little memory', async () => {
  const count = 10_000
  const text = 'x'.repeat(1_900)
  await using server = await echo(text, count - 1)
  const lines = Array.from({ length: count }, (_, at) => JSON.stringify({ at, text }))
  const plan =
    'tests: [{name: t, cases: c.jsonl, input: {at: "${case:at}"}, expect: {at: "${case:at}", text: "${case:text}"}}]'
  await using directory = makeTemporaryDirectory('cases')
  const write = (name: string, content: string) =>
    writeFileSync(path.join(directory.path, name), content)
  write('c.jsonl', lines.join('\n'))
  write('smoke.yml', plan)
  const run = await measure((onStart) =>
    playPlan(
      server.url,
      plan,
      { smoke_parallel: '200', smoke_report: 'report.xml' },
      { onStart, env: { GITHUB_WORKSPACE: directory.path }, timeoutMs: 600_000 },
    ),
  )
  expectRed(run, { title: '1 of 1 smoke tests failed', outputs: failed })
  expect(testsOf(run)).toMatchObject([{ repeat: count, passes: count - 1 }])
  const report = readFileSync(path.join(directory.path, 'report.xml'), 'utf8')
  expect(report.match(/<testcase /g)).toHaveLength(count)
  const bareCount = 2_000
  const flags = ['--input-type=module', '-e', bareClient]
  const { stdout } = await exec(process.execPath, [...flags, server.url, `${bareCount}`, text])
  expect(run.processorMs / count / (Number(stdout) / bareCount)).toBeLessThan(maxRatio)
  expect(run.peakMiB).toBeLessThan(maxMiB)
}, 600_000)

describe('a stream of 100 MB', () => {
  const plan = 'tests:\n  - {name: t, stream: {input: {}}, expect: {answer: Tea}}\n'
  const total = 100 * mebibyte
  const noise = `event: updates\ndata: {"step":"${'x'.repeat(4_000)}"}\n\n`

  /** Sends so many bytes, and then either how the run ended, or nothing any more. */
  const streaming =
    (bytes: number): Answering =>
    async (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      for (let sent = 0; sent < bytes; sent += 64 * noise.length) {
        if (response.destroyed) return
        if (response.write(noise.repeat(64))) continue
        await once(response, 'drain').catch(() => undefined)
      }
      if (bytes < total) response.destroy()
      else response.end('event: values\ndata: {"answer":"Tea"}\n\n')
    }

  test('is read to its end, in little memory', async () => {
    await using server = await startForeignServer({ '/runs/stream': streaming(total) })
    const run = await measure((onStart) => playPlan(server.url, plan, {}, { onStart }))
    expectGreen(run, { outputs: passed })
    expect(testsOf(run)).toMatchObject([{ output: { answer: 'Tea' } }])
    expect(run.peakMiB).toBeLessThan(maxMiB)
  })
})
