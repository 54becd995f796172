import assert from 'node:assert'
import { cutText, toOneLine } from '../safe-text.ts'
import { redactDeep } from '../secret.ts'

const mostLines = 20
const longestValue = 200
const longestPlace = 200

/**
 * Where a value does not contain what is expected, one line per place; undefined when it does. Objects may have more
 * keys, and arrays more items in between (`assert.partialDeepStrictEqual` judges); everything that is named must be
 * equal. Values are shown without the secrets in them.
 */
export function findDifference(
  actual: unknown,
  expected: unknown,
  redact: (text: string) => string,
): string | undefined {
  if (isContained(actual, expected)) return undefined
  const places = [...listDifferences(actual, expected, [])]
  const lines = places.map(({ path, expected: wanted, actual: came }) => {
    const place = toOneLine(redact(path.join('.')), longestPlace) || 'the answer'
    return `${place}: expected ${show(wanted, redact)}, came ${show(came, redact)}`
  })
  const more = lines.length - mostLines
  return [...lines.slice(0, mostLines), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
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
