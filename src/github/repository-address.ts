/** Where a repository is, as far as two addresses of it have in common. */
interface RepositoryPlace {
  /** Lower case; undefined for a bare `owner/name`. */
  readonly host: string | undefined
  /** Only of http and https addresses with a port of their own: ssh has ports of another kind. */
  readonly port: string | undefined
  /** Lower case, without slashes at either end and without `.git`. */
  readonly path: string
}

/** No real address is longer; what a service shows is somebody else's text. */
const maxAddressLength = 2_048
/** Names under which GitHub serves the same repositories (GitHub documentation, "Using SSH over the HTTPS port"). */
const sameHosts: Readonly<Record<string, string>> = {
  'ssh.github.com': 'github.com',
  'www.github.com': 'github.com',
}

/**
 * Whether two addresses name different repositories, compared as GitHub does: caseless, with or without `.git`, https,
 * ssh or `git@host:owner/name`, with or without credentials and slashes at the end. A clone on this machine (`file:`)
 * may be one of any repository.
 */
export function isOtherRepository(one: string, other: string): boolean {
  return isClone(one) === isClone(other) && !isSame(one, other)
}

function isClone(address: string): boolean {
  return address.trim().toLowerCase().startsWith('file:')
}

function isSame(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return true
  const [a, b] = [parsePlace(one), parsePlace(other)]
  if (a === undefined || b === undefined || a.path !== b.path) return false
  if (a.host === undefined || b.host === undefined) return true
  if (a.host !== b.host) return false
  return a.port === undefined || b.port === undefined || a.port === b.port
}

/** The page of a repository for a reader, without credentials; undefined where the address has none. */
export function toRepositoryPage(address: string): string | undefined {
  const place = parsePlace(address)
  if (place?.host === undefined || place.host === '' || !place.path.includes('/')) return undefined
  const url = URL.parse(address.trim())
  if (url === null || !/^https?:$/.test(url.protocol)) return `https://${place.host}/${place.path}`
  return `${url.origin}/${toPath(url.pathname)}`
}

/** An address as it may be shown: without the user and password that it may hold. */
export function toShownRepository(address: string): string {
  const url = address.includes('://') ? URL.parse(address.trim()) : null
  if (url === null || (url.username === '' && url.password === '')) return address.trim()
  url.username = ''
  url.password = ''
  return url.href
}

function parsePlace(address: string): RepositoryPlace | undefined {
  const text = address.trim()
  if (text === '' || text.length > maxAddressLength) return undefined
  const url = text.includes('://') ? URL.parse(text) : null
  if (url !== null) {
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    const port = isWeb && url.port !== '' ? url.port : isWeb ? 'default' : undefined
    return toPlace(url.hostname, url.pathname, port)
  }
  // The form of scp: `git@host:owner/name`.
  const colon = text.indexOf(':')
  const slash = text.indexOf('/')
  if (colon > 0 && (slash === -1 || colon < slash)) {
    const host = text.slice(text.lastIndexOf('@', colon) + 1, colon)
    return toPlace(host, text.slice(colon + 1), undefined)
  }
  const [first = '', ...rest] = toPath(text).split('/')
  if (rest.length === 2 && first.includes('.')) return toPlace(first, rest.join('/'), undefined)
  return rest.length === 1 && slash > 0 ? toPlace(undefined, text, undefined) : undefined
}

function toPlace(
  host: string | undefined,
  path: string,
  port: string | undefined,
): RepositoryPlace | undefined {
  const plain = toPath(path).toLowerCase()
  if (plain === '') return undefined
  const name = host?.toLowerCase()
  return { host: name === undefined ? undefined : (sameHosts[name] ?? name), port, path: plain }
}

function toPath(path: string): string {
  const plain = path.split('/').filter(Boolean).join('/')
  return plain.toLowerCase().endsWith('.git') ? plain.slice(0, -'.git'.length) : plain
}
