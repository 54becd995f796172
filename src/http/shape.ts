import { isMap, JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'
import type { Answer } from './transport.ts'

/** What checks the JSON of a response and makes a value of it: a schema of zod. */
export interface Shape<T> {
  safeParse(
    json: unknown,
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

interface Issue {
  readonly path: readonly PropertyKey[]
  readonly code?: string | undefined
  /** What a value of the wrong type was to be. */
  readonly expected?: unknown
  readonly message: string
}

/** What a shape makes of a response. */
export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** A shape that is created when the first response is checked: to make all that a step may need takes longer than a request. */
export function lazySchema<T>(make: () => Shape<T>): Shape<T> {
  let shape: Shape<T> | undefined
  return {
    safeParse(json) {
      shape ??= make()
      return shape.safeParse(json)
    },
  }
}

/** The JSON of a response. Throws ResponseFormatError for anything else. */
export function parseJsonAnswer(answer: Answer, label: RequestLabel): unknown {
  try {
    return parseJsonText(answer.body)
  } catch (error) {
    if (error instanceof JsonTooDeep) throw new ResponseFormatError(label, error.message)
    const type = answer.header('content-type') ?? 'no content type'
    throw new ResponseFormatError(label, `a body that is not JSON (${type})`)
  }
}

/** The value that a schema makes of a response's JSON. Throws ResponseFormatError, which names the first place that differs. */
export function requireShape<T>(schema: Shape<T>, json: unknown, label: RequestLabel): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  throw new ResponseFormatError(
    label,
    `JSON of an unexpected shape (${issue ? toWords(issue, json) : 'unknown'})`,
  )
}

const kinds: Readonly<Record<string, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}

/** What differs, in our words: those of the schema library speak of its own types. */
function toWords({ path, code, expected, message }: Issue, json: unknown): string {
  const place = path.length === 0 ? 'it' : `\`${path.join('.')}\``
  // The words of our schemas.
  if (code === 'custom' || code === 'invalid_format') {
    return path.length === 0 ? message : `${place}: ${message}`
  }
  if (code === 'too_small') return `${place} is empty`
  if (isMissing(path, json)) return `${place} is missing`
  return `${place} is not ${kinds[String(expected)] ?? 'what was expected'}`
}

function isMissing(path: readonly PropertyKey[], json: unknown): boolean {
  const find = (value: unknown, key: PropertyKey) => (value as Record<PropertyKey, unknown>)?.[key]
  return (isMap(json) || Array.isArray(json)) && path.reduce(find, json) === undefined
}

/** Items of a page: the maximum of LangSmith, and of the Agent Servers. */
export const pageLimit = 100

interface PagedList<T> {
  readonly getPage: (offset: number) => Promise<readonly T[]>
  readonly toId: (item: T) => string
  /** A page of fewer items is the last one, unless it says otherwise; so is one that is shorter than the first, or brings nothing new. */
  readonly minPage: number
  readonly maxPages: number
  /** Whether the last page said that there are more than these. */
  readonly hasMore?: (count: number) => boolean
  /** The error, after the last item, of a list that cannot be followed to its end; without it the list just ends. */
  readonly toError?: (count: number) => Error
}

/** The items of a list, each once. Stops at `maxPages`, at a short page, or when a page brings nothing new. */
export async function* listItems<T>(list: PagedList<T>): AsyncGenerator<T, void> {
  for await (const page of listPages(list)) yield* page
}

/** The same page by page, for who needs no more than the first ones. */
export async function* listPages<T>(list: PagedList<T>): AsyncGenerator<readonly T[], void> {
  const seen = new Set<string>()
  let minLength = list.minPage
  for (let page = 0, offset = 0; page < list.maxPages; page += 1) {
    const items = await list.getPage(offset)
    const known = seen.size
    yield items.filter((item) => {
      const isNew = !seen.has(list.toId(item))
      seen.add(list.toId(item))
      return isNew
    })
    if (page === 0) minLength = Math.max(minLength, items.length)
    const isNew = seen.size > known
    const hasMore = items.length > 0 && list.hasMore?.(seen.size) === true
    // Exactly as many as were requested, or more are promised, and again: the limit may be kept, and the offset is not.
    if (!isNew && (hasMore || items.length === pageLimit)) break
    if (!isNew || (items.length < minLength && !hasMore)) return
    offset += items.length
  }
  if (list.toError !== undefined) throw list.toError(seen.size)
}
