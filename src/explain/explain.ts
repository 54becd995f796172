import { isRequestError } from '../http/errors.ts'
import { type Code, isProblem, type Problem } from '../problem.ts'
import { deploymentProblems } from '../problems/deployment.ts'
import { revisionProblems } from '../problems/revision.ts'
import {
  type Explanation,
  explainRow,
  nothing,
  type Proof,
  type Row,
  toList,
  toShown,
} from '../problems/row.ts'
import { seeLogs, smokeTestProblems } from '../problems/smoke-test.ts'
import { stepProblems } from '../problems/step.ts'
import type { StepFacts } from '../step/step-event.ts'
import type { Redact } from '../text/redact.ts'
import { toOneLine, toSentence, withoutTrailing } from '../text/safe-text.ts'
import { explainRequest } from './requests.ts'

/** Every problem that this action reports on purpose, in the order of docs/troubleshooting.md. */
export const problems = {
  ...stepProblems,
  ...deploymentProblems,
  ...revisionProblems,
  ...smokeTestProblems,
}

type Known = Partial<StepFacts>
type Explain = (error: unknown) => Explanation
type Detail<C extends Code> = (
  problem: Problem<C>,
  known: Known,
  explain: Explain,
  words: Explanation,
) => Partial<Explanation>

/** What some problems say beyond their row, from other errors in them, and from what is known of the step. */
const details: { readonly [C in Code]?: Detail<C> } = {
  'sweep-incomplete': ({ cause }, _, explain, { remedy }) =>
    isRequestError(cause) ? { remedy: `${explain(cause).remedy} ${remedy}` } : {},
  cancelled: ({ message }, { began, revisionId, rollbackRevisionId: id, rollback, noRollback }) => {
    const isRollingBack = noRollback?.isCertain === false && id === undefined
    const isWriting = (began === 'writing' && revisionId === undefined) || isRollingBack
    const written = isWriting ? ' during a request: the change may have been made' : ''
    const goesOn = id && !rollback ? ` A rollback was in progress, with revision ${id}.` : ''
    return { message: `The step was ${message}${written}.${goesOn}` }
  },
  'revision-failed': ({ message, facts: { status, statusMessage = '' } }, known) => {
    const reason = withLog(message, statusMessage, known)
    const [, ...why] = reason.split(` ended as ${status}`)
    const words = toSentence(toOneLine(status).toLowerCase().replaceAll('_', ' '))
    return { message: reason, brief: `${words}${why.join('')}` }
  },
  'server-not-ready': ({ message }, known) => ({
    message: `${known.revisionId === undefined ? '' : 'The revision is deployed, but '}${withLog(message, message, known)}`,
  }),
  'unexpected-output': ({ message }, known) => ({
    message: `The graph responded, but ${message}`,
    // Of a plan, the error of all tests says it.
    ...(known.smoke?.tests ? {} : toBaselineNote(known)),
  }),
  'tests-failed': ({ facts: { failed, unscored } }, known, explain) => {
    const all = [...failed, ...unscored]
    const first = explain(all[0]?.error)
    // A case that ran again for the comparison, of a test that may pass by itself.
    const isAgain = known.smoke?.tests?.every(({ failure }) => failure === undefined)
    const isUnexpected = (error: unknown) => isProblem(error, 'unexpected-output')
    const isGeneral = isUnexpected(all[0]?.error) || first.remedy === seeLogs
    const toReason = (error: unknown) =>
      toSentence(isUnexpected(error) ? (error as Error).message : explain(error).message)
    return {
      ...(isAgain && { case: all[0]?.name ?? '' }),
      ...(failed.length === 0 && { title: first.title, isHeading: first.isHeading === true }),
      ...toList(
        all.map(({ name, place, error }) => `✘ ${name}, ${place}: ${toReason(error)}`),
        10,
      ),
      ...toBaselineNote(known),
      ...(!isGeneral && { remedy: first.remedy }),
    }
  },
  'agent-regressed': ({ message, facts: { regressions, causes = [] } }) => {
    const floor = causes.find((error) => isProblem(error, 'tests-failed'))
    const { failed, unscored } = floor?.facts ?? { failed: [], unscored: [] }
    const names = listNames([...failed, ...unscored])
    return {
      message: `${message}.`,
      case: regressions[0]?.name ?? '',
      ...(floor && { note: `Tests that fail without the comparison too: ${names}.` }),
    }
  },
  'comparison-incomplete': ({ message, cause }, _, explain) => {
    const own = explain(cause)
    return { ...own, note: [own.note, `${toSentence(message)}.`].filter(Boolean).join('\n') }
  },
  'baseline-unavailable': ({ cause }, _, explain) => {
    if (!isRequestError(cause)) return {}
    const advice = explain(cause).remedy.replaceAll('`deployment_url`', '`smoke_baseline`')
    return { remedy: `Nothing was compared. ${advice}` }
  },
}

/** Which cases fail on the baseline too: this change did not break them. */
function toBaselineNote({ comparison }: Known): Pick<Explanation, 'note'> {
  if (comparison === undefined || comparison.failing.length === 0) return {}
  return { note: `Fails on ${comparison.baseline.name} too: ${listNames(comparison.failing)}.` }
}

function listNames(named: readonly { readonly name: string }[]): string {
  const names = [...new Set(named.map(({ name }) => name))]
  return `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`
}

/** A message as a sentence, with the error from the log instead of a part of it that the control plane said, and the line that raised it. */
function withLog(message: string, said: string, known: Known): string {
  const { revisionError = '', revisionFrame: frame } = known
  const error = withoutTrailing(revisionError, '.')
  const isSaid = toOneLine(message).includes(error)
  const isPart = message.endsWith(said) && error.includes(toOneLine(said))
  const start = isPart
    ? message.slice(0, message.length - said.length)
    : `${withoutTrailing(message, '.')}. The log says: `
  const all = isSaid ? message : `${withoutTrailing(start, ': ')}: ${error}`
  return `${all}.${frame === undefined ? '' : ` Raised at ${toOneLine(frame)}.`}`
}

/** Says what happened, and what to do. What is known of the step only words it. */
export function explain(error: unknown, known: Known, redact: Redact): Explanation {
  return toShown(explainAny(error, known), redact)
}

const unknown = nothing('the error proves nothing about the revision')

/** What the error that ended a step proves about its revision. */
export function toProof(error: unknown): Proof {
  return explainAny(error, {}).proof ?? unknown
}

function explainAny(error: unknown, known: Known): Explanation {
  if (isRequestError(error)) return explainRequest(error, known)
  if (!isProblem(error)) {
    return {
      outcome: 'failed',
      title: 'Internal error',
      message: String(error),
      remedy: 'Re-run the job with debug logging, and report the error with the log of this step.',
    }
  }
  const outcome = error.code in smokeTestProblems ? 'smoke-test-failed' : 'failed'
  const words = explainRow(error, { outcome, ...(problems[error.code] as Row) }, known)
  const detail = details[error.code] as Detail<Code> | undefined
  const proofs = error.facts.causes?.map(toProof) ?? []
  // Of several tests or cases, the error that proves the most.
  const proof = proofs.find(({ proves }) => proves !== 'nothing') ?? proofs[0]
  const more = detail?.(error, known, (cause) => explainAny(cause, known), words)
  return { ...words, ...more, ...(proof && { proof }) }
}
