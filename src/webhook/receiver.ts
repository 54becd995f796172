import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallContext } from '../http/policy.ts'
import { readText } from '../http/transport.ts'
import { maxNotificationBytes } from '../limits.ts'
import type { Log } from '../log.ts'
import { fail, Problem } from '../problem.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { Secret } from '../text/redact.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'

/** The address on which the receiver listens. With port 0, the system chooses a free port. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** The URL of a proxy or tunnel in front of the receiver, which the Agent Server then calls. Its path precedes the secret path, and its query stays. */
  readonly publicUrl?: URL | undefined
}

/** A run whose notification is expected. When the notification arrives, `record` is set, and `arrived` aborts. */
type ExpectedRun = { record?: ReturnType<typeof findRecord>; readonly arrived: AbortController }

/** The expected runs by the ID in their URL. `forged` counts requests without the secrets, and `broken` the POST requests with the secrets, but without a valid notification. */
type Inbox = { readonly runs: Map<string, ExpectedRun>; forged: number; broken: number }

/** The signal ends the receiver and every wait. */
export interface ReceiverOptions extends Pick<CallContext, 'clock' | 'log' | 'signal'> {
  readonly listen: ListenAddress
  /** The value of the query parameter `token`. Default: a random token. */
  readonly token?: Secret | undefined
}

export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Limits for slow or endless requests. By default, Node checks its time limits only every 30 s. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
}
/** The query parameter that tells our runs apart, because the specification requires no ID in a notification. */
const runParameter = 'delivery'

/** Starts an HTTP server that receives run notifications (specification, "Events"), until the result is disposed of or the signal aborts. Notifications aren't signed, so the path and the token of its URL must be secret. Throws `receiver-unavailable` if it can't listen. */
export async function startReceiver(options: ReceiverOptions) {
  const { listen, signal, clock, log, token = createUnguessable() } = options
  signal.throwIfAborted()
  const path = createUnguessable()
  const prefix = withoutTrailing(listen.publicUrl?.pathname ?? '', '/')
  const hasSecrets = createSecretCheck(prefix, path, token)
  const inbox: Inbox = { runs: new Map(), forged: 0, broken: 0 }
  const server = await startServer(listen, (request, response) => {
    // `receive` throws if the connection broke within the body.
    void receive(request, hasSecrets, inbox, log)
      .catch(() => 400)
      .then((status) => response.writeHead(status, { connection: 'close' }).end())
  })
  const closing = new AbortController()
  const ended = AbortSignal.any([signal, closing.signal])
  // Ends the waits first, then the connections, which would keep the server open.
  const close = async () => {
    closing.abort(new Problem('no-notification', 'the webhook receiver was closed'))
    const closed = Promise.withResolvers<unknown>()
    server.close(closed.resolve)
    server.closeAllConnections()
    await closed.promise
  }
  signal.addEventListener('abort', () => void close(), { once: true })
  const { port } = server.address() as AddressInfo
  // An IPv6 address needs brackets in a URL.
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const url = new URL(listen.publicUrl ?? `http://${host}:${port}`)
  url.pathname = `${prefix}/${path.reveal()}`
  url.searchParams.set('token', token.reveal())
  return {
    origin: url.origin,
    port,
    /** Registers a run whose notification is expected. Returns its secret URL, and a function that waits for the notification. */
    expect() {
      const id = String(inbox.runs.size + 1)
      const run: ExpectedRun = { arrived: new AbortController() }
      inbox.runs.set(id, run)
      const runUrl = new URL(url)
      runUrl.searchParams.set(runParameter, id)
      /** Waits for the notification, and returns its record. If it doesn't arrive in time, throws `no-`, `forged-`, or `broken-notification`. Throws at once when the receiver ends. */
      const awaitNotification = async (timeoutMs: number) => {
        const arrivedOrEnded = AbortSignal.any([ended, run.arrived.signal])
        // Sleeps until the notification arrives, the receiver ends, or the time is over. The next lines find out which.
        await clock.sleep(timeoutMs, { signal: arrivedOrEnded }).catch(() => undefined)
        if (run.record !== undefined) return run.record
        ended.throwIfAborted()
        throw toMissed(inbox, timeoutMs)
      }
      return { url: new Secret(runUrl.href), awaitNotification }
    },
    secrets: [path, token],
    [Symbol.asyncDispose]: close,
  }
}

