import { findJson } from '../text/json-text.ts'
import { toOneLine } from '../text/safe-text.ts'

/** A Python traceback in a log, with a frame in the user's own code. */
export interface Traceback {
  /** Its last line: the exception and its message. */
  readonly error: string
  /** The innermost frame of the user's own, as `src/agent/graph.py:12`. */
  readonly frame: string
  /** All of its lines. */
  readonly lines: readonly string[]
}

/** Characters of an error that is shown. */
export const maxErrorLength = 300
const maxLines = 200
const head = 'Traceback (most recent call last):'

/** What tools put in front: the step and the seconds of a Docker build, a time. */
const prefixes = [
  /^#\d{1,6} /,
  /^\d{1,6}\.\d{1,6} /,
  /^\[?\d{4}-\d\d-\d\d[T ][\d:.,]{5,20}(?:Z|[+-]\d\d:?\d\d)?\]? /,
]
const frameShape = /^\s{0,40}File "([^"]{1,500})", line (\d{1,9})/
const errorShape = /^[A-Za-z_][\w.]{0,150}(?:: |$)/
/** Where Python, packages, and the server are installed, and modules that have no file. */
const foreignFile =
  /(?:site|dist)-packages\/|\/lib\/python\d|\/tmp\/pip-|\/langgraph_(?:api|runtime|license|cli)|^</
/** Where the server's image holds the dependencies that langgraph.json names, each in a folder of its own. */
const imageFolder = /^.{0,200}?\/deps\/[^/]{1,200}\//

/** A line of a log without what tools put in front. */
export function withoutPrefix(text: string): string {
  return prefixes.reduce((rest, prefix) => rest.replace(prefix, ''), text)
}

/** The last traceback that leads through the user's own code: the server's own error has no frame there. */
export function findTraceback(log: readonly string[]): Traceback | undefined {
  const lines = log.flatMap(unfold)
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const found = lines[at]?.includes(head)
      ? readTraceback(lines.slice(at, at + maxLines))
      : undefined
    if (found !== undefined) return found
  }
  return undefined
}

function readTraceback([first = '', ...rest]: readonly string[]): Traceback | undefined {
  let frame: string | undefined
  let isBegun = false
  for (const [at, line] of rest.entries()) {
    const text = withoutPrefix(line)
    const [isFrame, file = '', number] = frameShape.exec(text) ?? []
    isBegun ||= isFrame !== undefined
    if (isFrame !== undefined && !foreignFile.test(file)) {
      frame = `${file.replace(imageFolder, '').replaceAll('/./', '/')}:${number}`
    }
    if (text.includes(head)) return undefined
    if (!isBegun || !errorShape.test(text)) continue
    if (frame === undefined) return undefined
    const error = toOneLine(text, maxErrorLength)
    return { error, frame, lines: [first, ...rest.slice(0, at + 1)] }
  }
  return undefined
}

/** The lines of a traceback that is escaped in a line of JSON, as the server logs it. */
function unfold(line: string): readonly string[] {
  const start = line.indexOf(`${head}\\n`)
  if (start < 0) return [line]
  const [escaped = ''] = /^(?:[^"\\]|\\.)*/.exec(line.slice(start)) ?? []
  const text = findJson(`"${escaped}"`)
  return typeof text === 'string' ? text.split('\n') : [line]
}
