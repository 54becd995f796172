import { assistants } from './assistants.ts'
import { cron } from './cron.ts'
import { graph } from './graph.ts'
import { history } from './history.ts'
import { resume } from './resume.ts'
import { run } from './run.ts'
import { state } from './state.ts'
import type { StepKind } from './step-kind.ts'
import { stream } from './stream.ts'
import { updateState } from './update-state.ts'

/** Every kind of step, by its key in a plan. Each step of a test is exactly one of them. */
export const steps = {
  run,
  resume,
  stream,
  update_state: updateState,
  state,
  history,
  graph,
  assistants,
  cron,
} as const satisfies Readonly<Record<string, StepKind>>

/** The key of a kind of step. */
export type StepKey = keyof typeof steps

/** All keys of steps. */
export const stepKeys = Object.keys(steps) as StepKey[]

/** The kind of step behind a key. */
export function getStepKind(key: StepKey): StepKind {
  return steps[key]
}
