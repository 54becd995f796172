import { maxLogLineLength } from '../bounds.ts'
import { undefinedIfUnsupported } from '../http/gone.ts'
import type { CallAddress, JsonClient } from '../http/json-client.ts'
import { cutText, toPlainText } from '../text/safe-text.ts'
import { withoutTrailing } from '../text/without-trailing.ts'
import type { RevisionReference } from './errors.ts'
import { revisionLogSchema } from './schemas.ts'

/** Which of the two logs of a revision. */
export type LogType = 'build' | 'deploy'

/** A line of a log, plain and free of secrets. */
export interface LogLine {
  readonly text: string
  /** Whether the service calls it an error; false where it tells no levels. */
  readonly isError: boolean
}

/** One entry of a log, of one or more lines; no more than entries were asked for. */
interface LogEntry {
  /** Undefined where the service gives none. */
  readonly id: string | undefined
  readonly lines: readonly LogLine[]
}

/** Entries in the order that was asked for. */
interface LogPage {
  readonly entries: readonly LogEntry[]
  /** Where the next page begins; undefined at the end. */
  readonly nextOffset: string | number | undefined
}

interface LogQuery {
  readonly type: LogType
  readonly order: 'asc' | 'desc'
  /** The most entries: up to 1,000 (public service, "list revision logs"). */
  readonly limit: number
  readonly offset?: string | number | undefined
  readonly timeoutMs?: number | undefined
  readonly signal: AbortSignal
}

/**
 * The logs of revisions, which the specification does not show: the public service has them at `/v2`, an older one only
 * at `/v1` (control plane facts, 3.12). Each place is asked once a call; all throw `http/errors`.
 */
export class RevisionLogs {
  readonly #client: JsonClient
  readonly #redact: (text: string) => string
  #isOlder = false

  /** Over a client that carries the key. The lines are redacted here, before they are taken apart. */
  constructor(client: JsonClient, redact: (text: string) => string) {
    this.#client = client
    this.#redact = redact
  }

  /** The last lines of a log, oldest first; undefined where the service shows no logs. */
  async readEnd(
    reference: RevisionReference,
    { lines, ...query }: { type: LogType; lines: number; signal: AbortSignal },
  ): Promise<readonly LogLine[] | undefined> {
    const page = await this.readPage(reference, { ...query, order: 'desc', limit: lines })
    const oldestFirst = page?.entries.toReversed()
    return oldestFirst?.flatMap((entry) => entry.lines).slice(-lines)
  }

  /** One page of a log; undefined where the service shows no logs. */
  async readPage(reference: RevisionReference, query: LogQuery): Promise<LogPage | undefined> {
    const newer = this.#isOlder ? undefined : await this.#send(toNewerCall(reference, query), query)
    const page = newer ?? (await this.#send(toOlderCall(reference, query), query))
    this.#isOlder ||= newer === undefined && page !== undefined
    if (page === undefined) return undefined
    const { limit } = query
    const entries = page.entries.slice(0, limit).map(({ id, level = '', message }) => {
      const isError = /^(?:error|critical|fatal)$/i.test(level)
      const lines = toLastLines(this.#toPlain(message), limit)
      return { id, lines: lines.map((text) => ({ text, isError })) }
    })
    return { ...page, entries }
  }

  #send(call: CallAddress & { readonly body?: unknown }, { timeoutMs, signal }: LogQuery) {
    return undefinedIfUnsupported(
      this.#client.call({ ...call, response: revisionLogSchema, timeoutMs, signal }),
    )
  }

  /** Colours can hide a secret, so it is looked for again when they are gone; only then is anything cut off. */
  #toPlain(message: string): string {
    return withoutTrailing(this.#redact(toPlainText(this.#redact(message))), '\n')
  }
}

/** The last lines of a text of any length, each cut to what the log prints of one. */
function toLastLines(text: string, count: number): string[] {
  const lines: string[] = []
  for (let end = text.length; end >= 0 && lines.length < count; ) {
    const lineBreak = end === 0 ? -1 : text.lastIndexOf('\n', end - 1)
    lines.unshift(cutText(text.slice(lineBreak + 1, end), maxLogLineLength))
    end = lineBreak
  }
  return lines
}

/** GET /v2/deployments/{id}/revisions/{id}/logs (public service, "list revision logs"). */
function toNewerCall(
  { deploymentId, revisionId }: RevisionReference,
  { type, order, limit, offset }: LogQuery,
): CallAddress {
  return {
    purpose: `read the ${type} log`,
    method: 'GET',
    path: ['v2', 'deployments', deploymentId, 'revisions', revisionId, 'logs'],
    query: { type, limit, order, offset },
  }
}

/** POST /v1/projects/{id}/revisions/{id}/build_logs or deploy_logs, which only reads (langgraph-cli 0.4.31). */
function toOlderCall(
  { deploymentId, revisionId }: RevisionReference,
  { type, order, limit, offset }: LogQuery,
) {
  const path = ['v1', 'projects', deploymentId, 'revisions', revisionId, `${type}_logs`]
  const body = { order, limit, offset }
  return { purpose: `read the ${type} log`, method: 'POST', path, body } as const
}
