import { FormError } from '../../known-error.ts'
import { Secret } from '../../text/secret.ts'

const assignment = /^\s*(?:export\s+)?([^\s=:#'"{[]+)\s*=(.*)$/s
const severalLines = `is it a part of a value of several lines? Write NAME: \${{ toJSON(secrets.NAME) }} for that secret, and for every other one`

/** An environment variable of a deployment. */
export interface GivenSecret {
  readonly name: string
  readonly value: Secret
  /** The line, from 1, that an assignment begins at. */
  readonly line?: number
  /** Whether nothing is written after the `=`, not even quotes: what an unset secret of GitHub looks like. */
  readonly isUnset?: boolean
  /** What follows the value, from a `#` that has a blank before it, and is not sent; empty where nothing does. */
  readonly comment?: string
}

/** Whether a text is lines of `NAME=value`. */
export function isAssignments(text: string): boolean {
  return assignment.test(toLines(text).find((line) => !isBlank(line)) ?? '')
}

/**
 * Every `NAME=value` by the rules of dotenv, but a `#` inside a value is a part of it, as in passwords. Throws FormError,
 * which names lines by their numbers: a line that is no assignment may be the rest of a secret.
 */
export function parseAssignments(text: string): GivenSecret[] {
  const lines = toLines(text)
  const found: GivenSecret[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const line = index + 1
    const written = lines[index] ?? ''
    if (isBlank(written)) continue
    const [, name, right = ''] = assignment.exec(written) ?? []
    if (name === undefined)
      throw new FormError(`has no NAME=value at line ${line}: ${severalLines}`)
    const quoted = readQuoted(right.trimStart(), lines, index)
    index += quoted?.moreLines ?? 0
    const { value, rest } = quoted ?? readUnquoted(right)
    if (!/^\s*$|^\s+#/.test(rest))
      throw new FormError(`has text after the closing quote at line ${index + 1}`)
    if (quoted === undefined && isPart(value)) {
      throw new FormError(`has a part of a value at line ${line}: ${severalLines}`)
    }
    const isUnset = quoted === undefined && value === ''
    found.push({ name, value: new Secret(value), line, isUnset, comment: rest.trim() })
  }
  return found
}

function toLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/)
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line)
}

/** A value in quotes, over as many lines as it takes; only double ones know `\n`, as in Node's `parseEnv`. */
function readQuoted(right: string, lines: readonly string[], index: number) {
  const quote = /^['"`]/.exec(right)?.[0]
  if (quote === undefined) return undefined
  const inside = [right.slice(1)]
  while (inside.at(-1)?.includes(quote) === false) {
    const next = lines[index + inside.length]
    if (next === undefined) {
      throw new FormError(`has a quote at line ${index + 1} that is never closed`)
    }
    inside.push(next)
  }
  const last = inside.pop() ?? ''
  const end = last.indexOf(quote)
  const value = [...inside, last.slice(0, end)].join('\n')
  return {
    value: quote === '"' ? value.replaceAll('\\n', '\n') : value,
    rest: last.slice(end + 1),
    moreLines: inside.length,
  }
}

function readUnquoted(right: string) {
  const end = right.search(/\s#/)
  if (end < 0) return { value: right.trim(), rest: '' }
  return { value: right.slice(0, end).trim(), rest: right.slice(end) }
}

/** Whether an unquoted value can only be the first line of one of several lines, or the padding of base64 its last. */
function isPart(value: string): boolean {
  if (value.startsWith('-----BEGIN')) return !value.includes('-----END')
  return /^(?:=+|[{[])$/.test(value)
}
