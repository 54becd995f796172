import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy'
import { FormError } from '../form-error.ts'
import { withoutTrailing } from '../text/safe-text.ts'

export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** Matches an ID that is safe as a path segment. Matches more than UUIDs, because no specification promises that IDs are UUIDs. */
export const pathSegment = /^(?!\.{1,2}$)[^/\\?#%\s\p{C}]+$/u

/** A text isn't a URL to which a secret may be sent. */
export class AddressError extends FormError {
  override readonly name = 'AddressError'
}

export type AddressOptions = Readonly<{ allowInsecureHttp: boolean }>

/** Parses the base URL of a service. Throws AddressError like `parseWebAddress`, and for a query or a fragment. */
export function parseServiceAddress(text: string, options: AddressOptions): URL {
  const url = parseWebAddress(text, options)
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text))
    throw new AddressError('must not have a query or a fragment')
  url.pathname = withoutTrailing(url.pathname, '/')
  return url
}

/** Parses a URL to which a secret may be sent. Throws AddressError if the text isn't a web URL or contains credentials. Also throws it for http, unless it is allowed or the host is this machine. `sent` names the secret in the message. */
export function parseWebAddress(text: string, options: AddressOptions, sent = 'the API key'): URL {
  const url = /^https?:\/\/[^\s\p{C}\\]{1,8000}$/iu.test(text) ? URL.parse(text) : null
  if (url === null)
    throw new AddressError('is not a URL. Write it in full, for example `https://host.example`')
  if (url.username !== '' || url.password !== '')
    throw new AddressError('must not contain a user name or a password')
  if (url.protocol === 'http:' && !isLoopback(url) && !options.allowInsecureHttp) {
    throw new AddressError(
      `must use https, because plain http would send ${sent} unencrypted. To allow it, set \`allow_insecure_http: true\``,
    )
  }
  return url
}

/** True if a URL leads to this machine itself, so that http is safe. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/** Returns the problem ("cannot be reached, because …") if an environment variable sets a proxy for the address, but isn't a valid URL. Otherwise undefined. Without this check, http-client would silently connect without the proxy. */
export function findProxyFault(
  address: URL,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const names =
    address.protocol === 'https:' ? ['https_proxy', 'HTTPS_PROXY'] : ['http_proxy', 'HTTP_PROXY']
  const name = names.find((candidate) => environment[candidate])
  if (name === undefined || checkBypass(address)) return undefined
  try {
    const { hostname, protocol } = getProxyUrl(address) ?? {}
    if (hostname && ['http:', 'https:'].includes(protocol ?? '')) return undefined
  } catch {
    // The variable isn't a URL.
  }
  return `cannot be reached, because the environment variable \`${name}\` is not a valid proxy URL. Write it as \`http://host:port\``
}
