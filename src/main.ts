import { writeSync } from 'node:fs'
import { run } from './action/run.ts'
import { createRunner } from './action/runner.ts'
import { Problem } from './problem.ts'
import { systemClock } from './time/clock.ts'

// Only this file and node-guard.ts do something when they are imported. A process that ends without a result fails the step.

let verdict: number | undefined
process.exitCode = 1
process.on('exit', () => {
  if (verdict !== undefined) return
  process.exitCode = 1
  writeSync(
    1,
    '::error title=No result::The action exited before it reached a result. Re-run the job.\n',
  )
})

const cancellation = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // The exit code of a process that was ended by this signal.
    const exitCode = name === 'SIGINT' ? 130 : 143
    if (cancellation.signal.aborted) {
      verdict = exitCode
      process.exit(exitCode)
    }
    cancellation.abort(new Problem('cancelled', `the step was stopped by ${name}`, { exitCode }))
  })
}

// A top-level await would make the whole bundle one function, which is parsed twice.
const step = { clock: systemClock, random: Math.random, signal: cancellation.signal }
// The runner passes no arguments. dist/plan.js, the terminal command, does.
const [command, ...args] = process.argv.slice(2)
const work =
  command === 'plan'
    ? import('./terminal/terminal.ts').then(({ runPlan }) => {
        return runPlan(args, process, step, run)
      })
    : run({ ...step, runner: createRunner(process.env) })
void work.then((exitCode) => {
  verdict = exitCode
  process.exitCode = exitCode
  // Idle connections could keep the process alive after its result.
  systemClock.startTimer(1_000, () => process.stdout.write('', () => process.exit(exitCode)), {
    background: true,
  })
})
