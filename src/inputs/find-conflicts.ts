import type { InputName, RawInputs } from './catalogue.ts'
import { checkDeployment, checkPreviewName } from './rules/deployment.ts'
import { checkExtraFields } from './rules/extra-fields.ts'
import { checkMasked } from './rules/masked.ts'
import { checkFork, checkRef, checkRollout, checkSource } from './rules/revision.ts'
import type { Conflict, Findings, Given } from './rules/rule.ts'
import { checkSmokeTest } from './rules/smoke.ts'
import { listUnused } from './rules/unused.ts'

const rules = [
  checkPreviewName,
  checkDeployment,
  checkFork,
  checkSource,
  checkExtraFields,
  checkRef,
  checkRollout,
  checkSmokeTest,
  checkMasked,
]

/** Inputs that are fine one by one and not together, or not with the event: every one of them. */
export function findConflicts(raw: RawInputs, found: Pick<Given, 'values' | 'event'>): Conflict[] {
  const { mode } = found.values
  const { kind } = found.event.preview
  const isDeployingPreview = mode === 'preview' && kind === 'deploy'
  const deploys = mode === 'create' || mode === 'update' || isDeployingPreview
  const given: Given = { ...found, deploys, has: (name) => raw[name] !== undefined }
  // A preview that does nothing needs nothing: the secrets of a fork's run are empty.
  if (mode === 'preview' && kind === 'skip') return toConflicts(checkPreviewName(given))
  return [...rules.flatMap((rule) => toConflicts(rule(given))), ...listUnused(given)]
}

function toConflicts(findings: Findings): Conflict[] {
  return Object.entries(findings).flatMap(([name, found]) => {
    const problems = [found || []].flat().filter((problem) => typeof problem === 'string')
    return problems.map((problem) => ({ input: name as InputName, problem, isUnused: false }))
  })
}
