import { unescape as decode } from 'node:querystring'

/** A header's value, and its parts, as a server may repeat one alone: of `Bearer …`, `Basic …`, cookies, parameters. */
export function listHeaderSecrets(value: string): string[] {
  const text = value.trim()
  const [scheme = '', ...rest] = text.split(' ')
  const credentials = rest.join(' ').trim()
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString('utf8') : ''
  const colon = decoded.indexOf(':')
  const parts = colon < 0 ? [] : [decoded, decoded.slice(0, colon), decoded.slice(colon + 1)]
  const parameters = text.split(/[;,\s]/).filter((part) => part.includes('='))
  const values = parameters.map((part) => part.slice(part.indexOf('=') + 1))
  const unquoted = values.map((quoted) => quoted.replace(/^"(.*)"$/, '$1'))
  return [text, credentials, ...parts, ...unquoted]
}

/** What is secret in an address that is handed on: its credentials, and the values of its query. */
export function listAddressSecrets(address: string): string[] {
  const url = URL.parse(address)
  const credentials = [url?.username ?? '', url?.password ?? '']
  const values = url?.searchParams.values() ?? []
  return [...credentials, ...credentials.map((part) => decode(part)), ...values]
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
