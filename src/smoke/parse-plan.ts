import {
  type Document,
  isMap,
  isPair,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type YAMLError,
} from 'yaml'
import type * as z from 'zod'
import { maxJsonDepth, maxPlanAliases } from '../bounds.ts'
import { isDeeper } from '../text/json-text.ts'
import { toOneLine } from '../text/safe-text.ts'
import { type SmokePlan, smokePlanSchema } from './plan.ts'

/** A mistake in a smoke plan: the line, and what is wrong there. */
export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** A smoke plan cannot be used; no request was sent. */
export class SmokePlanError extends Error {
  override readonly name = 'SmokePlanError'
  readonly faults: readonly PlanFault[]

  constructor(faults: readonly PlanFault[]) {
    super(faults.map(({ line, problem }) => `line ${line}: ${problem}`).join('\n'))
    this.faults = faults
  }
}

const tooManyAliases: PlanFault = { line: 1, problem: 'has too many aliases' }

type ToLine = (offset: number | undefined) => number

const longestPlace = 120
/** Mistakes that are looked up in the text, and shown; whoever has more goes through them a few at a time. */
const maxFaults = 40

/** The parser's own words hold parts of the text, and a plan may hold what nobody may see. */
const words: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'a key stands here for the second time',
  RESOURCE_EXHAUSTION: 'it is nested too deeply',
  MULTIPLE_DOCS: 'a second document begins here',
  TAB_AS_INDENT: 'it is indented with a tab',
  TAG_RESOLVE_FAILED: 'it has a tag that no plan knows',
}

/** The plan in a YAML text. Throws SmokePlanError with every mistake, each with its line and key. */
export function parseSmokePlan(text: string): SmokePlan {
  const lines = new LineCounter()
  const document = parseYaml(text, lines)
  const toLine: ToLine = (offset) => (offset === undefined ? 1 : lines.linePos(offset).line)
  const broken = [
    ...[...document.errors, ...document.warnings]
      .slice(0, maxFaults)
      .map((error) => toYamlFault(error, toLine)),
    ...findLostAliases(document, toLine),
  ]
  if (broken.length > 0) throw new SmokePlanError(withoutDoubles(broken))
  const parsed = smokePlanSchema.safeParse(toValue(document))
  if (parsed.success) return parsed.data
  const toFaultLine = (path: readonly PropertyKey[]) => toLine(findOffset(document.contents, path))
  const issues = parsed.error.issues.slice(0, maxFaults)
  const faults = issues.flatMap((issue) => toFaults(issue, toFaultLine))
  throw new SmokePlanError(withoutDoubles(faults).toSorted((a, b) => a.line - b.line))
}

function parseYaml(text: string, lineCounter: LineCounter): Document.Parsed {
  try {
    // Nothing is printed, and yet a second document is an error.
    return parseDocument(text, { lineCounter, prettyErrors: false, logLevel: 'error' })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw tooDeep()
  }
}

function tooDeep(): SmokePlanError {
  const problem = `is nested more than ${maxJsonDepth} levels deep`
  return new SmokePlanError([{ line: 1, problem }])
}

function toYamlFault({ pos, code }: YAMLError, toLine: ToLine): PlanFault {
  const problem = words[code] ?? code.toLowerCase().replace(/_/g, ' ')
  return { line: toLine(pos[0]), problem: `is not YAML: ${problem}` }
}

/** Aliases that lead nowhere, or to something that they are a part of. */
function findLostAliases(document: Document.Parsed, toLine: ToLine): PlanFault[] {
  const faults: PlanFault[] = []
  let aliases = 0
  visit(document, {
    Alias: (_, alias) => {
      aliases += 1
      if (aliases > maxPlanAliases) throw new SmokePlanError([tooManyAliases])
      const at = toStart(alias) ?? 0
      const [start, , end] = alias.resolve(document)?.range ?? []
      if (start === undefined || (start <= at && at < (end ?? start))) {
        const problem = 'is not YAML: unresolved alias, or one that refers to itself'
        faults.push({ line: toLine(at), problem })
      }
    },
  })
  return faults
}

/** The value of a document. A few aliases of aliases can stand for more than any memory holds. */
function toValue(document: Document.Parsed): unknown {
  try {
    const value: unknown = document.toJS()
    if (isDeeper(value)) throw tooDeep()
    return value
  } catch (error) {
    if (!(error instanceof ReferenceError)) throw error
    throw new SmokePlanError([tooManyAliases])
  }
}

function withoutDoubles(faults: readonly PlanFault[]): PlanFault[] {
  return [
    ...new Map(faults.map((fault) => [`${fault.line} ${fault.problem}`, fault] as const)).values(),
  ]
}

function toFaults(
  issue: z.core.$ZodIssue,
  toLine: (path: readonly PropertyKey[]) => number,
): PlanFault[] {
  const place = toPlace(issue.path)
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, maxFaults).map((key) => ({
      line: toLine([...issue.path, key]),
      problem: `${toPlace([...issue.path, key])} is not a key of a plan`,
    }))
  }
  return [{ line: toLine(issue.path), problem: `${place || 'the plan'}: ${issue.message}` }]
}

function toPlace(path: readonly PropertyKey[]): string {
  return toOneLine(path.map(String).join('.'), longestPlace)
}

/** Where the key, or the item, at a path begins in the text; the nearest place above it that there is. */
function findOffset(contents: unknown, path: readonly PropertyKey[]): number | undefined {
  let node = contents
  let offset = toStart(contents)
  for (const key of path) {
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(key),
      )
      if (!isPair(pair)) return offset
      offset = toStart(pair.key) ?? offset
      node = pair.value
    } else {
      const items: unknown = (node as { items?: unknown } | undefined)?.items
      node = Array.isArray(items) ? items[Number(key)] : undefined
      offset = toStart(node) ?? offset
    }
  }
  return offset
}

function toStart(node: unknown): number | undefined {
  const range = (node as { range?: readonly number[] } | null | undefined)?.range
  return range?.[0]
}
