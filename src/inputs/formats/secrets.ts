import { unescape as decode } from 'node:querystring'
import type { DeploymentSecret } from '../../control-plane/body.ts'
import { FormError } from '../../form-error.ts'
import { isMap } from '../../text/json-text.ts'
import { isOrdinary, Secret } from '../../text/redact.ts'
import { parseYaml, requireText, WrittenText } from './parse-structure.ts'

/** An environment variable in an input. `isUnset` is true if its value is null, or nothing follows its `=`, as for a GitHub secret that isn't set. */
export interface GivenSecret extends DeploymentSecret {
  /** The line of `NAME=value`, counted from 1. Undefined for JSON and YAML. */
  readonly line?: number
  readonly isUnset?: boolean
}

/** Parses `NAME=value` lines (dotenv), a JSON or YAML object, or `[{name, value}]`. Throws FormError, whose message contains no value. */
export async function parseSecrets(text: string): Promise<readonly GivenSecret[]> {
  // The format follows from the first line that is neither empty nor a comment.
  const firstLine = text.split(lineBreak).find((line) => !blank.test(line)) ?? ''
  const isDotenv = assignment.test(firstLine)
  const secrets = isDotenv ? parseAssignments(text) : await parseStructured(text)
  if (secrets.length === 0)
    throw new FormError('contains no variable. To send none, remove the input')
  const names = secrets.map(({ name }) => name)
  const problems = secrets.flatMap(({ name, line, value }, index) => {
    // An invalid name may be a part of a secret, so the message shows only its place.
    if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) {
      const place = line === undefined ? `in entry ${index + 1}` : `at line ${line}`
      return `has a name ${place} that cannot be an environment variable`
    }
    if (names.indexOf(name) < index) return `sets ${name} twice`
    const isStars = /^\*{3,}$/.test(value.reveal())
    return isStars ? `has masked text from a log for ${name} (\`***\`). Set the original value` : []
  })
  if (problems.length > 0) throw new FormError([...new Set(problems)].join('; '))
  return secrets
}

/** Parses a JSON or YAML object, or an array of `{name, value}`. The values stay as written: `007` isn't a number. */
async function parseStructured(text: string): Promise<GivenSecret[]> {
  const parsed = await parseYaml(text, { asText: true })
  // `isMap` is true for a WrittenText too, but that is a single value.
  if (isMap(parsed) && !(parsed instanceof WrittenText)) return Object.entries(parsed).map(toSecret)
  const forms = '`NAME=value` lines, a JSON or YAML object, or an array of `{name, value}`'
  if (!Array.isArray(parsed)) throw new FormError(`must be ${forms}`)
  return parsed.map((item, index) => {
    const { name, value } = isMap(item) ? item : {}
    if (!(name instanceof WrittenText) || value === undefined)
      throw new FormError(`must have a name and a value in item ${index + 1}`)
    return toSecret([name.text ?? '', value])
  })
}

function toSecret([name, value]: [string, unknown]): GivenSecret {
  const { text, comment } = requireText(name, value)
  return { name, value: new Secret(text ?? ''), isUnset: text === null, comment }
}

