import type { InputName } from './catalogue.ts'
import type { InputFault } from './input-error.ts'
import { checkDeployment, checkPreviewName } from './rules/deployment.ts'
import { checkFork, checkRef, checkSource } from './rules/refs.ts'
import { checkRollout } from './rules/rollout.ts'
import type { Findings, Given } from './rules/rule.ts'
import { checkSmokeTest } from './rules/smoke.ts'
import { findUnused } from './rules/unused.ts'

/** A fault of an input; one without use beside the others may stand there with its default. */
export interface Conflict extends InputFault {
  readonly input: InputName
  readonly isUnused: boolean
}

const rules = [
  checkDeployment,
  checkPreviewName,
  checkFork,
  checkSource,
  checkRef,
  checkRollout,
  checkSmokeTest,
]

/** Inputs that are fine one by one and not together, or not with the event: every one of them. */
export function findConflicts(found: Pick<Given, 'raw' | 'values' | 'event'>): Conflict[] {
  const { mode } = found.values
  const { kind } = found.event.preview
  // A preview that does nothing needs nothing: the secrets of a fork's run are empty.
  if (mode === 'preview' && kind === 'skip') return []
  const has = (name: InputName) => found.raw[name] !== undefined
  const isDeployingPreview = mode === 'preview' && kind === 'deploy'
  const deploys = mode === 'create' || mode === 'update' || isDeployingPreview
  const given: Given = { ...found, has, deploys }
  return [
    ...rules.flatMap((rule) => toConflicts(rule(given), false)),
    ...toConflicts(findUnused(given), true).filter(({ input }) => has(input)),
  ]
}

function toConflicts(findings: Findings, isUnused: boolean): Conflict[] {
  return Object.entries(findings).flatMap(([name, found]) => {
    const problems = [found || []].flat().filter(Boolean)
    return problems.map((problem) => ({ input: name as InputName, problem, isUnused }))
  })
}
