import { AddressError } from '../http/web-address.ts'
import {
  type GivenValues,
  type InputName,
  type Inputs,
  inputNames,
  type RawInputs,
  rowOf,
} from './catalogue.ts'
import { findEnvironmentFaults } from './environment-faults.ts'
import type { EventContext } from './event-context.ts'
import { isFormError } from './formats.ts'
import type { Mode } from './input.ts'
import { InputError, type InputFault } from './input-error.ts'
import { findConflicts } from './rules/find-conflicts.ts'
import type { RuleFault } from './rules/rule.ts'

/** What may be wrong beside the inputs: the environment of the step, and names in it that look like inputs. */
export interface Surroundings {
  readonly environment: Readonly<Record<string, string | undefined>>
  readonly typos: readonly InputFault[]
}

/**
 * The inputs of a step, complete and consistent. Throws InputError with every fault at once: a form that is wrong, an
 * input that is not used, inputs that contradict each other or the event, and what is wrong around them. An input that is
 * not used and has its default value is left out, because a reusable workflow passes everything.
 */
export function parseInputs(
  raw: RawInputs,
  event: EventContext,
  { environment, typos }: Surroundings,
): Inputs {
  const { values, faults: wrong } = parseForms(raw, event)
  const { mode } = values
  const isTaken = (name: InputName) => mode === undefined || rowOf(name).modes.includes(mode)
  const problem = `is not used with mode ${mode}`
  const strange = inputNames.filter((name) => raw[name] !== undefined && !isTaken(name))
  const unused = strange.map((input): RuleFault => ({ input, problem, unused: true }))
  const conflicts = [...unused, ...findConflicts({ raw, values, event })]
  const idle = conflicts.filter(
    (fault) => fault.unused && isIdle(fault.input, values, event.repositoryUrl),
  )
  const faults = [
    ...wrong.filter(({ input }) => isTaken(input)),
    ...conflicts.filter((fault) => !idle.includes(fault)),
    ...typos,
    ...findEnvironmentFaults(raw, values, environment),
  ]
  if (faults.length > 0) throw new InputError(faults)
  const dropped = idle.map(({ input }) => input)
  const entries = inputNames.filter(isTaken).map((name) => {
    const value = dropped.includes(name) ? undefined : values[name]
    return [name, value ?? parseDefault(name, mode)]
  })
  return Object.fromEntries(entries)
}

/** The values of what has its form, and the faults of what has not. */
function parseForms(
  raw: RawInputs,
  event: EventContext,
): { readonly values: GivenValues; readonly faults: readonly RuleFault[] } {
  const values: Partial<Record<InputName, unknown>> = {}
  const faults: RuleFault[] = []
  // A preview that does nothing needs no address: it may be put together from secrets, which a fork's run has not.
  const isSkipped = raw.mode === 'preview' && event.preview.kind === 'skip'
  const options = { allowInsecureHttp: /^true$/i.test(raw.allow_insecure_http ?? '') }
  for (const input of inputNames) {
    const text = input === 'mode' ? (raw.mode ?? '') : raw[input]
    if (text === undefined) continue
    try {
      values[input] = rowOf(input).format.parse(text, options)
    } catch (error) {
      if (!isFormError(error)) throw error
      if (isSkipped && error instanceof AddressError) continue
      faults.push({ input, problem: error.message })
    }
  }
  return { values: values as GivenValues, faults }
}

/** Whether an input says what its absence says (`30m` is `1800`); the default of a single mode does not count. */
function isIdle(name: InputName, values: GivenValues, repositoryUrl: string): boolean {
  const value = values[name]
  if (value === undefined) return false
  return rowOf(name).isIdle?.(value, repositoryUrl) ?? value === parseDefault(name)
}

function parseDefault(name: InputName, mode?: Mode): unknown {
  const { format, default: usual, defaultIn = {} } = rowOf(name)
  const text = (mode && defaultIn[mode]) ?? usual
  return text === undefined ? undefined : format.parse(text, { allowInsecureHttp: false })
}
