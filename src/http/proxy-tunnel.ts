import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'
import { isMap } from '../text/json-text.ts'

/** What is known of a tunnel through a proxy when it fails. */
export interface ProxyTunnel {
  /** Host and port, without credentials. */
  readonly proxy: string
  /** What the proxy answered to CONNECT; undefined before. */
  status: number | undefined
  /** Why the proxy could not be asked. */
  cause: unknown
}

/** The parts of the agent of `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions: { host?: unknown; port?: unknown; proxyAuth?: string | undefined }
  request: (options: RequestOptions) => ClientRequest
}

/**
 * Follows the CONNECT request of a proxy's agent, which throws away the answer, knows no signal, and makes its header by
 * `new Buffer`, which prints a deprecation (DEP0005) on stderr.
 */
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
