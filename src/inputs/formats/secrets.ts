import { FormError } from '../../known-error.ts'
import { isMap } from '../../text/json-text.ts'
import { withoutTrailing } from '../../text/safe-text.ts'
import { Secret } from '../../text/secret.ts'
import { type GivenSecret, isAssignments, parseAssignments } from './assignments.ts'
import { parseStructure, requireText } from './parse-structure.ts'

/** `NAME=value` lines (dotenv), a JSON or YAML map, or `[{name, value}]`. Throws FormError, which shows no value. */
export function parseSecrets(text: string): readonly GivenSecret[] {
  const isLines = isAssignments(text)
  const secrets = isLines ? parseAssignments(text) : parseStructured(text)
  if (secrets.length === 0) throw new FormError('holds no secret; leave it out to send none')
  const names = new Set<string>()
  for (const [index, { name, line }] of secrets.entries()) {
    if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) {
      const place = isLines ? `at line ${line}` : `in entry ${index + 1}`
      throw new FormError(`has a name ${place} that cannot be an environment variable`)
    }
    if (names.has(name)) throw new FormError(`sets ${name} twice`)
    names.add(name)
  }
  return secrets
}

/** Every text that is to be masked in the secrets, also where their form is wrong. */
export function listSecretTexts(text: string): string[] {
  try {
    return parseSecrets(text).flatMap(({ name, value, comment = '' }) => [
      value.reveal(),
      comment.replace(/^#\s*/, ''),
      ...(usualName.test(name) ? [] : [name]),
    ])
  } catch {
    return guessSecretTexts(text)
  }
}

/** Whatever may be secret in a text of a wrong form: its lines, their right sides, and what is no usual name in them. */
export function guessSecretTexts(text: string): string[] {
  const lines = text.split(/\r\n|\r|\n/)
  const rights = lines.map((line) => line.replace(/^[^=:]*[=:]\s*/, ''))
  const tokens = text.split(/[\s=:,;{}[\]"'`]+/).filter((token) => !usualName.test(token))
  return [text, ...lines, ...rights, ...tokens].map((part) =>
    withoutTrailing(part.trim(), `"'\`,`).replace(/^["'`]/, ''),
  )
}

/** Words as names have them; a line of base64 that ends with `=` looks like an assignment, and its name would be shown. */
const usualWord =
  '(?:[A-Za-z0-9]{1,6}|[A-Z]{1,24}\\d{0,3}|[a-z]{1,24}\\d{0,3}|[A-Z]?[a-z]{2,12}(?:[A-Z][a-z]{2,12}){0,4}\\d{0,3})'
const usualName = new RegExp(`^_*${usualWord}(?:[_.-]+${usualWord})*_*$`)

function parseStructured(text: string): GivenSecret[] {
  const value = parseStructure(text, { asText: true })
  if (isMap(value)) return Object.entries(value).map(toSecret)
  if (!Array.isArray(value)) {
    throw new FormError(
      'must be NAME=value lines, a JSON or YAML map, or an array of {name, value}',
    )
  }
  return value.map((item, index) => {
    if (isMap(item) && typeof item['name'] === 'string') {
      return toSecret([item['name'], item['value']])
    }
    throw new FormError(`must have a name and a value in item ${index + 1}`)
  })
}

function toSecret([name, value]: [string, unknown]): GivenSecret {
  return { name, value: new Secret(requireText(name, value)) }
}
