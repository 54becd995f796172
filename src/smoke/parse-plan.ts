import type * as z from 'zod'
import { toOneLine } from '../text/safe-text.ts'
import { maxFaults, type PlanFault, toPlanError } from './errors.ts'
import { type SmokePlan, smokePlanSchema } from './plan.ts'
import { YamlDocument } from './yaml-document.ts'

const maxPlaceLength = 120

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
