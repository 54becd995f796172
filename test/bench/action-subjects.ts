import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'
import { toActionCommand } from './action-run.ts'
import type { Command, Ended } from './child.ts'
import type { World } from './world.ts'

/** Something that is run again and again. */
interface Subject {
  readonly name: string
  /** Makes what the next run needs, in a directory of its own. */
  toCommand(world: World, directory: string): Command
  /** True if the run did its work: a run that fails is quick. */
  isDone(ended: Ended): boolean
}

const script = fileURLToPath(new URL('./plain-update.mjs', import.meta.url))

/** The requests of an update by a plain script, bundled into one file as the action is. */
export const plainUpdate: Subject = {
  name: 'a plain script that makes the requests of an update',
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
  toCommand: (_world, directory) => toActionCommand({ inputs: {}, directory }),
  isDone: ({ exitCode, text }) => exitCode === 1 && text.includes('Outcome: failed'),
}

/** An update whose revision is there at once. */
export const update: Subject = {
  name: '`mode: update`',
  toCommand: (world, directory) => toActionCommand({ inputs: toUpdate(world), directory }),
  isDone: isDeployed,
}

/** A smoke test of one question, in JSON. */
export const smokeTest: Subject = {
  name: '`mode: smoke-test`, one question',
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

function isDeployed({ exitCode, text }: Ended): boolean {
  return exitCode === 0 && text.includes('Outcome: deployed')
}
