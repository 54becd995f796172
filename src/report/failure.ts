import type { StepState } from '../step/step-state.ts'
import { toShownText } from '../text/redact.ts'
import { deploymentExplainers } from './failure/deployment.ts'
import { findRollbackRemedy, toEnding } from './failure/ending.ts'
import type { Explanation } from './failure/explanation.ts'
import { requestExplainers } from './failure/request.ts'
import { smokeTestExplainers } from './failure/smoke-test.ts'
import { stepExplainers } from './failure/step.ts'

/** A failure as a reader needs it; that of a step has an ending, too. */
export type Failure = ReturnType<typeof toFailure> & { readonly ending?: readonly string[] }

const maxTextLength = 600
const maxTitleLength = 200
/** Leaves room for the remedy and the ending in an annotation, which the runner cuts at 4,096 characters. */
const maxMessageLength = 2_400

const explainers = [
  ...stepExplainers,
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...requestExplainers,
]

/** What no row explains. */
const defect = {
  title: 'The action has a defect',
  remedy: 'Please report it, with the log of this step run with debug logging.',
}

/** Explains an error by its class, never by its text. All is redacted here: words of a service are in it as they came. */
export function toFailure(error: unknown, facts: StepState, redact: (text: string) => string) {
  const show = (text: string, limit = maxTextLength) => toShownText(text, redact, limit)
  const explain = (one: unknown): Explanation => {
    const context = { facts, show, explain }
    const found = explainers.map((explainer) => explainer(one, context)).find(Boolean)
    const explanation = found ?? { ...defect, message: String(one) }
    return { ...explanation, message: toSentence(explanation.message) }
  }
  const { title, message, remedy, outcome } = explain(error)
  return {
    outcome: outcome ?? (facts.stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'),
    title: show(title, maxTitleLength),
    message: show(message, maxMessageLength),
    remedy: show(remedy),
  }
}

/** The same for the error that ended a step, with what became of a rollback and what serves now. */
export function toStepFailure(
  error: unknown,
  facts: StepState,
  redact: (text: string) => string,
): Failure {
  const failure = toFailure(error, facts, redact)
  const show = (text: string, limit: number) => toShownText(text, redact, limit)
  return {
    ...failure,
    outcome: facts.rollback === undefined ? failure.outcome : 'rolled-back',
    remedy: findRollbackRemedy(error, facts) ?? failure.remedy,
    ending: toEnding(facts, show),
  }
}

/** A message begins with a capital, unless it begins with the name of an input or a host. */
function toSentence(message: string): string {
  return message.replace(/^[a-z](?=[a-z]*(?: |$))/, (letter) => letter.toUpperCase())
}
