import { checkBypass, getProxyUrl } from '@actions/http-client/lib/proxy'
import { FormError } from '../form-error.ts'
import { withoutTrailing } from '../text/safe-text.ts'

/** True if a string is a UUID, in capitals or not (RFC 9562, section 4). */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** One segment of a path as it is: no specification promises UUIDs for identifiers. */
export const pathSegment = /^(?!\.{1,2}$)[^/\\?#%\s\p{C}]+$/u

/** A string is not a URL that a key may be sent to. */
export class AddressError extends FormError {
  override readonly name = 'AddressError'
}

type AddressOptions = Readonly<{ allowInsecureHttp: boolean }>

/** Https, or http on loopback or where allowed; no slash at the end, no credentials, query or fragment. Throws AddressError. */
export function parseServiceAddress(text: string, options: AddressOptions): URL {
  const url = parseWebAddress(text, options)
  if (url.search !== '' || url.hash !== '' || /[?#]/.test(text)) {
    throw new AddressError('must not have a query or a fragment')
  }
  url.pathname = withoutTrailing(url.pathname, '/')
  return url
}

/** Any URL that may receive something secret, which `sent` names; its query is kept. Throws AddressError. */
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

/** True if only this machine can reach a URL. */
export function isLoopback({ hostname }: URL): boolean {
  return /^(?:localhost|\[::1\]|127(?:\.\d{1,3}){3})$/.test(hostname)
}

/** http-client goes past a proxy that it cannot read (`proxy:3128`, a bad port, SOCKS) without a word. */
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
