import './node-guard.ts'
import { writeSync } from 'node:fs'
import { setFlagsFromString } from 'node:v8'
import { run } from './action/run.ts'
import { createRunner } from './action/runner.ts'
import { version } from './action/version.ts'
import { Transport } from './http/transport.ts'
import { Cancelled } from './step/step-errors.ts'
import { systemClock } from './time/clock.ts'

// With node-guard.ts the only file with effects at import. A process that ends without a verdict fails the step.

// Answers of several MiB leave much behind: collected before the heap has grown by a tenth, not by three.
setFlagsFromString('--heap-growing-percent=10')

let verdict: number | undefined
process.exitCode = 1
process.on('exit', () => {
  if (verdict !== undefined) return
  process.exitCode = 1
  writeSync(
    1,
    '::error title=No verdict::The action exited before it reached a result. Run the step again.\n',
  )
})

const cancellation = new AbortController()
for (const name of ['SIGINT', 'SIGTERM'] as const) {
  process.on(name, () => {
    const again = cancellation.signal.aborted
    const reason = new Cancelled(name)
    cancellation.abort(reason)
    if (again) {
      verdict = reason.exitCode
      process.exit(reason.exitCode)
    }
  })
}

verdict = await run({
  runner: createRunner(process.env),
  transport: new Transport({ userAgent: `graph-deploy-action/${version}`, clock: systemClock }),
  clock: systemClock,
  random: Math.random,
  signal: cancellation.signal,
})
process.exitCode = verdict
// Idle connections may keep the process for a second after its verdict.
systemClock.startTimer(1_000, () => process.stdout.write('', () => process.exit(verdict)), {
  background: true,
})
