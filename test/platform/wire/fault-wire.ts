import type { ServerResponse } from 'node:http'
import { type Answer, jsonAnswer, textAnswer } from './answer.ts'
import type { FaultKind } from './faults.ts'
import type { Pace } from './pace.ts'
import { writeAnswer } from './write-answer.ts'

/** Plays a fault on the connection. `work` does what the request asks and gives the right answer; returns the status sent. */
export async function playFault(
  fault: FaultKind,
  response: ServerResponse,
  work: () => Answer | Promise<Answer>,
  { pace, stopped }: { readonly pace: Pace; readonly stopped: AbortSignal },
): Promise<number | undefined> {
  switch (fault.kind) {
    case 'status':
      return writeAnswer(response, toAnswer(fault))
    case 'status-after-work':
      await work()
      return writeAnswer(response, toAnswer(fault))
    case 'refuse':
      response.socket?.resetAndDestroy()
      return undefined
    case 'reset-after-work':
      await work()
      response.socket?.resetAndDestroy()
      return undefined
    case 'stall':
      pace.hang(response)
      return undefined
    case 'stall-after-work':
      await work()
      pace.hang(response)
      return undefined
    case 'cut':
      return cut(response, fault.afterWork ? await work() : jsonAnswer(200, { resources: [] }))
    case 'garble':
      return garble(response, fault.afterWork ? (await work()).status : 200)
    case 'garbage':
      response.socket?.end('\x00\x01\x02 this is not HTTP \xff\r\n\r\n', 'latin1')
      return undefined
    case 'delay':
      await pace.sleep(fault.ms, response, stopped)
      return writeAnswer(response, await work())
    case 'drip':
      return drip(response, await work(), () => pace.sleep(fault.ms, response, stopped))
    case 'redirect':
      return writeAnswer(response, {
        ...textAnswer(fault.status, ''),
        headers: { location: fault.location },
      })
    case 'limit': {
      const answer = jsonAnswer(429, { detail: 'Too Many Requests' })
      if (fault.retryAfter === undefined) return writeAnswer(response, answer)
      const headers = { ...answer.headers, 'retry-after': fault.retryAfter }
      return writeAnswer(response, { ...answer, headers })
    }
    case 'huge':
      return huge(response, fault.bytes)
    case 'rewrite':
      return writeAnswer(response, rewritten(await work(), fault))
    case 'meanwhile': {
      fault.before?.()
      const answer = await work()
      fault.after?.()
      return writeAnswer(response, answer)
    }
  }
}

function toAnswer(fault: {
  status: number
  body?: unknown
  headers?: Record<string, string>
  contentType?: string
}): Answer {
  const plain = typeof fault.body === 'string'
  const body = plain
    ? String(fault.body)
    : fault.body === undefined
      ? ''
      : JSON.stringify(fault.body)
  const type = fault.contentType ?? (plain ? 'text/plain; charset=utf-8' : 'application/json')
  const headers = { ...(body === '' ? {} : { 'content-type': type }), ...fault.headers }
  return { status: fault.status, headers, body }
}

function rewritten(
  answer: Answer,
  { change, status }: { change: (body: unknown) => unknown; status?: number },
): Answer {
  // A refusal may be plain text (specification, "Error body shape"), which has nothing to rewrite.
  if (answer.status >= 400) return answer
  const body: unknown = answer.body === '' ? undefined : JSON.parse(answer.body)
  const changed = change(body)
  if (changed === undefined) return { ...answer, status: status ?? answer.status, body: '' }
  return jsonAnswer(status ?? answer.status, changed)
}

function cut(response: ServerResponse, answer: Answer): number {
  const body = Buffer.from(answer.body === '' ? '{}' : answer.body)
  const head = [
    `HTTP/1.1 ${answer.status} Cut`,
    'content-type: application/json',
    `content-length: ${body.length}`,
    '\r\n',
  ].join('\r\n')
  response.socket?.end(Buffer.concat([Buffer.from(head), body.subarray(0, body.length / 2)]))
  return answer.status
}

function garble(response: ServerResponse, status: number): number {
  const body = '{"id": "dep", <!-- not JSON -->'
  return writeAnswer(response, { status, headers: { 'content-type': 'application/json' }, body })
}

async function drip(
  response: ServerResponse,
  answer: Answer,
  pause: () => Promise<void>,
): Promise<number> {
  const body = Buffer.from(answer.body)
  response.writeHead(answer.status, { ...answer.headers, 'content-length': body.length })
  response.flushHeaders()
  for (const byte of body) {
    if (response.destroyed) return answer.status
    response.write(Buffer.of(byte))
    await pause()
  }
  response.end()
  return answer.status
}

async function huge(response: ServerResponse, bytes: number): Promise<number> {
  const chunk = Buffer.alloc(65_536, 'x')
  response.writeHead(200, { 'content-type': 'application/json' })
  response.write('{"resources":["')
  for (let sent = 0; sent < bytes && !response.destroyed; sent += chunk.length) {
    const size = Math.min(chunk.length, bytes - sent)
    if (!response.write(chunk.subarray(0, size))) await drained(response)
  }
  response.end()
  return 200
}

function drained(response: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      response.off('drain', done).off('close', done)
      resolve()
    }
    response.on('drain', done).on('close', done)
  })
}
