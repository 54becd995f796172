import * as z from 'zod/mini'
import { isMap, toKind } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import { defineExpectation, unexpected } from '../kinds.ts'
import {
  isAgents,
  isMessage,
  isState,
  listMessages,
  type Message,
  toContentText,
} from '../messages.ts'
import { anyKey, name, notMap, oneOrMore, optional, rule } from '../plan/plan-fields.ts'

const maxShownLength = 400

const notExpression = 'must be a regular expression, for example /capital/i, or a list of them'

/** A regular expression as JavaScript writes it, `/capital/i`, or its pattern alone. Throws SyntaxError. */
function toExpression(text: string): RegExp {
  const [, source = text, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
  return new RegExp(source, flags)
}

const isExpression = (text: string) => {
  try {
    return toExpression(text) instanceof RegExp
  } catch {
    return false
  }
}
const paths = 'title, items.0.title, messages.-1'

/** `expect_text`: what the text of the last message, or that at a path, holds. */
export const expectText = defineExpectation({
  schema: z
    .strictObject(
      {
        contains: optional(oneOrMore, 'Strings that it contains.'),
        excludes: optional(oneOrMore, 'Strings that it does not contain.'),
        matches: optional(
          oneOrMore.check(z.refine((texts) => texts.every(isExpression), notExpression)),
          'Regular expressions that it matches: "/capital/i".',
        ),
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
  check(expectation, { value, newMessages = [] }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation
    const show = (text: string) => JSON.stringify(toShownText(text, redact, maxShownLength))
    const fail = (expected: string, came: string) => {
      const text = `${at ?? 'the last message'}: expected ${expected}, got ${came}`
      return unexpected('the output', text, `- ${expected}\n+ ${came}`)
    }
    const found = findText(value, at, newMessages)
    if ('problem' in found) return fail('text', found.problem)
    const { text } = found
    // An empty string proves nothing by what it doesn't say.
    const isExpected = at !== undefined && contains.length + matches.length > 0
    if (text.trim() === '' && !isExpected) return fail('text', 'an empty string')
    const got = show(text)
    const isIn = (part: string) => toPlainSigns(text).includes(toPlainSigns(part))
    const missing = contains.find((part) => !isIn(part))
    if (missing !== undefined) {
      const isNear = toLooseText(text).includes(toLooseText(missing))
      return fail(`text with ${show(missing)}`, isNear ? `${got} (${differsOnlyInSigns})` : got)
    }
    const present = excludes.find(isIn)
    if (present !== undefined) return fail(`text without ${show(present)}`, got)
    const unmatched = matches.find((one) => !toExpression(one).test(text))
    if (unmatched === undefined) return undefined
    return fail(`a match of ${toShownText(unmatched, redact, maxShownLength)}`, got)
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

/** The reason if two texts have the same loose text. */
export const differsOnlyInSigns = 'they differ only in case, quotes, dashes, or blanks'

/** The text at a path (`items.0.title`, `messages.-1`), by default of the last message, which must be new and the agent's. */
export function findText(
  result: unknown,
  at: string | undefined,
  newMessages: readonly Message[],
): { readonly text: string } | { readonly problem: string } {
  const path = at?.split('.') ?? (isState(result) ? ['messages'] : [])
  let value = result
  for (const key of path) {
    if (Array.isArray(value)) value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
    else value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
    const nothing = 'no messages: set the path of the text with at'
    if (value === undefined) return { problem: at === undefined ? nothing : `nothing at ${key}` }
  }
  const isConversation = Array.isArray(value) && isMessage(value.at(-1))
  if (isConversation || (at === undefined && isState(result))) {
    const last = listMessages({ messages: value }).at(-1)
    const problem = last && whyNoAnswer(last, newMessages)
    return problem ? { problem } : { text: last?.text ?? '' }
  }
  const text = isMessage(value) ? listMessages(value)[0]?.text : toContentText(value)
  return text === undefined ? { problem: `no text, but ${toKind(value)}` } : { text }
}

/** Why a message isn't the agent's answer in this run; undefined if it is. */
function whyNoAnswer(last: Message, newMessages: readonly Message[]): string | undefined {
  const isNew = newMessages.some(({ id, text }) => id === last.id && text === last.text)
  if (!isNew) return 'a message that was sent, or existed before the run'
  const advice = '(to test it, set its path with at: messages.-1)'
  return isAgents(last) ? undefined : `a message with the role ${last.role} ${advice}`
}
