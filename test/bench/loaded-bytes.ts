import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type Command, runChild } from './child.ts'

const hook = fileURLToPath(new URL('./loads-hook.cjs', import.meta.url))

/** The files of the bundle that a run loads as code, with the package.json that says what they are, by their names. */
export async function listLoaded(command: Command): Promise<readonly string[]> {
  await using directory = makeTemporaryDirectory('loads')
  const list = path.join(directory.path, 'loads')
  const { args, env } = command
  await runChild({
    ...command,
    args: ['--require', hook, ...args],
    env: { ...env, BENCH_LOADS: list },
  })
  const loaded = existsSync(list) ? readFileSync(list, 'utf8').trim().split('\n') : []
  const folder = path.dirname(args.at(-1) ?? '')
  const ours = loaded.filter((file) => file.startsWith(folder + path.sep))
  return [...new Set([...ours, path.join(folder, 'package.json')])].filter((file) =>
    existsSync(file),
  )
}

/** Sums the bytes of the loaded files. */
export async function countLoadedBytes(command: Command): Promise<number> {
  const files = await listLoaded(command)
  return files.reduce((sum, file) => sum + statSync(file).size, 0)
}
