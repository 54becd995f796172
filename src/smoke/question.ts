import type { PlanStep, SmokePlan } from './plan.ts'

/** The plan that asks the one question of these inputs; without an input it has no test, only a look who is there. */
export function toQuestionPlan(
  inputs: {
    readonly smoke_input?: { readonly value: unknown } | undefined
    readonly smoke_config?: Record<string, unknown> | undefined
    readonly smoke_expect?: { readonly value: unknown } | undefined
  },
  webhook: boolean,
): SmokePlan {
  const { smoke_input: input, smoke_config: config, smoke_expect: expected } = inputs
  if (input === undefined) return { tests: [] }
  const run = { input: input.value, config, webhook }
  const step: PlanStep = expected === undefined ? { run } : { run, expect: expected.value }
  const once = { assistant_id: undefined, thread: false, repeat: 1, pass: 1 }
  return { tests: [{ name: 'smoke test', ...once, steps: [step] }] }
}
