import { findJson, isMap } from '../text/json-text.ts'

/** A call of a tool that a message asks for; the arguments are a text where they are no JSON. */
export interface ToolCall {
  readonly name: string
  readonly args: unknown
  /** Set where the model wrote arguments that cannot be read, so that no tool ran. */
  readonly isBroken?: true
}

/** A message of a conversation, in whichever form it is written: a map, LangChain's own object, a pair or a text. */
export interface Message {
  readonly id?: unknown
  /** `human`, `ai`, `system`, another word of the server, or empty. */
  readonly role: string
  readonly name?: unknown
  readonly text: string
  readonly calls: readonly ToolCall[]
  /** The tokens that it reports; null if it reports usage without their number, undefined if it reports none. */
  readonly tokens?: number | null
  /** Whether it holds nothing at all: no text, image or call, and nothing beside. */
  readonly isEmpty: boolean
}

/** The messages of a list, or the single one that stands in its place. */
export function toMessages(value: unknown): Message[] {
  return [value].flat().flatMap((item) => toMessage(item) ?? [])
}

/** Every message anywhere in a value, each ID once; below the key `messages`, a text is a person's. */
export function listMessages(value: unknown): Message[] {
  const seen = new Set<unknown>()
  return findMessages(value).filter(({ id }) => {
    const isNew = typeof id !== 'string' || !seen.has(id)
    seen.add(id)
    return isNew
  })
}

function findMessages(value: unknown): Message[] {
  const isHolder = isMap(value) && Object.hasOwn(value, 'messages')
  if (isMessage(value) && !isHolder) return toMessages([value])
  if (Array.isArray(value)) return value.flatMap(findMessages)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = key === 'messages' ? [inner].flat().filter((one) => typeof one === 'string') : []
    return [...texts.map((text) => toTextMessage('human', text)), ...findMessages(inner)]
  })
}

/** Takes the first item that fits out of a list, and returns whether there was one. */
function takeOut<T>(list: T[], fits: (item: T) => boolean): boolean {
  const at = list.findIndex(fits)
  if (at >= 0) list.splice(at, 1)
  return at >= 0
}

/** Whether a value is a message by itself, which a text is not. */
export function isMessage(value: unknown): boolean {
  if (!isMap(value)) return isPair(value)
  const { tool_calls, function_call: single, usage_metadata: usage } = toFields(value)
  const isCalling = Array.isArray(tool_calls) || (isMap(single) && 'role' in value)
  return findContent(value) !== undefined || isCalling || isMap(usage)
}

/** Whether a result is a state, also one that has a content, and not an agent's message alone, as an `@entrypoint` may return it. */
export function isState(value: unknown): value is Record<string, unknown> {
  if (!isMap(value)) return false
  return Object.hasOwn(value, 'messages') || !isMessage(value) || toMessage(value)?.role !== 'ai'
}

function toMessage(value: unknown): Message | undefined {
  if (typeof value === 'string') return toTextMessage('', value)
  if (isPair(value)) return toTextMessage(toRole(value[0]), toContentText(value[1]) ?? '')
  if (!isMap(value)) return undefined
  const { role, type, id } = value
  const fields = toFields(value)
  // LangChain's own serialization: the ID is the path of the class.
  const path: unknown = Array.isArray(id) ? id.at(-1) : undefined
  const word = role ?? path ?? (type === 'message' ? undefined : type)
  const content = findContent(value)
  const text = toContentText(content) ?? ''
  const calls = findCalls(fields).map(({ id: _, ...call }) => call)
  const { usage_metadata: usage } = fields
  const isCalling = calls.some(({ isBroken }) => !isBroken)
  return {
    id: fields['id'],
    role: typeof word === 'string' ? toRole(word) : '',
    name: fields['name'] ?? undefined,
    text,
    calls,
    ...(isMap(usage) && { tokens: findTokens(usage) }),
    isEmpty: text.trim() === '' && !isCalling && !holdsMore(content, fields),
  }
}

function toTextMessage(role: string, text: string): Message {
  return { role, text, calls: [], isEmpty: text.trim() === '' }
}

/** LangChain, "Messages": `usage_metadata`. */
function findTokens(usage: Record<string, unknown>): number | null {
  const { total_tokens: total, input_tokens: read, output_tokens: written } = usage
  const isCount = (value: unknown): value is number => typeof value === 'number' && value >= 0
  if (isCount(total)) return total
  return isCount(read) && isCount(written) ? read + written : null
}

/** Whether there is something beside text and calls, as an image or a refusal; a thought is not said. */
function holdsMore(content: unknown, fields: Record<string, unknown>): boolean {
  const { additional_kwargs } = fields
  const beside = isMap(additional_kwargs) ? additional_kwargs : {}
  const isSaid = (block: unknown) =>
    isMap(block) && !isCall(block) && !unsaid.test(String(block['type'] ?? 'text'))
  return (
    (Array.isArray(content) ? content.some(isSaid) : isMap(content)) ||
    ['parsed', 'audio', 'refusal'].some((key) => beside[key] != null)
  )
}

const unsaid =
  /^(?:text|text_delta|output_text|thinking|redacted_thinking|reasoning|reasoning_content)$/

const brokenType = 'invalid_tool_call'
/** Blocks of a content that call a tool, also one that the model's own service runs: Anthropic's, OpenAI's and LangChain's. */
const callTypes = new Set([
  ...['tool_use', 'server_tool_use', 'mcp_tool_use', 'tool_call', 'server_tool_call'],
  ...['function_call', 'mcp_call', brokenType],
])

function isCall(block: unknown): boolean {
  return isMap(block) && callTypes.has(String(block['type']))
}

