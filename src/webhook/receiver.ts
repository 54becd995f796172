import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import type { CallContext } from '../http/policy.ts'
import { readText } from '../http/transport.ts'
import { maxNotificationBytes } from '../limits.ts'
import { fail, Problem } from '../problem.ts'
import { withoutTrailing } from '../text/safe-text.ts'
import { Secret } from '../text/secret.ts'
import { Deliveries, type NotificationRequest } from './deliveries.ts'

/** Where a receiver listens (port 0 takes any free one), and where the Agent Server finds it. */
export interface ListenAddress {
  readonly host: string
  readonly port: number
  /** The URL from outside, when it is another: a proxy or a tunnel in front. Its path and query are kept. */
  readonly publicUrl?: URL | undefined
}

const defaultLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 15_000,
  bodyLimit: maxNotificationBytes,
  maxConnections: 16,
}
const checkIntervalMs = 1_000
const headerLimit = 8 * 1024
/** The query parameter that distinguishes the runs of one receiver; a run whose id was never shown is known by it. */
const addressParameter = 'delivery'

/** What a receiver is created from. The signal ends it, and every wait with its reason. */
export interface ReceiverOptions extends Pick<CallContext, 'clock' | 'log' | 'signal'> {
  readonly listen: ListenAddress
  /** The value of the query parameter `token`; one that cannot be guessed when undefined. */
  readonly token?: Secret | undefined
  readonly limits?: Partial<typeof defaultLimits> | undefined
}

/** A webhook receiver that listens until it is disposed of. */
export type Receiver = Awaited<ReturnType<typeof startReceiver>>

/** Starts a receiver of run notifications (specification, "Events"). Nothing is signed: path and token protect it. Throws ReceiverUnavailable and ReceiverAddressUnknown. */
export async function startReceiver(options: ReceiverOptions) {
  const { listen, signal, token = createUnguessable() } = options
  signal.throwIfAborted()
  const limits = { ...defaultLimits, ...options.limits }
  const path = createUnguessable()
  const prefix = withoutTrailing(listen.publicUrl?.pathname ?? '', '/')
  const deliveries = new Deliveries(options)
  const server = createServer({
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    connectionsCheckingInterval: Math.min(checkIntervalMs, limits.headersTimeoutMs),
    maxHeaderSize: headerLimit,
  })
  const busy = limitConnections(server, limits.maxConnections)
  const secrets = toDigest(path.reveal(), token.reveal())
  const isAddressed = ({ pathname, searchParams }: URL) => {
    // A proxy in front may take what is before the path away or not.
    const start = pathname.startsWith(`${prefix}/`) ? prefix.length + 1 : 1
    const [known = '', ...others] = searchParams.getAll('token')
    const isSame = timingSafeEqual(toDigest(pathname.slice(start), known), secrets)
    return isSame && others.length === 0
  }
  const handler = { isAddressed, bodyLimit: limits.bodyLimit, deliveries }
  const onRequest = async (request: IncomingMessage, response: ServerResponse) => {
    busy.add(request.socket)
    const status = await readDelivery(request, response, handler)
    if (status === undefined) return
    const allow = status === 405 ? { allow: 'POST' } : {}
    response.writeHead(status, { 'content-length': '0', connection: 'close', ...allow }).end()
  }
  server.on('request', onRequest).on('checkContinue', onRequest)
  await startListening(server, listen)
  const close = async (reason?: unknown) => {
    signal.removeEventListener('abort', onAbort)
    deliveries.close(reason)
    const closed = Promise.withResolvers<unknown>()
    server.close(closed.resolve)
    server.closeAllConnections()
    await closed.promise
  }
  const onAbort = () => void close(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  const { address, port } = server.address() as AddressInfo
  // However it was written, the system reports an address for every interface in one of these forms.
  if (listen.publicUrl === undefined && ['0.0.0.0', '::'].includes(address)) {
    await close()
    const problem =
      'is every interface of this machine, which is not a host that an Agent Server can call'
    fail('receiver-address-unknown', `${listen.host} ${problem}`)
  }
  const host = listen.host.includes(':') ? `[${listen.host}]` : listen.host
  const url = new URL(listen.publicUrl ?? `http://${host}:${port}`)
  url.pathname = `${prefix}/${path.reveal()}`
  url.searchParams.set('token', token.reveal())
  /** Resolves with the record of a run. Rejects with NotificationMissed, ReceiverClosed, and the signal's reason. */
  const notification = (request: NotificationRequest) => {
    const waiting = deliveries.wait(request)
    // A wait whose caller has ended must not end the process when the receiver closes.
    waiting.catch(() => undefined)
    return waiting
  }
  return {
    /** The URL with path and token: for runs alone, in no log and no output. */
    url: new Secret(url.href),
    origin: url.origin,
    port,
    notification,
    /** What is passed to one run and distinguishes concurrent ones, and the wait for its notification. */
    expect: () => {
      const address = deliveries.createAddress()
      const own = new URL(url)
      own.searchParams.set(addressParameter, address)
      return {
        url: new Secret(own.href),
        notification: (request: Omit<NotificationRequest, 'address'>) =>
          notification({ ...request, address }),
      }
    },
    counts: () => deliveries.counts(),
    [Symbol.asyncDispose]: () => close(),
  }
}

/** 256 bits, which cannot be guessed and a URL may hold. */
function createUnguessable(): Secret {
  return new Secret(randomBytes(32).toString('base64url'))
}

/** What path and token are compared by, in a time that says nothing about where they differ, or how long they are. */
function toDigest(path: string, token: string): Buffer {
  return hash('sha256', JSON.stringify([path, token]), 'buffer')
}

async function startListening(server: Server, { host, port }: ListenAddress): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.on('error', (cause: NodeJS.ErrnoException) => {
    const message = `cannot listen on ${host} port ${port} (${cause.code ?? 'UNKNOWN'})`
    reject(new Problem('receiver-unavailable', message, { cause }))
  })
  server.listen(port, host, resolve)
  await promise
}

