import type { ZodMiniType } from 'zod/mini'
import { JsonTooDeep, parseJsonText } from '../text/json-text.ts'
import { type RequestLabel, ResponseFormatError } from './errors.ts'

/** A zod schema that checks the JSON of a response, and converts it. */
export type Shape<T> = Pick<ZodMiniType<T>, 'safeParse'>

export type ShapeOf<S> = S extends Shape<infer T> ? T : never

/** Returns a schema that is created when it is first used. Creating all schemas at the start would take longer than a request. */
export function lazySchema<T>(make: () => Shape<T>): Shape<T> {
  let shape: Shape<T> | undefined
  return {
    safeParse(json) {
      shape ??= make()
      return shape.safeParse(json)
    },
  }
}

/** Parses the JSON of a response. Throws ResponseFormatError if the body isn't JSON, or is nested too deeply. `type` is its content type, for the message. */
export function parseJsonBody(body: string, type = 'no content type', label: RequestLabel) {
  try {
    return parseJsonText(body)
  } catch (error) {
    const isTooDeep = error instanceof JsonTooDeep
    const problem = isTooDeep ? error.message : `a body that is not JSON (${type})`
    throw new ResponseFormatError(label, problem)
  }
}

/** Returns the JSON of a response as the schema converts it. If it doesn't match, throws ResponseFormatError with the first difference. */
export function requireShape<T>(schema: Shape<T>, json: unknown, label: RequestLabel): T {
  const parsed = schema.safeParse(json)
  if (parsed.success) return parsed.data
  const [{ path, code, message } = { path: [], message: '' }] = parsed.error.issues
  // Only our own messages are for users. The library's messages name types that users don't know.
  const isOurs = code === 'custom' || code === 'invalid_format'
  const place = path.length === 0 ? 'it' : `\`${path.join('.')}\``
  const problem = `${place}: ${isOurs ? message : 'missing, or not what was expected'}`
  throw new ResponseFormatError(label, `JSON of an unexpected shape (${problem})`)
}

/** The number of items that a page is asked for. LangSmith allows no more, Agent Servers allow 1,000. */
export const pageLimit = 100

interface PagedList<T> {
  readonly getPage: (offset: number) => Promise<readonly T[]>
  readonly toId: (item: T) => string
  /** A page with fewer items than this is the last page, even if it is the first page. */
  readonly minPage: number
  readonly maxPages: number
  /** Creates the error for a list that may have more than `count` items: after `maxPages` pages, or after a full page without new items. Without `toError`, the list ends there silently. */
  readonly toError?: (count: number) => Error
}

/** Yields the items of a list that is read in pages. Leaves out items with a repeated ID, because a list may change between two pages. Ends after a page without new items, or shorter than `minPage` or the first page. Throws the error of `toError` if items may be left. */
export async function* listItems<T>(list: PagedList<T>): AsyncGenerator<T, void> {
  const seen = new Set<string>()
  let fullLength = list.minPage
  for (let page = 0, offset = 0; page < list.maxPages; page += 1) {
    const items = await list.getPage(offset)
    const fresh = items.filter((item) => !seen.has(list.toId(item)) && seen.add(list.toId(item)))
    yield* fresh
    if (page === 0) fullLength = Math.max(fullLength, items.length)
    // A full page without new items: the server ignores `offset`, so the rest can't be read.
    if (fresh.length === 0 && items.length === pageLimit) break
    if (fresh.length === 0 || items.length < fullLength) return
    offset += items.length
  }
  if (list.toError !== undefined) throw list.toError(seen.size)
}
