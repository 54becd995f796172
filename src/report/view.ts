import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import type { SourceLine } from '../log.ts'
import { isProblem } from '../problem.ts'
import type { Explanation } from '../problems/row.ts'
import { formatRepetition, type TestReport } from '../smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-facts.ts'
import * as safe from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { isCommit, toShortCommit } from '../workflow/repo-ref.ts'
import { compareGraphs } from './diagrams.ts'
import { emphasize, joinParts, toCommit, toCounted, toLink, toText, toWords } from './html.ts'

const maxReasonLength = 600
const maxNameLength = 100
const maxTitleLength = 160

/** Writes a sentence on the rollback after a failure: done, failed, not begun, or uncertain. Empty without `rollback` and `noRollback`. */
function toRollbackText({ rollback, noRollback, secrets }: StepFacts): string {
  if (rollback) {
    const changedSecrets = Object.values(secrets ?? {}).flat().length > 0
    const note = changedSecrets ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${note}`
  }
  if (noRollback === undefined) return ''
  const why = safe.cutText(safe.toReadableText(noRollback.why), maxReasonLength)
  if (noRollback.to !== undefined) return `Rollback failed: ${why}.`
  if (noRollback.isCertain) return `Not rolled back: ${why}.`
  return `It is not certain whether the deployment was rolled back: ${why}.`
}

function toServingText({ serving }: StepFacts): string {
  if (serving === undefined) return ''
  const { unknown, revisionId, commitSha } = serving
  if (unknown !== undefined) return `Serving: unknown, because ${unknown}.`
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${toShortCommit(commitSha)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** The advice for a failed step. If the rollback certainly failed too, begins with the advice to deploy an earlier version. If its result is uncertain, only advises to check the serving revision. */
function toRemedy({ outcome, state }: StepEnd, { remedy }: Explanation): string {
  const { rollback, noRollback } = state
  if (noRollback?.to !== undefined) {
    return `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback.to}\`. ${remedy}`
  }
  const isUnclear = !rollback && noRollback?.isCertain === false && outcome !== 'cancelled'
  if (!isUnclear) return remedy
  return 'Check the serving revision on the deployment page before you deploy again.'
}

