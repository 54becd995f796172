import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy'

/**
 * A setting that http-client cannot read (`proxy:3128`, a bad port, SOCKS) makes it connect directly without a word, past
 * the proxy. It decides itself on `no_proxy` and loopback, from the same environment.
 */
export function findProxyFault(
  address: URL,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const names =
    address.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY']
  const name = names.find((candidate) => environment[candidate])
  if (name === undefined || checkBypass(address) || isUsable(address)) return undefined
  return `the environment variable ${name} is not a proxy that can be used: write it as http://host:port`
}

function isUsable(address: URL): boolean {
  try {
    const proxy = getProxyUrl(address)
    return Boolean(proxy?.hostname) && ['http:', 'https:'].includes(proxy?.protocol ?? '')
  } catch {
    return false
  }
}
