/**
 * Does work on items, begun in their order, on at most `limit` of them at once. Resolves when all is done; after an error
 * nothing more is begun, and what was begun is waited for before it is thrown.
 */
export async function workAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  let failed = false
  const worker = async () => {
    for (const item of waiting) {
      if (failed) return
      await work(item).catch((error: unknown) => {
        failed = true
        throw error
      })
    }
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker)
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
