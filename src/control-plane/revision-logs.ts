import { maxLogLineLength } from '../bounds.ts'
import { undefinedIfUnsupported } from '../http/gone.ts'
import type { JsonClient } from '../http/json-client.ts'
import { cutText, toPlainText, withoutTrailing } from '../text/safe-text.ts'
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

/** Entries in the order that was asked for, no more than were asked for. */
interface LogPage {
  /** `id` is undefined where the service gives none. */
  readonly entries: readonly {
    readonly id: string | undefined
    readonly lines: readonly LogLine[]
  }[]
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

/** The logs of revisions, which the specification does not show: at `/v2`, in an older service only at `/v1`. All throw `http/errors`. */
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
    const newer = this.#isOlder ? undefined : await this.#send(reference, query, 'newer')
    const page = newer ?? (await this.#send(reference, query, 'older'))
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

  /**
   * GET /v2/deployments/{id}/revisions/{id}/logs (public service, "list revision logs"), or POST
   * /v1/projects/{id}/revisions/{id}/build_logs or deploy_logs, which only reads (langgraph-cli 0.4.31).
   */
  #send(
    { deploymentId, revisionId }: RevisionReference,
    { type, order, limit, offset, timeoutMs, signal }: LogQuery,
    place: 'newer' | 'older',
  ) {
    const revision = [deploymentId, 'revisions', revisionId]
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
    const purpose = `read the ${type} log`
    const read = { purpose, response: revisionLogSchema, timeoutMs, signal }
    const call = place === 'newer' ? newer : older
    return undefinedIfUnsupported(this.#client.call({ ...call, ...read }))
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