export interface StepEnd {
  readonly state: StepFacts
  readonly outcome: Outcome
  readonly failure?: Explanation | undefined
  readonly error?: unknown
  /** The comparison with the baseline, as Markdown. Undefined if nothing was compared. */
  readonly scoreboard?: string | undefined
  readonly explain: (error: unknown) => Pick<Explanation, 'message' | 'remedy'>
  readonly endedAt: Date
  /** The URL of the repository, for links to commits and to the plan: `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}

type Annotation = Readonly<{ title: string; message: string; place: SourceLine | undefined }>

export type View = Readonly<ReturnType<typeof toView>>

/** Writes the texts about the end of a step that summary, comment, and annotation share, so that they say the same. */
export function toView(end: StepEnd) {
  const { failure, state } = end
  const { studioUrl, deploymentPage, tracesPage, deploymentUrl, graph } = state
  const problem = findProblem(end)
  const subject = toSubject(state)
  const failed = listFailed(end)
  const failedTest = findFailedTest(state, failed[0]?.name)
  // Without an earlier graph, the graph is compared with itself, so there are no changes.
  const graphNow = graph?.now ?? { nodes: [], edges: [] }
  const graphBefore = graph?.before ?? graphNow
  const traceOfFailedRun = toTraceLink('Trace of the failed run', failedTest, tracesPage)
  // The shown advice takes the rollback into account.
  const shownFailure = failure && { ...failure, remedy: toRemedy(end, failure) }
  return {
    ...end,
    failure: shownFailure,
    /** The error annotation of a failed step. `notes` has the warnings for other failed tests. */
    annotation: shownFailure && toAnnotation(shownFailure, state, failedTest),
    // An error with a line of its own, for example of an input, is not about tests.
    notes: failure?.place ? [] : listNotes(end, failedTest),
    /** Icon, deployment, and outcome, as Markdown. */
    headline: toHeadline(end, subject, problem),
    /** The deployment's name as Markdown, or a substitute, for example its ID or the host of the server. */
    subject,
    /** The problem in a few words (`build failed`). Undefined if the words of the outcome are enough. */
    problem,
    /** A sentence on the revision that serves at the end of the step. Empty if `state.serving` is undefined. */
    serving: toServing(end),
    /** A sentence on the rollback after a failure, or the reason why there was none. May be empty. */
    rollback: toRollbackText(state),
    /** The failed tests of a plan with their errors. If the error is `agent-regressed`, the regressed cases instead. */
    failed,
    /** A link to the trace of a failed test, by default of the test that failed the step. Empty if the test passed, or the trace is unknown. */
    toTrace: (test = failedTest) => toTraceLink('Trace', test, tracesPage),
    /** A sentence with a link to the failed test in the plan. Empty if its line or the commit is unknown. */
    planLink: toPlanLink(end, failedTest?.line),
    /** The nodes and edges that were added to the graph, or removed. Both are empty if the earlier graph is unknown. */
    changes: compareGraphs(graphBefore, graphNow),
    /** Links to the agent and its pages. A link may be empty. */
    links: {
      studio: toLink('Open in Studio ↗', studioUrl),
      // The page is gone with its deployment.
      deployment: end.outcome === 'deleted' ? '' : toLink('Deployment', deploymentPage),
      traces: traceOfFailedRun || toLink('Traces', tracesPage),
      api: toLink('API', deploymentUrl),
    },
  }
}

/** Finds the test that failed the step: the single test, or the test of the first failed test or case (`failedName`). It may have passed itself, for example if the case regressed. */
function findFailedTest({ smoke }: StepFacts, failedName = ''): TestReport | undefined {
  if (smoke?.isSingle) return smoke.tests[0]
  return smoke?.tests.find(({ name }) => name === failedName || failedName.startsWith(`${name} [`))
}

/** Writes the only error annotation of the step, for a reader who may see nothing else. It is placed at the line of the error, or else of the failed `test` in the plan. */
function toAnnotation(failure: Explanation, state: StepFacts, test?: TestReport): Annotation {
  const { title, message, remedy, place } = failure
  const { deploymentId, deploymentName, revisionId = '' } = state
  const revision = revisionId && `, revision ${revisionId}`
  const parts = [
    message,
    remedy,
    deploymentId && `(Deployment ${joinParts([deploymentName, deploymentId], ' ')}${revision})`,
    toRollbackText(state),
    toServingText(state),
  ]
  return { title, message: joinParts(parts, '\n'), place: place ?? toPlace(state, test?.line) }
}

function toPlace({ smoke }: StepFacts, line: number | undefined): SourceLine | undefined {
  const { file } = smoke ?? {}
  return file === undefined || line === undefined ? undefined : { file, line }
}

/** Lists a warning for each failed test of a plan, except `annotated`, which the error annotation shows. Empty for a cancelled step. */
function listNotes({ state, outcome, failure, explain }: StepEnd, annotated?: TestReport) {
  if (failure === undefined || outcome === 'cancelled') return []
  return (state.smoke?.tests ?? []).flatMap((test): Annotation | [] => {
    const place = toPlace(state, test.line)
    if (test.failure === undefined || test === annotated || !place) return []
    const { message, remedy } = explain(test.failure.error)
    const text = `${formatRepetition(test, test.failure)}: ${message}\n${remedy}`
    return { title: `Smoke test failed: ${safe.toOneLine(test.name)}`, message: text, place }
  })
}

function listFailed({ error, explain, state: { comparison } }: StepEnd) {
  if (isProblem(error, 'agent-regressed')) {
    const { regressions = [] } = comparison ?? {}
    return regressions.map(({ name, rate, cause }) => ({ name, why: `${rate}. ${cause}` }))
  }
  if (!isProblem(error, 'tests-failed')) return []
  const tests = [...error.facts.failed, ...error.facts.unscored]
  return tests.map(({ name, error: cause }) => ({ name, why: explain(cause).message }))
}

/** The words of the headline if an existing deployment was reused (`if_exists: reuse`). */
const reusedWords: Partial<Record<Outcome, string>> = {
  deployed: 'already deployed',
  'not-awaited': 'already exists (`wait: false`)',
}

/** Writes the headline. `problem` replaces the words of the outcome. A sweep and a dry run have words of their own. */
function toHeadline(end: StepEnd, subject: string, problem: string | undefined): string {
  const { state, outcome } = end
  const { rollback, noRollback, planned, reused } = state
  if (state.sweep && !end.failure) return toSweepHeadline(state.sweep, outcome)
  if (planned !== undefined) return `📝 Dry run: ${subject} ${planned.words}`
  // A step that didn't wait, and has no revision, deleted the deployment.
  const isDeletion = outcome === 'not-awaited' && state.revisionId === undefined
  const [icon, usualWords] = isDeletion ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  const rollbackFailed = noRollback?.to === undefined ? '' : '; rollback failed'
  if (problem !== undefined) return `${icon} ${subject}: ${toWords(problem)}${rollbackFailed}`
  const words = toWords((reused && reusedWords[outcome]) || usualWords)
  // Only a rollback after a failure sets `rollback`. Mode rollback deploys a revision of its own.
  const rolledBackTo = rollback ? state.serving : state
  const commit = outcome === 'rolled-back' && rolledBackTo?.commitSha
  if (!commit) return `${icon} ${subject} ${words}${rollbackFailed}`
  return `${icon} ${subject} ${words} to ${safe.toCode(toShortCommit(safe.toOneLine(commit)))}`
}

export function toSubject(state: StepFacts): string {
  if (state.sweep) return 'Preview sweep'
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  return toText(deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step', maxNameLength)
}

function findProblem({ state: { status = '' }, outcome, failure }: StepEnd): string | undefined {
  if (outcome === 'failed' && classifyStatus(status) === 'failed') return toStatusWords(status)
  // The words of the outcome would blame the agent, although for example the baseline was not available.
  if (failure?.isHeading) {
    const title = safe.toOneLine(failure.title, maxTitleLength).replace(/^Smoke test: /, '')
    return title.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  }
  return outcome === 'superseded' ? outcomes.superseded[1] : undefined
}

function toSweepHeadline(sweep: NonNullable<StepFacts['sweep']>, outcome: Outcome): string {
  if (sweep.length === 0) return '🧹 No previews found'
  const gone = sweep.filter(({ result }) => result !== 'kept').length
  const share = `${gone} of ${toCounted(sweep.length, 'preview')}`
  return outcome === 'planned' ? `📝 Dry run: ${share} would be deleted` : `🧹 ${share} deleted`
}

/** Writes a sentence on the serving commit, or else revision, and on its relation to this step. Empty if `state.serving` is undefined. */
function toServing({ state, repositoryUrl }: StepEnd): string {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state
  const { revisionId: servingId, commitSha } = serving ?? {}
  if (servingId == null) return emphasize(toServingText(state))
  const what = commitSha ? toCommit(commitSha, repositoryUrl) : `revision ${safe.toCode(servingId)}`
  const rollbackMs = rollback && toSpanMs(rollbackTimeline)
  const took = rollbackMs === undefined ? '' : ` Rolled back in ${formatDuration(rollbackMs)}.`
  // A rollback creates a new revision, with the old commit or configuration.
  const as = rollback && !commitSha ? 'with the configuration from' : 'as'
  const isAsBefore = rollback !== undefined || servingId === previousRevisionId
  // The serving revision may be neither, if somebody else deployed meanwhile.
  const ofThisStep = servingId === revisionId ? ', from this step' : ''
  return `**Serving:** ${what}${isAsBefore ? `, ${as} before this step` : ofThisStep}.${took}`
}

/** The milliseconds from the first status of a revision to its last. Undefined if fewer than two statuses were seen. */
export function toSpanMs(timeline: StepFacts['timeline'] = []): number | undefined {
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  return last.at.getTime() - first.at.getTime()
}

/** Writes a link to the trace of a failed test's run. Empty if the test passed, or the trace is unknown. The trace has the run's ID (Python `langgraph-api` 0.16.7, stream.py). The `langsmith` SDK forms the same URL (`get_run_url`). */
function toTraceLink(label: string, test: TestReport | undefined, tracesPage: string | undefined) {
  const runId = test?.failure && test.run?.run_id
  if (!tracesPage || !runId) return ''
  return toLink(label, `${tracesPage}/r/${encodeURIComponent(runId)}?poll=true`)
}

function toPlanLink({ state, repositoryUrl }: StepEnd, line: number | undefined): string {
  const file = state.smoke?.file ?? ''
  const sha = state.pushedSha ?? state.commitSha ?? ''
  if (line === undefined || !isCommit(sha) || !/^[\w./-]+$/.test(file)) return ''
  const address = safe.toHtml(`${repositoryUrl}/blob/${sha}/${file}#L${line}`)
  return ` See <a href="${address}">${safe.toMarkdown(file)}, line ${line}</a>.`
}

/** Counts the tests that passed: `3 of 5`. */
export function toPassed(tests: readonly TestReport[]): string {
  return `${tests.filter(({ failure }) => failure === undefined).length} of ${tests.length}`
}
