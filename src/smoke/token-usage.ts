import { isMap } from '../text/json-text.ts'

/** The tokens that the runs of one thread report: those of a message count once, for the run that brought it. */
export class TokenUsage {
  readonly #seen = new Set<string>()

  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages in a run's output that no output
   * before it held, wherever they are; undefined when none of them reports any.
   */
  note(output: unknown): number | undefined {
    let sum: number | undefined
    for (const tokens of this.#listNew(output, [])) sum = (sum ?? 0) + tokens
    return sum
  }

  *#listNew(value: unknown, path: string[]): Generator<number> {
    if (typeof value !== 'object' || value === null) return
    const tokens = isMap(value) ? findTokens(value) : undefined
    if (tokens !== undefined && this.#isNew(value, path, tokens)) yield tokens
    // Not by `Object.entries`, which takes ten times the memory of a list of numbers.
    for (const key in value) {
      const inner: unknown = (value as Record<string, unknown>)[key]
      if (typeof inner !== 'object' || inner === null) continue
      path.push(key)
      yield* this.#listNew(inner, path)
      path.pop()
    }
  }

  /** A message without an ID is known by its place and its size. */
  #isNew(message: { readonly id?: unknown }, path: readonly string[], tokens: number): boolean {
    const { id } = message
    const key = typeof id === 'string' ? `id ${id}` : `${path.join('.')} ${tokens}`
    if (this.#seen.has(key)) return false
    this.#seen.add(key)
    return true
  }
}

function findTokens({ usage_metadata: usage }: Record<string, unknown>): number | undefined {
  const tokens = isMap(usage) ? usage['total_tokens'] : undefined
  return typeof tokens === 'number' && tokens >= 0 ? tokens : undefined
}
