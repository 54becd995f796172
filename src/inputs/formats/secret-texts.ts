import { unescape as decode } from 'node:querystring'
import { isOrdinary } from '../../text/redact.ts'
import { withoutTrailing } from '../../text/safe-text.ts'
import type { GivenSecret } from './secrets.ts'

/** Every text that is to be masked in secrets; or may be, in a string of a wrong form. */
export function listSecretTexts(text: string, secrets?: readonly GivenSecret[]): string[] {
  if (secrets === undefined) return guessSecretTexts(text)
  return secrets.flatMap(({ name, value, comment = '' }) => [
    value.reveal(),
    comment.replace(/^#\s*/, ''),
    ...(usualName.test(name) ? [] : [name]),
  ])
}

/** Whatever may be secret in a string of a wrong form: its lines, their right sides, and what is no usual name in them. */
export function guessSecretTexts(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const rights = lines.flatMap((line) => line.replace(/^[^=:]*[=:]\s*/, '').split(/\s#\s*/))
  const tokens = text.split(/[\s=:,;{}[\]"'`]+/).filter((token) => !usualName.test(token))
  return [text, ...lines, ...rights, ...tokens].map((part) =>
    withoutTrailing(part.trim(), `"'\`,`).replace(/^["'`]/, ''),
  )
}

/** Words as names have them; a line of base64 that ends with `=` looks like an assignment, and its name would be shown. */
const usualWord =
  '(?:[A-Za-z0-9]{1,6}|[A-Z]{1,24}\\d{0,3}|[a-z]{1,24}\\d{0,3}|[A-Z]?[a-z]{2,12}(?:[A-Z][a-z]{2,12}){0,4}\\d{0,3})'
const usualName = new RegExp(`^_*${usualWord}(?:[_.-]+${usualWord})*_*$`)

/** A header's value, and its parts, as a server may repeat one alone: of `Bearer …`, `Basic …`, cookies, parameters. */
export function listHeaderSecrets(value: string): string[] {
  const text = value.trim()
  const [scheme = '', ...rest] = text.split(' ')
  const credentials = rest.join(' ').trim()
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString('utf8') : ''
  const [, ...parts] = /^([^:]*):(.*)/s.exec(decoded) ?? []
  const parameters = text.split(/[;,\s]/).filter((part) => part.includes('='))
  const values = parameters.map((part) => part.slice(part.indexOf('=') + 1))
  const unquoted = values.map((quoted) => quoted.replace(/^"(.*)"$/, '$1'))
  return [text, credentials, ...(parts.length > 0 ? [decoded] : []), ...parts, ...unquoted]
}

/** What is secret in a URL that is passed on: its credentials, and the values of its query. */
export function listAddressSecrets(address: string): string[] {
  const url = URL.parse(address)
  const credentials = [url?.username ?? '', url?.password ?? '']
  const values = url?.searchParams.values() ?? []
  return [...credentials, ...credentials.map((part) => decode(part)), ...values]
}

/** What is secret in the URL of a repository: its password, else a user that is a token. */
export function listPasswords(address: string): string[] {
  const [, written = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/\s]*)@/i.exec(address) ?? []
  const [, user = '', password = ''] = /^([^:]*):?(.*)/s.exec(written) ?? []
  const secret = password === '' && !isOrdinary(user) ? user : password
  return [secret, decode(secret)]
}

const proxyNames = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/** What is secret in the proxies of the runner: the password, and both credentials as a header encodes them. */
export function listProxySecrets(
  environment: Readonly<Record<string, string | undefined>>,
): string[] {
  return proxyNames.flatMap((name) => {
    const setting = environment[name] ?? ''
    const { username = '', password = '' } =
      URL.parse(setting.includes('://') ? setting : `http://${setting}`) ?? {}
    if (password === '') return []
    return [password, decode(password), `${decode(username)}:${decode(password)}`]
  })
}
