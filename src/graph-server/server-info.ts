import type { JsonClient } from '../http/json-client.ts'
import { type ServerInfo, serverInfoSchema } from './schemas.ts'

/** GET /info: the server's version and what it can do. Throws `http/errors`; not every server has it. */
export function getServerInfo(client: JsonClient, signal: AbortSignal): Promise<ServerInfo> {
  return client.call({
    purpose: 'ask the graph server about itself',
    method: 'GET',
    path: ['info'],
    response: serverInfoSchema,
    retry: true,
    signal,
  })
}
