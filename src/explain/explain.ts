import { isRequestError } from '../http/errors.ts'
import { type Code, isProblem, Problem } from '../problem.ts'
import { revisionProblems } from '../problems/revision.ts'
import type { About, Listed, Row, Words } from '../problems/row.ts'
import { seeLogs, smokeTestProblems } from '../problems/smoke-test.ts'
import { deploymentProblems, stepProblems } from '../problems/step.ts'
import type { Redact } from '../text/redact.ts'
import { toOneLine, toSentence, withoutTrailing } from '../text/safe-text.ts'
import { type Explanation, toShown } from './explanation.ts'
import { explainRequest } from './requests.ts'

/** Every problem that this action reports on purpose, in the order of docs/troubleshooting.md. */
export const problems = {
  ...stepProblems,
  ...deploymentProblems,
  ...revisionProblems,
  ...smokeTestProblems,
}

/** The row of a problem, for any facts. */
export function findRow(code: Code): Row {
  return problems[code] as Row
}

type Explain = (error: unknown) => Explanation
type Detail<C extends Code> = (
  problem: Problem<C>,
  about: About,
  explain: Explain,
) => Partial<Explanation>

/** What some problems say beyond their row, from other errors in them, and from what is known of the step. */
const details: { readonly [C in Code]?: Detail<C> } = {
  'sweep-incomplete': ({ cause }, _, explain) =>
    isRequestError(cause)
      ? { remedy: `${explain(cause).remedy} The other previews were swept. Re-run the job.` }
      : {},
  cancelled: ({ message }, { stage, rollbackRevisionId: id, rollback, noRollback }) => {
    const isRollingBack = noRollback?.isCertain === false && id === undefined
    const isWriting = stage === 'writing' || isRollingBack
    const written = isWriting ? ' during a request: the change may have been made' : ''
    const goesOn = id && !rollback ? ` A rollback was in progress, with revision ${id}.` : ''
    return { message: `The step was ${message}${written}.${goesOn}` }
  },
  'revision-failed': ({ message, facts: { status, statusMessage = '' } }, about) => {
    const reason = withLog(message, statusMessage, about)
    const [, ...why] = reason.split(` ended as ${status}`)
    const words = toSentence(toOneLine(status).toLowerCase().replaceAll('_', ' '))
    return { message: reason, brief: `${words}${why.join('')}` }
  },
  'server-not-ready': ({ message }, about) => ({
    message: `${about.revisionId === undefined ? '' : 'The revision is deployed, but '}${withLog(message, message, about)}`,
  }),
  'unexpected-output': ({ message }, about) => ({
    message: `The graph responded, but ${message}`,
    // Of a plan, the error of all tests says it.
    ...(about.smoke?.tests ? {} : toBaselineNote(about)),
  }),
  'tests-failed': ({ facts: { failed, unscored } }, about, explain) => {
    const all = [...failed, ...unscored]
    const first = explain(all[0]?.error)
    // A case that ran again for the comparison, of a test that may pass by itself.
    const isAgain = about.smoke?.tests?.every(({ failure }) => failure === undefined)
    const isGeneral = isProblem(all[0]?.error, 'unexpected-output') || first.remedy === seeLogs
    const toReason = (error: unknown) =>
      toSentence(isProblem(error, 'unexpected-output') ? error.message : explain(error).message)
    return {
      ...(isAgain && { case: all[0]?.name ?? '' }),
      ...(failed.length === 0 && { title: first.title, isHeading: first.isHeading === true }),
      ...toList(
        all.map(({ name, place, error }) => `✘ ${name}, ${place}: ${toReason(error)}`),
        10,
      ),
      ...toBaselineNote(about),
      ...(!isGeneral && { remedy: first.remedy }),
    }
  },
  'agent-regressed': ({ message, facts: { regressions, floor } }) => ({
    message: `${message}.`,
    case: regressions[0]?.name ?? '',
    ...(isProblem(floor, 'tests-failed') && {
      note: `Tests that fail without the comparison too: ${listNames([...floor.facts.failed, ...floor.facts.unscored])}.`,
    }),
  }),
  'comparison-incomplete': ({ message, cause }, _, explain) => {
    const own = explain(cause)
    return { ...own, note: [own.note, `${toSentence(message)}.`].filter(Boolean).join('\n') }
  },
  'baseline-unavailable': ({ message: why, cause }, _, explain) => {
    const message = `${why}. Nothing was compared.`
    if (!isRequestError(cause)) return { message }
    const advice = explain(cause).remedy.replaceAll('`deployment_url`', '`smoke_baseline`')
    const isWhole = advice.startsWith('Check `smoke_baseline`')
    const check = isWhole ? '' : 'Check `smoke_baseline`, and that it serves. '
    return { message, remedy: check + advice }
  },
}

/** What a problem says beyond its row. */
export function describeProblem(
  problem: Problem,
  about: About,
  explain: Explain,
): Partial<Explanation> {
  const { lines, place } = problem.facts as Listed
  const detail = details[problem.code] as Detail<Code> | undefined
  return {
    ...(lines && lines.length > 0 && toList(lines, 40)),
    ...(place && { place }),
    ...detail?.(problem, about, explain),
  }
}

function toList(all: readonly string[], most: number) {
  const problems = all.slice(0, most)
  const more = all.length - problems.length
  const message = [...problems, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n')
  return { message, problems, more }
}

/** Which cases fail on the baseline too: this change did not break them. */
function toBaselineNote({ comparison }: About): Pick<Explanation, 'note'> {
  if (comparison === undefined || comparison.failing.length === 0) return {}
  return { note: `Fails on ${comparison.baseline.name} too: ${listNames(comparison.failing)}.` }
}

function listNames(named: readonly { readonly name: string }[]): string {
  const names = [...new Set(named.map(({ name }) => name))]
  return `${names.slice(0, 10).join(', ')}${names.length > 10 ? ', …' : ''}`
}

/** A message as a sentence, with the error from the log instead of a part of it that the control plane said, and the line that raised it. */
function withLog(message: string, said: string, about: About): string {
  const { revisionError = '', revisionFrame: frame } = about
  const error = withoutTrailing(revisionError, '.')
  const isSaid = error === '' || toOneLine(message).includes(error)
  const isPart = !isSaid && error.includes(toOneLine(said)) && message.endsWith(said)
  const start = isPart
    ? withoutTrailing(message.slice(0, message.length - said.length), ': ')
    : message
  const all = isSaid
    ? message
    : `${withoutTrailing(start, '.')}${isPart ? ': ' : '. The log says: '}${error}`
  return `${all}.${frame === undefined ? '' : ` Raised at ${toOneLine(frame)}.`}`
}

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
