import { deployingScenarios } from './deploying-scenarios.ts'
import type { FaultScenario } from './fault-scenario.ts'
import { otherScenarios } from './other-scenarios.ts'

/** Every use of the action that faults are tried on. */
export const scenarios: readonly FaultScenario[] = [...deployingScenarios, ...otherScenarios]

/** Those of them that are also stopped by signals at every request. */
export const interrupted: readonly FaultScenario[] = named([
  'create-live',
  'create-smoke',
  'update-spec',
  'rollback',
  'rollback-by-hand',
  'delete-live',
  'preview-opened',
  'preview-closed',
  'sweep',
])

/** The scenario of this name; throws when there is none. */
function findScenario(name: string): FaultScenario {
  const found = scenarios.find((scenario) => scenario.name === name)
  if (found === undefined) throw new Error(`there is no scenario ${name}`)
  return found
}

function named(names: readonly string[]): FaultScenario[] {
  return names.map(findScenario)
}
