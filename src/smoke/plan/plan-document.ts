import * as yaml from 'yaml'
import type * as z from 'zod/mini'
import { maxJsonDepth } from '../../limits.ts'
import { isDeeper, toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { findOffset, listForeignValues, toErrorWords, yamlOptions } from '../../text/yaml-text.ts'

export type Path = readonly PropertyKey[]

/** Reports a mistake at a path. In the message, `problem` directly follows the path: `: must be a list`. */
export type Report = (path: Path, problem: string) => void

export type PlanFault = Readonly<{ line: number; problem: string }>
/** The error for an invalid plan. Each line of its message is a mistake. */
export class SmokePlanError extends Error {}

const maxPlaceLength = 120
/** Parses the YAML of a plan, without checking its schema. `findLine` returns the line of a path, or of its nearest parent that exists. Throws SmokePlanError if the text isn't YAML, or contains what JSON lacks. */
export function readPlanText(text: string) {
  const lines = new yaml.LineCounter()
  const toLine = (offset: number) => lines.linePos(offset).line
  try {
    const document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: lines })
    // Further errors mostly follow from the first.
    const syntaxErrors = [...document.errors, ...document.warnings].slice(0, 1).map((error) => {
      return { offset: error.pos[0], problem: `is not YAML: ${toErrorWords(error, text)}` }
    })
    const faults = [...syntaxErrors, ...listForeignValues(yaml, document)]
    if (faults.length > 0)
      throw toPlanError(faults.map(({ offset, problem }) => ({ line: toLine(offset), problem })))
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw new RangeError() // caught below, as is the RangeError of `yaml` for a deeper text
    const findLine = (path: Path) => toLine(findOffset(yaml, document.contents, path))
    return { value, findLine }
  } catch (error) {
    if (error instanceof SmokePlanError) throw error
    // The errors of `toJS` have no place.
    const depth = `is nested more than ${maxJsonDepth} levels deep`
    const problem = `${depth}, has too many aliases, or an alias or a merge key (<<) that cannot be resolved`
    throw toPlanError([{ line: 1, problem }])
  }
}

export const toPlace = (path: Path): string =>
  toOneLine(path.map(String).join('.'), maxPlaceLength) || 'the plan'

const maxFaults = 40
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const sorted = faults.toSorted((one, other) => one.line - other.line)
  const shown = new Set<string>()
  const lines = sorted.map(({ line, problem }) => {
    // The list of accepted keys is long, so the same list is shown only once.
    const list = / \([^()]+ accepts [^()]+\)$/.exec(problem)?.[0] ?? ''
    const text = shown.has(list) ? problem.slice(0, -list.length) : problem
    if (list !== '') shown.add(list)
    return `line ${line}: ${text}`
  })
  return new SmokePlanError([...new Set(lines)].slice(0, maxFaults).join('\n'))
}

// Messages for zod's issues, because zod's own messages use the names of JavaScript types.

const typeWords: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  nonoptional: 'set (null for none)',
}

const synonyms: Readonly<Record<string, string>> = {
  assert: 'expect',
  contains: 'expect_text',
  output: 'expect',
  timeout: 'max_duration',
}

/** Returns the message for an issue whose schema has none. For unknown keys, returns the list of known keys, from which `readAs` makes a hint. */
function toWords(issue: z.core.$ZodRawIssue): string {
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

/** Returns a part of the plan as its schema converts it. Reports mistakes, and then returns undefined. `valueName` names the part in a hint about the part's own keys: `a test`. */
export function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  valueName: string,
  report: Report,
): z.output<Schema> | undefined {
  const { data, error: { issues } = { issues: [] } } = schema.safeParse(value, { error: toWords })
  const hasUnknownKey = (path: Path) =>
    issues.some((one) => one.code === 'unrecognized_keys' && toPlace(one.path) === toPlace(path))
  for (const issue of issues) {
    const { path, message } = issue
    // In an object with an unknown key, a missing key is probably misspelled, so its error, and those of other rules, are left out.
    const isMisspelled = message.startsWith('is required') && hasUnknownKey(path.slice(0, -1))
    if (isMisspelled || (issue.code === 'custom' && hasUnknownKey(path))) continue
    const unknownKeys = issue.code === 'unrecognized_keys' ? issue.keys : []
    if (unknownKeys.length === 0) report(path, `: ${message}`)
    const nearestName = path.findLast((key) => typeof key !== 'number') ?? valueName
    for (const key of unknownKeys) {
      const accepted = ` (${nearestName === 'steps' ? 'a step' : String(nearestName)} accepts ${message})`
      const hint = findHint(key, message.split(', ')) ?? accepted
      report([...path, key], ` is not a key of a plan${hint}`)
    }
  }
  return data
}

/** Suggests a known key with a similar spelling or meaning, or the place for `input` or `messages`. Undefined without a suggestion. */
function findHint(key: string, known: readonly string[]): string | undefined {
  const near = known.find((word) => word === synonyms[key]) ?? findNearWord(key, known)
  if (near !== undefined) return `: did you mean ${near}?`
  const prefix = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `: write \`${prefix}{ input: { messages: … } }\``
  return key === 'input' ? ': write `run: { input: … }`' : undefined
}
