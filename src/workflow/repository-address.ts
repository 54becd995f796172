import { maxAddressLength } from '../limits.ts'

/** True if two URLs name different repositories. Case and protocol don't count: `https://host/owner/name` and `git@host:Owner/name` are the same. */
export function isOtherRepository(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return false
  const [a, b] = [parsePlace(one), parsePlace(other)]
  if (a === undefined || b === undefined || a.path !== b.path) return true
  return a.host !== b.host || Boolean(a.port && b.port && a.port !== b.port)
}

/** True if a build's URL names another repository than `repository`. A `file:` URL never does, because it may be a clone of any repository. */
export function isBuiltElsewhere(built: string, repository: string): boolean {
  return !built.trim().toLowerCase().startsWith('file:') && isOtherRepository(built, repository)
}

/** Writes the URL of a repository as `owner/name`, or as `host/owner/name` outside github.com. Any other URL stays, but without its password. */
export function toRepositoryMark(address: string): string {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url || !host || !path.includes('/')) return toShownAddress(address)
  const place = toPath(url.pathname)
  return host === 'github.com' ? place : `${host}/${place}`
}

/** Converts `owner/name` or `host/owner/name` (`toRepositoryMark`) back to a URL. */
export function fromRepositoryMark(mark: string): string {
  return `https://${mark.split('/').length > 2 ? '' : 'github.com/'}${mark}`
}

/** Returns the URL of a repository's web page. Undefined if the address has no host and name. */
export function toRepositoryPage(address: string): string | undefined {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url?.hostname || !path.includes('/')) return undefined
  return isWeb(url) ? `${url.origin}/${toPath(url.pathname)}` : `https://${host}/${path}`
}

/** Matches the user and the password in a URL that can't be parsed. Doesn't match `git@`, because it isn't secret. */
const userInfo = /^(?:([a-z][a-z\d+.-]*:\/\/).*@|(?!git@)[^/\s]*@(?=[^/:@]*\.))/is

/** Removes the user and the password from a URL, so that it can be shown. */
export function toShownAddress(address: string): string {
  const text = address.trim()
  const url = text.includes('://') ? URL.parse(text) : null
  if (url === null) return text.replace(userInfo, '$1')
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}

/** Parses the host and the path of a repository's URL. `port` is undefined for ssh, whose port can't be compared with that of https. */
function parsePlace(text: string) {
  const address = text.trim()
  if (address.length > maxAddressLength) return undefined
  // The short form for ssh, `git@host:owner/name`, is no URL.
  const isUrl = /:\/\/|^file:/i.test(address)
  const url = URL.parse(isUrl ? address : address.replace(/^(?:[^/:]*@)?([^/:@]+):/, 'ssh://$1/'))
  const path = toPath(url?.pathname ?? '').toLowerCase()
  if (url === null || path === '') return undefined
  const host = url.hostname.toLowerCase()
  return { url, host, port: isWeb(url) ? url.port || 'default' : undefined, path }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}

function toPath(path: string): string {
  const plain = path.split('/').filter(Boolean).join('/')
  return plain.toLowerCase().endsWith('.git') ? plain.slice(0, -'.git'.length) : plain
}
