import leven from 'leven'
import { type InputName, inputNames, rowOf } from './catalogue.ts'
import type { Environment } from './environment-faults.ts'
import type { InputFault } from './input-error.ts'

const maxTypos = 2

/**
 * The inputs in an environment, as the runner hands them over: `INPUT_` and the name in capitals, an empty text for
 * one that is not given. Blank ones are left out; other names than ours too, unless they look like one of ours.
 */
export function readInputs(environment: Environment) {
  const inputs: { [N in InputName]?: string } = {}
  const typos: InputFault[] = []
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith('INPUT_') || value === undefined || value.trim() === '') continue
    const text = variable.slice('INPUT_'.length).toLowerCase()
    const name = inputNames.find((known) => known === text)
    if (name === undefined) typos.push(...findTypo(text))
    else inputs[name] = value.trim()
  }
  for (const name of inputNames) {
    const texts = rowOf(name).environment?.map((variable) => environment[variable]?.trim())
    const text = texts?.find(Boolean)
    if (text) inputs[name] ??= text
  }
  return { inputs, typos }
}

/** The runner only warns of an unknown input, and the step would run with the default instead. */
function findTypo(input: string): InputFault[] {
  const comparable = input.replace(/[^a-z0-9]/g, '')
  const meant = inputNames.find((known) => {
    const distance = leven(comparable, known.replace(/_/g, ''), { maxDistance: maxTypos + 1 })
    return distance <= Math.min(maxTypos, Math.floor(known.length / 4))
  })
  return meant ? [{ input, problem: `is not an input: did you mean ${meant}?` }] : []
}
