import { writeSync } from 'node:fs'
import { run } from './action/run.ts'
import { createRunner } from './action/runner.ts'
import { Problem } from './problem.ts'
import { systemClock } from './time/clock.ts'

// Importing this file runs the step. A process that ends without a result fails the step.

let finalExitCode: number | undefined
process.exitCode = 1
process.on('exit', () => {
  if (finalExitCode !== undefined) return
  process.exitCode = 1
  writeSync(
    1,
    '::error title=No result::The action exited before it reached a result. Re-run the job.\n',
  )
})

const cancellation = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    // A process that a signal ends exits with 128 plus the number of the signal.
    const exitCode = name === 'SIGINT' ? 130 : 143
    // The first signal lets the step end in order. The second ends the process at once.
    if (cancellation.signal.aborted) {
      finalExitCode = exitCode
      process.exit(exitCode)
    }
    cancellation.abort(new Problem('cancelled', `the step was stopped by ${name}`, { exitCode }))
  })
}

// Without a top-level await: that would make the whole bundle one function, which Node parses twice.
const step = { clock: systemClock, random: Math.random, signal: cancellation.signal }
// The runner passes no arguments. The terminal command (dist/plan.js) passes `plan`, then its own arguments.
const [command, ...args] = process.argv.slice(2)
const work =
  command === 'plan'
    ? import('./terminal/terminal.ts').then(({ runPlan }) => runPlan(args, process, step, run))
    : run({ ...step, runner: createRunner(process.env) })
void work.then((exitCode) => {
  finalExitCode = exitCode
  process.exitCode = exitCode
  // Idle connections could keep the process alive, so after a second it exits anyway.
  systemClock.startTimer(1_000, () => process.stdout.write('', () => process.exit(exitCode)), {
    background: true,
  })
})
