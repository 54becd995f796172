import { isMap, toKind } from '../text/json-text.ts'
import {
  isMessage,
  type Known,
  listBrought,
  listMessages,
  type Message,
  toContentText,
  toMessages,
} from './messages.ts'

type Found =
  | { readonly text: string; readonly problem?: never; readonly expected?: never }
  | { readonly text?: undefined; readonly problem: string; readonly expected: string }

/** The text at a path (`items.0.title`, `messages.-1`), by default of the last message: this run's, and the agent's. */
export function findText(result: unknown, at: string | undefined, known: Known): Found {
  const path = at?.split('.') ?? (isMap(result) ? ['messages'] : [])
  const { value, missing } = follow(result, path)
  if (missing !== undefined) {
    const nothing = 'no messages: set the path of the text with at'
    return { expected: 'text', problem: at === undefined ? nothing : `nothing at ${missing}` }
  }
  const areMessages = at === undefined && path.length > 0
  if (areMessages || (Array.isArray(value) && isMessage(value.at(-1)))) {
    const messages = toMessages(value)
    const problem = whyNoAnswer(messages, known, path)
    if (problem !== undefined) return { expected: 'a message of the agent', problem }
    return { text: messages.at(-1)?.text ?? '' }
  }
  const text = isMessage(value) ? toMessages([value])[0]?.text : toContentText(value)
  if (text !== undefined) return { text }
  return { expected: 'text', problem: `no text, but ${toKind(value)}` }
}

/** The value at a path, or the first key of it at which there is nothing. */
function follow(result: unknown, path: readonly string[]) {
  let value = result
  const missing = path.find((key) => {
    if (Array.isArray(value)) value = /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
    else value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
    return value === undefined
  })
  return { value, missing }
}

/** Why the last of some messages is no answer of this run; undefined where it is one. */
function whyNoAnswer(messages: readonly Message[], known: Known, path: readonly string[]) {
  const last = messages.at(-1)
  if (last === undefined) return undefined
  const sent = listMessages(known.sent)
  const before = toMessages(follow(known.before, path).value)
  const newest = listBrought(messages, before, sent).at(-1)
  if (newest !== last && (newest?.id ?? last) !== last.id) {
    const isSent = sent.some(({ text }) => text === last.text)
    return isSent ? 'the message that was sent' : 'a message from before the run'
  }
  if (last.role === 'system') return 'a system message'
  // Agents that talk to one another write as persons do, with their names.
  if (last.role !== 'human' || last.name !== undefined) return undefined
  return 'a message of the user (to test it, set its path with at: messages.-1)'
}
