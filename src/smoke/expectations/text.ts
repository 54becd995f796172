import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { isEmptyMap, isMap, toKind } from '../../text/json-text.ts'
import { toShownText } from '../../text/redact.ts'
import type { StepResult } from '../kinds.ts'
import { defineExpectation, name, notMap, oneOrMore, optional, unexpected } from '../kinds.ts'
import type { Message } from '../messages.ts'
import { isMessage, isOfAgent, isState, listMessages, toContentText } from '../messages.ts'

const maxShownLength = 400
const notExpression = 'must be a regular expression, for example /capital/i, or a list of them'
/** Parses a regular expression, with or without slashes: `/source/flags`. Undefined if it is not valid. */
function toExpression(text: string): RegExp | undefined {
  const [, source = text, flags = ''] = /^\/(.+)\/([a-z]*)$/s.exec(text) ?? []
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

const expressions = oneOrMore.check(z.refine((texts) => texts.every(toExpression), notExpression))
const hasRule = ({ contains, excludes, matches }: Readonly<Record<string, unknown>>) =>
  (contains ?? excludes ?? matches) !== undefined

export const expectText = defineExpectation({
  description:
    'What the text of the last message contains, excludes, or matches. Only new messages of the agent count, and an empty string fails.',
  schema: z
    .strictObject(
      {
        contains: optional(oneOrMore, 'Strings that it contains.'),
        excludes: optional(oneOrMore, 'Strings that it does not contain.'),
        matches: optional(expressions, 'Regular expressions that it matches: "/capital/i".'),
        at: optional(
          name,
          'Path of the text, as keys and indexes: title, items.0.title, messages.-1.',
        ),
      },
      notMap('must be an object with contains, excludes, or matches'),
    )
    .check(z.refine(hasRule, 'requires contains, excludes, or matches')),
  of: 'value',
  check(expectation, { value, newMessages = [] }, { redact }) {
    const { contains = [], excludes = [], matches = [], at } = expectation
    const show = (text: string) => JSON.stringify(toShownText(text, redact, maxShownLength))
    // Throws, so the first broken rule ends the check.
    const fail = (expected: string, came: string): never => {
      const difference = `${at ?? 'the last message'}: expected ${expected}, got ${came}`
      throw unexpected('the output', difference, `- ${expected}\n+ ${came}`)
    }
    const text = findText(value, at, newMessages, (came) => fail('text', came))
    // An empty text fails, because it would pass every `excludes`. At a path, `contains` and `matches` decide.
    const mayBeEmpty = at !== undefined && contains.length + matches.length > 0
    if (text.trim() === '' && !mayBeEmpty) fail('text', 'an empty string')
    const got = show(text)
    const hasPart = (part: string) => toPlainSigns(text).includes(toPlainSigns(part))
    const missing = contains.find((part) => !hasPart(part))
    if (missing !== undefined) {
      const isNearlyThere = toLooseText(text).includes(toLooseText(missing))
      fail(`text with ${show(missing)}`, isNearlyThere ? `${got} (${differsOnlyInSigns})` : got)
    }
    const present = excludes.find(hasPart)
    if (present !== undefined) fail(`text without ${show(present)}`, got)
    const unmatched = matches.find((expression) => !toExpression(expression)?.test(text))
    if (unmatched === undefined) return undefined
    return fail(`a match of ${toShownText(unmatched, redact, maxShownLength)}`, got)
  },
})

/** Replaces typographic quotes, dashes, and no-break blanks with those of a keyboard. */
function toPlainSigns(text: string): string {
  return text
    .replace(/[\u2018-\u201B\u2032]/g, "'")
    .replace(/[\u201C-\u201F\u2033]/g, '"')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
}

/** Removes differences that a reader overlooks: typographic signs, case, kinds of quotes, and blanks. */
export const toLooseText = (text: string): string =>
  toPlainSigns(text).toLowerCase().replace(/['"]/g, "'").replace(/\s+/g, ' ').trim()

export const differsOnlyInSigns = 'they differ only in case, quotes, dashes, or blanks'

/** Finds the text at the path `at` (`items.0.title`), or without a path, the text of the output. Of a list of messages, only the last counts, which must be new and from the agent. Calls `fail` if there is no such text. */
function findText(
  result: unknown,
  at: string | undefined,
  newMessages: readonly Message[],
  fail: (came: string) => never,
): string {
  let value = result
  // An output that isn't a state is itself the text or the messages.
  for (const key of at?.split('.') ?? (isState(result) ? ['messages'] : [])) {
    if (Array.isArray(value)) value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
    else value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
    const noMessages = 'no messages: set the path of the text with at'
    if (value === undefined) return fail(at === undefined ? noMessages : `nothing at ${key}`)
  }
  const isConversation = Array.isArray(value) && isMessage(value.at(-1))
  // A single message, a text, or content blocks. Unlike the messages of a list, these may be older than the run.
  if (!isConversation && (at !== undefined || !isState(result))) {
    const text = isMessage(value) ? listMessages(value)[0]?.text : toContentText(value)
    return text ?? fail(`no text, but ${toKind(value)}`)
  }
  const last = listMessages(value).at(-1)
  if (last === undefined) return ''
  const isNew = newMessages.some(({ id, text }) => id === last.id && text === last.text)
  if (!isNew) fail('a message that was sent, or existed before the run')
  if (isOfAgent(last)) return last.text
  const advice = '(to test it, set its path with at: messages.-1)'
  return fail(`a message with the role ${last.role} ${advice}`)
}

/** Returns an error if a run ended without an answer. Then the agent's message is empty or missing, and the state has no other new value. Undefined if there may be an answer, or the run stopped. */
export function findEmptyAnswer({ outcome, before, input, newMessages = [] }: StepResult) {
  if (outcome?.end !== 'values') return undefined
  const { values } = outcome
  const { messages, ...otherValues } = isState(values) ? values : { messages: values }
  // A key has a new value if neither the state before the run nor the input has the same value.
  const earlierValues = [before, input].filter(isMap)
  const isNew = ([key, value]: [string, unknown]) =>
    isFilled(value) && !earlierValues.some((earlier) => isDeepStrictEqual(earlier[key], value))
  if (Object.entries(otherValues).some(isNew)) return undefined
  const last = newMessages.at(-1)
  // An agent that was sent messages must answer with a message.
  const isConversation = isMap(input) && Object.hasOwn(input, 'messages') && Array.isArray(messages)
  if (isConversation && !newMessages.some(isOfAgent))
    return unexpected('the output', 'expected a new message of the agent, got none')
  // Without a new message, or if the last is not the agent's own, an answer may not be due.
  if (last?.role !== 'ai' || !last.isEmpty) return undefined
  return unexpected('the output', 'expected text or a tool call, got an empty message of the agent')
}

function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  return isMap(value) ? !isEmptyMap(value) : Array.isArray(value) && value.length > 0
}
