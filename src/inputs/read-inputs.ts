import leven from 'leven'
import type { InputFault, RawInputs } from './input-error.ts'

/** Environment variables that stand in for an input that is not given, in the order of the graph server's clients. */
const fallbacks: Readonly<Record<string, readonly string[]>> = {
  api_key: ['LANGGRAPH_API_KEY', 'LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'],
  workspace_id: ['LANGSMITH_TENANT_ID', 'LANGSMITH_WORKSPACE_ID'],
}

const mostTypos = 2

/**
 * The inputs in an environment, as the runner hands them over: `INPUT_` and the name in capitals, an empty text for
 * one that is not given. Blank ones are left out; other names than ours too, unless they look like one of ours.
 */
export function readInputs(
  environment: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
): { readonly inputs: RawInputs; readonly typos: readonly InputFault[] } {
  const inputs: Record<string, string> = {}
  const typos: InputFault[] = []
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith('INPUT_') || value === undefined || value.trim() === '') continue
    const name = variable.slice('INPUT_'.length).toLowerCase()
    if (names.includes(name)) inputs[name] = value.trim()
    else typos.push(...findTypo(name, names))
  }
  for (const [name, variables] of Object.entries(fallbacks)) {
    const value = variables.map((variable) => environment[variable]?.trim()).find(Boolean)
    if (inputs[name] === undefined && value !== undefined) inputs[name] = value
  }
  return { inputs, typos }
}

/** The runner only warns of an unknown input, and the step would run with the default instead. */
function findTypo(name: string, names: readonly string[]): InputFault[] {
  const comparable = name.replace(/[^a-z0-9]/g, '')
  const meant = names.find((known) => {
    const distance = leven(comparable, known.replace(/_/g, ''), { maxDistance: mostTypos + 1 })
    return distance <= Math.min(mostTypos, Math.floor(known.length / 4))
  })
  return meant === undefined
    ? []
    : [{ input: name, problem: `is not an input: did you mean ${meant}?` }]
}
