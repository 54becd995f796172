import { maxAddressLength } from '../limits.ts'

/** True if two URLs name different repositories. Compares as GitHub does: caseless, and https, ssh, and `git@host:owner/name` alike. */
export function isOtherRepository(one: string, other: string): boolean {
  if (one.trim() === other.trim()) return false
  const [a, b] = [parsePlace(one), parsePlace(other)]
  if (a === undefined || b === undefined || a.path !== b.path) return true
  return a.host !== b.host || Boolean(a.port && b.port && a.port !== b.port)
}

/** The same for a URL that the user sets to build from. A clone on some machine (`file:`) may be a clone of any repository. */
export function isBuiltElsewhere(built: string, repository: string): boolean {
  return !built.trim().toLowerCase().startsWith('file:') && isOtherRepository(built, repository)
}

/** `owner/name` of a repository, with its host if that is not github.com; as it is for a URL that names none. */
export function toRepositoryMark(address: string): string {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url || !host || !path.includes('/')) return toShownAddress(address)
  const place = toPath(url.pathname)
  return host === 'github.com' ? place : `${host}/${place}`
}

/** The URL that a mark stands for. */
export function fromRepositoryMark(mark: string): string {
  return `https://${mark.split('/').length > 2 ? '' : 'github.com/'}${mark}`
}

/** The page of a repository for a reader, without credentials; undefined if the URL has none. */
export function toRepositoryPage(address: string): string | undefined {
  const { url, host, path = '' } = parsePlace(address) ?? {}
  if (!url?.hostname || !path.includes('/')) return undefined
  return isWeb(url) ? `${url.origin}/${toPath(url.pathname)}` : `https://${host}/${path}`
}

/** The part before the host in a URL that can't be parsed, or in the form of scp; `git@` is no secret. */
const userInfo = /^(?:([a-z][a-z\d+.-]*:\/\/).*@|(?!git@)[^/\s]*@(?=[^/:@]*\.))/is

/** A URL as it may be shown: without the user and password that it may hold. */
export function toShownAddress(address: string): string {
  const text = address.trim()
  const url = text.includes('://') ? URL.parse(text) : null
  if (url === null) return text.replace(userInfo, '$1')
  if (url.username === '' && url.password === '') return text
  url.username = ''
  url.password = ''
  return url.href
}

/** The host and path of a repository. The port counts for http only, because ssh has others. */
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
