import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy'

/** http-client goes past a proxy that it cannot read (`proxy:3128`, a bad port, SOCKS) without a word. */
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
