import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Answer, Refusal } from './answer.ts'
import { playFault } from './fault-wire.ts'
import type { FaultSource } from './faults.ts'
import { type Pace, realPace } from './pace.ts'
import { type RecordedRequest, recordOf } from './recorded-request.ts'
import { writeAnswer } from './write-answer.ts'

/** The parts of a stand-in for a service: its responses, and its records. */
export interface RecordingServerOptions {
  readonly host: string
  readonly port: number
  readonly basePath: string
  readonly faults: FaultSource
  /** Default the time of this machine. */
  readonly pace?: Pace | undefined
  readonly requests: RecordedRequest[]
  /** Told of every request when its body has arrived, before any fault or answer. */
  readonly onRequest?: (record: RecordedRequest) => void
  /** Told of every request before its work is done and after. */
  readonly onWork?: (record: RecordedRequest, moment: 'before' | 'after') => void
  /** The answer to a request whose body is `sent`; a Refusal that it throws is one, too. */
  readonly answer: (request: IncomingMessage, record: RecordedRequest, sent: Buffer) => Answer
}

/** A listening stand-in of a service. */
export interface RecordingServer extends AsyncDisposable {
  readonly url: string
}

/** Listens on a loopback address, records every request and plays the faults; resolves when it accepts connections. */
export async function startRecordingServer(
  options: RecordingServerOptions,
): Promise<RecordingServer> {
  const stopping = new AbortController()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    serve(options, request, response, stopping.signal).catch((error: unknown) => {
      if (response.destroyed || response.socket?.destroyed) return
      console.error('the platform itself failed:', error)
      response.destroy()
    })
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(options.port, options.host, resolve)
  })
  const { port } = server.address() as AddressInfo
  const host = options.host.includes(':') ? `[${options.host}]` : options.host
  return {
    url: `http://${host}:${port}${options.basePath}`,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function serve(
  options: RecordingServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
  stopped: AbortSignal,
): Promise<void> {
  const { pace = realPace } = options
  const record = recordOf(request, options.basePath)
  options.requests.push(record)
  const fault = options.faults.take(record.method, record.path)
  if (fault !== undefined) record.faulted = fault.kind
  const sent = fault?.kind === 'refuse' ? Buffer.alloc(0) : await buffer(request)
  record.body = isArchive(record) ? sent : parsedOrText(sent.toString())
  if (fault?.kind !== 'refuse') options.onRequest?.(record)
  await pace.travel(response)
  const work = async () => {
    options.onWork?.(record, 'before')
    const answer = answerTo(options, request, record, sent)
    options.onWork?.(record, 'after')
    await pace.travel(response)
    return answer
  }
  response.setHeader('date', new Date(pace.now()).toUTCString())
  const status =
    fault === undefined
      ? writeAnswer(response, await work())
      : await playFault(fault, response, work, { pace, stopped })
  if (status !== undefined) record.status = status
}

function answerTo(
  { answer }: RecordingServerOptions,
  request: IncomingMessage,
  record: RecordedRequest,
  sent: Buffer,
): Answer {
  try {
    return answer(request, record, sent)
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

function isArchive({ headers }: RecordedRequest): boolean {
  return headers['content-type'] === 'application/gzip'
}

function parsedOrText(sent: string): unknown {
  if (sent === '') return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
