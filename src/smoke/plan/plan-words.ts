import type * as z from 'zod/mini'
import { toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'

// What is wrong with a plan, in words for its author: those of the schema library speak of its own types.

type Issue = z.core.$ZodIssue
export type Mistake = Readonly<{ path: readonly PropertyKey[]; problem: string }>

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What a thing of many parts has. */
const partsOf: Readonly<Record<string, string>> = { string: 'characters', array: 'items' }

/** What other tools call a key. */
const synonyms: Readonly<Record<string, string>> = {
  assert: 'expect',
  contains: 'expect_text',
  expected: 'expect',
  output: 'expect',
  outputs: 'expect',
  timeout: 'max_duration',
  tools: 'expect_tools',
}

/** What is wrong with a value, for what has no words of its own in a schema; of unknown keys, the known ones. */
export function toWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = `must be ${typeWords[issue.expected] ?? 'of another kind'}`
      if (input === undefined) return `is required, and ${wanted}`
      const isPart = issue.expected === 'int' && typeof input === 'number'
      return isPart ? wanted : `${wanted}, not ${toKind(input)}`
    }
    case 'too_small':
      if (issue.origin in partsOf) return 'must not be empty'
      return `must be ${issue.inclusive === true ? 'at least' : 'more than'} ${issue.minimum}`
    case 'too_big': {
      const parts = partsOf[issue.origin]
      return `must ${parts ? 'have' : 'be'} at most ${issue.maximum}${parts ? ` ${parts}` : ''}`
    }
    case 'invalid_value': {
      const words = issue.values.map(String)
      const near = typeof input === 'string' ? findNearWord(input, words) : undefined
      const hint = near === undefined ? '' : `. Did you mean ${near}?`
      return `must be ${words.length > 1 ? 'one of ' : ''}${words.join(', ')}${hint}`
    }
    case 'unrecognized_keys': {
      const { shape = {} } = (issue.inst?._zod.def ?? {}) as { readonly shape?: object }
      return Object.keys(shape).join(', ')
    }
    default:
      return 'is not valid here'
  }
}

/** The mistakes of a plan. `stepOfKey` says where a misplaced key belongs. What follows from a misspelled key is left out. */
export function toMistakes(
  issues: readonly Issue[],
  stepOfKey: ReadonlyMap<string, string>,
): readonly Mistake[] {
  const told = new Set<string>()
  const explained = new Set<string>()
  const toText = (path: readonly PropertyKey[]) => JSON.stringify(path.map(String))
  const mistakes = issues.flatMap((issue): (Mistake & { readonly isRule?: boolean })[] => {
    const { code, path, message } = issue
    const isRule = code === 'custom' || code === 'invalid_type'
    if (code !== 'unrecognized_keys') return [{ isRule, path, problem: `: ${message}` }]
    const known = message.split(', ')
    const place = toPlaceWords(path)
    return issue.keys.map((key) => {
      const near = known.find((word) => word === synonyms[key]) ?? findNearWord(key, known)
      const meant = near ?? (key === 'messages' ? 'input' : undefined)
      const hint = near ? `did you mean ${near}?` : toHome(key, place, stepOfKey, known)
      const isTold = meant !== undefined || told.has(place)
      if (meant !== undefined) explained.add(toText(path)).add(toText([...path, meant]))
      else told.add(place)
      const taken = isTold ? '' : ` (${place} accepts ${message})`
      const problem = ` is not a key of a plan${hint && `: ${hint}`}${taken}`
      return { path: [...path, key], problem }
    })
  })
  return mistakes.filter(({ isRule, path }) => !(isRule && explained.has(toText(path))))
}

/** What holds a key, by its name in a plan: `run`, `a step`. */
function toPlaceWords(path: readonly PropertyKey[]): string {
  const [last, before] = [path.at(-1), path.at(-2)]
  if (last === undefined) return 'a plan'
  if (typeof last !== 'number') return String(last)
  return before === 'steps' ? 'a step' : 'a test'
}

/** Where a key belongs that is right somewhere else; empty for none. */
function toHome(
  key: string,
  place: string,
  stepOfKey: ReadonlyMap<string, string>,
  known: readonly string[],
): string {
  const runs = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `write \`${runs}{ input: { messages: … } }\``
  const home = stepOfKey.get(key)
  if (home !== undefined) return home === '' ? `set it next to ${place}` : `set it in ${home}`
  return known.includes('extra') ? 'set other parameters in extra' : ''
}
