import type { JsonClient } from '../http/json-client.ts'
import { serverInfoSchema } from './schemas.ts'

/** GET /info: what the server says of itself; undefined where it says nothing. */
export async function readServerInfo(client: JsonClient, signal: AbortSignal) {
  const address = { purpose: 'ask the graph server about itself', path: ['info'] }
  const answer = { response: serverInfoSchema, retry: true, signal }
  return client.call({ ...address, method: 'GET', ...answer }).catch(() => undefined)
}
