import { isRequestError } from '../http/errors.ts'
import { isProblem } from '../problem.ts'
import { deploymentProblems, revisionProblems } from '../problems/deployment.ts'
import type { About, Explanation, Proof, Row } from '../problems/row.ts'
import { explainRow, nothing, toFirst, toShown } from '../problems/row.ts'
import { type FailedTests, smokeTestProblems } from '../problems/smoke-test.ts'
import { stepProblems } from '../problems/step.ts'
import type { Redact } from '../text/redact.ts'
import { toSentence } from '../text/safe-text.ts'
import { explainRequest } from './requests.ts'

const ofDeploying = { ...deploymentProblems, ...revisionProblems }
/** The rows of all problems by code, in the order of docs/troubleshooting.md. */
export const problems = { ...stepProblems, ...ofDeploying, ...smokeTestProblems }

/** Explains an error to the reader: a title, a message, and advice. The facts of the step (`about`) change only the words. */
export function explain(error: unknown, about: About, redact: Redact): Explanation {
  return toShown(explainAny(error, about), redact)
}

/** The conclusion from an error about the deployed revision. It decides if the step rolls back. */
export function toProof(error: unknown): Proof {
  return explainAny(error, {}).proof ?? nothing('the error proves nothing about the revision')
}

/** Explains a failed request by its response, and a problem by the row of its code. Any other error is a bug in this action. The conclusion about the revision is that of the problem's causes, or else that of its row. */
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
  // The default outcome, which a row can replace.
  const outcome = error.code in smokeTestProblems ? 'smoke-test-failed' : 'failed'
  const row: Row = { outcome, ...(problems[error.code] as Row) }
  const words = explainRow(error, row, about)
  // The problem proves what its first cause with a proof against the revision proves.
  const proofs = error.facts.causes?.map(toProof) ?? []
  const proof = proofs.find(({ proves }) => proves !== 'nothing') ?? proofs[0]
  // For failed tests, their lines and their advice replace the words of the row.
  const ofTests = isProblem(error, 'tests-failed') && explainTests(error.facts, about)
  // After an incomplete sweep, the advice for its first failed request comes first.
  const ofSweep = isProblem(error, 'sweep-incomplete') && isRequestError(error.cause)
  const adviceForCause = ofSweep ? `${explainAny(error.cause, about).remedy} ` : ''
  const remedy = adviceForCause + words.remedy
  return { ...words, remedy, ...ofTests, ...(proof && { proof }) }
}

/** Writes a message with a line for each test that failed, and for each test without a score from the judge, at most ten. The advice is that for the first test. */
function explainTests({ failed, unscored }: FailedTests, about: About) {
  const shownTests = [...failed, ...unscored]
  const { title, isHeading = false, remedy } = explainAny(shownTests[0]?.error, about)
  const lines = shownTests.map(({ name, place, error }) => {
    // The differences are enough: the explanation would repeat in each line that the graph responded.
    const { message } = isProblem(error, 'unexpected-output') ? error : explainAny(error, about)
    return `✘ ${name}, ${place}: ${toSentence(message)}`
  })
  // If tests only lack a score, the title names the judge: "0 tests failed" would blame the graph.
  const titleOfJudge = failed.length === 0 && { title, isHeading }
  return { message: toFirst(10, lines).join('\n'), problems: lines, remedy, ...titleOfJudge }
}
