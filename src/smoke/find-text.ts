import { isMap, toKind } from '../text/json-text.ts'

/** A message of a conversation, in whichever form it is written: a map, LangChain's own object, a pair or a text. */
interface Message {
  readonly id?: unknown
  /** `human`, `ai`, `system`, another word of the server, or empty. */
  readonly role: string
  readonly name?: unknown
  readonly text: string
}

type Found =
  | { readonly text: string; readonly problem?: never; readonly expected?: never }
  | { readonly text?: undefined; readonly problem: string; readonly expected: string }

/** What a result of a run is not the answer to: what was on the thread before, and what was sent with the run. */
type Known = Readonly<Record<'before' | 'sent', unknown>>

/** The text at a path (`items.0.title`, `messages.-1`), by default of the last message: this run's, and the agent's. */
export function findText(result: unknown, at: string | undefined, known: Known): Found {
  const path = at?.split('.') ?? (isMap(result) ? ['messages'] : [])
  const { value, missing } = follow(result, path)
  if (missing !== undefined) {
    const nothing = 'no messages: name the place of the text with at'
    return { expected: 'a text', problem: at === undefined ? nothing : `nothing at ${missing}` }
  }
  const areMessages = at === undefined && path.length > 0
  if (areMessages || (Array.isArray(value) && isMessage(value.at(-1)))) {
    const messages = toMessages(value)
    const problem = whyNoAnswer(messages, known, path)
    if (problem !== undefined) return { expected: 'an answer', problem }
    return { text: messages.at(-1)?.text ?? '' }
  }
  const text = isMessage(value) ? toMessage(value)?.text : toContentText(value)
  if (text !== undefined) return { text }
  return { expected: 'a text', problem: `no text, but ${toKind(value)}` }
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

/** The messages of a list, or the single one that stands in its place. */
function toMessages(value: unknown): Message[] {
  return [value].flat().flatMap((item) => toMessage(item) ?? [])
}

/** Every message anywhere in what is sent, an input or an update of the state; there, a text is a person's. */
function listMessages(value: unknown): Message[] {
  if (isMessage(value)) return toMessages([value])
  if (Array.isArray(value)) return value.flatMap(listMessages)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = key === 'messages' ? [inner].flat().filter((one) => typeof one === 'string') : []
    return [...texts.map((text) => ({ role: 'human', text })), ...listMessages(inner)]
  })
}

/** Whether a value is a message by itself, which a text is not. */
function isMessage(value: unknown): boolean {
  return isMap(value) ? findContent(value) !== undefined : isPair(value)
}

function toMessage(value: unknown): Message | undefined {
  if (typeof value === 'string') return { role: '', text: value }
  if (isPair(value)) return { role: toRole(value[0]), text: toContentText(value[1]) ?? '' }
  if (!isMap(value)) return undefined
  const { kwargs, role, type, id } = value
  const fields = isMap(kwargs) ? kwargs : value
  // LangChain's own serialization: the ID is the path of the class.
  const path: unknown = Array.isArray(id) ? id.at(-1) : undefined
  const word = role ?? path ?? (type === 'message' ? undefined : type)
  return {
    id: fields['id'],
    role: typeof word === 'string' ? toRole(word) : '',
    name: fields['name'] ?? undefined,
    text: toContentText(findContent(value)) ?? '',
  }
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

function findContent({ content, kwargs }: Record<string, unknown>): unknown {
  return content ?? (isMap(kwargs) ? kwargs['content'] : undefined)
}

/** The text of a content: a text, or the text blocks of a list (LangChain, "Messages"); undefined for anything else. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

/** Of a block that is no text (an image, a tool call, a thought), nothing. */
function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const text = isMap(block) && (block['type'] ?? 'text') === 'text' ? block['text'] : undefined
  return typeof text === 'string' ? text : ''
}
