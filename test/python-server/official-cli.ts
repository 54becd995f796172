import { execFile } from 'node:child_process'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Platform } from '../platform/platform.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { programs } from './install.ts'

/** A finished command. */
export interface CliRun {
  readonly exitCode: number
  readonly stdout: string
  readonly stderr: string
  /** The cells of the table that it printed, without the head. */
  readonly rows: readonly string[][]
  /** The output with `--json`, one event per line. */
  readonly events: readonly Record<string, unknown>[]
}

/** A project on a user's machine, and the official command-line client in it. */
export interface CliProject extends AsyncDisposable {
  /** Runs `langgraph deploy …` against the platform; `key` is the API key, the platform's by default. */
  deploy(args: readonly string[], key?: string): Promise<CliRun>
  /** Writes a file of the project. */
  write(file: string, content: string): void
}

/** Makes a project of the sample agent's files with a `.env`, whose variables the client sends as secrets. */
export function makeCliProject(
  platform: Pick<Platform, 'url' | 'apiKey'>,
  variables: Readonly<Record<string, string>> = {},
): CliProject {
  const directory = makeTemporaryDirectory('project')
  const home = makeTemporaryDirectory('home')
  const sample = fileURLToPath(new URL('../platform/sample', import.meta.url))
  cpSync(sample, directory.path, { recursive: true })
  const write = (file: string, content: string) =>
    writeFileSync(path.join(directory.path, file), content)
  const lines = Object.entries(variables).map(([name, value]) => `${name}=${value}\n`)
  write('.env', lines.join(''))
  return {
    write,
    deploy: (args, key = platform.apiKey) =>
      run(['deploy', ...args], directory.path, {
        PATH: process.env['PATH'],
        HOME: home.path,
        NO_COLOR: '1',
        LANGGRAPH_CLI_NO_ANALYTICS: '1',
        LANGGRAPH_HOST_URL: platform.url,
        LANGSMITH_API_KEY: key,
      }),
    async [Symbol.asyncDispose]() {
      await directory[Symbol.asyncDispose]()
      await home[Symbol.asyncDispose]()
    },
  }
}

function run(args: string[], cwd: string, env: NodeJS.ProcessEnv): Promise<CliRun> {
  return new Promise((resolve) => {
    const program = path.join(programs, 'langgraph')
    const child = execFile(program, args, { cwd, env }, (_error, stdout, stderr) => {
      resolve({
        exitCode: child.exitCode ?? -1,
        stdout,
        stderr,
        rows: rowsOf(stdout),
        events: eventsOf(stdout),
      })
    })
    child.stdin?.end()
  })
}

function rowsOf(text: string): string[][] {
  const lines = text.trimEnd().split('\n')
  const rule = lines.findIndex((line) => /^-+( {2}-+)+$/.test(line))
  const body = rule < 0 ? [] : lines.slice(rule + 1)
  return body.map((line) => line.trim().split(/ {2,}/))
}

function eventsOf(text: string): Record<string, unknown>[] {
  const lines = text.split('\n').filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as Record<string, unknown>)
}
