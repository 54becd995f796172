import { isRequestError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import { deploymentProblems, revisionProblems } from '../problems/deployment.ts'
import type { About, Explanation, Proof, Row } from '../problems/row.ts'
import { explainRow, nothing, toList, toShown } from '../problems/row.ts'
import { type FailedTests, smokeTestProblems } from '../problems/smoke-test.ts'
import { stepProblems } from '../problems/step.ts'
import type { Redact } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'
import { explainRequest } from './requests.ts'

const ofDeploying = { ...deploymentProblems, ...revisionProblems }
/** All problems, in the order of docs/troubleshooting.md. */
export const problems = { ...stepProblems, ...ofDeploying, ...smokeTestProblems }

/** Explains an error: what happened, and what to do. The facts of the step only change the words. */
export function explain(error: unknown, about: About, redact: Redact): Explanation {
  return toShown(explainAny(error, about), redact)
}

const unknown = nothing('the error proves nothing about the revision')

export function toProof(error: unknown): Proof {
  return explainAny(error, {}).proof ?? unknown
}

function explainAny(error: unknown, about: About): Explanation {
  if (isRequestError(error)) return explainRequest(error, about)
  if (!isProblem(error)) {
    return {
      outcome: 'failed',
      title: 'Internal error',
      message: String(error),
      remedy: 'Re-run the job with debug logging, and report the error with the log of this step.',
    }
  }
  const outcome = error.code in smokeTestProblems ? 'smoke-test-failed' : 'failed'
  const words = explainRow(error, { outcome, ...(problems[error.code] as Row) }, about)
  const proofs = error.facts.causes?.map(toProof) ?? []
  // Of several errors, the error that proves the most counts.
  const proof = proofs.find(({ proves }) => proves !== 'nothing') ?? proofs[0]
  const ofTests = isProblem(error, 'tests-failed') && explainTests(error.facts, about)
  const isOfRequest = isProblem(error, 'sweep-incomplete') && isRequestError(error.cause)
  const cause = isOfRequest ? `${explainAny(error.cause, about).remedy} ` : ''
  return { ...words, remedy: cause + words.remedy, ...ofTests, ...(proof && { proof }) }
}

/** A sentence for each failed test, and advice for the first. A test without a score is no fault of the graph. */
function explainTests({ failed, unscored }: FailedTests, about: About) {
  const all = [...failed, ...unscored]
  const first = explainAny(all[0]?.error, about)
  const sentences = all.map(({ name, place, error }) => {
    const isUnexpected = isProblem(error, 'unexpected-output')
    const { message } = isUnexpected ? error : explainAny(error, about)
    return `✘ ${name}, ${place}: ${toSentence(message)}`
  })
  const { title, isHeading = false, remedy } = first
  return { ...toList(sentences, 10), remedy, ...(failed.length === 0 && { title, isHeading }) }
}
