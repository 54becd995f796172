import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import type { DeploymentSpec } from '../../src/control-plane/body.ts'
import { ControlPlane } from '../../src/control-plane/client.ts'
import { type Deployment, deploymentSchema } from '../../src/control-plane/schemas.ts'
import { JsonClient } from '../../src/http/json-client.ts'
import { Transport } from '../../src/http/transport.ts'
import { systemClock } from '../../src/time/clock.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

/** One answer on the wire. */
export type Reply = (response: ServerResponse) => void

/** A JSON body. */
export function json(body: unknown, status = 200): Reply {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }
}

/** An answer with this status; `retryAfter` in seconds. */
export function refuse(status: number, retryAfter?: number, detail = ''): Reply {
  return (response) => {
    const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }
    response.writeHead(status, { 'content-type': 'application/json', ...headers })
    response.end(JSON.stringify({ detail }))
  }
}

/** The service's own 404; it counts once the service has answered something else. */
export const gone = refuse(404, undefined, 'Not Found')
/** The connection breaks after the request came. */
export const reset: Reply = (response) => response.destroy()
/** A gateway's page. */
export const page: Reply = (response) => {
  response.writeHead(200, { 'content-type': 'text/html' }).end('<html>')
}

/** A page of revisions. */
export const revisions = (...resources: readonly object[]): Reply => json({ resources })
/** A page of deployments. */
export const deployments = (...resources: readonly object[]): Reply => json({ resources })

/** A revision on the wire, made at a millisecond of 1970. */
export function revisionOf(id: string, createdAtMs?: number, config: object = {}) {
  const created =
    createdAtMs === undefined ? {} : { created_at: new Date(createdAtMs).toISOString() }
  return { id, status: 'QUEUED', ...created, source_revision_config: config }
}

/** A deployment as it is read from this wire. */
export function deploymentOf(wire: { readonly id: string; readonly [key: string]: unknown }) {
  return deploymentSchema.parse(wire) satisfies Deployment
}

/** What creating `agent` asks for. */
export const spec: DeploymentSpec = {
  name: 'agent',
  source: 'github',
  integration_id: 'i',
  repo_url: 'https://github.com/acme/agent',
  deployment_type: 'dev',
  build_on_push: false,
  custom_url: undefined,
  resource_spec: undefined,
  repo_ref: 'main',
  graph_config_path: 'langgraph.json',
  image_uri: undefined,
  secrets: [],
}

const calls = {
  create: /^POST \/v2\/deployments$/,
  findByName: /^GET \/v2\/deployments\?/,
  update: /^PATCH \/v2\/deployments\/d$/,
  find: /^GET \/v2\/deployments\/d2?$/,
  delete: /^DELETE \/v2\/deployments\/d$/,
  listRevisions: /^GET \/v2\/deployments\/d\/revisions$/,
  getRevision: /^GET \/v2\/deployments\/d\/revisions\/r\d*$/,
}

/** The replies to each call in their order, the last for ever. */
export type Script = { readonly [Call in keyof typeof calls]?: readonly Reply[] }

/** A control service of scripted replies on a real socket, ended with the test, and the context of work on it. */
export async function startStub(
  script: Script,
  { protocol = 'http' }: { readonly protocol?: 'http' | 'https' } = {},
) {
  const seen: string[] = []
  const server = createServer((request, response) => {
    const call = toCall(request)
    const replies = script[call] ?? []
    const count = seen.filter((one) => one === call).length
    seen.push(call)
    const reply = replies[Math.min(count, replies.length - 1)] ?? refuse(418)
    request.resume().on('end', () => reply(response))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  onTestFinished(() => {
    server.closeAllConnections()
    return new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const clock = createVirtualClock()
  const log = createRecordingLog()
  const random = () => 1
  const client = new JsonClient({
    transport: new Transport({ userAgent: 'test', clock: systemClock }),
    service: 'control',
    baseUrl: new URL(`${protocol}://127.0.0.1:${port}`),
    headers: {},
    timeoutMs: 60_000,
    retryPolicy: { attempts: 1, backoff: { baseMs: 0, capMs: 0 } },
    redact: (text) => text,
    clock,
    random,
    log,
  })
  const controlPlane = new ControlPlane(client, {
    redact: (text) => text,
    mask: () => {},
    keep: () => {},
  })
  const context = { controlPlane, clock, random, log, signal: new AbortController().signal }
  return { calls: seen, clock, log, context }
}

function toCall({ method, url }: IncomingMessage): keyof typeof calls {
  const request = `${method} ${url}`
  for (const [call, form] of Object.entries(calls)) {
    if (form.test(request)) return call as keyof typeof calls
  }
  throw new Error(`not expected here: ${request}`)
}
