import assert from 'node:assert'
import { cutText, toOneLine } from '../safe-text.ts'
import { redactDeep } from '../secret.ts'

const mostPlaces = 20
const longestValue = 200
const longestPlace = 200

/** Where a value does not contain what is expected, without the secrets in it. */
export interface ValueDifference {
  /** One line per place: `answer: expected "a", came "b"`. */
  readonly text: string
  /** Two lines per place, as a diff has them: `- answer: "a"` was expected, `+ answer: "b"` came. */
  readonly diff: string
}

/**
 * Where a value does not contain what is expected; undefined when it does. Objects may have more keys, and arrays more
 * items in between (`assert.partialDeepStrictEqual` judges); everything that is named must be equal.
 */
export function findDifference(
  actual: unknown,
  expected: unknown,
  redact: (text: string) => string,
): ValueDifference | undefined {
  if (isContained(actual, expected)) return undefined
  const all = [...listDifferences(actual, expected, [])]
  const shown = all.slice(0, mostPlaces).map(({ path, ...values }) => ({
    place: toOneLine(redact(path.join('.')), longestPlace) || 'the answer',
    wanted: show(values.expected, redact),
    came: show(values.actual, redact),
  }))
  const more = all.length > mostPlaces ? [`… and ${all.length - mostPlaces} more`] : []
  return {
    text: [
      ...shown.map(({ place, wanted, came }) => `${place}: expected ${wanted}, came ${came}`),
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

function isContained(actual: unknown, expected: unknown): boolean {
  try {
    assert.partialDeepStrictEqual(actual, expected)
    return true
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error
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
  return cutText(redact(JSON.stringify(redactDeep(value, redact))), longestValue)
}
