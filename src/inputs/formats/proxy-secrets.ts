import { unescape as decode } from 'node:querystring'
import type { Environment } from '../environment-faults.ts'

const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']

/** What is secret in the proxies of the runner: the password, and both credentials as a header encodes them. */
export function listProxySecrets(environment: Environment): string[] {
  return names.flatMap((name) => {
    const setting = environment[name] ?? ''
    const { username = '', password = '' } =
      URL.parse(setting.includes('://') ? setting : `http://${setting}`) ?? {}
    if (password === '') return []
    return [password, decode(password), `${decode(username)}:${decode(password)}`]
  })
}
