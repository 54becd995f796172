import type * as z from 'zod'
import { toOneLine } from '../text/safe-text.ts'
import { findExpectations } from './expectations/expectations.ts'
import { type SmokePlan, smokePlanSchema } from './plan.ts'
import { maxFaults, PlanDocument, type PlanFault, toPlanError } from './plan-document.ts'
import type { PlanEnvironment } from './plan-environment.ts'
import { findStep } from './steps/steps.ts'

const maxPlaceLength = 120

/** The plan in a YAML text. Throws SmokePlanError with every mistake, each with its line and key. */
export function parseSmokePlan(text: string, environment: PlanEnvironment): SmokePlan {
  const document = new PlanDocument(text, environment)
  const { data, error } = smokePlanSchema.safeParse(document.value)
  if (data !== undefined && document.faults.length === 0) {
    const toLine = (index: number) => document.findLine(['tests', index])
    const tests = data.tests.map((test, index) => ({ ...test, line: toLine(index) }))
    return { tests, idle: findIdle(data.tests, document) }
  }
  const issues = error?.issues.slice(0, maxFaults) ?? []
  const mistakes = issues.flatMap((issue) => toFaults(issue, document))
  throw toPlanError([...document.faults.slice(0, maxFaults), ...mistakes])
}

/** The expectations that no answer can fail: an editor's habit, and a test that is none. */
function findIdle(tests: SmokePlan['tests'], document: PlanDocument): PlanFault[] {
  const written = document.value as { readonly tests: readonly { readonly steps?: unknown }[] }
  const steps = tests.flatMap(({ steps }, at) =>
    steps.map((step, nth) => {
      return { step, path: ['tests', at, ...(written.tests[at]?.steps ? ['steps', nth] : [])] }
    }),
  )
  return steps.flatMap(({ step, path }) => {
    const [kindKey, kind] = findStep(step)
    return findExpectations(step).flatMap(([key, { findIdle }]) => {
      const why = findIdle?.(step[key], kind, step[kindKey])
      return why === undefined ? [] : [toFault([...path, key], ` cannot fail: ${why}`, document)]
    })
  })
}

function toFaults(issue: z.core.$ZodIssue, document: PlanDocument): PlanFault[] {
  const { path, message } = issue
  if (issue.code !== 'unrecognized_keys') return [toFault(path, `: ${message}`, document)]
  const keys = issue.keys.slice(0, maxFaults)
  return keys.map((key) => toFault([...path, key], ' is not a key of a plan', document))
}

function toFault(path: readonly PropertyKey[], problem: string, document: PlanDocument): PlanFault {
  const place = toOneLine(path.map(String).join('.'), maxPlaceLength)
  return { line: document.findLine(path), problem: `${place || 'the plan'}${problem}` }
}