/** The calls of a message from every place that can hold them. Most places say the same: a call counts once, by its ID or its name. */
function findCalls(fields: Record<string, unknown>): readonly FoundCall[] {
  const { tool_calls, invalid_tool_calls: invalid, additional_kwargs, content } = fields
  const beside = isMap(additional_kwargs) ? additional_kwargs : {}
  const singles = [beside, fields].map((holder) => holder['function_call'])
  const blocks = Array.isArray(content) ? content.filter(isCall) : []
  const broken = [invalid].flat().flatMap((one) => (isMap(one) ? { ...one, type: brokenType } : []))
  const places = [tool_calls, broken, beside['tool_calls'], ...singles, blocks]
  const found: FoundCall[] = []
  for (const place of places) {
    const earlier = [...found]
    for (const call of [place].flat().flatMap(toCall)) {
      const isSame = ({ id, name }: FoundCall) =>
        id === undefined || call.id === undefined ? name === call.name : id === call.id
      if (!takeOut(earlier, isSame)) found.push(call)
    }
  }
  return found
}

type FoundCall = ToolCall & { readonly id: string | undefined }

function toCall(value: unknown): FoundCall[] {
  if (!isMap(value)) return []
  const call = isMap(value['function']) ? value['function'] : value
  const { name, args, input, arguments: written } = call
  if (typeof name !== 'string') return []
  // A block of OpenAI has an ID of its own beside that of the call.
  const id = [value['call_id'], value['id']].find((one) => typeof one === 'string' && one !== '')
  const given = args ?? input ?? written ?? {}
  const broken = value['type'] === brokenType ? ({ isBroken: true } as const) : {}
  const own = { id: id as string | undefined, name, ...broken }
  // OpenAI writes no text for a call without arguments.
  if (given === '') return [{ ...own, args: {} }]
  return [{ ...own, args: typeof given === 'string' ? (findJson(given) ?? given) : given }]
}

/** As LangChain takes messages: `["user", "hi"]`. */
function isPair(value: unknown): value is [role: string, content: unknown] {
  if (!Array.isArray(value) || value.length !== 2 || typeof value[0] !== 'string') return false
  return roles.some(([, form]) => form.test(value[0] as string))
}

const roles: readonly (readonly [role: string, form: RegExp])[] = [
  ['human', /^(?:human|user)(?:message)?(?:chunk)?$/i],
  ['ai', /^(?:ai|assistant)(?:message)?(?:chunk)?$/i],
  ['system', /^(?:system|developer|remove)(?:message)?(?:chunk)?$/i],
]

/** What servers call the kind of a message, by any word for it: `ai` for `assistant`; another word as it is. */
export function toRole(word: string): string {
  return roles.find(([, form]) => form.test(word))?.[0] ?? word
}

function toFields(value: Record<string, unknown>): Record<string, unknown> {
  return isMap(value['kwargs']) ? value['kwargs'] : value
}

function findContent(value: Record<string, unknown>): unknown {
  return value['content'] ?? toFields(value)['content'] ?? undefined
}

/** The text of a content: a text, or the text blocks of a list (LangChain, "Messages"; OpenAI, "Responses": `output_text`); undefined for anything else. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

/** Of a block that is no text (an image, a tool call, a thought), nothing. */
function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const isText = isMap(block) && /^(?:output_)?text$/.test(String(block['type'] ?? 'text'))
  const text = isText ? block['text'] : undefined
  return typeof text === 'string' ? text : ''
}

/** The messages that a run brought: neither there before nor sent with it, by ID or by content. Of a changed message, its new calls. */
export function listBrought(
  messages: readonly Message[],
  before: readonly Message[],
  sent: readonly Message[],
): Message[] {
  const ids = new Set(messages.map(({ id }) => id))
  const isNamed = ({ id }: Message) => typeof id === 'string' && ids.has(id)
  const named = new Map([...sent, ...before].filter(isNamed).map((one) => [one.id, one]))
  // One without an ID, or with one that the server has just given, is told by what it says.
  const unnamed = before.filter(({ id }) => typeof id !== 'string')
  const likely = Map.groupBy([...sent.filter(({ id }) => !named.has(id)), ...unnamed], toKey)
  return messages.flatMap((message) => {
    const old = named.get(message.id)
    if (old !== undefined) {
      if (toKey(old) === toKey(message)) return []
      const known = old.calls.map((call) => JSON.stringify(call))
      const isKnown = (call: ToolCall) => takeOut(known, (one) => one === JSON.stringify(call))
      const { tokens: _, ...changed } = message
      return { ...changed, calls: message.calls.filter((call) => !isKnown(call)) }
    }
    const alike = likely.get(toKey(message)) ?? []
    const isLike = ({ role }: Message) => !role || !message.role || role === message.role
    return takeOut(alike, isLike) ? [] : message
  })
}

/** Whether a message is among others, by its ID, else by what it says. */
export function isAmong(message: Message, others: readonly Message[]): boolean {
  return typeof message.id === 'string'
    ? others.some(({ id }) => id === message.id)
    : others.some((other) => toKey(other) === toKey(message))
}

/** The tokens that messages report; undefined if none does. */
export interface TokenUsage {
  readonly tokens?: number | undefined
  /** Why these are not all. */
  readonly problem?: string | undefined
}

export function sumTokens(messages: readonly Message[]): TokenUsage {
  const reported = messages.flatMap(({ tokens }) => (tokens === undefined ? [] : [tokens]))
  const known = reported.filter((tokens) => tokens !== null)
  return {
    tokens: known.length === 0 ? undefined : known.reduce((sum, tokens) => sum + tokens, 0),
    problem:
      known.length < reported.length
        ? 'a message of the run reports usage without total_tokens'
        : undefined,
  }
}

function toKey({ text, calls }: Message): string {
  return `${JSON.stringify(calls)} ${text}`
}
