import assert from 'node:assert'
import * as z from 'zod'
import { maxJudgingMs, maxShownValueLength } from '../../bounds.ts'
import { isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { toShortJson } from '../../text/short-json.ts'
import { workWithin } from '../../time/limit-work.ts'
import { ExpectationTimedOut, SmokeTestFailed } from '../errors.ts'
import type { Expectation } from './expectation.ts'

const maxPlaces = 20
const maxValueLength = 200
const maxPathLength = 200

const result = z.unknown().describe('What the result contains; it may have more.')
const state = z.unknown().describe('What the state of the thread contains after the step.')

/** `expect`: contained in the result, by partial deep equality. */
export const expectResult: Expectation<typeof result> = {
  schema: result,
  looksAt: 'value',
  check(expected, { value }, { redact }) {
    throwDifference({ subject: 'the answer', actual: value, expected, redact })
  },
}

/** `expect_state`: contained in the state of the thread after the step. */
export const expectState: Expectation<typeof state> = {
  schema: state,
  looksAt: 'state',
  needsThread: true,
  async check(expected, _, { graph, redact }) {
    const actual = await graph.getState()
    throwDifference({ subject: 'the state', actual, expected, redact })
  },
}

function throwDifference(comparison: Comparison): void {
  const difference = findDifference(comparison)
  if (difference !== undefined) throw difference
}

interface Comparison {
  readonly subject: string
  readonly actual: unknown
  readonly expected: unknown
  readonly redact: (text: string) => string
}

/**
 * Where a value does not contain what is expected, without the secrets in it; undefined when it does. Objects may have
 * more keys, and arrays more items in between (`assert.partialDeepStrictEqual` judges); what is named must be equal.
 */
export function findDifference(comparison: Comparison): SmokeTestFailed | undefined {
  const { subject, actual, expected, redact } = comparison
  const isMet = workWithin(maxJudgingMs, () => isContained(actual, expected))
  if (isMet === undefined) {
    const problem = `comparing ${subject} with what is expected took longer than ${maxJudgingMs} ms`
    throw new ExpectationTimedOut(problem, {})
  }
  if (isMet) return undefined
  const found = workWithin(maxJudgingMs / 2, () => [...listPlaces(actual, expected, [])])
  const places = found ?? [{ path: [], expected, actual }]
  const lines = places.slice(0, maxPlaces).map(({ path, ...values }) => {
    const place = toShownText(path.join('.'), redact, maxPathLength, toOneLine) || 'the answer'
    const [wanted, came] = [values.expected, values.actual].map((value) => show(value, redact))
    return {
      text: `${place}: expected ${wanted}, got ${came}`,
      diff: `- ${place}: ${wanted}\n+ ${place}: ${came}`,
    }
  })
  const more = places.length > maxPlaces ? [`… and ${places.length - maxPlaces} more`] : []
  const join = (key: 'text' | 'diff') => [...lines.map((line) => line[key]), ...more].join('\n')
  return new SmokeTestFailed(subject, join('text'), join('diff'))
}

interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
}

/** Thrown in place of an AssertionError, which compares both values again line by line for its message. */
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
function* listPlaces(actual: unknown, expected: unknown, path: readonly string[]): Iterable<Place> {
  let isInnermost = true
  for (const [key, came, wanted] of listParts(actual, expected)) {
    isInnermost = false
    yield* listPlaces(came, wanted, [...path, key])
  }
  if (isInnermost) yield { path, expected, actual }
}

/** The fields or items that differ, as their key, what came and what was expected. */
function* listParts(actual: unknown, expected: unknown): Iterable<[string, unknown, unknown]> {
  if (isMap(actual) && isMap(expected)) {
    for (const [key, wanted] of Object.entries(expected)) {
      const came = Object.hasOwn(actual, key) ? actual[key] : undefined
      if (!isContained(came, wanted)) yield [key, came, wanted]
    }
  } else if (Array.isArray(actual) && Array.isArray(expected)) {
    // Each expected item is looked for after the one before; one that is not found is compared with that in its place.
    let next = 0
    for (const wanted of expected) {
      const found = actual.findIndex((came, at) => at >= next && isContained(came, wanted))
      if (found < 0) yield [String(next), actual[next], wanted]
      next = found < 0 ? next + 1 : found + 1
    }
  }
}

/** Redacted before it becomes text and is cut: later a secret would be escaped, or half of one left. */
function show(value: unknown, redact: (text: string) => string): string {
  if (value === undefined) return 'nothing'
  const json = toShortJson(value, { limit: maxShownValueLength, redact })
  return toShownText(json, redact, maxValueLength)
}
