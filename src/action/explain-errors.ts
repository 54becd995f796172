import { explainInputs } from '../explain/explain-inputs.ts'
import type { Explanation } from '../explain/explanation.ts'
import { toShown } from '../explain/shown.ts'
import { isProblem } from '../problem.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Redact } from '../text/redact.ts'

/** Words for the error that ended the step. Those for other errors than invalid inputs are loaded when one occurs. */
export async function explainError(
  error: unknown,
  facts: StepFacts,
  redact: Redact,
): Promise<Explanation> {
  if (isProblem(error, 'invalid-inputs')) return toShown(explainInputs(error), redact)
  return (await import('../explain/explain.ts')).explain(error, facts, redact)
}
