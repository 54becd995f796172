import { isMap, isPair, isScalar, LineCounter, parseDocument } from 'yaml'
import type * as z from 'zod'
import type { SmokePlan } from './plan.ts'
import { smokePlanSchema } from './schemas.ts'

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

/** The plan in a YAML text. Throws SmokePlanError with every mistake, each with its line and key. */
export function parseSmokePlan(text: string): SmokePlan {
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    prettyErrors: false,
    logLevel: 'silent',
  })
  const broken = [...document.errors, ...document.warnings]
  if (broken.length > 0) {
    throw new SmokePlanError(
      broken.map(({ pos, code }) => ({
        line: lines.linePos(pos[0]).line,
        problem: `is not YAML: ${code.toLowerCase().replace(/_/g, ' ')}`,
      })),
    )
  }
  const parsed = smokePlanSchema.safeParse(document.toJS())
  if (parsed.success) return parsed.data
  const toLine = (path: readonly PropertyKey[]) => {
    const offset = findOffset(document.contents, path)
    return offset === undefined ? 1 : lines.linePos(offset).line
  }
  throw new SmokePlanError(parsed.error.issues.flatMap((issue) => toFaults(issue, toLine)))
}

function toFaults(
  issue: z.core.$ZodIssue,
  toLine: (path: readonly PropertyKey[]) => number,
): PlanFault[] {
  const place = issue.path.map(String).join('.')
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: toLine([...issue.path, key]),
      problem: `${place ? `${place}.` : ''}${key} is not a key of a plan`,
    }))
  }
  return [{ line: toLine(issue.path), problem: `${place || 'the plan'}: ${issue.message}` }]
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
