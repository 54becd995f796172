import { ExactNumber } from '../text/exact-number.ts'
import { isMap } from '../text/json-text.ts'
import { isMessage, listMessages, type Message, toContentText, toMessages } from './message.ts'

type Found =
  | { readonly text: string; readonly problem?: never; readonly expected?: never }
  | { readonly text?: undefined; readonly problem: string; readonly expected: string }

/** What a result of a run is not the answer to: what was on the thread before, and what was sent with the run. */
export interface Known {
  readonly before: unknown
  readonly sent: unknown
}

/** The text at a path (`items.0.title`, `messages.-1`), by default of the last message: this run's, and the agent's. */
export function findText(result: unknown, at: string | undefined, known: Known): Found {
  const path = at?.split('.') ?? (isMap(result) ? ['messages'] : [])
  const { value, missing } = follow(result, path)
  if (missing !== undefined) {
    const nothing = at === undefined ? 'no messages: name the place of the text with at' : missing
    return { expected: 'a text', problem: nothing }
  }
  const areMessages = at === undefined && path.length > 0
  if (areMessages || (Array.isArray(value) && isMessage(value.at(-1)))) {
    const messages = toMessages(value)
    const problem = findStranger(messages, known, path)
    if (problem !== undefined) return { expected: 'an answer', problem }
    return { text: messages.at(-1)?.text ?? '' }
  }
  const text = isMessage(value) ? toMessages([value])[0]?.text : toContentText(value)
  if (text !== undefined) return { text }
  return { expected: 'a text', problem: `no text, but ${toKind(value)}` }
}

function follow(result: unknown, path: readonly string[]): { value: unknown; missing?: string } {
  let value = result
  for (const key of path) {
    value = step(value, key)
    if (value === undefined) return { value, missing: `nothing at ${key}` }
  }
  return { value }
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** Why the last of some messages is no answer of this run; undefined where it is one. */
function findStranger(messages: readonly Message[], known: Known, path: readonly string[]) {
  const last = messages.at(-1)
  if (last === undefined) return undefined
  const isLike = ({ role, text }: Message) =>
    text === last.text && (role === last.role || last.role === '')
  const sent = listMessages(known.sent).filter(isLike)
  const before = toMessages(follow(known.before, path).value)
  const ids = new Map<unknown, string>(before.map(({ id, text }) => [id, text]))
  const isOld = ({ id }: Message) => typeof id === 'string' && ids.has(id)
  // One without an ID, or with one that the server has just given, is known by being no more often there.
  const others = messages.filter((one) => isLike(one) && !isOld(one)).length
  const unnamed = before.filter((one) => isLike(one) && typeof one.id !== 'string').length
  const isKnown = isOld(last) ? ids.get(last.id) === last.text : others <= unnamed + sent.length
  if (isKnown) return sent.length > 0 ? 'the message that was sent' : 'one that was there before'
  if (last.role === 'system') return 'a system message'
  // Agents that talk to one another write as persons do, with their names.
  if (last.role !== 'human' || last.name !== undefined) return undefined
  return "a person's message, not the agent's: name its place with at to test it (messages.-1)"
}

function toKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  if (value instanceof ExactNumber) return 'a number'
  return isMap(value) ? 'a map' : `a ${typeof value}`
}
