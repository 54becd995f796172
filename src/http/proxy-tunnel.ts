import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http'

/** What is known of a tunnel through a proxy when it fails. */
export interface ProxyTunnel {
  /** Host and port of the proxy, without its credentials. */
  readonly proxy: string
  /** What the proxy answered to CONNECT; undefined before. */
  readonly status: number | undefined
  /** Why the proxy could not be asked. */
  readonly cause: unknown
}

/** The parts of the agent of `tunnel` 0.0.6, which @actions/http-client uses for every proxy. */
interface TunnelAgent {
  readonly proxyOptions: { host?: unknown; port?: unknown; proxyAuth?: string | undefined }
  request: (options: RequestOptions) => ClientRequest
}

/**
 * Follows the CONNECT request of an agent; undefined for an agent without a proxy. The agent itself throws away what the
 * proxy answered, knows no signal, and makes its header by `new Buffer`, which prints a deprecation (DEP0005) on stderr.
 */
export function followTunnel(agent: unknown, signal: AbortSignal): ProxyTunnel | undefined {
  if (!isTunnelAgent(agent)) return undefined
  const { proxyOptions, request } = agent
  const { host, port, proxyAuth } = proxyOptions
  const tunnel = {
    proxy: port ? `${host}:${port}` : String(host),
    status: undefined as number | undefined,
    cause: undefined as unknown,
  }
  const credentials =
    proxyAuth === undefined ? undefined : `Basic ${Buffer.from(proxyAuth).toString('base64')}`
  proxyOptions.proxyAuth = undefined
  agent.request = (options) => {
    const headers = {
      ...(options.headers as Record<string, string>),
      ...(credentials === undefined ? {} : { 'proxy-authorization': credentials }),
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
  return (
    typeof agent === 'object' && agent !== null && 'proxyOptions' in agent && 'request' in agent
  )
}
