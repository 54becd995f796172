import { ListIncomplete } from './errors.ts'

/** One page of a list: where it begins, counted in items, and the first page of all. */
export interface PageRequest {
  readonly offset: number
  /** Undefined for the first page. */
  readonly limit: number | undefined
}

/** How many items a page may have; the public service's maximum. */
export const pageLimit = 100

/** Nobody pages by fewer, so that a first page below this is the whole list. */
const smallestPage = 10

/** A list without an end, which a broken service may send, would keep the step for ever. */
const maxPages = 500

/**
 * The items of a list, each id once, page by page. The specification shows no paging, so a list ends where a page brings
 * nothing new or is shorter than the first. Throws ListIncomplete, after its last item, for a list that goes on where it
 * cannot be followed: more than 500 pages, or full pages that are the same for every offset.
 */
export async function* listItems<T extends { readonly id: string }>(
  what: string,
  getPage: (page: PageRequest) => Promise<readonly T[]>,
): AsyncIterable<T> {
  const seen = new Set<string>()
  let firstLength = 0
  for (let page = 0, offset = 0; page < maxPages; page += 1) {
    const items = await getPage({ offset, limit: page === 0 ? undefined : pageLimit })
    let isNew = false
    for (const item of items) {
      if (seen.has(item.id)) continue
      seen.add(item.id)
      isNew = true
      yield item
    }
    if (page === 0) firstLength = items.length
    // Exactly as many as were asked for, and again: the limit is kept and the offset is not.
    if (!isNew && items.length === pageLimit) break
    if (!isNew || items.length < Math.max(firstLength, smallestPage)) return
    offset += items.length
  }
  throw new ListIncomplete(what, seen.size)
}
