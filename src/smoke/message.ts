import { isMap } from '../text/json-text.ts'

/** A message of a conversation, in whichever form it is written: a map, LangChain's own object, a pair or a text. */
export interface Message {
  /** Undefined where the server gave it none. */
  readonly id: unknown
  /** `human`, `ai`, `system`, another word of the server, or empty. */
  readonly role: string
  readonly name: unknown
  readonly text: string
}

/** The messages of a list, or the single one that stands in its place; a text is one. */
export function toMessages(value: unknown): Message[] {
  const items: unknown[] = Array.isArray(value) ? value : [value]
  return items.flatMap((item) => {
    return typeof item === 'string' ? toUnnamed('', item) : (toMessage(item) ?? [])
  })
}

/** Every message anywhere in what is sent, an input or an update of the state; there, a text is a person's. */
export function listMessages(value: unknown): Message[] {
  if (isMessage(value)) return toMessages([value])
  if (Array.isArray(value)) return value.flatMap(listMessages)
  if (!isMap(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const texts = key === 'messages' ? [inner].flat().filter((one) => typeof one === 'string') : []
    return [...texts.map((text) => toUnnamed('human', text)), ...listMessages(inner)]
  })
}

/** Whether a value is a message by itself, which a text is not. */
export function isMessage(value: unknown): boolean {
  return isMap(value) ? findContent(value) !== undefined : isPair(value)
}

/** The text of a content: a text, or the text blocks of a list (LangChain, "Messages"); undefined for anything else. */
export function toContentText(content: unknown): string | undefined {
  if (typeof content === 'string') return content
  return Array.isArray(content) ? content.map(toBlockText).join('') : undefined
}

function toUnnamed(role: string, text: string): Message {
  return { id: undefined, role, name: undefined, text }
}

function toMessage(value: unknown): Message | undefined {
  if (isPair(value)) {
    const [role, content] = value
    return toUnnamed(toRole(role), toContentText(content) ?? '')
  }
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
  return words.some(([, form]) => form.test(value[0] as string))
}

const words: readonly (readonly [role: string, form: RegExp])[] = [
  ['human', /^(?:human|user)(?:message)?(?:chunk)?$/i],
  ['ai', /^(?:ai|assistant)(?:message)?(?:chunk)?$/i],
  ['system', /^(?:system|developer|remove)(?:message)?(?:chunk)?$/i],
]

function toRole(word: string): string {
  return words.find(([, form]) => form.test(word))?.[0] ?? word
}

function findContent({ content, kwargs }: Record<string, unknown>): unknown {
  return content ?? (isMap(kwargs) ? kwargs['content'] : undefined)
}

/** Of a block that is no text (an image, a tool call, a thought), nothing. */
function toBlockText(block: unknown): string {
  if (typeof block === 'string') return block
  const text = isMap(block) && (block['type'] ?? 'text') === 'text' ? block['text'] : undefined
  return typeof text === 'string' ? text : ''
}
