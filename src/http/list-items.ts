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
