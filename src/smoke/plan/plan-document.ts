import * as yaml from 'yaml'
import { maxJsonDepth } from '../../limits.ts'
import { isDeeper } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { findOffset, listForeignValues, toErrorWords, yamlOptions } from '../../text/yaml-text.ts'

/** Keys and indexes that lead to a place in a plan. */
export type Path = readonly PropertyKey[]

export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** The smoke plan is invalid. Each line of the message is one problem. No requests were sent. */
export class SmokePlanError extends Error {}

const maxPlaceLength = 120

/** Reads a YAML text. `findLine` returns the line of the key or the item at a path, or of the nearest place above it. Throws SmokePlanError for a text that is not YAML, or too much to be read. */
export function readPlanText(text: string) {
  const lines = new yaml.LineCounter()
  const toLine = (offset: number) => lines.linePos(offset).line
  try {
    const document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: lines })
    // Others would follow from the first one.
    const broken = [...document.errors, ...document.warnings].slice(0, 1).map((error) => {
      return { offset: error.pos[0], problem: `is not YAML: ${toErrorWords(error, text)}` }
    })
    const faults = [...broken, ...listForeignValues(yaml, document)]
    if (faults.length > 0)
      throw toPlanError(faults.map(({ offset, problem }) => ({ line: toLine(offset), problem })))
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw new RangeError()
    return {
      value,
      findLine: (path: Path) => toLine(findOffset(yaml, document.contents, path)),
    }
  } catch (error) {
    // A few aliases of aliases can stand for more than any memory holds.
    if (!(error instanceof RangeError || error instanceof ReferenceError)) throw error
    const depth = `is nested more than ${maxJsonDepth} levels deep`
    const problem = `${depth}, has too many aliases, or an alias without its anchor`
    throw toPlanError([{ line: 1, problem }])
  }
}

export function toPlace(path: Path): string {
  return toOneLine(path.map(String).join('.'), maxPlaceLength) || 'the plan'
}

const maxFaults = 40

/** The error of these mistakes, in the order of the lines. */
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const sorted = faults.toSorted((one, other) => one.line - other.line)
  const lines = sorted.map(({ line, problem }) => `line ${line}: ${problem}`)
  return new SmokePlanError([...new Set(lines)].slice(0, maxFaults).join('\n'))
}
