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
import { maxFaults, type PlanFault, toPlanError } from './errors.ts'

/** The parser's own words hold parts of the text, and a plan may hold what nobody may see. */
const words: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a key stands here for the second time',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  MULTIPLE_DOCS: 'a second document begins here',
  TAB_AS_INDENT: 'it is indented with a tab',
  TAG_RESOLVE_FAILED: 'it has a tag that no plan knows',
}

/** A YAML text, and where in it everything stands. */
export class YamlDocument {
  readonly value: unknown
  readonly #lines = new LineCounter()
  readonly #document: Document.Parsed

  /** Throws SmokePlanError for what is no YAML, or too deep or too intricate to be read. */
  constructor(text: string) {
    this.#document = this.#parse(text)
    const { errors, warnings } = this.#document
    const broken = [...errors, ...warnings].slice(0, maxFaults).map(({ pos, code }) => {
      const problem = words[code] ?? code.toLowerCase().replace(/_/g, ' ')
      return { line: this.#toLine(pos[0]), problem: `is not YAML: ${problem}` }
    })
    const faults = [...broken, ...this.#listLostAliases()]
    if (faults.length > 0) throw toPlanError(faults)
    this.value = this.#read()
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

  #parse(text: string): Document.Parsed {
    try {
      // Nothing is printed, and yet a second document is an error.
      const options = { lineCounter: this.#lines, prettyErrors: false, logLevel: 'error' } as const
      return parseDocument(text, options)
    } catch (error) {
      throw error instanceof RangeError ? toTooDeep() : error
    }
  }

  /** A few aliases of aliases can stand for more than any memory holds. */
  #read(): unknown {
    try {
      const value: unknown = this.#document.toJS()
      if (isDeeper(value)) throw toTooDeep()
      return value
    } catch (error) {
      throw error instanceof ReferenceError ? toTooManyAliases() : error
    }
  }

  /** Aliases of nothing, or of something that they are a part of. */
  #listLostAliases(): PlanFault[] {
    const faults: PlanFault[] = []
    let aliases = 0
    visit(this.#document, {
      Alias: (_, alias) => {
        aliases += 1
        if (aliases > maxPlanAliases) throw toTooManyAliases()
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

function toTooDeep() {
  return toPlanError([{ line: 1, problem: `is nested more than ${maxJsonDepth} levels deep` }])
}

function toTooManyAliases() {
  return toPlanError([{ line: 1, problem: 'has too many aliases' }])
}