const lineBreak = /\r\n|\r|\n/
const blank = /^\s*(?:#|$)/
const assignment = /^\s*(?:export\s+)?([^\s=:#'"{[]+)\s*=(.*)/s
const severalLines = `the line may be part of a multiline value. Write \`NAME: \${{ toJSON(secrets.NAME) }}\` for every secret`

/** Parses `NAME=value` lines by the rules of dotenv. A `#` without a blank before it belongs to the value. Rejects lines that seem to be a part of a longer value. Throws FormError, whose message shows only line numbers. */
function parseAssignments(text: string): GivenSecret[] {
  const lines = text.split(lineBreak)
  const found: GivenSecret[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1
    const written = lines[index] ?? ''
    if (blank.test(written)) continue
    const [, name, right = ''] = assignment.exec(written) ?? []
    if (name === undefined)
      throw new FormError(`has no NAME=value at line ${line}: ${severalLines}`)
    const { isQuoted, value, rest, moreLines } = readValue(right, lines, index)
    index += moreLines
    if (!/^\s*$|^\s+#/.test(rest))
      throw new FormError(`has text after the closing quote at line ${index + 1}`)
    // Such a value is the first line of a longer value (`{`), or the last line of base64 (`=`).
    if (!isQuoted && /^(?:=+|[{[])$/.test(value))
      throw new FormError(`has a part of a value at line ${line}: ${severalLines}`)
    const isUnset = !isQuoted && value === ''
    found.push({ name, value: new Secret(value), line, isUnset, comment: rest.trim() })
  }
  return found
}

/** Reads a value from `right`, the text after `=` in line `index`. A quoted value may have several lines. Only in double quotes is `\n` a line break, as in Node's `parseEnv`. `rest` is the text after the value, for example a comment. `moreLines` is the number of its lines after the first. */
function readValue(right: string, lines: readonly string[], index: number) {
  const [start, quote] = /^\s*(['"`])/.exec(right) ?? []
  if (start === undefined || quote === undefined) {
    const [written = ''] = right.split(/\s#/, 1)
    const rest = right.slice(written.length)
    return { isQuoted: false, value: written.trim(), rest, moreLines: 0 }
  }
  // The lines of the value, up to the line with the closing quote.
  const inside = [right.slice(start.length)]
  while (inside.at(-1)?.includes(quote) === false) {
    const next = lines[index + inside.length]
    if (next === undefined)
      throw new FormError(`has a quote at line ${index + 1} that is never closed`)
    inside.push(next)
  }
  // `pop` removes the last line, so `inside.length` is the number of lines before it.
  const last = inside.pop() ?? ''
  const end = last.indexOf(quote)
  const value = [...inside, last.slice(0, end)].join('\n')
  return {
    isQuoted: true,
    value: quote === '"' ? value.replaceAll('\\n', '\n') : value,
    rest: last.slice(end + 1),
    moreLines: inside.length,
  }
}

/** Lists the texts to mask in an input of secrets: values, comments, and words in names that may be a part of a longer secret. Guesses them if the text is malformed (`secrets` is undefined). */
export function listSecretTexts(text: string, secrets?: readonly GivenSecret[]): string[] {
  if (secrets === undefined) return guessSecretTexts(text)
  return secrets.flatMap(({ name, value, comment = '' }) => {
    return [value.reveal(), comment.replace(/^#\s*/, ''), ...listStrangeWords(name)]
  })
}

/** Lists the texts to mask in a malformed input: the whole text, the value in each line, and words that look like secrets. */
export function guessSecretTexts(text: string): string[] {
  const values = text.split(lineBreak).flatMap((line) => {
    return line.replace(/^[^=:]*[=:]\s*/, '').split(/\s#\s*|["'`]/)
  })
  return [text, ...values, ...listStrangeWords(text)]
}

function listStrangeWords(text: string): string[] {
  const words = text.split(/[\s=:,;{}[\]"'`_.-]+/)
  return words.filter((word) => word.length > 3 && !isOrdinary(word))
}

/** Lists the texts to mask in a header's value: all of it, the part after a scheme (`Bearer …`), and the values of its parameters. A server may repeat a single part. */
export function listHeaderSecrets(value: string): string[] {
  const text = value.trim()
  const parameters = text.split(/[;,\s]/).filter((part) => part.includes('='))
  const values = parameters.map((part) => part.slice(part.indexOf('=') + 1))
  const unquoted = values.map((quoted) => quoted.replace(/^"(.*)"$/, '$1'))
  return [text, text.replace(/^\S+\s+/, ''), ...unquoted]
}

/** Lists the texts to mask in the URL of a webhook: its credentials, and the values of its query. */
export function listAddressSecrets(address: string): string[] {
  const url = URL.parse(address)
  const credentials = [url?.username ?? '', url?.password ?? '']
  const values = url?.searchParams.values() ?? []
  return [...credentials, ...credentials.map((part) => decode(part)), ...values]
}

/** Lists the texts to mask in the URL of a repository: its password, or else a user name that looks like a token. A text may be empty. */
export function listPasswords(address: string): string[] {
  const [, credentials = ''] = /^(?:[a-z][a-z\d+.-]*:\/\/)?([^/\s]*)@/i.exec(address) ?? []
  const [, user = '', password = ''] = /^([^:]*):?(.*)/s.exec(credentials) ?? []
  const secret = password === '' && !isOrdinary(user) ? user : password
  return [secret, decode(secret)]
}

/** Lists the texts to mask in the runner's proxy variables: the password, and `user:password`, which a header has in base64. */
export function listProxySecrets(environment: Readonly<Record<string, string | undefined>>) {
  const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY']
  return names.flatMap((name) => {
    const setting = environment[name] ?? ''
    const { username = '', password = '' } =
      URL.parse(setting.includes('://') ? setting : `http://${setting}`) ?? {}
    if (password === '') return []
    return [password, decode(password), `${decode(username)}:${decode(password)}`]
  })
}
