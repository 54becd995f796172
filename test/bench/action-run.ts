import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionEnvironment } from '../support/action-environment.ts'
import type { Command } from './child.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The folder of the bundle. */
export const bundle = path.join(root, 'dist')

export interface ActionStart {
  readonly inputs: Readonly<Record<string, string>>
  /** A directory of its own, empty. */
  readonly directory: string
}

/** The command that runs the bundle as the runner does. */
export function toActionCommand({ inputs, directory }: ActionStart): Command {
  rmSync(directory, { recursive: true, force: true })
  mkdirSync(directory, { recursive: true })
  const metadata = path.join(root, 'action.yml')
  const environment = actionEnvironment(directory, { with: inputs, metadata })
  return {
    file: process.execPath,
    args: [path.join(bundle, 'index.js')],
    env: environment,
    cwd: environment['GITHUB_WORKSPACE'] ?? directory,
  }
}