/** Reads a request, keeps its notification in the inbox if it is about an expected run, and returns the status for the response. Without the secrets, the status is 404, so that a stranger learns nothing. */
async function receive(request: IncomingMessage, hasSecrets: SecretCheck, inbox: Inbox, log: Log) {
  const target = URL.parse(request.url ?? '', 'http://receiver')
  if (target === null || !hasSecrets(target)) {
    inbox.forged += 1
    // Anyone can send such requests, so only the first is logged.
    if (inbox.forged === 1) log.info('The webhook received a request without the correct token')
    return 404
  }
  if (request.method !== 'POST') return 405
  // The connection stays open after a body that is too long, because the response 413 is sent on it.
  const body = await readText(request.iterator({ destroyOnReturn: false }), maxNotificationBytes)
  const record = body.isWhole && request.complete ? findRecord(body.text) : undefined
  if (record === undefined) {
    inbox.broken += 1
    log.info('The webhook received an invalid notification')
    return body.isWhole ? 400 : 413
  }
  const run = inbox.runs.get(target.searchParams.get(runParameter) ?? '')
  if (run === undefined) return 200
  // The first notification about a run counts, unless a later notification reports a failure.
  if (run.record === undefined || isFailure(record.status)) run.record = record
  run.arrived.abort()
  return 200
}

/** Starts a server, and waits until it listens. Throws `receiver-unavailable` if it can't, for example because the port is in use. */
async function startServer({ host, port }: ListenAddress, listener: RequestListener) {
  const server = createServer(limits, listener)
  server.maxConnections = 64
  server.listen(port, host)
  await once(server, 'listening').catch((cause: NodeJS.ErrnoException) => {
    const message = `cannot listen on ${host} port ${port} (${cause.code ?? 'UNKNOWN'})`
    fail('receiver-unavailable', message, { cause })
  })
  // Without a listener, a later error would end the process.
  return server.on('error', () => undefined)
}

/** True if the status of a notification means that the run failed. An unknown status is no failure. */
export function isFailure(status = ''): boolean {
  return ['error', 'timeout', 'interrupted'].includes(status.toLowerCase())
}

function createUnguessable(): Secret {
  return new Secret(randomBytes(32).toString('base64url'))
}

type SecretCheck = ReturnType<typeof createSecretCheck>
/** Creates a function that returns true if a URL has the secret path and token. The time of the comparison shows nothing about the secrets. */
function createSecretCheck(prefix: string, path: Secret, token: Secret) {
  // The digests have the same length, which `timingSafeEqual` requires.
  const toDigest = (parts: readonly string[]) => hash('sha256', JSON.stringify(parts), 'buffer')
  const expected = toDigest([path.reveal(), token.reveal()])
  return ({ pathname, searchParams }: URL): boolean => {
    // A proxy in front may remove the prefix from the path.
    const start = pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1
    const sent = [pathname.slice(start), searchParams.getAll('token').join()]
    return timingSafeEqual(toDigest(sent), expected)
  }
}

/** Creates the problem that no valid notification arrived. A broken notification explains more than a forged request. */
function toMissed({ forged, broken }: Inbox, timeoutMs: number) {
  const kind = broken > 0 ? 'broken' : forged > 0 ? 'forged' : 'no'
  const problem = {
    no: 'the Agent Server did not notify the webhook',
    forged: `the webhook received ${forged} ${forged === 1 ? 'request' : 'requests'} without the correct token`,
    broken: 'the webhook received an invalid notification',
  }[kind]
  return new Problem(`${kind}-notification`, `${problem} within ${formatDuration(timeoutMs)}`)
}

/** Reads the fields that we need from a notification (specification, "Run notification"). Drops the other fields, because they may contain the webhook's token. Undefined if the body is no JSON object. */
function findRecord(body: string) {
  const sent = findJson(body)
  if (!isMap(sent)) return undefined
  const { run_id, status, error } = sent
  const toText = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  // Without an error, or with null, the text is undefined.
  const errorText = typeof error === 'string' ? error : JSON.stringify(error ?? undefined)
  // The status is `success` (also of a run that stopped at an interrupt), `error`, `interrupted`, or `timeout`.
  return { run_id: toText(run_id), status: toText(status), error: errorText }
}
