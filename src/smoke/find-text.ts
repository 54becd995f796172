import { isMap } from '../text/json-text.ts'

type Found =
  | { readonly text: string; readonly problem?: never }
  | { readonly text?: undefined; readonly problem: string }

/**
 * The text at a path in a result (`answer`, `items.0.title`; a negative index counts from the end), by default that of
 * its last message: a text, or the text blocks of its content (LangChain, "Messages": content is a string or blocks).
 */
export function findText(result: unknown, at?: string): Found {
  const path = at?.split('.') ?? (isMap(result) ? ['messages'] : [])
  let value = result
  for (const key of path) {
    value = step(value, key)
    if (value !== undefined) continue
    const advice = 'name the place of the text with at'
    return { problem: at === undefined ? `no messages: ${advice}` : `nothing at ${key}` }
  }
  const text = toText(value)
  return text === undefined ? { problem: `no text, but ${toKind(value)}` } : { text }
}

/** Whether the last message of a result is a person's, and the last one of the input: the agent has not answered. */
export function repeatsInput(result: unknown, input: unknown): boolean {
  const [last, sent] = [result, input].map(findLastMessage)
  if (last === undefined || sent === undefined) return false
  const { type, role } = last
  return /^(?:human|user)$/.test(String(type ?? role)) && toMessageText(last) === toText(sent)
}

function findLastMessage(state: unknown): Record<string, unknown> | undefined {
  const messages = isMap(state) ? state['messages'] : state
  const last: unknown = Array.isArray(messages) ? messages.at(-1) : messages
  if (typeof last === 'string') return { content: last }
  return isMap(last) && findContent(last) !== undefined ? last : undefined
}

function step(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return /^-?\d{1,9}$/.test(key) ? value.at(Number(key)) : undefined
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}

/** The text of a text, a message, the last of several messages, or content blocks; undefined for what is none of them. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  if (isMap(value)) return toMessageText(value)
  if (!Array.isArray(value)) return undefined
  const last: unknown = value.at(-1)
  if (isMap(last) && findContent(last) !== undefined) return toMessageText(last)
  const isBlocks = value.every((block) => typeof block === 'string' || isMap(block))
  return isBlocks ? value.map(toBlockText).join('') : undefined
}

function toMessageText(message: Record<string, unknown>): string | undefined {
  const content = findContent(message)
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

/** Messages that went through LangChain's own serialization keep their fields in `kwargs`. */
function findContent({ content, kwargs }: Record<string, unknown>): unknown {
  return content ?? (isMap(kwargs) ? kwargs['content'] : undefined)
}

/** Of a block that is no text (an image, a tool call, a thought), nothing. */
function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const text = isMap(block) && (block['type'] ?? 'text') === 'text' ? block['text'] : undefined
  return typeof text === 'string' ? text : ''
}

function toKind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : 'a list'
  return isMap(value) ? 'a map' : `a ${typeof value}`
}
