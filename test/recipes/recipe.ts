import { execFile, spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import type { LocalGitHub } from '../platform/github/github-api.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { actionEnvironment, fakeToken, type WorkflowEvent } from '../support/action-environment.ts'
import { findBash } from '../support/find-bash.ts'

export const folder = fileURLToPath(new URL('../../.github/examples/', import.meta.url))

/** Every recipe, but the plan and the events that go with them. */
export const recipes = readdirSync(folder).filter(
  (file) => file.endsWith('.yml') && file !== 'smoke-plan.yml',
)

/** A recipe as it is written. */
export interface Recipe {
  readonly on: unknown
  readonly permissions: unknown
  readonly concurrency: unknown
  readonly jobs: Readonly<Record<string, RecipeJob>>
}

interface RecipeJob {
  readonly permissions?: Readonly<Record<string, string>>
  readonly uses?: string
  readonly with?: Readonly<Record<string, string>>
  readonly 'timeout-minutes'?: number
  readonly steps?: readonly {
    readonly id?: string
    readonly uses?: string
    readonly run?: string
    readonly with?: Readonly<Record<string, string>>
  }[]
}

/** Reads a recipe. */
export function readRecipe(name: string): Recipe {
  return parse(readFileSync(path.join(folder, name), 'utf8')) as Recipe
}

/** Tells if this machine lacks what the stand-in of `gh api` needs; GitHub's runners have both commands. */
export const lacksGh = ['curl', 'jq'].some(
  (command) => spawnSync(command, ['--version']).status !== 0,
)
const standIns = fileURLToPath(new URL('./stand-ins', import.meta.url))

/** The exit code of a script, and both streams. */
interface ScriptRun {
  readonly exitCode: number
  readonly log: string
}

/** Runs the only script of a job of a recipe, with the permissions of that job. The stand-in of `gh` comes first in PATH. */
export async function playScript(
  recipe: string,
  job: string,
  github: LocalGitHub,
  event: WorkflowEvent,
): Promise<ScriptRun> {
  const { permissions, steps = [] } = readRecipe(recipe).jobs[job] ?? {}
  const names = ['actions', 'contents', 'deployments', 'pull-requests']
  Object.assign(
    github.permissions,
    Object.fromEntries(names.map((name) => [name, 'none'])),
    permissions,
  )
  await using directory = makeTemporaryDirectory('script')
  const metadata = path.join(directory.path, 'none.yml')
  const env = {
    ...actionEnvironment(directory.path, { event, metadata }),
    GITHUB_API_URL: github.url,
    GH_TOKEN: fakeToken,
    PATH: [standIns, process.env['PATH'] ?? ''].join(path.delimiter),
  }
  const script = steps.find(({ run }) => run !== undefined)?.run ?? 'exit 2'
  const args = ['--noprofile', '--norc', '-eo', 'pipefail', '-c', script]
  return new Promise((resolve) => {
    execFile(findBash(), args, { env, timeout: 60_000 }, (error, stdout, stderr) => {
      resolve({ exitCode: error === null ? 0 : Number(error.code ?? -1), log: stdout + stderr })
    })
  })
}
