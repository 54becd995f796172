import type { ZodMiniType } from 'zod/mini'
import { JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** A zod schema that checks the JSON of a response, and converts it. */
export type Shape<T> = Pick<ZodMiniType<T>, 'safeParse'>

export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** Creates a schema at its first use: creating all of them takes longer than a request. */
export function lazySchema<T>(make: () => Shape<T>): Shape<T> {
  let shape: Shape<T> | undefined
  return {
    safeParse(json) {
      shape ??= make()
      return shape.safeParse(json)
    },
  }
}

/** Parses the JSON of a response. Throws ResponseFormatError for anything else. */
export function parseJsonBody(body: string, type = 'no content type', label: RequestLabel) {
  try {
    return parseJsonText(body)
  } catch (error) {
    const isTooDeep = error instanceof JsonTooDeep
    const problem = isTooDeep ? error.message : `a body that is not JSON (${type})`
    throw new ResponseFormatError(label, problem)
  }
}

/** Applies a schema to the JSON of a response. Throws ResponseFormatError, which names the first difference. */
export function requireShape<T>(schema: Shape<T>, json: unknown, label: RequestLabel): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [{ path, code, message } = { path: [], message: '' }] = parsed.error.issues
  // The library's own messages use its own types.
  const isOurs = code === 'custom' || code === 'invalid_format'
  const place = path.length === 0 ? 'it' : `\`${path.join('.')}\``
  const problem = `${place}: ${isOurs ? message : 'missing, or not what was expected'}`
  throw new ResponseFormatError(label, `JSON of an unexpected shape (${problem})`)
}

/** The items of a page: the most that LangSmith and the Agent Servers allow. */
export const pageLimit = 100

interface PagedList<T> {
  readonly getPage: (offset: number) => Promise<readonly T[]>
  readonly toId: (item: T) => string
  /** A page with fewer items is the last page. */
  readonly minPage: number
  readonly maxPages: number
  /** The error if the list has no end. Without it, the items simply end. */
  readonly toError?: (count: number) => Error
}

/** The items of a list, each once. A page that is shorter than the first, or has nothing new, is the last. */
export async function* listItems<T>(list: PagedList<T>): AsyncGenerator<T, void> {
  const seen = new Set<string>()
  let fullLength = list.minPage
  for (let page = 0, offset = 0; page < list.maxPages; page += 1) {
    const items = await list.getPage(offset)
    const fresh = items.filter((item) => !seen.has(list.toId(item)) && seen.add(list.toId(item)))
    yield* fresh
    if (page === 0) fullLength = Math.max(fullLength, items.length)
    // The same full page again: the server ignores `offset`.
    if (fresh.length === 0 && items.length === pageLimit) break
    if (fresh.length === 0 || items.length < fullLength) return
    offset += items.length
  }
  if (list.toError !== undefined) throw list.toError(seen.size)
}
