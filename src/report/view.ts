import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import type { SourceLine } from '../log.ts'
import { isProblem } from '../problem.ts'
import type { Explanation } from '../problems/row.ts'
import { formatRepetition, type TestReport } from '../smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-facts.ts'
import * as safe from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { isCommit, toShortCommit } from '../workflow/repo-ref.ts'
import { compareGraphs, type GraphChanges } from './diagrams.ts'
import { emphasize, joinParts, toCommit, toCounted, toLink, toWords } from './summary/html.ts'

const maxReasonLength = 600
const maxNameLength = 100
const maxTitleLength = 160

function toRollbackText({ rollback, noRollback, secrets }: StepFacts): string {
  if (rollback) {
    const isKept = Object.values(secrets ?? {}).flat().length > 0
    const kept = isKept ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${kept}`
  }
  if (noRollback === undefined) return ''
  const why = safe.cutText(safe.toReadableText(noRollback.why), maxReasonLength)
  if (noRollback.to !== undefined) return `Rollback failed: ${why}.`
  return noRollback.isCertain
    ? `Not rolled back: ${why}.`
    : `It is not certain whether the deployment was rolled back: ${why}.`
}

function toServingText({ serving }: StepFacts): string {
  if (serving === undefined) return ''
  const { unknown, revisionId, commitSha } = serving
  if (unknown !== undefined) return `Serving: unknown, because ${unknown}.`
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${toShortCommit(commitSha)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** The advice. After a failed rollback, the advice for the first error isn't enough. */
function toRemedy({ outcome, state }: StepEnd, { remedy }: Explanation): string {
  const { rollback, noRollback } = state
  if (noRollback?.to !== undefined) {
    return `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback.to}\`. ${remedy}`
  }
  const isUnclear = !rollback && noRollback?.isCertain === false && outcome !== 'cancelled'
  return isUnclear
    ? 'Check the serving revision on the deployment page before you deploy again.'
    : remedy
}

