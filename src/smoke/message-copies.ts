/** What a message without an ID is told by. */
interface Said {
  readonly role: string
  readonly text: string
  readonly calls: readonly unknown[]
  /** The IDs that its calls have. */
  readonly callIds: readonly string[]
}

/**
 * Tells whether a message without an ID was shown elsewhere before, as in `messages` and `last`: it says the same, and
 * calls the same with the same IDs. `place` is the list that holds it. What one list holds twice was said twice.
 */
export function createIsCopy(): (message: Said, place: object) => boolean {
  const most = new Map<string, number>()
  const counts = new WeakMap<object, Map<string, number>>()
  return ({ role, text, calls, callIds }, place) => {
    if (callIds.length === 0) return false
    const key = JSON.stringify([role, text, calls, callIds])
    const here = counts.get(place) ?? new Map<string, number>()
    const count = (here.get(key) ?? 0) + 1
    counts.set(place, here.set(key, count))
    const isShown = count <= (most.get(key) ?? 0)
    if (!isShown) most.set(key, count)
    return isShown
  }
}
