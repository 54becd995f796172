import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy'
import { FormError } from '../form-error.ts'
import { withoutTrailing } from '../text/safe-text.ts'

/** True if a text is a UUID (RFC 9562, section 4). */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** Matches a text that is safe as a path segment. No specification promises that IDs are UUIDs. */
export const pathSegment = /^(?!\.{1,2}$)[^/\\?#%\s\p{C}]+$/u

/** A text isn't a URL that a key may be sent to. */
export class AddressError extends FormError {
  override readonly name = 'AddressError'
}

type AddressOptions = Readonly<{ allowInsecureHttp: boolean }>

/** Parses the URL of a service: https, or http if it is allowed or on loopback. Rejects credentials, queries, and fragments. Throws AddressError. */
export function parseServiceAddress(text: string, options: AddressOptions): URL {
  const url = parseWebAddress(text, options)
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    throw new AddressError('must not have a query or a fragment')
  }
  url.pathname = withoutTrailing(url.pathname, '/')
  return url
}

/** Parses a URL to which a secret may be sent. `sent` names the secret. Throws AddressError. */
export function parseWebAddress(text: string, options: AddressOptions, sent = 'the API key'): URL {
  const url = /^https?:\/\/[^\s\p{C}\\]{1,8000}$/iu.test(text) ? URL.parse(text) : null
  if (url === null) {
    throw new AddressError('is not a URL. Write it in full, for example `https://host.example`')
  }
  if (url.username !== '' || url.password !== '') {
    throw new AddressError('must not contain a user name or a password')
  }
  if (url.protocol === 'http:' && !isLoopback(url) && !options.allowInsecureHttp) {
    throw new AddressError(
      `must use https, because plain http would send ${sent} unencrypted. To allow it, set \`allow_insecure_http: true\``,
    )
  }
  return url
}

/** True if the host is this machine. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/** Finds a proxy variable that http-client can't read: it would silently connect without the proxy. */
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
    // Not a URL.
  }
  return `cannot be reached, because the environment variable \`${name}\` is not a valid proxy URL. Write it as \`http://host:port\``
}
