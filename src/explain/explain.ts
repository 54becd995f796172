import { isRequestError } from '../http/errors.ts'
import { Problem } from '../problem.ts'
import type { About, Words } from '../problems/row.ts'
import type { Redact } from '../text/redact.ts'
import { describeProblem } from './details.ts'
import type { Explanation } from './explanation.ts'
import { explainRequest } from './requests.ts'
import { toShown } from './shown.ts'
import { findRow } from './table.ts'

/** Says what happened, and what to do. What is known of the step only words it. */
export function explain(error: unknown, about: About, redact: Redact): Explanation {
  return toShown(explainAny(error, about), redact)
}

function explainAny(error: unknown, about: About): Explanation {
  if (isRequestError(error)) return explainRequest(error, about)
  if (!(error instanceof Problem)) {
    return {
      outcome: 'failed',
      title: 'Internal error',
      message: String(error),
      remedy: 'Re-run the job with debug logging, and report the error with the log of this step.',
    }
  }
  const { title, remedy, outcome = 'failed', isHeading } = findRow(error.code)
  const say = (words: Words<object>) =>
    typeof words === 'string' ? words : words(error.facts, about)
  const words = {
    outcome: typeof outcome === 'function' ? outcome(about) : outcome,
    title: say(title),
    message: `${error.message}.`,
    remedy: say(remedy),
    ...(isHeading && { isHeading }),
  }
  return { ...words, ...describeProblem(error, about, (cause) => explainAny(cause, about)) }
}
