import * as yaml from 'yaml'
import { maxJsonDepth } from '../../limits.ts'
import { isDeeper } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { findOffset, listForeignValues, toErrorWords, yamlOptions } from '../../text/yaml-text.ts'

/** Keys and indexes that lead to a place in a plan. */
export type Path = readonly PropertyKey[]

/** A mistake in a smoke plan: the line, and what is wrong there. */
export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** The smoke plan is invalid. Each line of the message is one problem. No requests were sent. */
export class SmokePlanError extends Error {}

const maxPlaceLength = 120
const tooDeep = `is nested more than ${maxJsonDepth} levels deep`

/** A YAML text, and the line of everything in it. */
export class PlanDocument {
  readonly value: unknown
  readonly #lines = new yaml.LineCounter()
  readonly #document: yaml.Document.Parsed

  /** Throws SmokePlanError for a text that is not YAML, or too much to be read. */
  constructor(text: string) {
    try {
      const document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: this.#lines })
      const { errors, warnings } = document
      // Others would follow from the first one.
      const broken = [...errors, ...warnings].slice(0, 1).map((error) => {
        return { offset: error.pos[0], problem: `is not YAML: ${toErrorWords(error, text)}` }
      })
      const faults = [...broken, ...listForeignValues(yaml, document)].map((one) => {
        return { line: this.#toLine(one.offset), problem: one.problem }
      })
      if (faults.length > 0) throw toPlanError(faults)
      this.value = document.toJS()
      this.#document = document
    } catch (error) {
      if (error instanceof RangeError) throw refuse(tooDeep)
      // A few aliases of aliases can stand for more than any memory holds.
      if (error instanceof ReferenceError)
        throw refuse('has too many aliases, or an alias without its anchor')
      throw error
    }
    if (isDeeper(this.value)) throw refuse(tooDeep)
  }

  /** The line of the key or the item at a path, or of the nearest place above it. */
  findLine(path: Path): number {
    return this.#toLine(findOffset(yaml, this.#document.contents, path))
  }

  #toLine(offset: number): number {
    return this.#lines.linePos(offset).line
  }
}

/** A place in a plan, in one short line. */
export function toPlace(path: Path): string {
  return toOneLine(path.map(String).join('.'), maxPlaceLength) || 'the plan'
}

/** Mistakes that are shown at once. */
export const maxFaults = 40

function refuse(problem: string): SmokePlanError {
  return toPlanError([{ line: 1, problem }])
}

/** The error of these mistakes, in the order of the lines. */
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const sorted = faults.toSorted((one, other) => one.line - other.line)
  const lines = sorted.map(({ line, problem }) => `line ${line}: ${problem}`)
  return new SmokePlanError([...new Set(lines)].join('\n'))
}
