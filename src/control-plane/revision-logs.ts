import { undefinedIfUnsupported } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import { maxLogLineLength } from '../limits.ts'
import { findJson } from '../text/json-text.ts'
import { cutText, toOneLine, toPlainText, withoutTrailing } from '../text/safe-text.ts'
import { type RevisionReference, revisionLogSchema } from './schemas.ts'

/** Which of the two logs of a revision. */
export type LogType = 'build' | 'deploy'

/** A line of a log, plain and free of secrets; whether the control plane calls it an error, false where it shows no levels. */
export type LogLine = { readonly text: string; readonly isError: boolean }

interface LogQuery extends Pick<JsonCall<unknown>, 'timeoutMs' | 'signal'> {
  readonly type: LogType
  readonly order: 'asc' | 'desc'
  /** The most entries: up to 1,000 (LangSmith, "list revision logs"). */
  readonly limit: number
  readonly offset?: string | number | undefined
}

/** The logs of revisions (LangSmith, "list revision logs"; in an older service POST /v1/projects/…, langgraph-cli 0.4.31), redacted before they are taken apart. */
export function createRevisionLogs(client: JsonClient, redact: (text: string) => string) {
  let isOlder = false

  /** No more entries than were requested; undefined where it shows no logs. */
  async function readPage(
    { deploymentId, revisionId }: RevisionReference,
    { type, order, limit, offset, ...options }: LogQuery,
  ) {
    const revision = [deploymentId, 'revisions', revisionId]
    const read = { ...options, purpose: `read the ${type} log`, response: revisionLogSchema }
    const newer = {
      method: 'GET',
      path: ['v2', 'deployments', ...revision, 'logs'],
      query: { type, limit, order, offset },
    } as const
    const older = {
      method: 'POST',
      path: ['v1', 'projects', ...revision, `${type}_logs`],
      body: { order, limit, offset },
    } as const
    const send = (call: typeof newer | typeof older) =>
      undefinedIfUnsupported(client.call({ ...read, ...call }))
    const shown = isOlder ? undefined : await send(newer)
    const page = shown ?? (await send(older))
    isOlder ||= shown === undefined && page !== undefined
    const entries = page?.logs.slice(0, limit).map(({ level = '', message, timestamp }) => {
      const isError = /^(?:error|critical|fatal)$/i.test(level)
      // Colours can hide a secret, so it is searched for again without them; only then is anything cut.
      const plain = redact(toPlainText(redact(message)))
      const texts = toLastLines(withoutTrailing(plain, '\n'), limit)
      return { timestamp, lines: texts.map((text): LogLine => ({ text, isError })) }
    })
    return entries && { entries, nextOffset: page?.next_offset }
  }

  /** The last lines of a log, oldest first; undefined where the control plane shows no logs. */
  async function readEnd(
    reference: RevisionReference,
    { lines, ...query }: { type: LogType; lines: number; signal: AbortSignal },
  ): Promise<readonly LogLine[] | undefined> {
    const page = await readPage(reference, { ...query, order: 'desc', limit: lines })
    // A service may ignore the order that was requested.
    const oldestFirst = page?.entries.toReversed()
    if (!oldestFirst?.some(({ timestamp }) => Number.isNaN(timestamp))) {
      oldestFirst?.sort((one, other) => one.timestamp - other.timestamp)
    }
    return oldestFirst?.flatMap((entry) => entry.lines).slice(-lines)
  }

  return { readPage, readEnd }
}

/** The last lines of a string of any length, each cut to what the log prints of one. */
function toLastLines(text: string, count: number): string[] {
  const lines: string[] = []
  for (let end = text.length; end >= 0 && lines.length < count; ) {
    const lineBreak = end === 0 ? -1 : text.lastIndexOf('\n', end - 1)
    lines.unshift(cutText(text.slice(lineBreak + 1, end), maxLogLineLength))
    end = lineBreak
  }
  return lines
}

/** A Python traceback in a log, with a frame in the user's own code. */
export interface Traceback {
  /** Its last line: the exception and its message. */
  readonly error: string
  /** The innermost frame of the user's own, as `src/agent/graph.py:12`. */
  readonly frame: string
  readonly lines: readonly string[]
}

const maxErrorLength = 300
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

function withoutPrefix(text: string): string {
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

const maxLookedAt = 1_200

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
/** Lines in which pip says ERROR, and the cause stands elsewhere. */
const lessThanError =
  /subprocess-exited-with-error|did not run successfully|^ERROR: pip's dependency resolver/
/** The heads and the frames of stacks, and what only divides. */
const noReason = /^(?:Traceback \(most recent call last\)|\s|[-=^~>]{1,80}$|$)/

/** The line that says why a revision failed. A line of severity ERROR in the form of a known tool comes first, then any such line, then any line in that form. */
export function findErrorLine(log: readonly LogLine[]): string | undefined {
  const lines = log.map(({ text, isError }) => {
    return { isError, text: withoutPrefix(text.slice(0, maxLookedAt)) }
  })
  const errors = lines.filter(({ isError }) => isError)
  const found =
    errors.find(looksLikeError) ??
    errors.find(({ text }) => !noReason.test(text)) ??
    lines.find(looksLikeError)
  return found && toOneLine(found.text, maxErrorLength)
}

function looksLikeError({ text }: LogLine): boolean {
  const trimmed = text.trimStart()
  return !lessThanError.test(trimmed) && errorShapes.some((shape) => shape.test(trimmed))
}
