import type * as z from 'zod/mini'
import { isMap, toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'

// What is wrong with a plan, in words for its author: those of the schema library speak of its own types.

type Issue = z.core.$ZodIssue
type Mistake = Readonly<{ path: readonly PropertyKey[]; problem: string }>

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

const noFields = 'must be an object, not a number'
/** Whether a key is there only to say why it is refused. */
function isRefused(field: z.core.$ZodType): boolean {
  const { innerType } = field._zod.def as { readonly innerType?: z.core.$ZodType }
  return innerType?._zod.def.type === 'never'
}

/** What is wrong with a value, for what has no words of its own in a schema; of unknown keys, the known ones. */
export function toWords(issue: z.core.$ZodRawIssue): string {
  const { input } = issue
  switch (issue.code) {
    case 'invalid_type': {
      const wanted = `must be ${typeWords[issue.expected] ?? 'of another kind'}`
      if (input === undefined) return `is required, and ${wanted}`
      if (isMap(input) || Array.isArray(input) || issue.expected !== 'int') {
        return `${wanted}, not ${toKind(input)}`
      }
      return wanted
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
      const { shape = {} } = (issue.inst?._zod.def ?? {}) as {
        readonly shape?: Readonly<Record<string, z.core.$ZodType>>
      }
      const taken = Object.entries(shape).filter(([, field]) => !isRefused(field))
      return taken.map(([key]) => key).join(', ')
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
  const unknown = issues.flatMap((issue): (Mistake & { issue: Issue })[] => {
    const { path, message } = issue
    const mistake = { issue, path, problem: `: ${message}` }
    if (issue.code !== 'unrecognized_keys') return [mistake]
    if (message === noFields) {
      explained.add(toText(path))
      return [mistake]
    }
    const known = message.split(', ')
    const place = toPlaceWords(path)
    const taken = `${place} accepts ${message}`
    return issue.keys.map((key) => {
      const synonym = known.find((word) => word === synonyms[key])
      const near = synonym ?? findNearWord(key, known)
      const meant = near ?? (key === 'messages' ? 'input' : undefined)
      if (meant !== undefined) explained.add(toText(path)).add(toText([...path, meant]))
      const hint =
        near === undefined ? toHome(key, place, stepOfKey, known) : `did you mean ${near}?`
      const isTold = meant !== undefined || told.has(taken)
      const words = [hint === undefined ? '' : `: ${hint}`, isTold ? '' : ` (${taken})`]
      if (!isTold) told.add(taken)
      return { issue, path: [...path, key], problem: ` is not a key of a plan${words.join('')}` }
    })
  })
  return unknown.filter(({ issue, path }) => {
    const isRule = issue.code === 'custom' || issue.code === 'invalid_type'
    return !(isRule && explained.has(toText(path)))
  })
}

/** What holds a key, by its name in a plan: `run`, `a step`. */
function toPlaceWords(path: readonly PropertyKey[]): string {
  const [last, before] = [path.at(-1), path.at(-2)]
  if (last === undefined) return 'a plan'
  if (typeof last !== 'number') return String(last)
  return before === 'steps' ? 'a step' : 'a test'
}

/** Where a key belongs that is right somewhere else. */
function toHome(
  key: string,
  place: string,
  stepOfKey: ReadonlyMap<string, string>,
  known: readonly string[],
): string | undefined {
  const runs = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `write \`${runs}{ input: { messages: … } }\``
  const home = stepOfKey.get(key)
  if (home !== undefined) return home === '' ? `set it next to ${place}` : `set it in ${home}`
  return known.includes('extra') ? 'set other parameters in extra' : undefined
}
