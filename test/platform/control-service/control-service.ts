import type { IncomingMessage } from 'node:http'
import type { Answer } from '../wire/answer.ts'
import type { FaultSource } from '../wire/faults.ts'
import type { Pace } from '../wire/pace.ts'
import type { RecordedRequest } from '../wire/recorded-request.ts'
import { type RecordingServer, startRecordingServer } from '../wire/recording-server.ts'
import { requireAllowed } from './endpoints/access.ts'
import type { World } from './endpoints/call.ts'
import { route } from './endpoints/route.ts'
import { isUpload, receiveUpload } from './endpoints/uploads.ts'

export interface ControlServiceOptions {
  readonly host: string
  readonly port: number
  readonly basePath: string
  readonly apiKey: string
  readonly tenantId: string | undefined
  readonly faults: FaultSource
  readonly pace?: Pace
  readonly requests: RecordedRequest[]
  readonly onWork?: (record: RecordedRequest, moment: 'before' | 'after') => void
  /** Told of every request. */
  readonly onRequest: (record: RecordedRequest) => void
}

/** A control service that answers each request from the world that it finds; resolves when it accepts connections. */
export function startControlService(
  toWorld: (record: RecordedRequest) => World,
  options: ControlServiceOptions,
): Promise<RecordingServer> {
  return startRecordingServer({
    ...options,
    answer: (request, record, sent) => answerTo(toWorld(record), options, request, record, sent),
  })
}

function answerTo(
  world: World,
  options: ControlServiceOptions,
  request: IncomingMessage,
  record: RecordedRequest,
  sent: Buffer,
): Answer {
  if (!isUnder(request.url ?? '', options.basePath)) throw world.voice.refusal(404, 'Not Found')
  const [path = '', query = ''] = record.path.split(/\?(.*)/s)
  if (isUpload(world, path)) return receiveUpload(world, { ...record, path }, sent)
  requireAllowed(world.voice, record.headers, options.apiKey, options.tenantId)
  return route(world, {
    method: record.method,
    path,
    base: `http://${request.headers.host}${options.basePath}`,
    query: new URLSearchParams(query),
    contentType: record.headers['content-type'] ?? '',
    text: sent.toString(),
  })
}

function isUnder(url: string, basePath: string): boolean {
  return url === basePath || url.startsWith(`${basePath}/`)
}
