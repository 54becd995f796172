import { findJson, isMap } from '../text/json-text.ts'

export type Message = ReturnType<typeof toMessage>
type Messages = readonly Message[]
type ToolCall = ReturnType<typeof toCall>[number]
type Fields = Readonly<Record<string, unknown>>

/** Finds every message in a value, each ID once. */
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

/** Reads the fields of a message. In LangChain's own serialization, they are inside `kwargs`. Undefined for other values. */
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
    /** `human`, `ai`, `system`, `tool`, or another type. */
    role: toRole(role ?? type),
    name: name ?? undefined,
    text,
    calls,
    /** The tokens. Undefined if the message reports no usage, NaN if the usage has no `total_tokens`. */
    tokens: isMap(usage) ? Number(usage['total_tokens'] ?? Number.NaN) : undefined,
    isEmpty: text.trim() === '' && calls.length === 0 && !blocks.some(isOther),
  }
}

const synonyms = new Map(Object.entries({ user: 'human', assistant: 'ai', developer: 'system' }))

/** Converts a role or type to the server's type: `ai` for `assistant`, or for `AIMessageChunk`. */
function toRole(word: unknown): string {
  const kind = String(word ?? '').toLowerCase()
  const role = kind.replace(/(?:message)?(?:chunk)?$/, '')
  return synonyms.get(role) ?? role
}

/** True if the agent, a tool, or another agent wrote the message, not the user or the system. Other agents write as `human`, but with a name. */
export function isOfAgent({ role, name }: Message): boolean {
  return role === 'human' ? name !== undefined : role !== 'system'
}

/** True if a value is the state of a graph. False for what an `@entrypoint` may return: a message, a list, a text. */
export function isState(value: unknown): value is Record<string, unknown> {
  const fields = toFields(value)
  return isMap(value) && (fields === undefined || toMessage(fields).role !== 'ai')
}

export function isMessage(value: unknown): boolean {
  return toFields(value) !== undefined
}

/** Reads the text of a content: the content itself, or its text blocks (LangChain, "Messages"; OpenAI, "Responses": `output_text`). Undefined for other values. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const isText = isMap(block) && /^(?:output_)?text$/.test(String(block['type'] ?? 'text'))
  return isText && typeof block['text'] === 'string' ? block['text'] : ''
}

/** True for a block that is an answer without text, such as an image. Reasoning and invalid tool calls don't count. */
function isOther(block: unknown): boolean {
  const type = isMap(block) ? (block['type'] ?? 'text') : 'text'
  return !/text|thinking|reasoning|invalid/.test(String(type))
}

/** Matches blocks that call a tool, also a tool that the model provider runs (Anthropic, OpenAI, LangChain). */
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
  // OpenAI writes an empty text if a call has no arguments.
  const given = args ?? input ?? (written || {})
  // A block of OpenAI has two IDs: its own, and that of the call.
  const id = value['call_id'] ?? value['id']
  return [{ id, name, args: typeof given === 'string' ? (findJson(given) ?? given) : given }]
}

/** The messages that a run added: neither there before nor sent. IDs decide, or the content if there is no ID yet. A changed message counts as new. */
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

/** The tokens of messages. Undefined if no message reports usage, or a usage has no `total_tokens`. */
export function sumTokens(messages: Messages): number | undefined {
  const reported = messages.flatMap(({ tokens }) => tokens ?? [])
  const sum = reported.reduce((total, tokens) => total + tokens, 0)
  return reported.length === 0 || Number.isNaN(sum) ? undefined : sum
}
