import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { emptyAnswer } from '../platform/wire/answer.ts'
import { FaultQueue } from '../platform/wire/faults.ts'
import { startRecordingServer } from '../platform/wire/recording-server.ts'
import { type ActionRun, runAction } from '../support/run-action.ts'
import { SimulatedTime } from './time.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'simulated-time-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))
const clock = fileURLToPath(new URL('../support/simulated-clock.cjs', import.meta.url))
const begin = Date.parse('2026-03-12T09:41:00Z')

const helpers = `const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))
const say = (what) => console.log(Math.round(performance.now()), what)
`

/** Runs scripts that begin after so many milliseconds under one time. */
async function play(time: SimulatedTime, scripts: readonly (readonly [number, string])[]) {
  const runs: Promise<ActionRun>[] = []
  for (const [number, [afterMs, script]] of scripts.entries()) {
    const entry = path.join(directory, `${randomUUID()}.mjs`)
    writeFileSync(entry, helpers + script)
    time.after(afterMs, () => {
      runs.push(
        runAction({
          entry,
          metadata: path.join(directory, 'none.yml'),
          preload: {
            file: clock,
            settings: new URLSearchParams({ now: String(time.now), seed: '1' }),
          },
          onProcess: (child) => time.join(child, number),
        }),
      )
    })
  }
  await time.run(() => runs.length === scripts.length)
  return await Promise.all(runs)
}

test('time passes in sleep alone, and an hour is over at once', async () => {
  const time = new SimulatedTime(begin)
  const [run] = await play(time, [
    [
      0,
      `for (let spins = 0; spins < 1e8; spins += 1);
      say('worked')
      setTimeout(() => say('late'), 3_600_000)
      setTimeout(() => say('background'), 9_000_000).unref()
      clearTimeout(setTimeout(() => say('cleared'), 100))
      await sleep(2_000)
      say(new Date().toISOString())`,
    ],
  ])
  expect(run?.stdout.trim().split('\n')).toEqual([
    '0 worked',
    '2000 2026-03-12T09:41:02.000Z',
    '3600000 late',
  ])
  expect(time.now).toBe(begin + 3_600_000)
})

test('two processes and what happens meanwhile take turns in the order of time', async () => {
  const time = new SimulatedTime(begin)
  const turns: string[] = []
  const script = "for (const _ of '123') { await sleep(1_000); say('turn') }"
  time.after(2_500, () => turns.push(`meanwhile at ${time.now - begin}`))
  const runs = await play(time, [
    [0, script],
    [500, script],
  ])
  expect(turns).toEqual(['meanwhile at 2500'])
  expect(runs.map(({ stdout }) => stdout)).toEqual(
    Array(2).fill('1000 turn\n2000 turn\n3000 turn\n'),
  )
  expect(time.now).toBe(begin + 3_500)
})

test('a request takes the time of its ways, and one that is never answered none of ours', async () => {
  const time = new SimulatedTime(begin)
  const faults = new FaultQueue()
  faults.add({ match: { path: '/silent' }, do: { kind: 'stall' } })
  await using server = await startRecordingServer({
    host: '127.0.0.1',
    port: 0,
    basePath: '',
    faults,
    requests: [],
    pace: time.toPace(() => 150),
    answer: () => emptyAnswer(204),
  })
  const [run] = await play(time, [
    [
      0,
      `import { get } from 'node:http'
      await new Promise((done) => get('${server.url}/', (response) => {
        say(response.headers.date)
        response.resume().on('end', done)
      }))
      const silent = get('${server.url}/silent', () => say('answered'))
      silent.on('error', () => say('gave up'))
      await sleep(30_000)
      silent.destroy()`,
    ],
  ])
  expect(run?.stdout.trim().split('\n')).toEqual([
    '300 Thu, 12 Mar 2026 09:41:00 GMT',
    '30300 gave up',
  ])
})
