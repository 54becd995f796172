import type { StepKind } from '../kinds.ts'
import { cron } from './cron.ts'
import { assistants, graph } from './graph.ts'
import { resume, resumeAll, resumeEach } from './resume.ts'
import { run, stream } from './run.ts'
import { history, state, updateState } from './state.ts'

/** Every kind of step, by its key in a plan. Each step of a test is exactly one of them. */
export const steps = {
  run,
  resume,
  resume_each: resumeEach,
  resume_all: resumeAll,
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

/** The kinds of a step that is written, with their keys: one unless it is wrong. */
export function findSteps(written: object): [StepKey, StepKind][] {
  const entries = Object.entries(steps) as [StepKey, StepKind][]
  return entries.filter(([key]) => Object.hasOwn(written, key))
}

/** The key and the kind of a step that is right. */
export function findStep(step: object): [StepKey, StepKind] {
  return findSteps(step)[0] as [StepKey, StepKind]
}
