import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lacks } from '../support/lacks.ts'
import { makeOddMachine } from '../support/odd-machine.ts'
import { eventually } from './control-service/waiting.ts'

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

function start(
  args: readonly string[],
  env: NodeJS.ProcessEnv = process.env,
): { child: ChildProcess; text: () => string } {
  const child = spawn(process.execPath, [main, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  return { child, text: () => text }
}

test.skipIf(lacks.signals).each([
  ['SIGINT', 'this machine'],
  ['SIGTERM', 'an odd machine'],
] as const)(
  'the platform runs by itself, deploys by the printed command, and %s stops all of it, on %s',
  async (signal, machine) => {
    await using odd = makeOddMachine()
    const { child, text } = start([], machine === 'an odd machine' ? odd.env : process.env)
    try {
      await eventually(() => /Ctrl-C/.exec(text()) ?? undefined, 'the welcome')
      const found = /POST (\S+) .*\n.* -d '(.*)'/.exec(text())
      const [, url = '', body = ''] = found ?? []
      const headers = { 'x-api-key': 'local-key', 'content-type': 'application/json' }
      const created = await fetch(url, { method: 'POST', headers, body })
      expect(created.status).toBe(201)
      const server = await eventually(
        () => /DEPLOYED at (\S+)/.exec(text())?.[1],
        'the deployment to be up',
      )
      expect((await fetch(`${server}/ok`)).status).toBe(401)
      expect((await fetch(`${server}/ok`, { headers })).status).toBe(200)
      const repository = fileURLToPath(/"repo_url":"(file:[^"]+)"/.exec(text())?.[1] ?? '')
      expect(existsSync(repository)).toBe(true)
      child.kill(signal)
      expect(await once(child, 'exit')).toEqual([0, null])
      expect(existsSync(repository)).toBe(false)
      await expect(fetch(`${server}/ok`)).rejects.toThrow()
    } finally {
      child.kill('SIGKILL')
    }
  },
)

test.each([
  [['--dialect', 'old'], 'unknown dialect old'],
  [['--port', '70000'], '70000 is no port'],
  [['--nothing'], '--nothing'],
])('refuses %j with its usage', async (args, reason) => {
  const { child, text } = start(args)
  expect(await once(child, 'close')).toEqual([1, null])
  expect(text()).toContain(reason)
  expect(text()).toContain('usage: npm run platform')
})
