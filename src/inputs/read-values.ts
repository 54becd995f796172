import { FormError } from '../form-error.ts'
import { AddressError } from '../http/web-address.ts'
import { type InputName, type InputValues, inputNames, type RawInputs, rowOf } from './catalogue.ts'
import type { EventContext } from './event-context.ts'
import { type Mode, modes } from './input.ts'

export type ReadValues = Awaited<ReturnType<typeof readValues>>

/** If any of these inputs is set, `smoke_test` is true by default. */
export const testedBy = ['smoke_input', 'smoke_plan', 'smoke_baseline'] as const

/** Reads all inputs. Returns the mode (undefined if invalid), the values with defaults, their faults, and every text to mask. Prints nothing, because nothing is masked yet. */
export async function readValues(raw: RawInputs, event: EventContext) {
  const mode = modes.find((one) => one === raw.mode)
  const values: { [N in InputName]?: unknown } = {}
  const faults: { input: InputName; problem: string; isAddress: boolean }[] = []
  const secrets: string[] = []
  const options = { allowInsecureHttp: /^true$/i.test(raw.allow_insecure_http ?? '') }
  for (const input of inputNames) {
    const { format, requiredIn } = rowOf(input)
    // A missing mode is a fault, which the format reports for an empty text.
    const text = raw[input] ?? (input === 'mode' ? '' : undefined)
    // The default stays if the input isn't set, or is malformed.
    values[input] = readDefault(input, event, mode)
    // Stays undefined for a malformed text. Then the format guesses the texts to mask.
    let value: unknown
    try {
      if (text !== undefined) values[input] = value = await format(text, options)
      else if (requiredIn && requiredIn === mode)
        throw new FormError(`is required for \`mode: ${mode}\``)
    } catch (error) {
      // The message of any other error may contain the text of the input, which may be a secret.
      const problem = error instanceof FormError ? error.message : 'cannot be read'
      faults.push({ input, problem, isAddress: error instanceof AddressError })
    }
    if (text !== undefined) secrets.push(...(format.secrets?.(text, value) ?? []))
  }
  // The default of `smoke_test` follows from other inputs, so it isn't in the catalogue.
  if (values.smoke_test === undefined) values.smoke_test = testedBy.some((name) => raw[name])
  const textsToMask = secrets.filter((text) => text.trim() !== '')
  return { mode, values: values as InputValues, faults, secrets: textsToMask }
}

/** The default value of an input: that of the mode, or else the usual default. Undefined if it has none. */
export function readDefault(name: InputName, { repositoryUrl }: EventContext, mode?: Mode) {
  const { format, default: usualText, defaultIn = {} } = rowOf(name)
  const text = (mode && defaultIn[mode]) ?? usualText
  if (text === undefined) return undefined
  return format(typeof text === 'string' ? text : text(repositoryUrl), { allowInsecureHttp: false })
}
