import * as z from 'zod'
import { maxEvaluationMs } from '../../limits.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { workWithin } from '../../time/limit-work.ts'
import { ExpectationTimedOut, SmokeTestFailed } from '../errors.ts'
import { findText } from '../find-text.ts'
import type { Expectation } from '../kinds.ts'
import { listBrought, listMessages, toMessages } from '../messages.ts'
import { anyKey, name, notMap, oneOrMore, optional, rule } from '../plan/plan-fields.ts'
import type { StepResult } from '../sample-record.ts'

const maxShownLength = 400
const maxPatternLength = 120

const notExpression =
  'must be a regular expression or a list of them, for example /capital/i, with only the flags i, m, s, u, v'
/** For the JSON Schema of one: no other flags. */
const otherFlags = '^(?!/[^]+/[a-z]*[a-hj-ln-rtw-z][a-z]*$)'

/** A regular expression as JavaScript writes it, `/capital/i`, or its pattern alone. */
const pattern = name
  .transform((text, { addIssue }) => {
    const [, source = text, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
    try {
      if (/^[imsuv]*$/.test(flags)) return { text, expression: new RegExp(source, flags) }
    } catch {}
    addIssue({ code: 'custom', message: notExpression })
    return z.NEVER
  })
  .meta({ pattern: otherFlags, patternErrorMessage: 'must have only the flags i, m, s, u, v' })
const paths = 'title, items.0.title, messages.-1'
const patterns = z.union(
  [pattern.transform((one) => [one]), z.array(pattern).min(1)],
  notExpression,
)

const schema = z
  .strictObject(
    {
      contains: optional(oneOrMore, 'Strings that it contains.'),
      excludes: optional(oneOrMore, 'Strings that it does not contain.'),
      matches: optional(patterns, 'Regular expressions that it matches: "/capital/i".'),
      at: optional(name, `Path of the text, as keys and indexes: ${paths}.`),
    },
    notMap('must be an object with contains, excludes, or matches'),
  )
  .refine(
    ({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== undefined,
    rule('requires contains, excludes, or matches'),
  )
  .meta({
    description:
      'What the text of the last message contains, excludes, or matches. Only new messages of the agent count, and an empty text fails.',
    ...anyKey('contains', 'excludes', 'matches'),
  })

/** `expect_text`: what the text of the last message, or that at a path, holds. */
export const expectText: Expectation<typeof schema> = {
  schema,
  looksAt: 'value',
  check(expectation, { value, sent, readBefore }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation
    const place = at ?? 'the last message'
    const show = (text: string, limit = maxShownLength) =>
      JSON.stringify(toShownText(text, redact, limit))
    const fail = (expected: string, came: string) => {
      const text = `${place}: expected ${expected}, got ${came}`
      return new SmokeTestFailed('the output', text, `- ${expected}\n+ ${came}`)
    }
    const { text, expected, problem } = findText(value, at, { before: readBefore?.(), sent })
    if (text === undefined) return fail(expected, problem)
    // Nothing is said by an empty text, and nothing is proved by what it does not say.
    const isExpected = at !== undefined && contains.length + matches.length > 0
    if (text.trim() === '' && !isExpected) return fail('text', 'an empty text')
    const got = show(text)
    const missing = contains.find((part) => !text.includes(part))
    if (missing !== undefined) return fail(`text with ${show(missing)}`, got)
    const present = excludes.find((part) => text.includes(part))
    if (present !== undefined) return fail(`text without ${show(present)}`, got)
    for (const { text: written, expression } of matches) {
      const shown = toShownText(written, redact, maxPatternLength)
      const isMatch = workWithin(maxEvaluationMs, () => expression.test(text))
      if (isMatch === undefined) {
        const problem = `${place}: matching ${shown} took longer than ${maxEvaluationMs} ms`
        throw new ExpectationTimedOut(problem, {})
      }
      if (!isMatch) return fail(`a match of ${shown}`, got)
    }
    return undefined
  },
}

/**
 * Of a run of which nothing is expected: that the agent said nothing at all, so that nothing is proved. Its last message
 * is empty, and no structure, as `structured_response`, came beside it.
 */
export function findEmptyAnswer({ outcome, sent, readBefore }: StepResult) {
  if (outcome?.end !== 'values') return undefined
  const { values } = outcome
  const { messages, ...beside } = isMap(values) ? values : { messages: values }
  const known = [readBefore?.(), sent].map(listMessages)
  const last = listBrought(toMessages(messages), known[0] ?? [], known[1] ?? []).at(-1)
  if (last?.role !== 'ai' || !last.isEmpty) return undefined
  const given = [readBefore?.(), sent].flat()
  const isGiven = (key: string) => given.some((one) => isMap(one) && isMap(one[key]))
  const isStructure = ([key, value]: [string, unknown]) =>
    isMap(value) && !isEmptyMap(value) && !isGiven(key)
  if (Object.entries(beside).some(isStructure)) return undefined
  const problem = 'expected text or a tool call, got an empty message of the agent'
  return new SmokeTestFailed('the output', problem)
}
