import leven from 'leven'
import { inputNames, type RawInputs, rowOf } from './catalogue.ts'
import type { Environment } from './environment-faults.ts'

const prefix = 'INPUT_'
const maxTypos = 2

/** The inputs as the runner hands them over, trimmed: `INPUT_` and the name in capitals; blank ones are not given. */
export function readInputs(environment: Environment): RawInputs {
  const entries = inputNames.map((name) => {
    const variables = [prefix + name.toUpperCase(), ...(rowOf(name).environment ?? [])]
    return [name, variables.map((variable) => environment[variable]?.trim()).find(Boolean)] as const
  })
  return Object.fromEntries(entries.filter(([, text]) => text !== undefined))
}

/** Names that look like an input's: the runner only warns of them, and the step would run with the default instead. */
export function findTypos(environment: Environment) {
  const variables = Object.keys(environment).filter((variable) => environment[variable]?.trim())
  return variables.flatMap((variable) => {
    const input = variable.slice(prefix.length).toLowerCase()
    if (!variable.startsWith(prefix) || inputNames.some((known) => known === input)) return []
    const comparable = input.replace(/[^a-z0-9]/g, '')
    const meant = inputNames.find((known) => {
      const distance = leven(comparable, known.replace(/_/g, ''), { maxDistance: maxTypos + 1 })
      return distance <= Math.min(maxTypos, Math.floor(known.length / 4))
    })
    return meant ? [{ input, problem: `is not an input: did you mean ${meant}?`, meant }] : []
  })
}
