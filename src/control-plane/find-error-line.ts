import { toOneLine } from '../text/safe-text.ts'
import type { LogLine } from './revision-logs.ts'

/** Characters of a line in which an error is looked for, and of the error that is shown. */
const maxLength = 300

/** What tools put in front: the step and the seconds of a Docker build, a time. */
const prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /,
]
/** The last line of a Python traceback and the first of a JavaScript stack; npm; pip, Docker, git; apt; uv; compilers. */
const errorShapes = [
  /^(?:Uncaught )?[A-Za-z_$][\w.$]{0,150}(?:Error|Exception|Interrupt|Exit)(?: \[\w{1,80}\])?(?:: |$)/,
  /^(?:Uncaught )?Error(?: \[\w{1,80}\])?: /,
  /^npm (?:ERR!|error) /,
  /^\[?(?:error|fatal|critical|panic)(?:\]|:|\[\w{1,40}\]:) /i,
  /^(?:ERROR|FATAL|CRITICAL) /,
  /^E: /,
  /^[✘×✖] /,
  /: (?:fatal )?error(?: TS\d{1,6})?: /,
]
/** What pip says before the error itself, or in spite of success. */
const lessThanError =
  /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/
/** The heads and the frames of stacks, and what only divides. */
const noReason = /^(?:Traceback \(most recent call last\)|\s|[-=^~>]{1,80}$|$)/

/** Why a log ends as it does: the first of the service's errors that looks like one of a known tool, else the first, else the first such of all lines. */
export function findErrorLine(log: readonly LogLine[]): string | undefined {
  const toTexts = (lines: readonly LogLine[]) => lines.map(({ text }) => toStart(text))
  const errors = toTexts(log.filter(({ isError }) => isError))
  const found =
    errors.find(looksLikeError) ??
    errors.find((text) => !noReason.test(text)) ??
    toTexts(log).find(looksLikeError)
  return found && toOneLine(found, maxLength)
}

function looksLikeError(text: string): boolean {
  const trimmed = text.trimStart()
  return !lessThanError.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed))
}

/** The beginning of a line, without what its tools put in front. */
function toStart(text: string): string {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text.slice(0, maxLength * 4))
}
