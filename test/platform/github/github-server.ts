import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Answer, Refusal } from '../answer.ts'
import { playFault } from '../fault-wire.ts'
import type { FaultQueue } from '../faults.ts'
import { type RecordedRequest, recordOf } from '../recorded-request.ts'
import { writeAnswer } from '../write-answer.ts'
import { refusal } from './github-call.ts'
import { routeGitHub } from './github-routes.ts'
import type { GitHubState } from './github-state.ts'

/** What is served, and to whom. */
export interface Serving {
  readonly state: GitHubState
  readonly token: string
  readonly basePath: string
  readonly faults: FaultQueue
  readonly requests: RecordedRequest[]
  readonly violations: string[]
}

/** Listens on a loopback address and answers from the state; resolves when it accepts connections. */
export async function listenGitHub(
  serving: Serving,
): Promise<AsyncDisposable & { readonly url: string }> {
  const stopping = new AbortController()
  const sockets = new Set<Socket>()
  const server = createServer((request, response) => {
    serve(serving, request, response, stopping.signal).catch((error: unknown) => {
      if (response.destroyed || response.socket?.destroyed) return
      console.error('the GitHub stand-in itself failed:', error)
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
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${serving.basePath}`,
    async [Symbol.asyncDispose]() {
      stopping.abort()
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}

async function serve(
  serving: Serving,
  request: IncomingMessage,
  response: ServerResponse,
  stopped: AbortSignal,
): Promise<void> {
  const record = recordOf(request, serving.basePath)
  serving.requests.push(record)
  const fault = serving.faults.take(record.method, record.path)
  if (fault !== undefined) record.faulted = fault.kind
  const sent = fault?.kind === 'refuse' ? '' : await text(request)
  record.body = parsedOrText(sent)
  const work = () => answerTo(serving, request, record)
  const status =
    fault === undefined
      ? writeAnswer(response, work())
      : await playFault(fault, response, work, stopped)
  if (status !== undefined) record.status = status
}

function answerTo(serving: Serving, request: IncomingMessage, record: RecordedRequest): Answer {
  const { state, basePath, violations } = serving
  const url = new URL(request.url ?? '', `http://${request.headers.host ?? 'localhost'}`)
  try {
    const path = toApiPath(url.pathname, basePath)
    requireToken(record.headers['authorization'], serving.token)
    return routeGitHub(
      {
        state,
        method: record.method,
        baseUrl: `${url.origin}${basePath}`,
        path,
        query: url.searchParams,
        sent: record.body,
      },
      (violation) => violations.push(violation),
    )
  } catch (error) {
    if (error instanceof Refusal) return error.answer
    throw error
  }
}

/** The path below the base; GraphQL is beside `/api/v3`, not below it. */
function toApiPath(pathname: string, basePath: string): string {
  if (pathname === `${basePath.replace(/\/v3$/, '')}/graphql`) return '/graphql'
  if (pathname.startsWith(`${basePath}/`)) return pathname.slice(basePath.length)
  throw refusal(404, 'Not Found')
}

function requireToken(authorization: string | undefined, token: string): void {
  const given = /^(?:bearer|token) (.+)$/i.exec(authorization ?? '')?.[1]
  if (given !== token) throw refusal(401, 'Bad credentials')
}

function parsedOrText(sent: string): unknown {
  if (sent === '') return undefined
  try {
    return JSON.parse(sent)
  } catch {
    return sent
  }
}