export interface StepEnd {
  readonly state: StepFacts
  readonly outcome: Outcome
  readonly failure?: Explanation | undefined
  readonly error?: unknown
  /** The comparison with the baseline, as Markdown. Undefined without a baseline. */
  readonly scoreboard?: string | undefined
  readonly explain: (error: unknown) => Pick<Explanation, 'message' | 'remedy'>
  readonly endedAt: Date
  /** The URL for links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}

type Annotation = Readonly<{ title: string; message: string; place: SourceLine | undefined }>

/** Everything that a reader learns about a step. It is decided here once for summary, comment, and annotation. */
export interface View extends StepEnd {
  /** Icon, deployment, and outcome, as Markdown. */
  readonly headline: string
  readonly subject: string
  /** The problem in a few words (`build failed`). Empty if the outcome says it already. */
  readonly problem: string | undefined
  /** The annotation of the failure, and a warning for each other failed test. */
  readonly annotation: Annotation | undefined
  readonly notes: readonly Annotation[]
  /** The serving revision after a failure, as Markdown. May be empty. */
  readonly serving: string
  /** The rollback, or the reason why there was none. Empty if none was requested. */
  readonly rollback: string
  /** The cases that regressed, or else the failed tests, each with its rate or reason. */
  readonly failed: readonly Readonly<Record<'name' | 'why', string>>[]
  /** A link to the trace of a failed test. Without an argument, of the test that failed the step. */
  readonly toTrace: (test?: TestReport) => string
  /** A link to the failed test in the plan. */
  readonly planLink: string
  readonly changes: GraphChanges
  /** Links to the agent and its pages. Unknown links are empty. */
  readonly links: Readonly<Record<'studio' | 'deployment' | 'traces' | 'api', string>>
}

export function toView(end: StepEnd): View {
  const { failure, state } = end
  const { studioUrl, deploymentPage, tracesPage, deploymentUrl, graph } = state
  const problem = findProblem(end)
  const subject = toSubject(state)
  const failed = listFailed(end)
  const about = failed[0]?.name
  const isAbout = ({ name }: TestReport) => name === about || about?.startsWith(`${name} [`)
  // The first regressed case may belong to a test that passed.
  const { tests = [], isSingle } = state.smoke ?? {}
  const test = isSingle ? tests[0] : tests.find(isAbout)
  const now = graph?.now ?? { nodes: [], edges: [] }
  const toTraceOf = (one: TestReport | undefined, label = 'Trace') =>
    one?.failure?.error === undefined ? '' : toTraceLink(label, tracesPage, one.run?.run_id)
  const shown = failure && { ...failure, remedy: toRemedy(end, failure) }
  return {
    ...end,
    failure: shown,
    annotation: shown && toAnnotation(shown, state, test),
    notes: failure?.place ? [] : listNotes(end, test),
    headline: toHeadline(end, subject, problem),
    subject,
    problem,
    serving: toServing(end),
    rollback: toRollbackText(state),
    failed,
    toTrace: (one = test) => toTraceOf(one),
    planLink: toPlanLink(end, test?.line),
    changes: compareGraphs(graph?.before ?? now, now),
    links: {
      studio: toLink('Open in Studio ↗', studioUrl),
      deployment: toLink('Deployment', deploymentPage),
      traces: toTraceOf(test, 'Trace of the failed run') || toLink('Traces', tracesPage),
      api: toLink('API', deploymentUrl),
    },
  }
}

/** Writes the only error annotation of the step. It must be enough for a reader who sees nothing else. */
function toAnnotation(failure: Explanation, state: StepFacts, test?: TestReport): Annotation {
  const { title, message, remedy, place } = failure
  const { deploymentId, deploymentName, revisionId = '', revisionLog = [] } = state
  const revision = revisionId && `, revision ${revisionId}`
  const parts = [
    message,
    remedy,
    revisionLog.length > 0 &&
      'The log and the summary of this step show the last lines of its log.',
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

/** GitHub shows at most ten warnings of a step. */
function listNotes({ state, outcome, failure, explain }: StepEnd, shown?: TestReport) {
  const isAbout = failure !== undefined && outcome !== 'cancelled'
  return (state.smoke?.tests ?? []).flatMap((test): Annotation | [] => {
    const place = toPlace(state, test.line)
    if (!isAbout || test.failure === undefined || test === shown || !place) return []
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

const reusedWords: Partial<Record<Outcome, string>> = {
  deployed: 'already deployed',
  'not-awaited': 'already exists (`wait: false`)',
}

function toHeadline(end: StepEnd, subject: string, problem: string | undefined): string {
  const { state, outcome } = end
  const { rollback, noRollback, planned, reused } = state
  if (state.sweep && !end.failure) return toSweepHeadline(state.sweep, outcome)
  if (planned !== undefined) return `📝 Dry run: ${subject} ${planned.words}`
  const isDeletion = outcome === 'not-awaited' && state.revisionId === undefined
  const [icon, usual] = isDeletion ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  const failed = noRollback?.to === undefined ? '' : '; rollback failed'
  if (problem !== undefined) return `${icon} ${subject}: ${toWords(problem)}${failed}`
  const served = rollback ? state.serving?.commitSha : state.commitSha
  const commit = outcome === 'rolled-back' && served
  const to = commit ? ` to ${safe.toCode(toShortCommit(safe.toOneLine(commit)))}` : failed
  const words = (reused && reusedWords[outcome]) || usual
  return `${icon} ${subject} ${toWords(words)}${to}`
}

export function toSubject(state: StepFacts): string {
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  if (state.sweep) return 'Preview sweep'
  const name = deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step'
  return safe.toMarkdown(safe.toOneLine(name, maxNameLength))
}

function findProblem({ state: { status = '' }, outcome, failure }: StepEnd): string | undefined {
  if (outcome === 'failed' && classifyStatus(status) === 'failed') return toStatusWords(status)
  // The agent is not to blame for this failure, for example `baseline not available`.
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

/** The serving revision after a failure, with its commit if that is known. */
function toServing({ state, repositoryUrl }: StepEnd): string {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state
  const { revisionId: id, commitSha } = serving ?? {}
  if (id == null) return emphasize(toServingText(state))
  const what = commitSha ? toCommit(commitSha, repositoryUrl) : `revision ${safe.toCode(id)}`
  const tookMs = rollback && toSpanMs(rollbackTimeline)
  const rolledBack = tookMs === undefined ? '' : ` Rolled back in ${formatDuration(tookMs)}.`
  // A rollback creates a new revision, with the old commit or configuration.
  const as = rollback && !commitSha ? 'with the configuration from' : 'as'
  const isAsBefore = rollback !== undefined || id === previousRevisionId
  const ofThisStep = id === revisionId ? ', from this step' : ''
  return `**Serving:** ${what}${isAsBefore ? `, ${as} before this step` : ofThisStep}.${rolledBack}`
}

/** The milliseconds from the first status to the last. Undefined if there is only one. */
export function toSpanMs(timeline: StepFacts['timeline'] = []): number | undefined {
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  return last.at.getTime() - first.at.getTime()
}

/** A link to the trace of a run. Its ID is that of the run (Python `langgraph-api` 0.16.7, stream.py), its address that of the `langsmith` SDK (`get_run_url`). */
function toTraceLink(label: string, tracesPage: string | undefined, runId: string | undefined) {
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

export function toPassed(tests: readonly TestReport[]): string {
  return `${tests.filter(({ failure }) => failure === undefined).length} of ${tests.length}`
}
