/** Works on items in their order, on `limit` at once. After an error nothing more is begun; it is thrown when all ended. */
export async function workAtOnce<T>(
  items: readonly T[],
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  // Unlike that of an array, it ends for all of them when one throws.
  const waiting = (function* () {
    yield* items
  })()
  const worker = async () => {
    for (const item of waiting) await work(item)
  }
  const workers = Array.from({ length: Math.min(limit, items.length) }, worker)
  const ends = await Promise.allSettled(workers)
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
