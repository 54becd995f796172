import assert from 'node:assert'
import { maxJudgingMs, maxShownValueLength } from '../../bounds.ts'
import { toOneLine, toShownText } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { limitWork, WorkTooLong } from '../../time/limit-work.ts'

const mostPlaces = 20
const longestValue = 200
const longestPlace = 200

/** Where a value does not contain what is expected, without the secrets in it. */
export interface ValueDifference {
  /** One line per place: `answer: expected "a", got "b"`. */
  readonly text: string
  /** Two lines per place, as a diff has them: `- answer: "a"` was expected, `+ answer: "b"` came. */
  readonly diff: string
  /** Whether nobody knows, because to compare them took too long. */
  readonly givenUp?: true
}

const givenUp = `comparing it with what is expected took longer than ${maxJudgingMs / 1_000} s and was given up: expect less of it, or fewer items`

/**
 * Where a value does not contain what is expected; undefined when it does. Objects may have more keys, and arrays more
 * items in between (`assert.partialDeepStrictEqual` judges); everything that is named must be equal.
 */
export function findDifference(
  actual: unknown,
  expected: unknown,
  redact: (text: string) => string,
): ValueDifference | undefined {
  const all = compare(actual, expected)
  if (all === undefined) return undefined
  if (all === 'given-up') {
    const text = `the answer: ${givenUp}`
    return { text, diff: text, givenUp: true }
  }
  const shown = all.slice(0, mostPlaces).map(({ path, ...values }) => ({
    place: toShownText(path.join('.'), redact, longestPlace, toOneLine) || 'the answer',
    wanted: show(values.expected, redact),
    came: show(values.actual, redact),
  }))
  const more = all.length > mostPlaces ? [`… and ${all.length - mostPlaces} more`] : []
  return {
    text: [
      ...shown.map(({ place, wanted, came }) => `${place}: expected ${wanted}, got ${came}`),
      ...more,
    ].join('\n'),
    diff: [
      ...shown.flatMap(({ place, wanted, came }) => [
        `- ${place}: ${wanted}`,
        `+ ${place}: ${came}`,
      ]),
      ...more,
    ].join('\n'),
  }
}

interface Difference {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
}

/** The places that differ; undefined when none does. Where to find them all takes too long, the whole is one. */
function compare(
  actual: unknown,
  expected: unknown,
): readonly Difference[] | 'given-up' | undefined {
  let differs = false
  try {
    if (limitWork(maxJudgingMs, () => isContained(actual, expected))) return undefined
    differs = true
    return limitWork(maxJudgingMs / 2, () => [...listDifferences(actual, expected, [])])
  } catch (error) {
    if (!(error instanceof WorkTooLong)) throw error
    return differs ? [{ path: [], expected, actual }] : 'given-up'
  }
}

/** Thrown in place of an AssertionError, which compares both values again line by line for a message nobody reads. */
const different = new Error('different')

function isContained(actual: unknown, expected: unknown): boolean {
  try {
    assert.partialDeepStrictEqual(actual, expected, different)
    return true
  } catch (error) {
    if (error !== different) throw error
    return false
  }
}

/** The innermost places where a value that does not contain what is expected differs; never none. */
function* listDifferences(
  actual: unknown,
  expected: unknown,
  path: readonly string[],
): Iterable<Difference> {
  const differences: Difference[] = []
  if (Array.isArray(actual) && Array.isArray(expected)) {
    differences.push(...listItems(actual, expected, path))
  } else if (isMap(actual) && isMap(expected)) {
    for (const [key, value] of Object.entries(expected)) {
      const came = Object.hasOwn(actual, key) ? actual[key] : undefined
      if (!isContained(came, value)) {
        differences.push(...listDifferences(came, value, [...path, key]))
      }
    }
  }
  if (differences.length > 0) yield* differences
  else yield { path, expected, actual }
}

/** Each expected item is looked for after the one before; what is not there is compared with the item in its place. */
function* listItems(
  actual: readonly unknown[],
  expected: readonly unknown[],
  path: readonly string[],
): Iterable<Difference> {
  let next = 0
  for (const item of expected) {
    const found = actual.findIndex((came, at) => at >= next && isContained(came, item))
    if (found < 0) yield* listDifferences(actual[next], item, [...path, String(next)])
    next = found < 0 ? next + 1 : found + 1
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Redacted before it becomes text and is cut: later a secret would be escaped, or half of one left. */
function show(value: unknown, redact: (text: string) => string): string {
  if (value === undefined) return 'nothing'
  return toShownText(
    toShortJson(value, { limit: maxShownValueLength, redact }),
    redact,
    longestValue,
  )
}
