import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { actionEnvironment, fakeToken, type WorkflowEvent } from './action-environment.ts'
import { parseFileCommands } from './file-command.ts'
import { findBash } from './find-bash.ts'
import { LineSplitter } from './line-splitter.ts'
import { RunnerLog } from './runner-log.ts'

/** What the runner knows of a finished `run:` step. */
export interface ScriptRun {
  readonly exitCode: number | null
  readonly outputs: Record<string, string>
  /** What it wrote to `GITHUB_ENV`. */
  readonly env: Record<string, string>
  readonly summary: string
  /** The output as a viewer sees it. */
  readonly log: string
}

/** How to run a script. */
export interface RunScriptOptions {
  readonly script: string
  readonly env: Readonly<Record<string, string>>
  readonly event: WorkflowEvent
  readonly repository: string
  readonly secrets: readonly string[]
}

/** Runs a `run:` step in bash as the runner does for `shell: bash`, with its own command files. */
export async function runScript(options: RunScriptOptions): Promise<ScriptRun> {
  const directory = mkdtempSync(path.join(tmpdir(), 'script-run-'))
  try {
    const { event, repository } = options
    const metadata = path.join(directory, 'none.yml')
    const usual = actionEnvironment(directory, { event, repository, metadata })
    const env = { ...usual, ...options.env }
    const file = path.join(directory, 'script.sh')
    writeFileSync(file, options.script)
    const log = new RunnerLog([fakeToken, ...options.secrets])
    const exitCode = await run(file, env, log)
    const read = (name: string) => readFileSync(env[`GITHUB_${name}`] ?? '', 'utf8')
    const outputs = parseFileCommands(read('OUTPUT'))
    const added = parseFileCommands(read('ENV'))
    for (const { problem } of [outputs, added]) if (problem !== undefined) throw new Error(problem)
    return {
      exitCode,
      outputs: outputs.values,
      env: added.values,
      summary: read('STEP_SUMMARY'),
      log: log.text(),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

function run(file: string, env: Record<string, string>, log: RunnerLog): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const shell = ['--noprofile', '--norc', '-eo', 'pipefail', file]
    const child = spawn(findBash(), shell, {
      cwd: env['GITHUB_WORKSPACE'],
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 60_000,
    })
    for (const stream of [child.stdout, child.stderr]) {
      const splitter = new LineSplitter((line) => log.write(line))
      stream.setEncoding('utf8').on('data', (chunk: string) => splitter.push(chunk))
      stream.on('end', () => splitter.end())
    }
    child.once('error', reject)
    child.once('close', resolve)
  })
}
