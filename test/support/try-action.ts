import { AsyncLocalStorage } from 'node:async_hooks'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { run } from '../../src/action/run.ts'
import { createRunner } from '../../src/action/runner.ts'
import { actionEnvironment, fakeToken } from './action-environment.ts'
import { LineSplitter } from './line-splitter.ts'
import { type ActionRun, type RunActionOptions, runAction } from './run-action.ts'
import { RunnerLog } from './runner-log.ts'
import { createStepClock } from './step-clock.ts'

/** The options of a step in the test's process. */
export type TryActionOptions = Pick<
  RunActionOptions,
  'with' | 'env' | 'event' | 'repository' | 'secrets' | 'skipIdle'
>

const metadata = fileURLToPath(new URL('../../action.yml', import.meta.url))
/** The writer for the step of the current call. */
const output = new AsyncLocalStorage<(text: string) => void>()
let steps = 0
let restore = () => {}

/** Passes text on the stdout of this process to the step that wrote it, while any step runs. */
function divertOutput(): Disposable {
  steps += 1
  if (steps === 1) {
    const { stdout } = process
    const write = stdout.write
    stdout.write = ((...given: Parameters<typeof write>) => {
      const take = output.getStore()
      if (take === undefined) return write.apply(stdout, given)
      take(String(given[0]))
      return true
    }) as typeof write
    restore = () => {
      stdout.write = write
    }
  }
  return {
    [Symbol.dispose]: () => {
      steps -= 1
      if (steps === 0) restore()
    },
  }
}

/**
 * Runs the action for a row if a similar run of the bundle proves it: in this process, at a tenth of the cost. In CI,
 * it is `runAction`, so every row has run with the bundle.
 */
export function tryAction(options: TryActionOptions = {}): Promise<ActionRun> {
  const isInCi = (process.env['CI'] ?? '') !== ''
  return isInCi ? runAction({ skipIdle: true, ...options }) : runInProcess(options)
}

/**
 * Runs the action as `runAction` does, but from `src`, in this process and on a clock that skips idle time. What a process has
 * of its own (signals, proxies, its exit) is not in it.
 */
export async function runInProcess(options: TryActionOptions = {}): Promise<ActionRun> {
  const directory = mkdtempSync(path.join(tmpdir(), 'action-try-'))
  const startedAt = performance.now()
  try {
    const environment = {
      ...actionEnvironment(directory, { ...options, metadata }),
      ...options.env,
    }
    const log = new RunnerLog([fakeToken, ...(options.secrets ?? [])])
    const splitter = new LineSplitter((line) => log.write(line))
    const outputs: Record<string, string> = {}
    let stdout = ''
    const take = (text: string) => {
      stdout += text
      splitter.push(text)
    }
    const clock = createStepClock()
    const runner = createRunner(environment)
    const setOutput = (name: string, value: string) => {
      outputs[name] = runner.redactor.redact(value)
    }
    const step = {
      runner: { ...runner, setOutput },
      clock,
      random: Math.random,
      signal: new AbortController().signal,
    }
    using _ = divertOutput()
    const exitCode = await output.run(take, () => clock.run(() => run(step)))
    splitter.end()
    return {
      exitCode,
      signal: null,
      timedOut: false,
      stdout,
      stderr: '',
      outputs,
      summary: readFileSync(environment['GITHUB_STEP_SUMMARY'] ?? '', 'utf8'),
      env: '',
      path: '',
      state: {},
      fileProblems: [],
      annotations: log.annotations,
      masks: log.masks,
      commands: log.commands,
      durationMs: performance.now() - startedAt,
      log: log.text(),
    }
  } finally {
    // What large answers set for the rest of a process is not meant for that of the tests.
    setFlagsFromString('--heap-growing-percent=0')
    rmSync(directory, { recursive: true, force: true, maxRetries: 3 })
  }
}
