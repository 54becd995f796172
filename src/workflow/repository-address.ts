import { maxAddressLength } from '../limits.ts'

/** True unless two URLs name the same repository. Case and protocol don't count: `https://host/owner/name` and `git@host:Owner/name` are the same. */
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

/** Writes the URL of a repository as `owner/name`, or as `host/owner/name` outside github.com. Any other URL stays, but without its user and password. */
export function toRepositoryMark(address: string): string {
  const { host, name = '' } = parsePlace(address) ?? {}
  if (!host || !name.includes('/')) return toShownAddress(address)
  return host === 'github.com' ? name : `${host}/${name}`
}

/** Converts `owner/name` or `host/owner/name` (`toRepositoryMark`) back to a URL. */
export function fromRepositoryMark(mark: string): string {
  return `https://${mark.split('/').length > 2 ? '' : 'github.com/'}${mark}`
}

/** Returns the URL of a repository's web page. Undefined unless the address has a host and an `owner/name`. */
export function toRepositoryPage(address: string): string | undefined {
  const { url, host, name = '', path } = parsePlace(address) ?? {}
  if (!url || !host || !name.includes('/')) return undefined
  return isWeb(url) ? `${url.origin}/${name}` : `https://${host}/${path}`
}

/** Matches the user and the password in an address that can't be parsed as a URL, except `git@` of the short form, which isn't secret. */
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

/** Parses the URL of a repository: its host, its name (`owner/name`), and its `path`, which is the name in lower case. Undefined if the address has no name, or can't be parsed. `port` is only set for `http` and `https`, because an ssh port means something else. */
function parsePlace(text: string) {
  const address = text.trim()
  if (address.length > maxAddressLength) return undefined
  // The short form for ssh, `git@host:owner/name`, is no URL.
  const isUrl = /:\/\/|^file:/i.test(address)
  const url = URL.parse(isUrl ? address : address.replace(/^(?:[^/:]*@)?([^/:@]+):/, 'ssh://$1/'))
  const parts = url?.pathname.split('/').filter(Boolean) ?? []
  const name = parts.join('/').replace(/\.git$/i, '')
  if (url === null || name === '') return undefined
  const host = url.hostname.toLowerCase()
  const port = isWeb(url) ? url.port || 'default' : undefined
  return { url, host, port, name, path: name.toLowerCase() }
}

function isWeb({ protocol }: URL): boolean {
  return protocol === 'https:' || protocol === 'http:'
}
