import * as yaml from 'yaml'
import { maxJsonDepth, maxPlanAliases } from '../bounds.ts'
import { knownError } from '../known-error.ts'
import { isDeeper } from '../text/json-text.ts'
import { settleValues, yamlOptions } from '../text/yaml-text.ts'
import { fillIn, hasReference, type PlanEnvironment } from './plan-environment.ts'

/** A mistake in a smoke plan: the line, and what is wrong there. */
export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** A smoke plan cannot be used; no request was sent. */
export class SmokePlanError extends knownError('SmokePlanError')<{
  readonly faults: readonly PlanFault[]
}> {}

/** Mistakes that are looked up in the text and shown at once. */
export const maxFaults = 40

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

/** The YAML text of a plan, and where in it everything stands. */
export class PlanDocument {
  /** The value, with what it takes from the environment. */
  readonly value: unknown
  /** What it names of the environment and cannot take. */
  readonly faults: readonly PlanFault[]
  readonly #lines = new yaml.LineCounter()
  readonly #document: yaml.Document.Parsed

  /** Throws SmokePlanError for what is no YAML, or too much to be read. */
  constructor(text: string, environment: PlanEnvironment) {
    try {
      this.#document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: this.#lines })
      const faults = [...this.#listErrors(), ...this.#listLostAliases()]
      for (const { offset, problem } of settleValues(yaml, this.#document)) {
        faults.push({ line: this.#toLine(offset), problem })
      }
      if (faults.length > 0) throw toPlanError(faults)
      this.faults = this.#takeVariables(environment)
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
      const isKey = (pair: yaml.Pair) =>
        yaml.isScalar(pair.key) && String(pair.key.value) === String(key)
      const pair: yaml.Pair | undefined = yaml.isMap(node) ? node.items.find(isKey) : undefined
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

  /** Puts the values of variables into the values of the plan, and returns what is wrong with them. */
  #takeVariables(environment: PlanEnvironment): PlanFault[] {
    const faults: PlanFault[] = []
    yaml.visit(this.#document, {
      Scalar: (key, node, ancestors) => {
        if (typeof node.value !== 'string' || !hasReference(node.value)) return
        const path = toPath([...ancestors, node])
        const { text, problems } = fillIn(node.value, environment)
        const line = this.#toLine(toStart(node))
        const add = (problem: string) =>
          faults.push({ line, problem: `${path.join('.')}: ${problem}` })
        const isName = path.length === 3 && path[0] === 'tests' && path[2] === 'name'
        if (key === 'key') add('a variable of the environment cannot stand in a key')
        if (isName)
          add('a variable of the environment cannot stand in a name, which is shown everywhere')
        if (key !== 'key' && !isName) problems.forEach(add)
        node.value = text
      },
    })
    return faults
  }

  #toLine(offset: number | undefined, otherwise = 1): number {
    return offset === undefined ? otherwise : this.#lines.linePos(offset).line
  }
}

/** The keys and indexes that lead to the last of some nodes, each of which holds the next. */
function toPath(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node, at) => {
    if (yaml.isPair(node)) return [String(yaml.isScalar(node.key) ? node.key.value : node.key)]
    return yaml.isSeq(node) ? [String(node.items.indexOf(nodes[at + 1]))] : []
  })
}

function toStart(node: unknown): number | undefined {
  return (node as yaml.Node | null | undefined)?.range?.[0]
}

function refuse(problem: string): SmokePlanError {
  return toPlanError([{ line: 1, problem }])
}

/** The error of these mistakes, each of them once, in the order of the lines. */
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const all = new Map(faults.map((fault) => [`line ${fault.line}: ${fault.problem}`, fault]))
  const sorted = [...all].toSorted(([, a], [, b]) => a.line - b.line)
  const message = sorted.map(([text]) => text).join('\n')
  return new SmokePlanError(message, { faults: sorted.map(([, fault]) => fault) })
}
