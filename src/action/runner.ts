import { appendFileSync } from 'node:fs'
import * as core from '@actions/core'
import type { CallContext } from '../http/policy.ts'
import type { Environment } from '../inputs/environment.ts'
import { maxLogLineLength } from '../limits.ts'
import type { Log, SourceLine } from '../log.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'
import { Redactor, toShownText } from '../text/redact.ts'
import { toInertText } from '../text/safe-text.ts'

export type Runner = ReturnType<typeof createRunner>

/** The runner cuts longer annotations (actions/runner, `ExecutionContext.cs`). */
const maxAnnotationLength = 4_096

/** Creates the access to the runner: log, annotations, outputs, summary. Known secrets are removed from their texts, and workflow commands in printed texts have no effect. */
export function createRunner(environment: Environment) {
  const redactor = new Redactor()
  const toSafe = (text: string, limit = maxLogLineLength) =>
    toShownText(text, redactor.redact, limit, toInertText)
  const toProperties = (title?: string, place?: SourceLine): core.AnnotationProperties => ({
    ...(title !== undefined && { title: toSafe(title) }),
    ...(place !== undefined && { file: toSafe(place.file), startLine: place.line }),
  })
  const log: Log = {
    info: (line) => core.info(toSafe(line)),
    debug: (line) => core.debug(toSafe(line)),
    warning: (message, title, place) =>
      core.warning(toSafe(message, maxAnnotationLength), toProperties(title, place)),
    group(heading, lines) {
      core.startGroup(toSafe(heading))
      for (const line of lines) core.info(toSafe(line))
      core.endGroup()
    },
  }
  return {
    ...log,
    environment,
    redactor,
    /** Hides a secret from now on, in the texts of this step and in the log of the job. A short value stays readable, and so does a part of a setting (`Redactor.keep`). */
    mask(value: string): void {
      // For a value with line breaks, the runner would hide each line in the job's log, even a single `}`.
      for (const part of redactor.add(value)) if (!/[\r\n]/.test(part)) core.setSecret(part)
    },
    setOutput(name: string, value: string): void {
      // Without this variable, @actions/core would print the value as a workflow command.
      if (environment['GITHUB_OUTPUT']) core.setOutput(name, redactor.redact(value))
    },
    // Without its file, for example in a terminal, there is no summary.
    writeSummary(markdown: string): void {
      const file = environment['GITHUB_STEP_SUMMARY']
      if (file) appendFileSync(file, `${redactor.redact(markdown)}\n`)
    },
    /** Writes an error annotation. Doesn't throw, and leaves the exit code to the caller. */
    fail: (title: string, message: string, place?: SourceLine): void =>
      core.error(toSafe(message, maxAnnotationLength), toProperties(title, place)),
  }
}

/** Everything that a step gets from its process. `signal` cancels the step. */
export interface Step extends Omit<CallContext, 'log'> {
  readonly runner: Runner
  /** Set only in a terminal. `choose` returns the tests to run, or throws `invalid-inputs`. `maxReadyMs` limits the wait for the server. `onTest` is called when a test ends. */
  readonly terminal?: {
    readonly choose: (tests: SmokePlan['tests']) => SmokePlan['tests']
    readonly maxReadyMs: number
    readonly onTest: NonNullable<PlanOptions['onTest']>
  }
}
