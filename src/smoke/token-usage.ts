import { isMap } from '../text/json-text.ts'
import { toContentText } from './find-text.ts'

/** The tokens that a run reports; undefined when none of its messages reports any. */
export interface Usage {
  readonly tokens: number | undefined
  /** Whether a message reports usage, and not how many tokens. */
  readonly isPartial: boolean
}

/** What a message reports; the key tells those without an ID apart. */
type Report = Readonly<{ id: unknown; key: string; tokens: number | undefined }>

/** The tokens that the runs of one thread report: those of a message count once, for the run that brought it. */
export class TokenUsage {
  readonly #ids = new Set<string>()
  /** How often a message without an ID was in the output before. */
  #unnamed = new Map<string, number>()

  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages that a run brought, wherever they
   * are in its output. `isAsked` says that it was given an input, and did not only continue.
   */
  note(output: unknown, isAsked: boolean): Usage {
    const reports = [...listReports(output)]
    const before = this.#unnamed
    this.#unnamed = new Map()
    const added = reports.filter(({ id, key }) => {
      if (typeof id === 'string') {
        const isNew = !this.#ids.has(id)
        this.#ids.add(id)
        return isNew
      }
      const count = (this.#unnamed.get(key) ?? 0) + 1
      this.#unnamed.set(key, count)
      return count > (before.get(key) ?? 0)
    })
    // A run that was asked, and shows nothing but what was there, wrote the same again.
    const isSame = isAsked && added.length === 0
    const brought = isSame ? reports.filter(({ id }) => typeof id !== 'string') : added
    const known = brought.flatMap(({ tokens }) => tokens ?? [])
    const sum = known.reduce((total, tokens) => total + tokens, 0)
    const tokens = known.length === 0 ? undefined : sum
    return { tokens, isPartial: known.length < brought.length }
  }
}

function* listReports(value: unknown): Generator<Report> {
  if (typeof value !== 'object' || value === null) return
  const { id, content, usage_metadata: usage } = value as Record<string, unknown>
  if (isMap(usage)) {
    const tokens = findTokens(usage)
    yield { id, key: `${tokens} ${toContentText(content)}`, tokens }
  }
  // Not by `Object.entries`, which takes ten times the memory of a list of numbers.
  for (const key in value) {
    const inner: unknown = (value as Record<string, unknown>)[key]
    if (typeof inner === 'object' && inner !== null) yield* listReports(inner)
  }
}

function findTokens(usage: Record<string, unknown>): number | undefined {
  const { total_tokens: total, input_tokens: read, output_tokens: written } = usage
  if (isCount(total)) return total
  return isCount(read) && isCount(written) ? read + written : undefined
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}
