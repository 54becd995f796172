import { explainInputs } from '../explain/explain-inputs.ts'
import type { Explanation } from '../explain/explanation.ts'
import { toShown } from '../explain/shown.ts'
import { isProblem } from '../problem.ts'
import type { SummaryInput } from '../report/summary/head.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'

/** Words for an error. Those for other errors than invalid inputs are loaded when one occurs. */
export async function explainError(
  error: unknown,
  state: StepFacts,
  redact: Redact,
): Promise<Explanation> {
  if (isProblem(error, 'invalid-inputs')) return toShown(explainInputs(error), redact)
  const { explain } = await import('../explain/explain.ts')
  return explain(error, state, redact)
}

/** Words for the errors of tests, which a step without a smoke test does not load. */
export async function loadExplain(
  state: StepFacts,
  redact: Redact,
): Promise<SummaryInput['explain']> {
  if (state.smoke === undefined) return (error) => ({ message: String(error), remedy: '' })
  const { explain } = await import('../explain/explain.ts')
  return (error) => explain(error, state, redact)
}
