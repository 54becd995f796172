import { createHash } from 'node:crypto'
import { maxInnerReports } from '../limits.ts'
import { isMap } from '../text/json-text.ts'
import { createIsCopy } from './message-copies.ts'
import { toContentText, toMessages } from './messages.ts'

/** The tokens that a run reports; undefined when none of its messages reports any. */
export interface Usage {
  readonly tokens: number | undefined
  /** Why that is not all, as far as is known. */
  readonly problem: string | undefined
}

/** What a message reports; the key tells those without an ID apart. */
type Report = Readonly<{ id: unknown; key: string; tokens: number | undefined }>

const hasId = ({ id }: Report) => typeof id === 'string'
const hasNoId = (report: Report) => !hasId(report)

const listKeys = (reports: readonly Report[]) => reports.map(({ key }) => key)

/** Tells whether a report is none of those with some keys, of which each stands for a single one. */
function createIsOther(keys: readonly string[]): (report: Report) => boolean {
  const left = Map.groupBy(keys, (key) => key)
  return ({ key }) => left.get(key)?.pop() === undefined
}

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
    const unnamed = reports.filter(hasNoId)
    this.#unnamed.delete(namespace)
    if (unnamed.length > 0) this.#unnamed.set(namespace, unnamed)
    for (const report of reports.filter(hasId)) this.#named.set(String(report.id), report)
    const kept = [...this.#unnamed.values()].reduce((sum, { length }) => sum + length, 0)
    if (this.#named.size + kept <= maxInnerReports) return
    this.isCut = true
    this.#named.clear()
    this.#unnamed.clear()
  }

  /** What the output of the run does not show as well. */
  listBeside(shown: readonly Report[]): Report[] {
    const unnamed = [...this.#unnamed.values()].flat()
    const isOther = createIsOther(listKeys(shown.filter(hasNoId)))
    return [...this.#named.values(), ...unnamed.filter(isOther)]
  }
}

/** The tokens that the runs of one thread report: those of a message count once, for the run that brought it. */
export class TokenUsage {
  readonly #ids = new Set<unknown>()
  /** The keys of the messages without an ID that were in the output before. */
  #unnamed: readonly string[] = []

  /**
   * The sum of `usage_metadata.total_tokens` (LangChain, "Messages") over the messages that a run brought, wherever they
   * are in its output, and over those of its subgraphs. `isAsked` says that it was given an input, and did not only
   * continue; `given` is what was sent with it, or put on the thread.
   */
  note(output: unknown, isAsked: boolean, given?: unknown, inner?: InnerUsage): Usage {
    const reports = [...listReports(output)]
    const isOther = createIsOther(this.#unnamed)
    this.#unnamed = listKeys(reports.filter(hasNoId))
    const isNew = ({ id }: Report) => !this.#ids.has(id) && Boolean(this.#ids.add(id))
    // As `listBrought`: by their IDs, and what has one of the server, or none, by what it says.
    const ids = new Set(reports.map(({ id }) => id))
    const sent = [...listReports(given)]
    const alike = listKeys(sent.filter((report) => hasNoId(report) || !ids.has(report.id)))
    for (const { id } of sent.filter(hasId)) this.#ids.add(id)
    const isBrought = createIsOther(alike)
    const added = reports.filter(
      (report) => (hasId(report) ? isNew(report) : isOther(report)) && isBrought(report),
    )
    // A run that was asked, and shows nothing but what was there, wrote the same again.
    const isSame = isAsked && added.length === 0
    const known = new Set(alike)
    const outer = isSame ? reports.filter((one) => hasNoId(one) && !known.has(one.key)) : added
    const beside = (inner?.listBeside(reports) ?? []).filter(
      (report) => (hasNoId(report) || isNew(report)) && isBrought(report),
    )
    const brought = [...outer, ...beside]
    const told = brought.flatMap(({ tokens }) => tokens ?? [])
    const sum = told.reduce((total, tokens) => total + tokens, 0)
    const tokens = told.length === 0 ? undefined : sum
    const partial = 'a message of the run reports usage without total_tokens'
    const cut = 'its subgraphs have more messages than can be read'
    const problem = told.length < brought.length ? partial : inner?.isCut ? cut : undefined
    return { tokens, problem }
  }
}

function* listReports(
  value: unknown,
  place: object = {},
  isCopy = createIsCopy(),
): Generator<Report> {
  if (typeof value !== 'object' || value === null) return
  const { id, content, usage_metadata: usage } = value as Record<string, unknown>
  if (isMap(usage)) {
    const tokens = findTokens(usage)
    const isShown = typeof id !== 'string' && toMessages([value]).some((one) => isCopy(one, place))
    if (!isShown) yield { id, key: toKey(tokens, toContentText(content)), tokens }
  }
  // Not by `Object.entries`, which takes ten times the memory of a list of numbers.
  for (const key in value) {
    const inner: unknown = (value as Record<string, unknown>)[key]
    const below = Array.isArray(value) ? value : {}
    if (typeof inner === 'object' && inner !== null) yield* listReports(inner, below, isCopy)
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
