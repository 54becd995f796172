import { createHash } from 'node:crypto'
import { maxInnerReports } from '../limits.ts'
import { isMap } from '../text/json-text.ts'
import { toContentText } from './messages.ts'

/** The tokens that a run reports; undefined when none of its messages reports any. */
export interface Usage {
  readonly tokens: number | undefined
  /** Why that is not all, as far as is known. */
  readonly problem: string | undefined
}

/** What a message reports; the key tells those without an ID apart. */
type Report = Readonly<{ id: unknown; key: string; tokens: number | undefined }>

/** What the messages of subgraphs report, by the states that a stream shows of them. */
export class InnerUsage {
  readonly #named = new Map<string, Report>()
  /** Of those without an ID, the last that each subgraph shows. */
  readonly #unnamed = new Map<string, readonly Report[]>()
  /** Whether there is more than was looked at. */
  isCut = false

  /** Takes in the state of a subgraph, and the one before the run where that is known. */
  readonly note = (namespace: string, state: unknown, before?: unknown): void => {
    const known = new Set([...listReports(before)].map(({ id, key }) => id ?? key))
    const reports = [...listReports(state)].filter(({ id, key }) => !known.has(id ?? key))
    for (const id of known) this.#named.delete(String(id))
    const unnamed = reports.filter(({ id }) => typeof id !== 'string')
    this.#unnamed.delete(namespace)
    if (unnamed.length > 0) this.#unnamed.set(namespace, unnamed)
    for (const report of reports) {
      if (typeof report.id === 'string') this.#named.set(report.id, report)
    }
    const kept = [...this.#unnamed.values()].reduce((sum, { length }) => sum + length, 0)
    if (this.#named.size + kept <= maxInnerReports) return
    this.isCut = true
    this.#named.clear()
    this.#unnamed.clear()
  }

  /** What the output of the run does not show as well. */
  listBeside(shown: readonly Report[]): Report[] {
    const left = new Map<string, number>()
    for (const { id, key } of shown) {
      if (typeof id !== 'string') left.set(key, (left.get(key) ?? 0) + 1)
    }
    const unnamed = [...this.#unnamed.values()].flat().filter(({ key }) => {
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count <= 0
    })
    return [...this.#named.values(), ...unnamed]
  }
}

/** The tokens that the runs of one thread report: those of a message count once, for the run that brought it. */
export class TokenUsage {
  readonly #ids = new Set<string>()
  /** How often a message without an ID was in the output before. */
  #unnamed = new Map<string, number>()

  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages that a run brought, wherever they
   * are in its output, and over those of its subgraphs. `isAsked` says that it was given an input, and did not only
   * continue; `known` is what was sent with it, or put on the thread.
   */
  note(output: unknown, isAsked: boolean, known?: unknown, inner?: InnerUsage): Usage {
    const reports = [...listReports(output)]
    const before = this.#unnamed
    this.#unnamed = new Map()
    const isNew = (id: string) => !this.#ids.has(id) && Boolean(this.#ids.add(id))
    // As `listBrought`: by their IDs, and what has one of the server, or none, by what it says.
    const ids = new Set(reports.map(({ id }) => id))
    const sent = [...listReports(known)]
    const alike = sent.filter(({ id }) => typeof id !== 'string' || !ids.has(id))
    for (const { id } of sent) if (typeof id === 'string') this.#ids.add(id)
    const left = new Map<string, number>()
    for (const { key } of alike) left.set(key, (left.get(key) ?? 0) + 1)
    const keys = new Set(left.keys())
    const isBrought = ({ key }: Report) => {
      const count = left.get(key) ?? 0
      left.set(key, count - 1)
      return count <= 0
    }
    const added = reports.filter((report) => {
      const { id, key } = report
      if (typeof id === 'string') return isNew(id) && isBrought(report)
      const count = (this.#unnamed.get(key) ?? 0) + 1
      this.#unnamed.set(key, count)
      return count > (before.get(key) ?? 0) && isBrought(report)
    })
    // A run that was asked, and shows nothing but what was there, wrote the same again.
    const isSame = isAsked && added.length === 0
    const isOwn = ({ id, key }: Report) => typeof id !== 'string' && !keys.has(key)
    const outer = isSame ? reports.filter(isOwn) : added
    const beside = inner
      ?.listBeside(reports)
      .filter((report) => (typeof report.id !== 'string' || isNew(report.id)) && isBrought(report))
    const brought = [...outer, ...(beside ?? [])]
    const told = brought.flatMap(({ tokens }) => tokens ?? [])
    const sum = told.reduce((total, tokens) => total + tokens, 0)
    const tokens = told.length === 0 ? undefined : sum
    const partial = 'a message of the run reports usage without total_tokens'
    const cut = 'its subgraphs have more messages than can be read'
    const problem = told.length < brought.length ? partial : inner?.isCut ? cut : undefined
    return { tokens, problem }
  }
}

function* listReports(value: unknown): Generator<Report> {
  if (typeof value !== 'object' || value === null) return
  const { id, content, usage_metadata: usage } = value as Record<string, unknown>
  if (isMap(usage)) {
    const tokens = findTokens(usage)
    yield { id, key: toKey(tokens, toContentText(content)), tokens }
  }
  // Not by `Object.entries`, which takes ten times the memory of a list of numbers.
  for (const key in value) {
    const inner: unknown = (value as Record<string, unknown>)[key]
    if (typeof inner === 'object' && inner !== null) yield* listReports(inner)
  }
}

/** Short, as it is kept to the end of the run. */
function toKey(tokens: number | undefined, text = ''): string {
  return `${tokens} ${createHash('sha1').update(text).digest('base64')}`
}

function findTokens(usage: Record<string, unknown>): number | undefined {
  const { total_tokens: total, input_tokens: read, output_tokens: written } = usage
  if (isCount(total)) return total
  return isCount(read) && isCount(written) ? read + written : undefined
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && value >= 0
}
