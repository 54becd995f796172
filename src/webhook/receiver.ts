import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { CallContext } from '../http/policy.ts'
import { readText } from '../http/transport.ts'
import { maxNotificationBytes } from '../limits.ts'
import { Problem } from '../problem.ts'
import { findJson, isMap } from '../text/json-text.ts'
import { Secret } from '../text/redact.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'

/** The address on which the receiver listens, and the URL that the Agent Server calls. Port 0 takes any free port. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** The URL from outside if a proxy or a tunnel is in front. Its path and query are kept. */
  readonly publicUrl?: URL | undefined
}

type RunNotification = NonNullable<ReturnType<typeof findRecord>>

interface ExpectedRun {
  record: RunNotification | undefined
  /** Aborts as soon as its notification has arrived. */
  readonly arrived: AbortController
}

/** The options of a receiver. Its signal ends the receiver and every wait. */
export interface ReceiverOptions extends Pick<CallContext, 'clock' | 'log' | 'signal'> {
  readonly listen: ListenAddress
  /** The value of the query parameter `token`. Default: a random token. */
  readonly token?: Secret | undefined
}

/** A webhook receiver. It listens until it is disposed of. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Limits for a sender that is slow or never ends. Node checks such connections only every 30 s by default. */
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 15_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
}
/** The query parameter that tells runs apart, because a notification of the specification contains no ID. */
const runParameter = 'delivery'

/** Starts a receiver of run notifications (specification, "Events"). They aren't signed, so path and token are secret. Throws `receiver-unavailable`. */
export async function startReceiver(options: ReceiverOptions) {
  const { listen, signal, clock, log, token = createUnguessable() } = options
  signal.throwIfAborted()
  const path = createUnguessable()
  const prefix = withoutTrailing(listen.publicUrl?.pathname ?? '', '/')
  const secrets = toDigest(path.reveal(), token.reveal())
  const runs = new Map<string, ExpectedRun>()
  const came = { forged: 0, broken: 0 }

  const isAddressed = ({ pathname, searchParams }: URL) => {
    // A proxy in front may remove the first part of the path.
    const start = pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1
    const sent = toDigest(pathname.slice(start), searchParams.getAll('token').join())
    return timingSafeEqual(sent, secrets)
  }
  /** Returns the status for a request: 404 without the right path and token, so that a stranger learns nothing. */
  const receive = async (request: IncomingMessage): Promise<number> => {
    const target = URL.parse(request.url ?? '', 'http://receiver')
    if (target === null || !isAddressed(target)) {
      came.forged += 1
      if (came.forged === 1) log.info('The webhook received a request without the correct token')
      return 404
    }
    if (request.method !== 'POST') return 405
    const body = await readText(request.iterator({ destroyOnReturn: false }), maxNotificationBytes)
    const record = body.isWhole && request.complete ? findRecord(body.text) : undefined
    if (record === undefined) {
      came.broken += 1
      log.info('The webhook received an invalid notification')
      return body.isWhole ? 400 : 413
    }
    const run = runs.get(target.searchParams.get(runParameter) ?? '')
    if (run === undefined) return 200
    // If a run has two notifications, a failure counts.
    if (run.record === undefined || isFailure(record.status)) run.record = record
    run.arrived.abort()
    return 200
  }
  const server = createServer(limits, (request, response) => {
    void receive(request)
      .catch(() => 400)
      .then((status) => response.writeHead(status, { connection: 'close' }).end())
  })
  server.maxConnections = 64
  const listening = Promise.withResolvers<void>()
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const message = `cannot listen on ${listen.host} port ${listen.port} (${cause.code ?? 'UNKNOWN'})`
    listening.reject(new Problem('receiver-unavailable', message, { cause }))
  })
  server.listen(listen.port, listen.host, listening.resolve)
  await listening.promise
  const end = new AbortController()
  const ended = AbortSignal.any([signal, end.signal])
  const close = async () => {
    end.abort(new Problem('no-notification', 'the webhook receiver was closed'))
    const closed = Promise.withResolvers<unknown>()
    server.close(closed.resolve)
    server.closeAllConnections()
    await closed.promise
  }
  signal.addEventListener('abort', () => void close(), { once: true })
  const { port } = server.address() as AddressInfo
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const url = new URL(listen.publicUrl ?? `http://${host}:${port}`)
  url.pathname = `${prefix}/${path.reveal()}`
  url.searchParams.set('token', token.reveal())

  return {
    origin: url.origin,
    port,
    /** Returns the secret URL for a run, and a function that waits for its notification. */
    expect() {
      const id = String(runs.size + 1)
      const run: ExpectedRun = { record: undefined, arrived: new AbortController() }
      runs.set(id, run)
      const own = new URL(url)
      own.searchParams.set(runParameter, id)
      /** Waits for the record. Fails as `no-`, `forged-` or `broken-notification`, and with the signal's reason. */
      const notification = async (timeoutMs: number) => {
        const either = AbortSignal.any([ended, run.arrived.signal])
        await clock.sleep(timeoutMs, { signal: either }).catch(() => undefined)
        if (run.record !== undefined) return run.record
        ended.throwIfAborted()
        throw toMissed(came, timeoutMs)
      }
      return { url: new Secret(own.href), notification }
    },
    /** The secret parts of the URLs. */
    secrets: [path, token],
    [Symbol.asyncDispose]: close,
  }
}

/** True if a notification says that the run failed. An unknown status proves nothing. */
export function isFailure(status = ''): boolean {
  return ['error', 'timeout', 'interrupted'].includes(status.toLowerCase())
}

/** Creates 256 random bits, in a form that a URL may contain. */
function createUnguessable(): Secret {
  return new Secret(randomBytes(32).toString('base64url'))
}

/** Hashes path and token, so that a comparison always takes the same time. */
function toDigest(path: string, token: string): Buffer {
  return hash('sha256', JSON.stringify([path, token]), 'buffer')
}

/** Explains why there is no notification. A broken notification had the right token, a forged notification did not. */
function toMissed({ forged, broken }: { forged: number; broken: number }, timeoutMs: number) {
  const kind = broken > 0 ? 'broken' : forged > 0 ? 'forged' : 'no'
  const what = {
    no: 'the Agent Server did not notify the webhook',
    forged: `the webhook received ${forged} ${forged === 1 ? 'request' : 'requests'} without the correct token`,
    broken: 'the webhook received an invalid notification',
  }[kind]
  return new Problem(`${kind}-notification`, `${what} within ${formatDuration(timeoutMs)}`)
}

/** The fields that are read from a notification (specification, "Run notification"). Other fields contain the webhook's token. */
function findRecord(body: string) {
  const sent = findJson(body)
  if (!isMap(sent)) return undefined
  const { run_id, status, error } = sent
  const toWord = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
  const text = typeof error === 'string' ? error : JSON.stringify(error ?? undefined)
  // The status is `success` (also of a run that stopped and waits), `error`, `interrupted` or `timeout`.
  return { run_id: toWord(run_id), status: toWord(status), error: text }
}
