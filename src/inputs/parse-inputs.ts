import { AddressError } from '../http/web-address.ts'
import { FormError } from '../known-error.ts'
import {
  type GivenValues,
  type InputName,
  type Inputs,
  inputNames,
  type RawInputs,
  rowOf,
} from './catalogue.ts'
import { type Environment, findEnvironmentFaults } from './environment-faults.ts'
import type { EventContext } from './event-context.ts'
import type { Mode } from './input.ts'
import { InputError } from './input-error.ts'
import { findTypos } from './read-inputs.ts'
import { checkDeployment, checkPreviewName } from './rules/deployment.ts'
import { checkMasked } from './rules/masked.ts'
import { revisionRules } from './rules/revision.ts'
import type { Conflict, Findings, Given } from './rules/rule.ts'
import { checkSmokeTest } from './rules/smoke.ts'
import { listUnused } from './rules/unused.ts'

const rules = [checkPreviewName, checkDeployment, ...revisionRules, checkSmokeTest, checkMasked]

/**
 * The inputs of a step, complete and consistent. Throws InputError with every fault of inputs and environment at once.
 * An input that is not used and has its default value is left out, because a reusable workflow passes everything.
 */
export function parseInputs(raw: RawInputs, event: EventContext, environment: Environment): Inputs {
  const { values, faults } = parseForms(raw, event)
  const { mode } = values
  const isDeployingPreview = mode === 'preview' && event.preview.kind === 'deploy'
  const deploys = mode === 'create' || mode === 'update' || isDeployingPreview
  const given: Given = { values, event, deploys, has: (name) => raw[name] !== undefined }
  const isTaken = (name: InputName) => mode === undefined || rowOf(name).modes.includes(mode)
  const strange = inputNames.filter((name) => given.has(name) && !isTaken(name))
  // A preview that does nothing needs nothing: the secrets of a fork's run are empty.
  const isSkipped = mode === 'preview' && event.preview.kind === 'skip'
  const unused: Conflict[] = [
    ...strange.map((input) => ({ input, problem: `is not used with mode ${mode}` })),
    ...(isSkipped ? [] : listUnused(given)),
  ]
  const idle = unused.map(({ input }) => input).filter((name) => isIdle(name, values, event))
  const conflicts = [
    ...faults.filter(({ input }) => isTaken(input)),
    ...(isSkipped ? [checkPreviewName] : rules).flatMap((rule) => toConflicts(rule(given))),
    ...unused.filter(({ input }) => !idle.includes(input)),
  ]
  const typos = findTypos(environment)
  const all = [
    ...typos,
    // What has another name is said once, and is not missing besides.
    ...conflicts.filter(({ input }) => !typos.some(({ meant }) => meant === input)),
    ...findEnvironmentFaults(raw, values, environment),
  ]
  if (all.length > 0) throw new InputError(all)
  const entries = inputNames.filter(isTaken).map((name) => {
    const value = idle.includes(name) ? undefined : values[name]
    return [name, value ?? parseDefault(name, event, mode)]
  })
  return Object.fromEntries(entries)
}

function toConflicts(findings: Findings): Conflict[] {
  return Object.entries(findings).flatMap(([name, found]) => {
    const problems = [found || []].flat().filter((problem) => typeof problem === 'string')
    return problems.map((problem) => ({ input: name as InputName, problem }))
  })
}

/** The values of the inputs that have their form, and the faults of those that have not, or are required. */
function parseForms(raw: RawInputs, event: EventContext) {
  const values: { [N in InputName]?: unknown } = {}
  const faults: Conflict[] = []
  const isSkipped = raw.mode === 'preview' && event.preview.kind === 'skip'
  const options = { allowInsecureHttp: /^true$/i.test(raw.allow_insecure_http ?? '') }
  for (const input of inputNames) {
    const { format, requiredIn } = rowOf(input)
    const text = raw[input] ?? (input === 'mode' ? '' : undefined)
    try {
      if (text !== undefined) values[input] = format(text, options)
    } catch (error) {
      if (!(error instanceof FormError)) throw error
      // An address may be put together from secrets, which a fork's run has not, and a skipped preview sends nothing.
      if (isSkipped && error instanceof AddressError) continue
      faults.push({ input, problem: error.message })
    }
    if (requiredIn !== undefined && requiredIn === values.mode && text === undefined) {
      faults.push({ input, problem: `is required for mode ${requiredIn}` })
    }
  }
  return { values: values as GivenValues, faults }
}

/** Whether an input says what its absence says (`30m` is `1800`); the default of a single mode does not count. */
function isIdle(name: InputName, values: GivenValues, event: EventContext): boolean {
  const value = values[name]
  if (value === undefined) return false
  return rowOf(name).isIdle?.(value, event.repositoryUrl) ?? value === parseDefault(name, event)
}

function parseDefault(name: InputName, { repositoryUrl }: EventContext, mode?: Mode): unknown {
  const { format, default: usual, defaultIn = {} } = rowOf(name)
  const text = (mode && defaultIn[mode]) ?? usual
  if (text === undefined) return undefined
  return format(typeof text === 'string' ? text : text(repositoryUrl), { allowInsecureHttp: false })
}
