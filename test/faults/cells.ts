import type { Kind, Target } from './fault-kind.ts'
import { fits, kinds } from './fault-kinds.ts'
import type { FaultScenario } from './fault-scenario.ts'

/** One fault at one request of one scenario. */
export interface Cell {
  /** For example `update-live/control/2-PATCH/reset-after`. */
  readonly id: string
  readonly scenario: FaultScenario
  readonly target: Target
  readonly kind: Kind
}

/** The cells of a scenario: each kind of fault at each request that its clean run made. */
export function cellsOf(scenario: FaultScenario, targets: readonly Target[]): Cell[] {
  return targets.flatMap((target) =>
    kinds.filter((kind) => fits(kind, target)).map((kind) => toCell(scenario, target, kind)),
  )
}

/** The cell of a kind of fault at a request. */
function toCell(scenario: FaultScenario, target: Target, kind: Kind): Cell {
  const { service, index, method } = target
  return {
    id: `${scenario.name}/${service}/${index}-${method}/${kind.name}`,
    scenario,
    target,
    kind,
  }
}
