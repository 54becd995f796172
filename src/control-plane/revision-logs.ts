import type { ShapeOf } from '../http/shape.ts'
import { maxLogLineLength } from '../limits.ts'
import { findJson } from '../text/json-text.ts'
import { cutText, toOneLine, toPlainText, withoutTrailing } from '../text/safe-text.ts'
import type { revisionLogSchema } from './schemas.ts'

export type LogType = 'build' | 'deploy'

/** A line of a log without control characters and secrets. `isError` is true if the log gives it the level of an error. */
export type LogLine = { readonly text: string; readonly isError: boolean }

/** The most lines that are read. They are many, because the first error of a failed build may be far above the end. */
export const maxLogLines = 200

/** Returns the last lines of a log, oldest first, without secrets and control characters. In the response, the newest entry is first, and an entry may have several lines. */
export function toLogLines(
  { logs }: ShapeOf<typeof revisionLogSchema>,
  redact: (text: string) => string,
): readonly LogLine[] {
  const lines = logs.toReversed().flatMap(({ level = '', message }) => {
    const isError = /^(?:error|critical|fatal)$/i.test(level)
    // Colour codes may split a secret, so redact again without them. Cut last, because a cut secret isn't found.
    const plain = withoutTrailing(redact(toPlainText(redact(message))), '\n')
    const lastLines = plain.split('\n').slice(-maxLogLines)
    return lastLines.map((text): LogLine => ({ text: cutText(text, maxLogLineLength), isError }))
  })
  return lines.slice(-maxLogLines)
}

const maxErrorLength = 300
const tracebackHead = 'Traceback (most recent call last):'

/** Matches prefixes that tools add to a line: the number of a Docker step, its seconds, a time. */
const prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /,
]
const frameShape = /^\s{0,40}File "([^"]{1,500})", line (\d{1,9})/
const exceptionShape = /^[A-Za-z_][\w.]{0,150}(?:: |$)/
/** Matches the path of a file that isn't the user's: of a package, Python, pip, the server, or a module without a file. */
const foreignFile =
  /(?:site|dist)-packages\/|\/lib\/python\d|\/tmp\/pip-|\/langgraph_(?:api|runtime|license|cli)|^</
/** Matches the folder into which the image copies the user's code (`dependencies` in langgraph.json). */
const imageFolder = /^.{0,200}?\/deps\/[^/]{1,200}\//

function withoutPrefix(text: string): string {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text)
}

/** Finds the last Python traceback with a frame in the user's code. Returns its exception, and the innermost such frame. */
export function findTraceback(log: readonly string[]) {
  const lines = log.flatMap(unfold).map(withoutPrefix)
  const starts = [...lines.keys()].filter((at) => lines[at]?.includes(tracebackHead)).toReversed()
  const found = starts.map((at) => readTraceback(lines.slice(at)))
  return found.find((traceback) => traceback !== undefined)
}

/** Reads the exception and its message (`error`), and the innermost frame in the user's code, such as `src/agent/graph.py:12`. `lines` begin with the head of the traceback. Undefined if it has no exception or no such frame. */
function readTraceback(lines: readonly string[]) {
  const frames = lines.map((line) => frameShape.exec(line))
  const first = frames.findIndex((frame) => frame !== null)
  // The exception is the first line of its form after the first frame. Without a frame, `first` is -1.
  const end = lines.findIndex((line, at) => first > 0 && at > first && exceptionShape.test(line))
  const own = frames.slice(0, end).findLast((frame) => frame && !foreignFile.test(frame[1] ?? ''))
  if (end < 0 || !own) return undefined
  const [, file = '', number] = own
  const path = file.replace(imageFolder, '').replaceAll('/./', '/')
  return { error: toOneLine(lines[end] ?? '', maxErrorLength), frame: `${path}:${number}` }
}

/** Returns the lines of a traceback that the server logged as a string in a line of JSON. Any other line stays. */
function unfold(line: string): readonly string[] {
  const start = line.indexOf(`${tracebackHead}\\n`)
  if (start < 0) return [line]
  const [escaped = ''] = /^(?:[^"\\]|\\.)*/.exec(line.slice(start)) ?? []
  const text = findJson(`"${escaped}"`)
  return typeof text === 'string' ? text.split('\n') : [line]
}

const maxSearched = 1_200

/** Matches lines in which Python, JavaScript, apt, uv, npm, a compiler, or another tool reports an error. */
const errorShapes = [
  /^(?:Uncaught )?(?:[A-Za-z_$][\w.$]{0,150}(?:Error|Exception|Interrupt|Exit)|Error(?=[: ]))(?: \[\w{1,80}\])?(?:: |$)/,
  /^\[?(?:error|fatal|critical|panic)(?:\]|:|\[\w{1,40}\]:) /i,
  /^(?:ERROR|FATAL|CRITICAL|E:|[✘×✖]|npm (?:ERR!|error)) /,
  /: (?:fatal )?error(?: TS\d{1,6})?: /,
]

/** Finds the first line that probably says why a revision failed. Prefers lines with the level of an error, and among them the known forms of errors. Undefined if no line qualifies. */
export function findErrorLine(log: readonly LogLine[]): string | undefined {
  const lines = log.map(({ isError, text }) => {
    return { isError, text: withoutPrefix(text.slice(0, maxSearched)) }
  })
  const errors = lines.filter(({ isError }) => isError)
  // Leaves out the head of a traceback, and its frames, which begin with a space.
  const saysSomething = ({ text }: LogLine) => /^\w/.test(text) && !text.includes(tracebackHead)
  const found =
    errors.find(looksLikeError) ?? errors.find(saysSomething) ?? lines.find(looksLikeError)
  return found && toOneLine(found.text, maxErrorLength)
}

/** Matches lines in which pip reports an error, but not its cause. */
const notTheCause =
  /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/

function looksLikeError({ text }: LogLine): boolean {
  const trimmed = text.trimStart()
  return !notTheCause.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed))
}
