import type * as z from 'zod/mini'
import { toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import type { Path } from './plan-document.ts'
import { stepOfKey } from './plan-schema.ts'

// Words of our own for zod's issues, whose messages use the names of JavaScript types.

type Issue = z.core.$ZodIssue
export type Mistake = Readonly<{ path: Path; problem: string }>

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
}

/** Other tools' words for keys of a plan. */
const synonyms: Readonly<Record<string, string>> = {
  assert: 'expect',
  contains: 'expect_text',
  expected: 'expect',
  output: 'expect',
  outputs: 'expect',
  timeout: 'max_duration',
  tools: 'expect_tools',
}

/** The message of an issue without a message in its schema. For unknown keys, it lists the known ones. */
export function toWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = `must be ${typeWords[issue.expected] ?? 'an object'}`
      return issue.input === undefined
        ? `is required, and ${wanted}`
        : `${wanted}, not ${toKind(issue.input)}`
    }
    case 'too_small': {
      const isNumber = typeof issue.input === 'number'
      return isNumber ? `must be at least ${issue.minimum}` : 'must not be empty'
    }
    case 'too_big':
      return `must be at most ${issue.maximum}${typeof issue.input === 'number' ? '' : ' long'}`
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`
    case 'unrecognized_keys': {
      const { shape = {} } = (issue.inst?._zod.def ?? {}) as { readonly shape?: object }
      return Object.keys(shape).join(', ')
    }
    default:
      return 'is not valid here'
  }
}

/** The mistakes of `a plan` or `a test`. The keys that a place accepts are listed once, and only if no hint says more. */
export function toMistakes(issues: readonly Issue[], whole: string): readonly Mistake[] {
  const listed = new Set<string>()
  const toKey = (path: Path) => JSON.stringify(path.map(String))
  const unknown = issues.filter(({ code }) => code === 'unrecognized_keys')
  // A rule about an object with an unknown key probably fails because of that key.
  const confused = new Set(unknown.map(({ path }) => toKey(path)))
  const isConfused = ({ code, path, message }: Issue) =>
    (code === 'custom' && confused.has(toKey(path))) ||
    (message.startsWith('is required') && confused.has(toKey(path.slice(0, -1))))
  return issues.flatMap((issue): Mistake[] => {
    const { path, message } = issue
    if (isConfused(issue)) return []
    if (issue.code !== 'unrecognized_keys') return [{ path, problem: `: ${message}` }]
    const place = toPlaceWords(path) ?? whole
    const known = message.split(', ')
    return issue.keys.map((key) => {
      const near = known.find((word) => word === synonyms[key]) ?? findNearWord(key, known)
      const hint = near ? `: did you mean ${near}?` : toHome(key, place, known)
      const isListed = near !== undefined || key === 'messages' || listed.has(place)
      const accepted = isListed ? '' : ` (${place} accepts ${message})`
      if (!isListed) listed.add(place)
      return { path: [...path, key], problem: ` is not a key of a plan${hint}${accepted}` }
    })
  })
}

/** The object at a path, by its name in a plan: `run`, `a step`. */
function toPlaceWords(path: Path): string | undefined {
  const key = path.findLast((one) => typeof one !== 'number')
  return key === 'steps' ? 'a step' : key?.toString()
}

/** Where a key belongs that is a key elsewhere; empty for other keys. */
function toHome(key: string, place: string, known: readonly string[]): string {
  const run = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `: write \`${run}{ input: { messages: … } }\``
  const home = stepOfKey.get(key)
  if (home !== undefined) return home === '' ? `: set it next to ${place}` : `: set it in ${home}`
  return known.includes('extra') ? ': set other parameters in extra' : ''
}
