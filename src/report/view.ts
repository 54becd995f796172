import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import type { SourceLine } from '../log.ts'
import { isProblem } from '../problem.ts'
import type { Explanation } from '../problems/row.ts'
import { formatRepetition, type TestReport } from '../smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-facts.ts'
import {
  cutText,
  toCode,
  toHtml,
  toMarkdown,
  toOneLine,
  toReadableText,
} from '../text/safe-text.ts'
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
  const why = cutText(toReadableText(noRollback.why), maxReasonLength)
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

/** The remedy. After a failed rollback, the remedy of the error alone doesn't help. */
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
  /** The comparison of the agent with the baseline, as Markdown; undefined without a baseline. */
  readonly scoreboard?: string | undefined
  readonly explain: (error: unknown) => Pick<Explanation, 'message' | 'remedy'>
  readonly endedAt: Date
  /** For links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}

type Annotation = Readonly<{ title: string; message: string; place: SourceLine | undefined }>

/** Everything that a reader learns about a step, decided once for summary, comment, and annotation. */
export interface View extends StepEnd {
  /** The icon, what the step is about, and how it ended, as Markdown. */
  readonly headline: string
  readonly subject: string
  /** The problem in a few words (`build failed`), unless the words of the outcome say it. */
  readonly problem: string | undefined
  /** The error of a failure, and a warning at the line of each other failed test. */
  readonly annotation: Annotation | undefined
  readonly notes: readonly Annotation[]
  /** The serving revision after a failure, as Markdown; empty if it is not in question. */
  readonly serving: string
  /** The reason why nothing was rolled back, or the rollback; empty if no rollback was requested. */
  readonly rollback: string
  /** The failed cases of a regression, with their rate, or else the failed tests of a plan, with the reason. */
  readonly failed: readonly Readonly<Record<'name' | 'why', string>>[]
  /** A link to the trace of a failed test; without an argument, of the test that caused the failure. */
  readonly toTrace: (test?: TestReport) => string
  /** A link to the line of the plan where the failed test begins. */
  readonly planLink: string
  readonly changes: GraphChanges
  /** The links to try the agent, and the pages about it; empty if unknown. */
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
  // The test of the first case that failed may pass by itself.
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

/** The only error of a step, also for a reader who sees nothing else. */
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

/** GitHub shows ten warnings of a step; the summary has all. */
function listNotes({ state, outcome, failure, explain }: StepEnd, shown?: TestReport) {
  const isAbout = failure !== undefined && outcome !== 'cancelled'
  return (state.smoke?.tests ?? []).flatMap((test): Annotation | [] => {
    const place = toPlace(state, test.line)
    if (!isAbout || test.failure === undefined || test === shown || !place) return []
    const { message, remedy } = explain(test.failure.error)
    const text = `${formatRepetition(test, test.failure)}: ${message}\n${remedy}`
    return { title: `Smoke test failed: ${toOneLine(test.name)}`, message: text, place }
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
  const to = commit ? ` to ${toCode(toShortCommit(toOneLine(commit)))}` : failed
  const words = (reused && reusedWords[outcome]) || usual
  return `${icon} ${subject} ${toWords(words)}${to}`
}

export function toSubject(state: StepFacts): string {
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  if (state.sweep) return 'Preview sweep'
  const name = deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step'
  return toMarkdown(toOneLine(name, maxNameLength))
}

function findProblem({ state: { status = '' }, outcome, failure }: StepEnd): string | undefined {
  if (outcome === 'failed' && classifyStatus(status) === 'failed') return toStatusWords(status)
  // A failure that is not the agent's: `baseline not available`.
  if (failure?.isHeading) {
    const title = toOneLine(failure.title, maxTitleLength).replace(/^Smoke test: /, '')
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

/** The serving revision after a failure, by its commit if that is known. */
function toServing({ state, repositoryUrl }: StepEnd): string {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state
  const { revisionId: id, commitSha } = serving ?? {}
  if (id == null) return emphasize(toServingText(state))
  const what = commitSha ? toCommit(commitSha, repositoryUrl) : `revision ${toCode(id)}`
  const tookMs = rollback && toSpanMs(rollbackTimeline)
  const rolledBack = tookMs === undefined ? '' : ` Rolled back in ${formatDuration(tookMs)}.`
  // A rollback has a revision of its own, with the old commit or the old configuration.
  const as = rollback && !commitSha ? 'with the configuration from' : 'as'
  const isAsBefore = rollback !== undefined || id === previousRevisionId
  const ofThisStep = id === revisionId ? ', from this step' : ''
  return `**Serving:** ${what}${isAsBefore ? `, ${as} before this step` : ofThisStep}.${rolledBack}`
}

/** From the first reading of a revision to its last status; undefined for fewer than two. */
export function toSpanMs(timeline: StepFacts['timeline'] = []): number | undefined {
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  return last.at.getTime() - first.at.getTime()
}

/** The servers give the trace of a run its ID (Python `langgraph-api` 0.16.7, stream.py); the address is that of the `langsmith` SDK, `get_run_url`. */
function toTraceLink(label: string, tracesPage: string | undefined, runId: string | undefined) {
  if (!tracesPage || !runId) return ''
  return toLink(label, `${tracesPage}/r/${encodeURIComponent(runId)}?poll=true`)
}

function toPlanLink({ state, repositoryUrl }: StepEnd, line: number | undefined): string {
  const file = state.smoke?.file ?? ''
  const sha = state.pushedSha ?? state.commitSha ?? ''
  if (line === undefined || !isCommit(sha) || !/^[\w./-]+$/.test(file)) return ''
  const address = toHtml(`${repositoryUrl}/blob/${sha}/${file}#L${line}`)
  return ` See <a href="${address}">${toMarkdown(file)}, line ${line}</a>.`
}

export function toPassed(tests: readonly TestReport[]): string {
  return `${tests.filter(({ failure }) => failure === undefined).length} of ${tests.length}`
}
