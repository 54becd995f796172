import { appendFileSync, readFileSync } from 'node:fs'
import * as core from '@actions/core'
import { maxLogLineLength } from '../bounds.ts'
import type { WorkflowEvent } from '../github/event.ts'
import type { Log } from '../log.ts'
import { cutText, toInertText, toReadableText, toShownText } from '../text/safe-text.ts'
import type { Redactor } from '../text/secret.ts'
import { toSecretForms } from '../text/secret-forms.ts'
import { withoutTrailing } from '../text/without-trailing.ts'

/** The runner as this action sees it. Everything it prints is redacted and inert. */
export interface Runner extends Log {
  /** The environment of the step. */
  readonly environment: Readonly<Record<string, string | undefined>>
  /** Hides a value and its encodings in every log of the job, ours and those of later steps. */
  mask(value: string): void
  /** Sets an output of the step; later values of a name win. */
  setOutput(name: string, value: string): void
  /** Adds to the step summary. */
  writeSummary(markdown: string): void
  /** Tells of the failure, as one error annotation. */
  fail(title: string, message: string): void
}

/** The runner cuts an annotation there (actions/runner `ExecutionContext.cs`). */
const longestAnnotation = 4_096

/**
 * The real runner, over @actions/core. Every line is redacted before and after it is made inert. Outputs and the summary
 * hold names and addresses, and texts that were redacted when they became known.
 */
export function createRunner(
  environment: Readonly<Record<string, string | undefined>>,
  { redact, redactName }: Pick<Redactor, 'redact' | 'redactName'>,
): Runner {
  const toSafe = (text: string) => toShownText(text, redact, maxLogLineLength, toLogLine)
  const toAnnotation = (text: string) =>
    cutText(
      toShownText(text, redact, maxLogLineLength, (all) => toInertText(toReadableText(all))),
      longestAnnotation,
    )
  return {
    environment,
    mask(value) {
      // Not the value with its line breaks: the runner would hide each of its lines, a lone `}` too.
      for (const form of toSecretForms(value)) if (!/[\r\n]/.test(form)) core.setSecret(form)
    },
    info: (line) => core.info(toSafe(line)),
    debug: (line) => core.debug(toSafe(line)),
    warning: (message, title) =>
      core.warning(toAnnotation(message), title === undefined ? {} : { title: toSafe(title) }),
    group(heading, lines) {
      core.startGroup(toSafe(heading))
      for (const line of lines) core.info(toSafe(line))
      core.endGroup()
    },
    setOutput(name, value) {
      // Without the file, @actions/core would print a command that the log shows and newer runners refuse.
      if (environment['GITHUB_OUTPUT']) core.setOutput(name, redactName(value))
    },
    writeSummary(markdown) {
      const file = environment['GITHUB_STEP_SUMMARY']
      if (file) appendFileSync(file, `${redactName(markdown)}\n`)
    },
    fail: (title, message) => core.error(toAnnotation(message), { title: toSafe(title) }),
  }
}

/** The indent of a line is a part of what a build log, or a body, says. */
function toLogLine(text: string): string {
  return toInertText(text)
    .replace(/^(?:[^\S\n]*\n)+/, '')
    .trimEnd()
}

/** The event in an environment; a payload that cannot be read is an empty one. */
export function readEvent(
  environment: Readonly<Record<string, string | undefined>>,
): WorkflowEvent {
  const read = (name: string) => environment[`GITHUB_${name}`] ?? ''
  const repository = read('REPOSITORY')
  const serverUrl = withoutTrailing(read('SERVER_URL') || 'https://github.com', '/')
  const [id, attempt] = [read('RUN_ID'), read('RUN_ATTEMPT') || '1']
  const page = `${serverUrl}/${repository}/actions/runs/${id}`
  const url = Number(attempt) > 1 ? `${page}/attempts/${attempt}` : page
  return {
    name: read('EVENT_NAME'),
    ref: read('REF'),
    sha: read('SHA'),
    repository,
    serverUrl,
    payload: readPayloadFile(read('EVENT_PATH')),
    run: { id, attempt, job: read('JOB'), url },
  }
}

function readPayloadFile(path: string): unknown {
  if (path === '') return {}
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}
