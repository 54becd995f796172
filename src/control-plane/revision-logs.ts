import { undefinedIfUnsupported } from '../http/gone.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import { maxLogLineLength } from '../limits.ts'
import { cutText, toPlainText, withoutTrailing } from '../text/safe-text.ts'
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
