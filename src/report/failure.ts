import { RolloutFailed } from '../control-plane/errors.ts'
import { RollbackFailed, RollbackUnconfirmed, RolledBack } from '../step/step-errors.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { toShownText } from '../text/safe-text.ts'
import { explainDeployment } from './failure/deployments.ts'
import type { ExplainContext, Explanation } from './failure/explanation.ts'
import { explainHttp } from './failure/http.ts'
import { explainInput } from './failure/inputs.ts'
import { explainOutputs } from './failure/outputs.ts'
import { explainOwnership } from './failure/ownership.ts'
import { explainRollout } from './failure/rollout.ts'
import { explainSmokeTest } from './failure/smoke-test.ts'
import { explainSweep } from './failure/sweep.ts'

/** A failure as a reader needs it. */
export type Failure = Explanation & { readonly outcome: Outcome }

const longestText = 600
const longestTitle = 200
/** Leaves room for the remedy in an annotation, which the runner cuts at 4,096 characters. */
const longestMessage = 3_000

/**
 * Explains an error by its class, with what is known of the step: never by its text. Every text of it is redacted here,
 * once: IDs and words of a service stand in it as they came.
 */
export function toFailure(
  error: unknown,
  facts: StepState,
  redact: (text: string) => string,
): Failure {
  const tell: ExplainContext['tell'] = (text, limit = longestText) =>
    toShownText(text, redact, limit)
  const {
    message,
    title,
    remedy,
    outcome = toDefaultOutcome(facts),
  } = explain(error, {
    facts,
    tell,
  })
  return {
    outcome,
    title: tell(title, longestTitle),
    message: tell(toSentence(message), longestMessage),
    remedy: tell(remedy),
  }
}

/** A message begins with a capital, unless it begins with the name of an input or a host. */
function toSentence(message: string): string {
  const [first = ''] = message.split(' ')
  return /^[a-z]+$/.test(first) ? first.charAt(0).toUpperCase() + message.slice(1) : message
}

function toDefaultOutcome({ stage }: StepState): Outcome {
  return stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'
}

const explainers = [
  explainInput,
  explainOutputs,
  explainRollback,
  explainRollout,
  explainOwnership,
  explainDeployment,
  explainSmokeTest,
  explainSweep,
  explainHttp,
]

function explain(error: unknown, telling: ExplainContext): Explanation {
  for (const explainer of explainers) {
    const explanation = explainer(error, telling)
    if (explanation !== undefined) return explanation
  }
  const words = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  return {
    title: 'The action has a defect',
    message: telling.tell(words),
    remedy: 'Please report it, with the log of this step run with debug logging.',
  }
}

/** The failure that led back is what the reader needs first. */
function explainRollback(error: unknown, telling: ExplainContext): Explanation | undefined {
  if (error instanceof RolledBack) {
    const first = explain(error.cause, telling)
    return {
      ...first,
      outcome: 'rolled-back',
      message: `${first.message}\nRolled back: the config of revision ${error.to} serves again.`,
      remedy:
        error.cause instanceof RolloutFailed
          ? first.remedy
          : 'Correct the graph, or what its test expects, and deploy again.',
    }
  }
  if (error instanceof RollbackFailed) {
    const first = explain(error.cause, telling)
    return {
      ...first,
      message: `${first.message}\nNot rolled back: ${telling.tell(error.message)}.`,
    }
  }
  if (error instanceof RollbackUnconfirmed) {
    const first = explain(error.cause, telling)
    return {
      ...first,
      message: `${first.message}\nIt is not certain whether it was rolled back: ${telling.tell(error.message)}.`,
      remedy: 'Look which revision serves, on the page of the deployment, before you deploy again.',
    }
  }
  return undefined
}
