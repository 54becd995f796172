import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { actionEnvironment, fakeToken, type WorkflowEvent } from './action-environment.ts'
import { parseFileCommands } from './file-command.ts'
import { LineSplitter } from './line-splitter.ts'
import { LineWatch } from './line-watch.ts'
import type { RunnerCommand } from './runner-commands.ts'
import { type Annotation, RunnerLog } from './runner-log.ts'

/** The runner's knowledge of a finished step. */
export interface ActionRun {
  exitCode: number | null
  signal: string | null
  /** True when it was killed because `timeoutMs` had passed. */
  timedOut: boolean
  stdout: string
  stderr: string
  outputs: Record<string, string>
  /** The contents of the job summary, the environment and the path file. */
  summary: string
  env: string
  path: string
  state: Record<string, string>
  /** The sentences with which the runner would fail the step because of a malformed command file. */
  fileProblems: string[]
  annotations: Annotation[]
  /** The values of `::add-mask::`. */
  masks: string[]
  /** Every command that the runner would carry out, from both streams. */
  commands: RunnerCommand[]
  durationMs: number
  /** Both streams as a viewer sees them: commands rendered or gone, masked values as stars. */
  log: string
}

/** A handle on the action while it runs. */
export interface RunningAction {
  readonly pid: number
  kill(signal: NodeJS.Signals): void
  /** The first line of either stream that matches, including earlier lines; rejects if the action ends without such a line. */
  waitForLine(pattern: RegExp): Promise<string>
}

/** The options of a run. */
export interface RunActionOptions {
  /** Inputs; those that action.yml declares and that are not given get their default. */
  with?: Record<string, string>
  /** Environment on top of the runner's. */
  env?: Record<string, string>
  /** Default: a push to refs/heads/main. */
  event?: WorkflowEvent
  repository?: string
  /** Values that the workflow knows as secrets, masked from the start. */
  secrets?: string[]
  /** After this the action is killed; default 150,000. */
  timeoutMs?: number
  /** The speed of its clock, as a multiple of real time: sleeps, deadlines, and durations; sockets run normally. Default 1. */
  speed?: number
  /** True to skip time in which it only waits, with no connection open. Default false. */
  skipIdle?: boolean
  /** The time of the calendar when it starts, for example `2026-03-12T09:41:00Z`, which then goes with its clock. */
  startsAt?: string
  /** The path of a clock to load before the action, and its settings. The process is then passed to `onProcess`, with a channel. */
  preload?: { readonly file: string; readonly settings: URLSearchParams }
  onProcess?: (child: ChildProcess) => void
  /** For who looks into the process or meddles with it, which then starts as on a runner: with no flags that save us time. */
  onStart?: (child: RunningAction) => void
}

const root = fileURLToPath(new URL('../../', import.meta.url))

/** Runs the bundled action in a process of its own as the GitHub runner does, and reads everything it leaves behind. */
export async function runAction(options: RunActionOptions = {}): Promise<ActionRun> {
  const directory = mkdtempSync(path.join(tmpdir(), 'action-run-'))
  try {
    const metadata = path.join(root, 'action.yml')
    const environment = actionEnvironment(directory, { ...options, metadata })
    const clock = toClock(options)
    const env = { ...environment, ...options.env, ...clock.env }
    const log = new RunnerLog([fakeToken, ...(options.secrets ?? [])])
    // Another build of it is tried by the planted bugs.
    const entry = path.resolve(root, process.env['ACTION_ENTRY'] ?? 'dist/index.js')
    const flags = [...(options.onStart === undefined ? quickStart : []), ...clock.flags]
    const child = spawn(process.execPath, [...flags, entry], {
      cwd: env['GITHUB_WORKSPACE'],
      env,
      stdio: ['ignore', 'pipe', 'pipe', ...(options.preload === undefined ? [] : ['ipc' as const])],
    })
    options.onProcess?.(child)
    const ended = await watch(child, log, options)
    const file = (name: string) => readCommandFile(env[`GITHUB_${name}`] ?? '')
    const outputs = parseFileCommands(file('OUTPUT'))
    const state = parseFileCommands(file('STATE'))
    return {
      ...ended,
      outputs: { ...fromCommands(log, 'set-output'), ...outputs.values },
      state: { ...fromCommands(log, 'save-state'), ...state.values },
      fileProblems: [outputs.problem, state.problem].filter((problem) => problem !== undefined),
      summary: file('STEP_SUMMARY'),
      env: file('ENV'),
      path: file('PATH'),
      annotations: log.annotations,
      masks: log.masks,
      commands: log.commands,
      log: log.text(),
    }
  } finally {
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Makes thousands of short processes cheaper by a sixth, without other effects: keeps compiled code, and gives the garbage collector enough room. */
const quickStart = [
  '--min-semi-space-size=16',
  '--max-semi-space-size=32',
  '--require',
  fileURLToPath(new URL('./quick-start.cjs', import.meta.url)),
]

/** A test may name a path that is no file, so nothing can be read. */
function readCommandFile(file: string): string {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ? readFileSync(file, 'utf8') : ''
}

/** The clock of the child is preloaded, so that no input or variable of the action can reach it. */
function toClock({ speed = 1, skipIdle = false, startsAt, preload }: RunActionOptions): {
  flags: string[]
  env: NodeJS.ProcessEnv
} {
  const query = new URLSearchParams({ speed: String(speed), skipIdle: String(skipIdle) })
  if (startsAt !== undefined) query.set('startsAt', startsAt)
  const isReal = preload === undefined && speed === 1 && !skipIdle && startsAt === undefined
  if (isReal) return { flags: [], env: {} }
  const { file, settings } = preload ?? { file: fastClock, settings: query }
  return { flags: ['--require', file], env: { PRELOADED_CLOCK: String(settings) } }
}

const fastClock = fileURLToPath(new URL('./fast-clock.cjs', import.meta.url))

async function watch(child: ChildProcess, log: RunnerLog, options: RunActionOptions) {
  const startedAt = performance.now()
  const lines = new LineWatch()
  const text = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    const stream = child[name]
    if (stream === null) continue
    const splitter = new LineSplitter((line) => {
      log.write(line)
      lines.write(line)
    })
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text[name] += chunk
    })
    stream.on('data', (chunk: string) => splitter.push(chunk)).on('end', () => splitter.end())
  }
  let timedOut = false
  const timer = setTimeout(() => {
    timedOut = true
    child.kill('SIGKILL')
  }, options.timeoutMs ?? 150_000)
  const closed = new Promise<{ exitCode: number | null; signal: string | null }>(
    (resolve, reject) => {
      child.once('error', reject)
      child.once('close', (exitCode, signal) => resolve({ exitCode, signal }))
    },
  )
  try {
    options.onStart?.({
      pid: child.pid ?? 0,
      kill: (signal) => void child.kill(signal),
      waitForLine: (pattern) => lines.next(pattern),
    })
    const ended = await closed
    return { ...ended, ...text, timedOut, durationMs: performance.now() - startedAt }
  } finally {
    clearTimeout(timer)
    child.kill('SIGKILL')
    lines.end()
  }
}

function fromCommands(log: RunnerLog, name: string): Record<string, string> {
  const set = log.commands.filter((command) => command.name === name)
  return Object.fromEntries(set.map(({ properties, data }) => [properties['name'] ?? '', data]))
}
