import { findJson, isMap } from '../text/json-text.ts'

export type Message = ReturnType<typeof toMessage>
type Messages = readonly Message[]
type ToolCall = ReturnType<typeof toCall>[number]
type Fields = Readonly<Record<string, unknown>>

/** Lists the messages at any depth of a value. Of several with the same ID, lists only the first. */
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

/** Reads the fields of a message. Undefined for a value that isn't a message, such as a state with `messages`. */
function toFields(value: unknown): Fields | undefined {
  if (!isMap(value) || Object.hasOwn(value, 'messages')) return undefined
  // LangChain's own serialization is `{ id: [..., "AIMessage"], kwargs: { content, … } }`.
  const { id, kwargs } = value
  const fields: Fields = isMap(kwargs) ? { type: [id].flat().at(-1), ...kwargs } : value
  const { content, tool_calls, usage_metadata } = fields
  const isLikeMessage = content != null || Array.isArray(tool_calls) || isMap(usage_metadata)
  return isLikeMessage ? fields : undefined
}

/** Converts the fields of a message, from any provider, to a single form. */
function toMessage(fields: Fields) {
  const { id, role, type, name, content, usage_metadata: usage } = fields
  const text = toContentText(content) ?? ''
  const calls = listCalls(fields)
  const blocks = Array.isArray(content) ? content : []
  return {
    id: typeof id === 'string' ? id : undefined,
    /** `human`, `ai`, `system`, `tool`, or another type of message in lower case. */
    role: toRole(role ?? type),
    name: name ?? undefined,
    text,
    calls,
    /** The message's total tokens. Undefined if it reports no usage, NaN if its usage has no `total_tokens`. */
    tokens: isMap(usage) ? Number(usage['total_tokens'] ?? Number.NaN) : undefined,
    isEmpty: text.trim() === '' && calls.length === 0 && !blocks.some(isAnswerWithoutText),
  }
}

const synonyms = new Map(Object.entries({ user: 'human', assistant: 'ai', developer: 'system' }))
/** Converts a role or type to LangChain's type: `assistant` and `AIMessageChunk` become `ai`. */
function toRole(word: unknown): string {
  const lowerCase = String(word ?? '').toLowerCase()
  const role = lowerCase.replace(/(?:message)?(?:chunk)?$/, '')
  return synonyms.get(role) ?? role
}

/** False for a message of the user or the system. A `human` message with a name counts as written by another agent. */
export const isOfAgent = ({ role, name }: Message): boolean =>
  role === 'human' ? name !== undefined : role !== 'system'

/** True if an output counts as the state of a graph: an object, but not an agent's message. An `@entrypoint` can return that, a list, or a text. */
export function isState(value: unknown): value is Record<string, unknown> {
  const fields = toFields(value)
  return isMap(value) && (fields === undefined || toMessage(fields).role !== 'ai')
}

export const isMessage = (value: unknown): boolean => toFields(value) !== undefined

/** Reads the text of a message's content: a text, or a list with text blocks (LangChain, "Messages"; OpenAI, "Responses": `output_text`). Undefined for other values. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const isText = isMap(block) && /^(?:output_)?text$/.test(String(block['type'] ?? 'text'))
  return isText && typeof block['text'] === 'string' ? block['text'] : ''
}

/** True for a block that is an answer without text, such as an image. Reasoning and invalid tool calls are no answer. */
function isAnswerWithoutText(block: unknown): boolean {
  const type = isMap(block) ? (block['type'] ?? 'text') : 'text'
  return !/text|thinking|reasoning|invalid/.test(String(type))
}

/** Matches the types of blocks that call a tool, even if the model provider runs the tool (Anthropic, OpenAI, LangChain). */
const callTypes = /^(?:server_|mcp_)?tool_(?:use|call)$|^(?:function|mcp)_call$/
/** Lists the tool calls in `tool_calls`, and those in content blocks that `tool_calls` lacks. Two calls are the same if their IDs are equal. If an ID is missing, their names are compared. */
function listCalls({ tool_calls, content }: Fields) {
  const calls = [tool_calls].flat().flatMap(toCall)
  const isCall = (block: unknown) => isMap(block) && callTypes.test(String(block['type']))
  const inContent = [content].flat().filter(isCall).flatMap(toCall)
  const isListed = ({ id, name }: ToolCall) =>
    calls.some((call) => (id && call.id ? id === call.id : name === call.name))
  return [...calls, ...inContent.filter((call) => !isListed(call))]
}

/** Returns a list with the tool call in a value, or an empty list. Reads the forms of LangChain (`args`), Anthropic (`input`), and OpenAI (`function`, `arguments`). Arguments that aren't JSON stay a text. */
function toCall(value: unknown) {
  if (!isMap(value)) return []
  const call = isMap(value['function']) ? value['function'] : value
  const { name, args, input, arguments: written } = call
  if (typeof name !== 'string') return []
  // OpenAI writes an empty text if a call has no arguments.
  const given = args ?? input ?? (written || {})
  // A block of OpenAI also has an ID of its own.
  const id = value['call_id'] ?? value['id']
  return [{ id, name, args: typeof given === 'string' ? (findJson(given) ?? given) : given }]
}

const toContentKey = ({ role, text, calls }: Message) => JSON.stringify([role, text, calls])
/** Lists those of `messages` that a run added or changed. `before` has the thread's messages before the run, `sent` those of its input. Compares by ID, or without a known ID by content. */
export function listNew(messages: Messages, before: Messages, sent: Messages): Message[] {
  const ids = new Set(messages.map(({ id }) => id))
  const contentById = new Map([...sent, ...before].map((old) => [old.id, toContentKey(old)]))
  // Old messages that can't be found by ID: a server may give a sent message another ID.
  const contentsWithoutId = [
    ...sent.filter(({ id }) => id === undefined || !ids.has(id)),
    ...before.filter(({ id }) => id === undefined),
  ].map(toContentKey)
  return messages.filter((message) => {
    const content = toContentKey(message)
    const { id } = message
    if (id !== undefined && contentById.has(id)) return contentById.get(id) !== content
    // Each of these contents hides a single message. A repetition counts as new.
    const at = contentsWithoutId.indexOf(content)
    if (at >= 0) contentsWithoutId.splice(at, 1)
    return at < 0
  })
}

/** Adds up the tokens of messages. Undefined if no message reports its usage, or a reported usage has no `total_tokens`. */
export function sumTokens(messages: Messages): number | undefined {
  const reported = messages.flatMap(({ tokens }) => tokens ?? [])
  const sum = reported.reduce((total, tokens) => total + tokens, 0)
  return reported.length === 0 || Number.isNaN(sum) ? undefined : sum
}
