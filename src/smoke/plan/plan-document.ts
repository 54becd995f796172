import * as yaml from 'yaml'
import type * as z from 'zod/mini'
import { maxJsonDepth } from '../../limits.ts'
import { isDeeper, toKind } from '../../text/json-text.ts'
import { findNearWord } from '../../text/near-word.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { findOffset, listForeignValues, toErrorWords, yamlOptions } from '../../text/yaml-text.ts'

export type Path = readonly PropertyKey[]

/** Reports a mistake at a place in the plan. The text continues the place: `: must be a list`. */
export type Report = (path: Path, problem: string) => void

export type PlanFault = Readonly<{ line: number; problem: string }>

/** The smoke plan is invalid. Each line of the message is a mistake. */
export class SmokePlanError extends Error {}

const maxPlaceLength = 120

/** Parses YAML. `findLine` returns the line of a path, or of the nearest place above it. Throws SmokePlanError for a text that isn't YAML, or is too large. */
export function readPlanText(text: string) {
  const lines = new yaml.LineCounter()
  const toLine = (offset: number) => lines.linePos(offset).line
  try {
    const document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: lines })
    // Further errors mostly follow from the first.
    const broken = [...document.errors, ...document.warnings].slice(0, 1).map((error) => {
      return { offset: error.pos[0], problem: `is not YAML: ${toErrorWords(error, text)}` }
    })
    const faults = [...broken, ...listForeignValues(yaml, document)]
    if (faults.length > 0)
      throw toPlanError(faults.map(({ offset, problem }) => ({ line: toLine(offset), problem })))
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw new RangeError()
    return {
      value,
      findLine: (path: Path) => toLine(findOffset(yaml, document.contents, path)),
    }
  } catch (error) {
    // Aliases of aliases can stand for more than fits into memory.
    if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error
    const depth = `is nested more than ${maxJsonDepth} levels deep`
    const problem = `${depth}, has too many aliases, or an alias without its anchor`
    throw toPlanError([{ line: 1, problem }])
  }
}

export function toPlace(path: Path): string {
  return toOneLine(path.map(String).join('.'), maxPlaceLength) || 'the plan'
}

const maxFaults = 40

export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const sorted = faults.toSorted((one, other) => one.line - other.line)
  const lines = sorted.map(({ line, problem }) => `line ${line}: ${problem}`)
  return new SmokePlanError([...new Set(lines)].slice(0, maxFaults).join('\n'))
}

// Our own words for zod's issues: zod uses the names of JavaScript types.

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

/** The message for an issue. For unknown keys, it lists the known keys. */
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

/** Checks a part of the plan by its schema. Undefined after a mistake. For an unknown key, suggests a similar key, or lists what is accepted. */
export function readAs<Schema extends z.ZodMiniType>(
  schema: Schema,
  value: unknown,
  whole: string,
  report: Report,
): z.output<Schema> | undefined {
  const { data, error: { issues } = { issues: [] } } = schema.safeParse(value, { error: toWords })
  const listed = new Set<string>()
  const hasUnknown = (path: Path) =>
    issues.some((one) => one.code === 'unrecognized_keys' && toPlace(one.path) === toPlace(path))
  for (const issue of issues) {
    const { path, message } = issue
    // Other mistakes in this object are probably caused by its unknown key.
    const isMissing = message.startsWith('is required') && hasUnknown(path.slice(0, -1))
    if (isMissing || (issue.code === 'custom' && hasUnknown(path))) continue
    if (issue.code !== 'unrecognized_keys') {
      report(path, `: ${message}`)
      continue
    }
    const known = message.split(', ')
    const place = path.findLast((key) => typeof key !== 'number') ?? whole
    const accepted = ` (${place === 'steps' ? 'a step' : String(place)} accepts ${message})`
    for (const key of issue.keys) {
      const hint = findHint(key, known) ?? (listed.has(accepted) ? '' : accepted)
      listed.add(hint)
      report([...path, key], ` is not a key of a plan${hint}`)
    }
  }
  return data
}

function findHint(key: string, known: readonly string[]): string | undefined {
  const near = known.find((word) => word === synonyms[key]) ?? findNearWord(key, known)
  if (near !== undefined) return `: did you mean ${near}?`
  const run = known.includes('input') ? '' : 'run: '
  if (key === 'messages') return `: write \`${run}{ input: { messages: … } }\``
  return key === 'input' ? ': write `run: { input: … }`' : undefined
}
