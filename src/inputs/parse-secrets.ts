import { parseEnv } from 'node:util'
import { FormError } from '../text/form-error.ts'
import { isMap } from '../text/json-text.ts'
import { Secret } from '../text/secret.ts'
import { withoutTrailing } from '../text/without-trailing.ts'
import { parseStructure, requireText } from './formats/parse-structure.ts'

const assignment = /^\s*(?:export\s+)?([^\s=:#'"{[]+)\s*=/

/** An environment variable of a deployment. */
export interface GivenSecret {
  readonly name: string
  readonly value: Secret
  /** The line, from 1, of an assignment with nothing after it, which is what an unset secret of GitHub looks like. */
  readonly unsetAt?: number | undefined
}

/** `NAME=value` lines (dotenv), a JSON or YAML map, or `[{name, value}]`. Throws FormError, which shows no value. */
export function parseSecrets(text: string): readonly GivenSecret[] {
  const secrets = isAssignments(text) ? parseAssignments(text) : parseStructured(text)
  if (secrets.length === 0) throw new FormError('holds no secret; leave it out to send none')
  const names = new Set<string>()
  for (const { name } of secrets) {
    if (!/^[A-Za-z_][A-Za-z0-9_.-]*$/.test(name)) {
      throw new FormError(`has a name that cannot be an environment variable: ${name.slice(0, 40)}`)
    }
    if (names.has(name)) throw new FormError(`sets ${name} twice`)
    names.add(name)
  }
  return secrets
}

/** The parsed values of an input, or, when its form is wrong, whatever may be one: lines, and their right sides. */
export function listSecretTexts(text: string, parse: () => string[]): string[] {
  try {
    return parse()
  } catch {
    const lines = text.split(/\r?\n/)
    const rights = lines.map((line) => line.replace(/^[^=:]*[=:]\s*/, ''))
    return [text, ...lines, ...rights].map((line) =>
      withoutTrailing(line.trim(), `"'\`,`).replace(/^["'`]/, ''),
    )
  }
}

/** Whether a text is lines of `NAME=value`. */
export function isAssignments(text: string): boolean {
  return assignment.test(text.split(/\r?\n/).find((line) => !isBlank(line)) ?? '')
}

function isBlank(line: string): boolean {
  return line.trim() === '' || line.trim().startsWith('#')
}

/** Every assignment, quoted values of several lines taken as one. */
function parseAssignments(text: string): GivenSecret[] {
  // Node's parser skips a line that it does not understand, which would lose a secret without a word.
  const values = new Map(Object.entries(parseEnv(text)))
  const lines = text.split(/\r?\n/)
  const secrets: GivenSecret[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? ''
    if (isBlank(line)) continue
    const name = assignment.exec(line)?.[1]
    if (name === undefined) {
      const problem = `has no NAME=value at line ${index + 1}`
      throw new FormError(
        index === 0
          ? problem
          : `${problem}: is it the rest of a value of several lines? Write NAME: \${{ toJSON(secrets.NAME) }} then, and every other secret as NAME: value, too`,
      )
    }
    const value = values.get(name)
    if (value === undefined) throw new FormError(`has no value for ${name}`)
    // Quotes around nothing say that it is meant.
    const written = line.replace(assignment, '')
    const unsetAt = isBlank(written) ? index + 1 : undefined
    secrets.push({ name, value: new Secret(value), unsetAt })
    const quote = /^\s*(['"`])/.exec(written)?.[1]
    if (quote === undefined || written.indexOf(quote) !== written.lastIndexOf(quote)) continue
    const last = lines.findIndex((later, at) => at > index && later.includes(quote))
    if (last === -1) throw new FormError(`has a quote at line ${index + 1} that is never closed`)
    index = last
  }
  return secrets
}

function parseStructured(text: string): GivenSecret[] {
  const value = parseStructure(text, { asText: true })
  if (isMap(value)) return Object.entries(value).map(toSecret)
  if (!Array.isArray(value)) {
    const forms = 'NAME=value lines, a JSON or YAML map, or an array of {name, value}'
    throw new FormError(`must be ${forms}`)
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
