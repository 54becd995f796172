import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { isMap } from '../text/json-text.ts'

/** What is known of a tunnel through a proxy when it fails. */
export interface ProxyTunnel {
  /** Host and port, without credentials. */
  readonly proxy: string
  status: number | undefined
  cause: unknown
}

/** `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions: { host?: unknown; port?: unknown; proxyAuth?: string | undefined }
  request: (options: RequestOptions) => ClientRequest
}

/** The agent throws the answer to CONNECT away, knows no signal, and calls `new Buffer`, which prints DEP0005 on stderr. */
export function followTunnel(agent: unknown, signal: AbortSignal): ProxyTunnel | undefined {
  if (!isTunnelAgent(agent)) return undefined
  const { proxyOptions, request } = agent
  const { host, port, proxyAuth } = proxyOptions
  const proxy = port ? `${host}:${port}` : String(host)
  const tunnel: ProxyTunnel = { proxy, status: undefined, cause: undefined }
  const credentials = proxyAuth && `Basic ${Buffer.from(proxyAuth).toString('base64')}`
  proxyOptions.proxyAuth = undefined
  agent.request = (options) => {
    const headers = {
      ...(options.headers as Record<string, string>),
      ...(credentials ? { 'proxy-authorization': credentials } : {}),
    }
    const connect = request({ ...options, headers, signal })
    connect.once('connect', ({ statusCode }: IncomingMessage) => {
      tunnel.status = statusCode
    })
    connect.once('error', (error) => {
      tunnel.cause = error
    })
    return connect
  }
  return tunnel
}

function isTunnelAgent(agent: unknown): agent is TunnelAgent {
  return isMap(agent) && 'proxyOptions' in agent && 'request' in agent
}
