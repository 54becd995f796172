import type * as z from 'zod/mini'
import { toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import { type Path, toPlace } from './plan-document.ts'

// Words of our own for zod's issues, whose messages use the names of JavaScript types.

export type Mistake = Readonly<{ path: Path; problem: string }>

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  nonoptional: 'set (null for none)',
}

/** Other tools' words for keys of a plan. */
const synonyms: Readonly<Record<string, string>> = {
  assert: 'expect',
  contains: 'expect_text',
  output: 'expect',
  timeout: 'max_duration',
}

/** The message of an issue without a message in its schema. For unknown keys, it lists the known ones. */
export function toWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = `must be ${typeWords[issue.expected] ?? 'an object'}`
      const isMissing = issue.input === undefined
      return isMissing ? `is required, and ${wanted}` : `${wanted}, not ${toKind(issue.input)}`
    }
    case 'too_small':
      return typeof issue.input === 'number'
        ? `must be at least ${issue.minimum}`
        : 'must not be empty'
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

/** The mistakes of `a plan` or `a test`. For unknown keys, they say what was probably meant, else what the place accepts, once. */
export function toMistakes(issues: readonly z.core.$ZodIssue[], whole: string): Mistake[] {
  const listed = new Set<string>()
  const hasUnknown = (path: Path) =>
    issues.some((one) => one.code === 'unrecognized_keys' && toPlace(one.path) === toPlace(path))
  return issues.flatMap((issue): Mistake[] => {
    const { path, message } = issue
    // A rule about an object, or a key that it lacks, probably fails because of its unknown key.
    const isMissing = message.startsWith('is required') && hasUnknown(path.slice(0, -1))
    if (isMissing || (issue.code === 'custom' && hasUnknown(path))) return []
    if (issue.code !== 'unrecognized_keys') return [{ path, problem: `: ${message}` }]
    const known = message.split(', ')
    const place = path.findLast((key) => typeof key !== 'number') ?? whole
    const accepted = ` (${place === 'steps' ? 'a step' : String(place)} accepts ${message})`
    return issue.keys.map((key) => {
      const hint = findHint(key, known) ?? (listed.has(accepted) ? '' : accepted)
      listed.add(hint)
      return { path: [...path, key], problem: ` is not a key of a plan${hint}` }
    })
  })
}

function findHint(key: string, known: readonly string[]): string | undefined {
  const near = known.find((word) => word === synonyms[key]) ?? findNearWord(key, known)
  if (near !== undefined) return `: did you mean ${near}?`
  const run = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `: write \`${run}{ input: { messages: … } }\``
  return key === 'input' ? ': write `run: { input: … }`' : undefined
}
