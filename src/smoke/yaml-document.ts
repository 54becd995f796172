import {
  type Document,
  isMap,
  isScalar,
  isSeq,
  LineCounter,
  type Node,
  type Pair,
  parseDocument,
  visit,
} from 'yaml'
import { maxJsonDepth, maxPlanAliases } from '../bounds.ts'
import { isDeeper } from '../text/json-text.ts'
import { maxFaults, type PlanFault, type SmokePlanError, toPlanError } from './errors.ts'

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

/** A YAML text, and where in it everything stands. */
export class YamlDocument {
  readonly value: unknown
  readonly #lines = new LineCounter()
  readonly #document: Document.Parsed

  /** Throws SmokePlanError for what is no YAML, or too deep or too intricate to be read. */
  constructor(text: string) {
    try {
      // Nothing is printed, and yet a second document is an error.
      const options = { lineCounter: this.#lines, prettyErrors: false, logLevel: 'error' } as const
      this.#document = parseDocument(text, options)
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
      const pair: Pair | undefined = isMap(node)
        ? node.items.find((item) => isScalar(item.key) && String(item.key.value) === String(key))
        : undefined
      node = pair?.value ?? (isSeq(node) ? node.items[Number(key)] : undefined)
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
    visit(this.#document, {
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
  return (node as Node | null | undefined)?.range?.[0]
}

function refuse(problem: string): SmokePlanError {
  return toPlanError([{ line: 1, problem }])
}
