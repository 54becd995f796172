/**
 * What is secret in the value of a header: the value, what stands behind the scheme (`Bearer …`), the user name and the
 * password inside `Basic …`, and the values of cookies and parameters (`name=value; …`). A server that refuses one of
 * them repeats it alone.
 */
export function listHeaderSecrets(value: string): string[] {
  const text = value.trim()
  const [scheme = '', ...rest] = text.split(' ')
  const credentials = rest.join(' ').trim()
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  const parts = colon < 0 ? [] : [decoded, decoded.slice(0, colon), decoded.slice(colon + 1)]
  const parameters = text.split(/[;,\s]/).filter((part) => part.includes('='))
  const values = parameters.map((part) => withoutQuotes(part.slice(part.indexOf('=') + 1)))
  return [text, credentials, ...parts, ...values]
}

function withoutQuotes(text: string): string {
  return text.startsWith('"') && text.endsWith('"') ? text.slice(1, -1) : text
}

/** What is secret in an address that is handed on: its credentials, and the values of its query. */
export function listAddressSecrets(address: string): string[] {
  const url = URL.parse(address)
  if (url === null) return []
  return [...[url.username, url.password].map(decode), ...url.searchParams.values()]
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
