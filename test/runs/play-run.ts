import type { ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { RunReference } from '../../src/graph-server/run-request.ts'
import { waitForRun } from '../../src/runs/create-run.ts'
import type { RunOptions } from '../../src/runs/followed-run.ts'
import { connectJson } from '../graph-server/connect.ts'
import { startHttpServer } from '../support/http-server.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts'

// One run on a graph server of scripted answers.

type Marker = Readonly<Record<string, unknown>>
/** A status without a body, a body with 200, or what it does with the metadata that the run was sent with. */
export type Reply =
  | number
  | object
  | null
  | ((response: ServerResponse, sent: Marker, clock: VirtualClock) => void)
export type Script = Readonly<Record<string, readonly Reply[]>>

export const run = '/threads/t/runs/r'
export const wait = 'POST /threads/t/runs/wait'
export const waitStateless = 'POST /runs/wait'
export const record = `GET ${run}`
export const join = `GET ${run}/join`
export const cancel = `POST ${run}/cancel`
export const list = 'GET /threads/t/runs'
export const thread = 'GET /threads/t'
export const state = 'GET /threads/t/state'
export const search = 'POST /threads/search'
export const remove = 'DELETE /threads/t'
export const stateless = { isStateless: true }

export const success = { run_id: 'r', status: 'success' }
export const idle = { thread_id: 't', status: 'idle' }
export const reset: Reply = (response) => response.destroy()
export const toAnswer =
  (body: unknown, location: string, status = 200): Reply =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'content-location': location })
      .end(JSON.stringify(body))
export const answer = (body: unknown) => toAnswer(body, run)
/** An answer that ends after its head, which names the run. */
export const cut: Reply = (response) =>
  response.writeHead(200, { 'content-location': run }).end('\n')
/** What a list shows of the run that was sent. */
export const own =
  (fields: object): Reply =>
  (response, metadata) =>
    json(response, [{ metadata, ...fields }])
/** No answer, for so long; then the connection breaks. */
export const hanging =
  (ms: number): Reply =>
  (response, _, clock) => {
    clock.advance(ms)
    response.destroy()
  }

/** A run that ends with these values. */
export const values = { end: 'values', values: { a: 1 } }
export const ended = { [wait]: [answer({ a: 1 })], [record]: [success], [thread]: [idle] }

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** A graph server of scripted answers to each call, the last for ever, which has nothing else; and one run on it. */
export async function play(
  script: Script,
  {
    isStateless = false,
    create = waitForRun,
    ...options
  }: Partial<RunOptions> & {
    readonly isStateless?: boolean
    readonly create?: typeof waitForRun
  } = {},
) {
  const calls: string[] = []
  const urls: (string | undefined)[] = []
  const checkpoints: unknown[] = []
  let sent: Marker = {}
  const clock = createVirtualClock()
  const server = await startHttpServer((request, response) => {
    const call = `${request.method} ${request.url?.split('?')[0]}`
    const replies = script[call] ?? [404]
    const reply = replies[calls.filter((one) => one === call).length] ?? replies.at(-1)
    calls.push(call)
    urls.push(request.url)
    let text = ''
    request.on('data', (chunk) => {
      text += chunk
    })
    request.on('end', () => {
      const body = text === '' ? {} : JSON.parse(text)
      if (/\/runs(?:\/wait|\/stream)?$/.test(call) && body.metadata) sent = body.metadata
      if (body.checkpoint) checkpoints.push(body.checkpoint.checkpoint_ns)
      if (typeof reply === 'function') reply(response, sent, clock)
      else if (typeof reply === 'number') json(response, { detail: 'why' }, reply)
      else json(response, reply)
    })
  })
  onTestFinished(() => server[Symbol.asyncDispose]())
  const debugs: string[] = []
  const log = { ...createRecordingLog(), debug: (line: string) => void debugs.push(line) }
  const runs: RunReference[] = []
  const request = {
    assistant_id: 'agent',
    input: {},
    ...(isStateless ? {} : { config: { configurable: { thread_id: 't' } } }),
  }
  const signal = new AbortController().signal
  const onRun = (found: RunReference) => void runs.push(found)
  const client = connectJson(server.url, { clock, log })
  const ending = create(client, request, { timeoutMs: 60_000, signal, onRun, ...options })
  const result = await ending.catch((error: unknown) => error)
  return { result, calls, urls, runs, clock, debugs, checkpoints, lines: log.lines }
}
