import type { ShapeOf } from '../http/shape.ts'
import { maxLogLineLength } from '../limits.ts'
import { findJson } from '../text/json-text.ts'
import { cutText, toOneLine, toPlainText, withoutTrailing } from '../text/safe-text.ts'
import type { revisionLogSchema } from './schemas.ts'

export type LogType = 'build' | 'deploy'

/** A line of a log without control characters and secrets. `isError` is false if the log has no levels. */
export type LogLine = { readonly text: string; readonly isError: boolean }

/** The most lines that are read. In a failed build, the first error may be far above the end. */
export const maxLogLines = 200

/** The last lines of a log, oldest first. The entries of the response begin with the newest. */
export function toLogLines(
  { logs }: ShapeOf<typeof revisionLogSchema>,
  redact: (text: string) => string,
): readonly LogLine[] {
  const lines = logs.toReversed().flatMap(({ level = '', message }) => {
    const isError = /^(?:error|critical|fatal)$/i.test(level)
    // A secret may be split by colour codes, so redact again without them. Cut last.
    const plain = withoutTrailing(redact(toPlainText(redact(message))), '\n')
    const last = plain.split('\n').slice(-maxLogLines)
    return last.map((text): LogLine => ({ text: cutText(text, maxLogLineLength), isError }))
  })
  return lines.slice(-maxLogLines)
}

/** A Python traceback with a frame in the user's own code. */
interface Traceback {
  /** The exception and its message. */
  readonly error: string
  /** The innermost frame in the user's code: `src/agent/graph.py:12`. */
  readonly frame: string
}

const maxErrorLength = 300
const head = 'Traceback (most recent call last):'

/** Prefixes that tools add to a line: a Docker step, its seconds, a time. */
const prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /,
]
const frameShape = /^\s{0,40}File "([^"]{1,500})", line (\d{1,9})/
const errorShape = /^[A-Za-z_][\w.]{0,150}(?:: |$)/
/** Matches a file that isn't the user's: of Python, of a package, of the server, or a module without a file. */
const foreignFile =
  /(?:site|dist)-packages\/|\/lib\/python\d|\/tmp\/pip-|\/langgraph_(?:api|runtime|license|cli)|^</
/** The folders of the user's code in the server's image (`dependencies` in langgraph.json). */
const imageFolder = /^.{0,200}?\/deps\/[^/]{1,200}\//

function withoutPrefix(text: string): string {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text)
}

/** Finds the last traceback with a frame in the user's code. The server's own errors have none. */
export function findTraceback(log: readonly string[]): Traceback | undefined {
  const lines = log.flatMap(unfold).map(withoutPrefix)
  const starts = [...lines.keys()].filter((at) => lines[at]?.includes(head)).toReversed()
  const found = starts.map((at) => readTraceback(lines.slice(at)))
  return found.find((traceback) => traceback !== undefined)
}

function readTraceback(lines: readonly string[]): Traceback | undefined {
  const frames = lines.map((line) => frameShape.exec(line))
  const first = frames.findIndex((frame) => frame !== null)
  const end = lines.findIndex((line, at) => first > 0 && at > first && errorShape.test(line))
  const own = frames.slice(0, end).findLast((frame) => frame && !foreignFile.test(frame[1] ?? ''))
  if (end < 0 || !own) return undefined
  const [, file = '', number] = own
  const path = file.replace(imageFolder, '').replaceAll('/./', '/')
  return { error: toOneLine(lines[end] ?? '', maxErrorLength), frame: `${path}:${number}` }
}

/** Splits a traceback that the server logged as a string in a line of JSON. */
function unfold(line: string): readonly string[] {
  const start = line.indexOf(`${head}\\n`)
  if (start < 0) return [line]
  const [escaped = ''] = /^(?:[^"\\]|\\.)*/.exec(line.slice(start)) ?? []
  const text = findJson(`"${escaped}"`)
  return typeof text === 'string' ? text.split('\n') : [line]
}

const maxLookedAt = 1_200

/** Matches the lines in which tools say an error: Python and JavaScript, tools of any kind, apt, uv, npm, compilers. */
const errorShapes = [
  /^(?:Uncaught )?(?:[A-Za-z_$][\w.$]{0,150}(?:Error|Exception|Interrupt|Exit)|Error(?=[: ]))(?: \[\w{1,80}\])?(?:: |$)/,
  /^\[?(?:error|fatal|critical|panic)(?:\]|:|\[\w{1,40}\]:) /i,
  /^(?:ERROR|FATAL|CRITICAL|E:|[✘×✖]|npm (?:ERR!|error)) /,
  /: (?:fatal )?error(?: TS\d{1,6})?: /,
]

/** Finds the line that says why a revision failed. Prefers lines of level ERROR, and the forms of known tools. */
export function findErrorLine(log: readonly LogLine[]): string | undefined {
  const lines = log.map(({ text, isError }) => {
    return { isError, text: withoutPrefix(text.slice(0, maxLookedAt)) }
  })
  const errors = lines.filter(({ isError }) => isError)
  const saysSomething = ({ text }: LogLine) => /^\w/.test(text) && !text.includes(head)
  const found =
    errors.find(looksLikeError) ?? errors.find(saysSomething) ?? lines.find(looksLikeError)
  return found && toOneLine(found.text, maxErrorLength)
}

/** Matches errors of pip that aren't the cause. */
const lessThanError =
  /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/

function looksLikeError({ text }: LogLine): boolean {
  const trimmed = text.trimStart()
  return !lessThanError.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed))
}
