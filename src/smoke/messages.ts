import { findJson, isMap } from '../text/json-text.ts'

export type Message = ReturnType<typeof toMessage>
type Messages = readonly Message[]
type ToolCall = ReturnType<typeof toCall>[number]
type Fields = Readonly<Record<string, unknown>>

/** Every message anywhere in a value, each ID once. */
export function listMessages(value: unknown): Message[] {
  const byId = Map.groupBy(findMessages(value), (message) => message.id ?? message)
  return [...byId.values()].flatMap(([first]) => first ?? [])
}

function findMessages(value: unknown): Message[] {
  if (Array.isArray(value)) return value.flatMap(findMessages)
  const fields = toFields(value)
  if (fields !== undefined) return [toMessage(fields)]
  return isMap(value) ? Object.values(value).flatMap(findMessages) : []
}

/** The fields of a message, also in LangChain's own serialization, whose ID is the path of its class; undefined for anything else. */
function toFields(value: unknown): Fields | undefined {
  if (!isMap(value) || Object.hasOwn(value, 'messages')) return undefined
  const { id, kwargs } = value
  const fields: Fields = isMap(kwargs) ? { type: [id].flat().at(-1), ...kwargs } : value
  const { content, tool_calls, usage_metadata } = fields
  const isMessage = content != null || Array.isArray(tool_calls) || isMap(usage_metadata)
  return isMessage ? fields : undefined
}

function toMessage(fields: Fields) {
  const { id, role, type, name, content, usage_metadata: usage } = fields
  const text = toContentText(content) ?? ''
  const calls = listCalls(fields)
  const blocks = Array.isArray(content) ? content : []
  return {
    id: typeof id === 'string' ? id : undefined,
    /** `human`, `ai`, `system`, `tool`, or another word of the server. */
    role: toRole(role ?? type),
    name: name ?? undefined,
    text,
    calls,
    /** Undefined if it reports no usage, NaN if it reports usage without `total_tokens`. */
    tokens: isMap(usage) ? Number(usage['total_tokens'] ?? Number.NaN) : undefined,
    isEmpty: text.trim() === '' && calls.length === 0 && !blocks.some(isOther),
  }
}

const synonyms = new Map(Object.entries({ user: 'human', assistant: 'ai', developer: 'system' }))

/** The server's word for a role or type: `ai` for `assistant`, and for `AIMessageChunk`. */
function toRole(word: unknown): string {
  const kind = String(word ?? '').toLowerCase()
  const role = kind.replace(/(?:message)?(?:chunk)?$/, '')
  return synonyms.get(role) ?? role
}

/** True if neither the user nor the system wrote the message, but the agent, a tool, or an agent that it asked. Agents that talk to one another write as persons do, with their names. */
export function isOfAgent({ role, name }: Message): boolean {
  return role === 'human' ? name !== undefined : role !== 'system'
}

/** True for the state of a graph, even if it has a content. False for what an `@entrypoint` may return: a message, a list, a string. */
export function isState(value: unknown): value is Record<string, unknown> {
  const fields = toFields(value)
  return isMap(value) && (fields === undefined || toMessage(fields).role !== 'ai')
}

export function isMessage(value: unknown): boolean {
  return toFields(value) !== undefined
}

/** The text of a content: a text, or the text blocks of a list (LangChain, "Messages"; OpenAI, "Responses": `output_text`); undefined for anything else. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const isText = isMap(block) && /^(?:output_)?text$/.test(String(block['type'] ?? 'text'))
  return isText && typeof block['text'] === 'string' ? block['text'] : ''
}

/** True for a block such as an image. A thought is not said, and an invalid call runs no tool. */
function isOther(block: unknown): boolean {
  const type = isMap(block) ? (block['type'] ?? 'text') : 'text'
  return !/text|thinking|reasoning|invalid/.test(String(type))
}

/** Blocks that call a tool, including tools that the model provider runs (Anthropic, OpenAI, LangChain). */
const callTypes = /^(?:server_|mcp_)?tool_(?:use|call)$|^(?:function|mcp)_call$/

function listCalls({ tool_calls: listed, content }: Fields) {
  const calls = [listed].flat().flatMap(toCall)
  const isCall = (block: unknown) => isMap(block) && callTypes.test(String(block['type']))
  const inContent = [content].flat().filter(isCall).flatMap(toCall)
  const isKnown = ({ id, name }: ToolCall) =>
    calls.some((call) => (id && call.id ? id === call.id : name === call.name))
  return [...calls, ...inContent.filter((call) => !isKnown(call))]
}

/** The tool call in a value, if there is one. Its arguments are a text if they aren't JSON. */
function toCall(value: unknown) {
  if (!isMap(value)) return []
  const call = isMap(value['function']) ? value['function'] : value
  const { name, args, input, arguments: written } = call
  if (typeof name !== 'string') return []
  // OpenAI writes an empty text for a call without arguments.
  const given = args ?? input ?? (written || {})
  // A block of OpenAI has an ID of its own beside that of the call.
  const id = value['call_id'] ?? value['id']
  return [{ id, name, args: typeof given === 'string' ? (findJson(given) ?? given) : given }]
}

/** The messages that a run added. A message that was there before, or was sent with the run, is old. IDs decide, or the content if there is no ID yet. A changed message is new. */
export function listNew(messages: Messages, before: Messages, sent: Messages): Message[] {
  const ids = new Set(messages.map(({ id }) => id))
  const known = new Map([...sent, ...before].map((one) => [one.id, toKey(one)]))
  const unnamed = [
    ...sent.filter(({ id }) => id === undefined || !ids.has(id)),
    ...before.filter(({ id }) => id === undefined),
  ].map(toKey)
  return messages.filter((message) => {
    const key = toKey(message)
    if (message.id !== undefined && known.has(message.id)) return known.get(message.id) !== key
    const at = unnamed.indexOf(key)
    if (at >= 0) unnamed.splice(at, 1)
    return at < 0
  })
}

function toKey({ role, text, calls }: Message): string {
  return JSON.stringify([role, text, calls])
}

/** The tokens that messages report; undefined if none reports usage, or one reports it without `total_tokens`. */
export function sumTokens(messages: Messages): number | undefined {
  const reported = messages.flatMap(({ tokens }) => tokens ?? [])
  const sum = reported.reduce((total, tokens) => total + tokens, 0)
  return reported.length === 0 || Number.isNaN(sum) ? undefined : sum
}