/** Keeps connections below a limit: one too many replaces the oldest that has requested nothing yet, or is rejected. Returns the busy ones, which the caller fills. */
function limitConnections(server: Server, maxConnections: number): WeakSet<Socket> {
  const open = new Set<Socket>()
  const busy = new WeakSet<Socket>()
  server.on('connection', (socket: Socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    if (open.size <= maxConnections) return
    const [oldest = socket] = [...open].filter((one) => !busy.has(one))
    open.delete(oldest)
    oldest.destroy()
  })
  return busy
}

interface Handler {
  /** Whether a request knows the path, and the token once. */
  readonly isAddressed: (url: URL) => boolean
  readonly bodyLimit: number
  readonly deliveries: Deliveries
}

/** The status to return: 404 without path and token, so that a stranger learns nothing; none where the body broke off. Any content type will do: JavaScript sends text. */
async function readDelivery(
  request: IncomingMessage,
  response: ServerResponse,
  { isAddressed, bodyLimit, deliveries }: Handler,
): Promise<number | undefined> {
  const { url: target, method, headers } = request
  const url = target?.startsWith('/') ? URL.parse(`http://receiver${target}`) : null
  if (url === null || !isAddressed(url)) {
    deliveries.note('forged')
    return 404
  }
  if (method !== 'POST') return 405
  const isTooLarge = Number(headers['content-length'] ?? 0) > bodyLimit
  if (!isTooLarge && headers.expect !== undefined) response.writeContinue()
  const pieces = request.iterator({ destroyOnReturn: false })
  const read = isTooLarge
    ? { text: '', isWhole: false }
    : await readText(pieces, bodyLimit).catch(() => undefined)
  if (read?.isWhole && request.complete) {
    return deliveries.accept(read.text, url.searchParams.get(addressParameter) ?? undefined)
  }
  deliveries.note('broken')
  return read?.isWhole === false ? 413 : undefined
}
