import * as yaml from 'yaml'
import type * as z from 'zod'
import { maxJsonDepth, maxPlanAliases } from '../bounds.ts'
import { knownError } from '../known-error.ts'
import { isDeeper } from '../text/json-text.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type SmokePlan, smokePlanSchema } from './plan.ts'

/** A mistake in a smoke plan: the line, and what is wrong there. */
interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** A smoke plan cannot be used; no request was sent. */
export class SmokePlanError extends knownError('SmokePlanError')<{
  readonly faults: readonly PlanFault[]
}> {}

/** Mistakes that are looked up in the text and shown at once. */
const maxFaults = 40
const maxPlaceLength = 120

/** The parser's own words hold parts of the text, and a plan may hold secrets. */
const words: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a key stands here for the second time',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  MULTIPLE_DOCS: 'a second document begins here',
  TAB_AS_INDENT: 'it is indented with a tab',
  TAG_RESOLVE_FAILED: 'it has a tag that no plan knows',
}

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`
const tooManyAliases = 'has too many aliases'

/** The plan in a YAML text. Throws SmokePlanError with every mistake, each with its line and key. */
export function parseSmokePlan(text: string): SmokePlan {
  const document = new YamlDocument(text)
  const { data, error } = smokePlanSchema.safeParse(document.value)
  if (error === undefined) return data
  const issues = error.issues.slice(0, maxFaults)
  throw toPlanError(issues.flatMap((issue) => toFaults(issue, document)))
}

function toFaults(issue: z.core.$ZodIssue, document: YamlDocument): PlanFault[] {
  const { path, message } = issue
  const toFault = (at: readonly PropertyKey[], problem: string) => {
    const place = toOneLine(at.map(String).join('.'), maxPlaceLength)
    return { line: document.findLine(at), problem: `${place || 'the plan'}${problem}` }
  }
  if (issue.code !== 'unrecognized_keys') return [toFault(path, `: ${message}`)]
  const keys = issue.keys.slice(0, maxFaults)
  return keys.map((key) => toFault([...path, key], ' is not a key of a plan'))
}

/** A YAML text, and where in it everything stands. */
class YamlDocument {
  readonly value: unknown
  readonly #lines = new yaml.LineCounter()
  readonly #document: yaml.Document.Parsed

  /** Throws SmokePlanError for what is no YAML, or too much to be read. */
  constructor(text: string) {
    try {
      // Nothing is printed, and yet a second document is an error.
      const options = { lineCounter: this.#lines, prettyErrors: false, logLevel: 'error' } as const
      this.#document = yaml.parseDocument(text, options)
      const faults = [...this.#listErrors(), ...this.#listLostAliases()]
      if (faults.length > 0) throw toPlanError(faults)
      this.value = this.#document.toJS()
    } catch (error) {
      if (error instanceof RangeError) throw refuse(tooDeep)
      // A few aliases of aliases can stand for more than any memory holds.
      throw error instanceof ReferenceError ? refuse(tooManyAliases) : error
    }
    if (isDeeper(this.value)) throw refuse(tooDeep)
  }

  /** The line of the key, or the item, at a path; that of the nearest place above it that there is. */
  findLine(path: readonly PropertyKey[]): number {
    let node: unknown = this.#document.contents
    let line = this.#toLine(toStart(node))
    for (const key of path) {
      const pair: yaml.Pair | undefined = yaml.isMap(node)
        ? node.items.find(
            (item) => yaml.isScalar(item.key) && String(item.key.value) === String(key),
          )
        : undefined
      node = pair?.value ?? (yaml.isSeq(node) ? node.items[Number(key)] : undefined)
      line = this.#toLine(toStart(pair?.key ?? node), line)
    }
    return line
  }

  #listErrors(): PlanFault[] {
    const broken = [...this.#document.errors, ...this.#document.warnings].slice(0, maxFaults)
    return broken.map(({ pos, code }) => {
      const problem = words[code] ?? code.toLowerCase().replace(/_/g, ' ')
      return { line: this.#toLine(pos[0]), problem: `is not YAML: ${problem}` }
    })
  }

  /** Aliases of nothing, or of something that they are a part of. */
  #listLostAliases(): PlanFault[] {
    const faults: PlanFault[] = []
    let aliases = 0
    yaml.visit(this.#document, {
      Alias: (_, alias) => {
        aliases += 1
        if (aliases > maxPlanAliases) throw refuse(tooManyAliases)
        const at = toStart(alias) ?? 0
        const [start, , end] = alias.resolve(this.#document)?.range ?? []
        if (start === undefined || (start <= at && at < (end ?? start))) {
          const problem = 'is not YAML: unresolved alias, or one that refers to itself'
          faults.push({ line: this.#toLine(at), problem })
        }
      },
    })
    return faults
  }

  #toLine(offset: number | undefined, otherwise = 1): number {
    return offset === undefined ? otherwise : this.#lines.linePos(offset).line
  }
}

function toStart(node: unknown): number | undefined {
  return (node as yaml.Node | null | undefined)?.range?.[0]
}

function refuse(problem: string): SmokePlanError {
  return toPlanError([{ line: 1, problem }])
}

/** The error of these mistakes, each of them once, in the order of the lines. */
function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const all = new Map(faults.map((fault) => [`line ${fault.line}: ${fault.problem}`, fault]))
  const sorted = [...all].toSorted(([, a], [, b]) => a.line - b.line)
  const message = sorted.map(([text]) => text).join('\n')
  return new SmokePlanError(message, { faults: sorted.map(([, fault]) => fault) })
}
