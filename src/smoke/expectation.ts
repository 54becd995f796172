import assert from 'node:assert'
import { cutText, toPlainText } from '../safe-text.ts'
import { redactDeep } from '../secret.ts'

const mostLines = 20
const longestValue = 200

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
  try {
    assert.partialDeepStrictEqual(actual, expected)
    return undefined
  } catch (error) {
    if (!(error instanceof assert.AssertionError)) throw error
    const lines = [...listDifferences(redactDeep(actual, redact), redactDeep(expected, redact), [])]
    // Items in another order differ without a place of their own: then the assertion's own words are all there is.
    const shown = lines.length > 0 ? lines : toPlainText(redact(error.message)).split('\n').slice(3)
    const more = shown.length - mostLines
    return [...shown.slice(0, mostLines), ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
  }
}

function* listDifferences(
  actual: unknown,
  expected: unknown,
  path: readonly string[],
): Iterable<string> {
  if (
    typeof expected !== 'object' ||
    expected === null ||
    typeof actual !== 'object' ||
    actual === null
  ) {
    if (!Object.is(actual, expected)) {
      yield `${path.join('.') || 'the answer'}: expected ${show(expected)}, came ${show(actual)}`
    }
    return
  }
  if (Array.isArray(actual) !== Array.isArray(expected)) {
    yield `${path.join('.') || 'the answer'}: expected ${show(expected)}, came ${show(actual)}`
    return
  }
  for (const [key, value] of Object.entries(expected)) {
    const came = Object.hasOwn(actual, key) ? (actual as Record<string, unknown>)[key] : undefined
    yield* listDifferences(came, value, [...path, key])
  }
}

function show(value: unknown): string {
  return value === undefined ? 'nothing' : cutText(JSON.stringify(value), longestValue)
}
