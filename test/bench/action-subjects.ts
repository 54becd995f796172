import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { toActionCommand } from './action-run.ts'
import type { Subject } from './subject.ts'
import type { World } from './world.ts'

/** What everything is compared with: Node that starts and ends. */
export const bare: Subject = {
  name: '`node -e 0`',
  isNode: true,
  toCommand: ({ directory: cwd }) => ({
    file: process.execPath,
    args: ['-e', '0'],
    env: {},
    cwd,
  }),
  isDone: ({ exitCode }) => exitCode === 0,
}

const script = fileURLToPath(new URL('./plain-update.mjs', import.meta.url))

/** The requests of an update by a plain script, bundled into one file as the action is. */
export const plainUpdate: Subject = {
  name: 'a plain script that makes the requests of an update',
  isNode: true,
  toCommand(world, directory) {
    const { mode: _, ...given } = toUpdate(world)
    const command = toActionCommand({ inputs: {}, directory })
    const variables = Object.entries(given).map(([name, value]) => [name.toUpperCase(), value])
    const env = { ...command.env, ...Object.fromEntries(variables) }
    return { ...command, args: [toPlainBundle(world)], env }
  },
  isDone: isDeployed,
}

/** Its bundle, made when it is first needed. */
function toPlainBundle({ directory }: World): string {
  const outfile = path.join(directory, 'plain-update.cjs')
  if (existsSync(outfile)) return outfile
  buildSync({ entryPoints: [script], outfile, bundle: true, platform: 'node', target: 'es2024' })
  return outfile
}

/** The action without inputs: everything that is loaded at start, and the first error. */
export const start: Subject = {
  name: 'the action, up to its input error',
  isNode: true,
  toCommand: (_world, directory) => toActionCommand({ inputs: {}, directory }),
  isDone: ({ exitCode, text }) => exitCode === 1 && text.includes('Outcome: failed'),
}

/** An update whose revision is there at once. */
export const update: Subject = {
  name: '`mode: update`',
  isNode: true,
  toCommand: (world, directory) => toActionCommand({ inputs: toUpdate(world), directory }),
  isDone: isDeployed,
}

/** A smoke test of one question, in JSON. */
export const smokeTest: Subject = {
  name: '`mode: smoke-test`, one question',
  isNode: true,
  toCommand: ({ graphServer }, directory) =>
    toActionCommand({
      directory,
      inputs: {
        mode: 'smoke-test',
        api_key: 'local-key',
        deployment_url: graphServer.url,
        assistant_id: 'agent',
        smoke_input: '{"question": "What is in the pot?"}',
        smoke_expect: '{"answer": "Tea"}',
      },
    }),
  isDone: ({ exitCode, text }) => exitCode === 0 && text.includes('Outcome: passed'),
}

/** The action as a user of this repository sees it. */
export const actionSubjects: readonly Subject[] = [
  start,
  {
    ...start,
    name: 'the same, in a copy of `dist/` that is new each time',
    toCommand: (_world, directory) => toActionCommand({ inputs: {}, directory, isCold: true }),
  },
  update,
  {
    ...update,
    name: 'the same, in a copy of `dist/` that is new each time',
    toCommand: (world, directory) =>
      toActionCommand({ inputs: toUpdate(world), directory, isCold: true }),
  },
  {
    ...update,
    name: 'the same, where a proxy is set (not for this host)',
    toCommand: (world, directory) =>
      toActionCommand({ inputs: toUpdate(world), directory, env: toProxy() }),
  },
  smokeTest,
]

function toUpdate({ platform }: World): Record<string, string> {
  const { id } = platform.seed({ name: 'agent' })
  return {
    mode: 'update',
    api_key: platform.apiKey,
    base_url: platform.url,
    deployment_id: id,
    poll_interval: '0.05',
  }
}

function isDeployed({ exitCode, text }: { exitCode: number | null; text: string }): boolean {
  return exitCode === 0 && text.includes('Outcome: deployed')
}

function toProxy(): Record<string, string> {
  const proxy = 'http://127.0.0.1:9'
  return { HTTP_PROXY: proxy, HTTPS_PROXY: proxy, NO_PROXY: '127.0.0.1,localhost' }
}
