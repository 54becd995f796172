import { appendFileSync } from 'node:fs'
import * as core from '@actions/core'
import type { CallContext } from '../http/policy.ts'
import type { Environment } from '../inputs/environment.ts'
import { maxLogLineLength } from '../limits.ts'
import type { Log, SourceLine } from '../log.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'
import { Redactor, toShownText } from '../text/redact.ts'
import { toInertText, toReadableText } from '../text/safe-text.ts'

/** The runner from the point of view of this action. Everything it prints is redacted and inert. */
export type Runner = ReturnType<typeof createRunner>

/** The runner cuts an annotation there (actions/runner `ExecutionContext.cs`). */
const maxAnnotationLength = 4_096

/** The real runner. Outputs and summary hold names, and strings that were redacted when they became known. */
export function createRunner(environment: Environment) {
  const redactor = new Redactor()
  const toSafe = (text: string) => toShownText(text, redactor.redact, maxLogLineLength, toLogLine)
  const clean = (text: string) => toInertText(toReadableText(text))
  const toAnnotation = (text: string) =>
    toShownText(text, redactor.redact, maxAnnotationLength, clean)
  const toProperties = (title?: string, place?: SourceLine): core.AnnotationProperties => ({
    ...(title !== undefined && { title: toSafe(title) }),
    ...(place !== undefined && { file: toSafe(place.file), startLine: place.line }),
  })
  const log: Log = {
    info: (line) => core.info(toSafe(line)),
    debug: (line) => core.debug(toSafe(line)),
    warning: (message, title, place) =>
      core.warning(toAnnotation(message), toProperties(title, place)),
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
    /** Hides a value, unless it is a setting, in all that the step writes, and in every log of the job, later steps' too. */
    mask(value: string): void {
      // Not the value with its line breaks: the runner would hide each of its lines, a lone `}` too.
      for (const part of redactor.add(value)) if (!/[\r\n]/.test(part)) core.setSecret(part)
    },
    /** Sets an output of the step; later values of a name win. */
    setOutput(name: string, value: string): void {
      // Without the file, @actions/core would print a command that the log shows and newer runners reject.
      if (environment['GITHUB_OUTPUT']) core.setOutput(name, redactor.redact(value))
    },
    writeSummary(markdown: string): void {
      const file = environment['GITHUB_STEP_SUMMARY']
      if (file) appendFileSync(file, `${redactor.redact(markdown)}\n`)
    },
    /** Reports the failure, as one error annotation. */
    fail: (title: string, message: string, place?: SourceLine): void =>
      core.error(toAnnotation(message), toProperties(title, place)),
  }
}

/** The indent of a line is a part of what a build log, or a body, says. */
function toLogLine(text: string): string {
  return toInertText(text)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

/** Everything a step needs from its process. */
export interface Step extends Omit<CallContext, 'log'> {
  readonly runner: Runner
  /** Of a step in a terminal: the tests of the plan that it runs, and what is told as soon as a test ends. */
  readonly terminal?: {
    readonly choose: (tests: SmokePlan['tests']) => SmokePlan['tests']
    readonly maxReadyMs: number
    readonly onTest: NonNullable<PlanOptions['onTest']>
  }
}
