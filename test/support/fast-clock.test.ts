import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startRawServer, toHttpAnswer } from './raw-server.ts'
import { type RunActionOptions, runAction } from './run-action.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'fast-clock-test-'))
afterAll(() => rmSync(directory, { recursive: true, force: true }))

const sleep = 'const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))'

function run(script: string, options: RunActionOptions) {
  const entry = path.join(directory, `${randomUUID()}.mjs`)
  writeFileSync(entry, `${sleep}\nconst start = performance.now()\n${script}`)
  return runAction({ metadata: path.join(directory, 'none.yml'), ...options, entry })
}

const passed = 'Math.round((performance.now() - start) / 1_000)'

test('skipIdle: an hour of waiting is over at once, and timers fire in their order', async () => {
  const ran = await run(
    `setTimeout((what) => console.log(what), 2_000, 'second')
    setTimeout(() => console.log('first'), 1_000)
    clearTimeout(setTimeout(() => console.log('cleared'), 1_500))
    setTimeout(() => console.log('background'), 4_000_000).unref()
    await sleep(3_600_000)
    console.log(${passed})`,
    { skipIdle: true },
  )
  expect(ran.stdout.split('\n')).toEqual(['first', 'second', '3600', ''])
  expect(ran.durationMs).toBeLessThan(60_000)
})

test('skipIdle: no time is skipped while an answer is on its way', async () => {
  await using server = await startRawServer((socket) => {
    setTimeout(() => socket.end(toHttpAnswer(200, {}, 'ok')), 300)
  })
  const ran = await run(
    `import { get } from 'node:http'
    const deadline = setTimeout(() => console.log('too late'), 600_000)
    await new Promise((resolve) => get('${server.url}', (answer) => answer.resume().on('end', resolve)))
    clearTimeout(deadline)
    console.log(performance.now() - start < 600_000)`,
    { skipIdle: true },
  )
  expect(ran.stdout).toBe('true\n')
})

test('speed: a minute passes within a second', async () => {
  const ran = await run(`await sleep(60_000)\nconsole.log(performance.now() - start >= 60_000)`, {
    speed: 600,
  })
  expect(ran.stdout).toBe('true\n')
  expect(ran.durationMs).toBeLessThan(60_000)
})

test('startsAt: the calendar begins there, and goes with the clock', async () => {
  const ran = await run(
    `console.log(new Date().toISOString().slice(0, 16))
    await sleep(3_600_000)
    console.log(new Date(Date.now()).toISOString().slice(0, 16), new Date(0).getTime())`,
    { skipIdle: true, startsAt: '2026-03-12T09:41:20Z' },
  )
  expect(ran.stdout).toBe('2026-03-12T09:41\n2026-03-12T10:41 0\n')
})
