import { cpSync, mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionEnvironment } from '../support/action-environment.ts'
import type { Command } from './child.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the bundle. */
export const bundle = path.join(root, 'dist')

/** What a run of the action starts from. */
export interface ActionStart {
  readonly inputs: Readonly<Record<string, string>>
  readonly env?: Readonly<Record<string, string>>
  /** A directory of its own, empty. */
  readonly directory: string
  /** Whether the bundle is a copy of its own, that nothing has loaded before. */
  readonly isCold?: boolean
}

/** The command that runs the bundle as the runner does. */
export function toActionCommand({ inputs, env, directory, isCold = false }: ActionStart): Command {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const metadata = path.join(root, 'action.yml')
  const environment = actionEnvironment(directory, { with: inputs, metadata })
  const folder = isCold ? path.join(directory, 'dist') : bundle
  if (isCold) cpSync(bundle, folder, { recursive: true })
  return {
    file: process.execPath,
    args: [path.join(folder, 'index.js')],
    // A cache that Node keeps of compiled code would be there.
    env: {
      ...environment,
      ...(isCold ? { TMPDIR: environment['RUNNER_TEMP'] ?? '' } : {}),
      ...env,
    },
    cwd: environment['GITHUB_WORKSPACE'] ?? directory,
  }
}
