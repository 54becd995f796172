import { GraphServer } from '../../src/graph-server/graph-server.ts'
import { JsonClient } from '../../src/http/json-client.ts'
import { type Clock, systemClock } from '../../src/time/clock.ts'
import { createRecordingLog, type RecordingLog } from '../support/recording-log.ts'

/** The differences from an ordinary client. */
export interface ConnectOptions {
  readonly clock?: Clock
  readonly log?: RecordingLog
  readonly headers?: Readonly<Record<string, string>>
  readonly timeoutMs?: number
  readonly random?: () => number
}

/** The real JSON client of an address, without pauses between attempts. */
export function connectJson(url: string | URL, options: ConnectOptions = {}): JsonClient {
  const { clock = systemClock, log = createRecordingLog() } = options
  return new JsonClient({
    userAgent: 'test',
    service: 'graph',
    baseUrl: new URL(url),
    headers: { 'x-api-key': 'KEY', ...options.headers },
    timeoutMs: options.timeoutMs ?? 60_000,
    retryPolicy: {
      attempts: 3,
      backoff: { baseMs: 0, capMs: 0 },
    },
    redact: (text) => text,
    clock,
    random: options.random ?? (() => 0),
    log,
  })
}

/** The real graph server client of an address. */
export function connect(url: string | URL, options: ConnectOptions = {}): GraphServer {
  return new GraphServer(connectJson(url, options))
}
