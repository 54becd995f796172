import { maxAddressLength } from '../limits.ts'

/** True if two URLs name different repositories. As on GitHub, case doesn't count, and https, ssh, and `git@host:owner/name` are equal. */
export function isOtherRepository(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return false
  const [a, b] = [parsePlace(one), parsePlace(other)]
  if (a === undefined || b === undefined || a.path !== b.path) return true
  return a.host !== b.host || Boolean(a.port && b.port && a.port !== b.port)
}

/** As `isOtherRepository`, for the URL of a build. A `file:` URL may be a clone of any repository, so it is never another. */
export function isBuiltElsewhere(built: string, repository: string): boolean {
  return !built.trim().toLowerCase().startsWith('file:') && isOtherRepository(built, repository)
}

/** Writes a repository as `owner/name`, with its host if that isn't github.com. Other URLs stay as they are. */
export function toRepositoryMark(address: string): string {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url || !host || !path.includes('/')) return toShownAddress(address)
  const place = toPath(url.pathname)
  return host === 'github.com' ? place : `${host}/${place}`
}

/** Converts what `toRepositoryMark` wrote to a URL. */
export function fromRepositoryMark(mark: string): string {
  return `https://${mark.split('/').length > 2 ? '' : 'github.com/'}${mark}`
}

/** The web page of a repository. Undefined if the URL has none. */
export function toRepositoryPage(address: string): string | undefined {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url?.hostname || !path.includes('/')) return undefined
  return isWeb(url) ? `${url.origin}/${toPath(url.pathname)}` : `https://${host}/${path}`
}

/** Matches the user and password in a URL that can't be parsed. `git@` isn't secret. */
const userInfo = /^(?:([a-z][a-z\d+.-]*:\/\/).*@|(?!git@)[^/\s]*@(?=[^/:@]*\.))/is

/** Removes the user and the password from a URL. */
export function toShownAddress(address: string): string {
  const text = address.trim()
  const url = text.includes('://') ? URL.parse(text) : null
  if (url === null) return text.replace(userInfo, '$1')
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}

/** Parses host and path of a repository. The port counts for http only, because ssh uses another. */
function parsePlace(text: string) {
  const address = text.trim()
  const url = address.length > maxAddressLength ? null : toUrl(address)
  const path = toPath(url?.pathname ?? '').toLowerCase()
  if (url === null || path === '') return undefined
  const host = url.hostname.toLowerCase()
  return { url, host, port: isWeb(url) ? url.port || 'default' : undefined, path }
}

function toUrl(address: string): URL | null {
  if (/:\/\/|^file:/i.test(address)) return URL.parse(address)
  // The form of scp: `git@host:owner/name`.
  const [, host, path] = /^(?:[^/:]*@)?([^/:@]+):(.*)/s.exec(address) ?? []
  return host === undefined ? null : URL.parse(`ssh://${host}/${path}`)
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

function toPath(path: string): string {
  const plain = path.split('/').filter(Boolean).join('/')
  return plain.toLowerCase().endsWith('.git') ? plain.slice(0, -'.git'.length) : plain
}
