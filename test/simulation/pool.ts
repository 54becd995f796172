/** Does something with each item, so many at a time; resolves when all are done. */
export async function inPool<T>(
  items: readonly T[],
  workers: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await act(item)
  }
  await Promise.all(Array.from({ length: workers }, work))
}
