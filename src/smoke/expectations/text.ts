import * as z from 'zod/mini'
import { isMap, toKind } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import {
  isAmong,
  isMessage,
  isState,
  listMessages,
  type Message,
  toContentText,
  toMessages,
} from '../messages.ts'
import { anyKey, name, notMap, oneOrMore, optional, rule } from '../plan/plan-fields.ts'

const maxShownLength = 400
const maxPatternLength = 120

const notExpression =
  'must be a regular expression or a list of them, for example /capital/i, with only the flags i, m, s, u, v'
/** For the JSON Schema of one: no other flags. */
const otherFlags = '^(?!/[^]+/[a-z]*[a-hj-ln-rtw-z][a-z]*$)'

/** A regular expression as JavaScript writes it, `/capital/i`, or its pattern alone. */
const pattern = z
  .pipe(
    name,
    z.transform((text, { issues }) => {
      const [, source = text, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
      try {
        if (/^[imsuv]*$/.test(flags)) return { text, expression: new RegExp(source, flags) }
      } catch {}
      issues.push({ code: 'custom', message: notExpression, input: text })
      return z.NEVER
    }),
  )
  .check(
    z.meta({ pattern: otherFlags, patternErrorMessage: 'must have only the flags i, m, s, u, v' }),
  )
const paths = 'title, items.0.title, messages.-1'
const patterns = z.union(
  [
    z.pipe(
      pattern,
      z.transform((one) => [one]),
    ),
    z.array(pattern).check(z.minLength(1)),
  ],
  notExpression,
)

/** `expect_text`: what the text of the last message, or that at a path, holds. */
export const expectText = defineExpectation({
  schema: z
    .strictObject(
      {
        contains: optional(oneOrMore, 'Strings that it contains.'),
        excludes: optional(oneOrMore, 'Strings that it does not contain.'),
        matches: optional(patterns, 'Regular expressions that it matches: "/capital/i".'),
        at: optional(name, `Path of the text, as keys and indexes: ${paths}.`),
      },
      notMap('must be an object with contains, excludes, or matches'),
    )
    .check(
      z.refine(
        ({ contains, excludes, matches }) => (contains ?? excludes ?? matches) !== undefined,
        rule('requires contains, excludes, or matches'),
      ),
      z.meta({
        description:
          'What the text of the last message contains, excludes, or matches. Only new messages of the agent count, and an empty string fails.',
        ...anyKey('contains', 'excludes', 'matches'),
      }),
    ),
  of: 'value',
  check(expectation, { value, sent, newMessages = [] }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation
    const place = at ?? 'the last message'
    const show = (text: string, limit = maxShownLength) =>
      JSON.stringify(toShownText(text, redact, limit))
    const fail = (expected: string, came: string) => {
      const text = `${place}: expected ${expected}, got ${came}`
      return unexpected('the output', text, `- ${expected}\n+ ${came}`)
    }
    const found = findText(value, at, newMessages, sent)
    if ('problem' in found) return fail(found.expected, found.problem)
    const { text } = found
    // Nothing is said by an empty string, and nothing is proved by what it does not say.
    const isExpected = at !== undefined && contains.length + matches.length > 0
    if (text.trim() === '' && !isExpected) return fail('text', 'an empty string')
    const got = show(text)
    const plain = toPlainSigns(text)
    const isIn = (part: string) => plain.includes(toPlainSigns(part))
    const missing = contains.find((part) => !isIn(part))
    if (missing !== undefined) {
      const isNear = toLooseText(text).includes(toLooseText(missing))
      return fail(`text with ${show(missing)}`, isNear ? `${got} (${differsOnlyInSigns})` : got)
    }
    const present = excludes.find(isIn)
    if (present !== undefined) return fail(`text without ${show(present)}`, got)
    for (const { text: written, expression } of matches) {
      const shown = toShownText(written, redact, maxPatternLength)
      if (!expression.test(text)) return fail(`a match of ${shown}`, got)
    }
    return undefined
  },
})

const plainSigns = [
  [/[\u2018-\u201B\u2032]/g, "'"],
  [/[\u201C-\u201F\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
  [/[\u00A0\u2007\u202F]/g, ' '],
] as const

/** The text with typographic quotes, dashes, and no-break blanks as a keyboard has them. */
function toPlainSigns(text: string): string {
  return plainSigns.reduce((plain, [signs, sign]) => plain.replace(signs, sign), text)
}

/** The text without what a reader overlooks. */
export function toLooseText(text: string): string {
  return toPlainSigns(text).toLowerCase().replace(/['"]/g, "'").replace(/\s+/g, ' ').trim()
}

/** What is said of two texts that are the same text without that. */
export const differsOnlyInSigns = 'they differ only in case, quotes, dashes, or blanks'

type Found = { readonly text: string } | { readonly expected: string; readonly problem: string }

/** The text at a path (`items.0.title`, `messages.-1`), by default of the last message: this run's, and the agent's. */
export function findText(
  result: unknown,
  at: string | undefined,
  newMessages: readonly Message[],
  sent?: unknown,
): Found {
  const path = at?.split('.') ?? (isState(result) ? ['messages'] : [])
  const { value, missing } = follow(result, path)
  if (missing !== undefined) {
    const nothing = 'no messages: set the path of the text with at'
    return { expected: 'text', problem: at === undefined ? nothing : `nothing at ${missing}` }
  }
  const areMessages = at === undefined && path.length > 0
  if (areMessages || (Array.isArray(value) && isMessage(value.at(-1)))) {
    const messages = toMessages(value)
    const problem = whyNoAnswer(messages.at(-1), newMessages, sent)
    if (problem !== undefined) return { expected: 'a message of the agent', problem }
    return { text: messages.at(-1)?.text ?? '' }
  }
  const text = isMessage(value) ? toMessages([value])[0]?.text : toContentText(value)
  if (text !== undefined) return { text }
  return { expected: 'text', problem: `no text, but ${toKind(value)}` }
}

function follow(result: unknown, path: readonly string[]) {
  let value = result
  const missing = path.find((key) => {
    if (Array.isArray(value)) value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
    else value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
    return value === undefined
  })
  return { value, missing }
}

/** Why the last message is no answer of this run; undefined where it is one. */
function whyNoAnswer(
  last: Message | undefined,
  newMessages: readonly Message[],
  sent: unknown,
): string | undefined {
  if (last === undefined) return undefined
  if (!isAmong(last, newMessages)) {
    const isSent = listMessages(sent).some(({ text }) => text === last.text)
    return isSent ? 'the message that was sent' : 'a message from before the run'
  }
  const advice = '(to test it, set its path with at: messages.-1)'
  if (last.role === 'system') return 'a system message'
  // Agents that talk to one another write as persons do, with their names.
  if (last.role !== 'human' || last.name !== undefined) return undefined
  return `a message of the user ${advice}`
}
