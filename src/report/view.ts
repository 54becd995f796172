import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import { isProblem } from '../problem.ts'
import type { Explanation } from '../problems/row.ts'
import type { TestReport } from '../smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts, type SweptPreview } from '../step/step-event.ts'
import { type Redact, toShownText } from '../text/redact.ts'
import { toCode, toHtml, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'
import { isCommit, toShortCommit } from '../workflow/repo-ref.ts'
import { compareGraphs, type GraphChanges } from './graph-changes.ts'
import { toCommit, toLink, toWords } from './summary/html.ts'

/** A failure as a reader needs it; that of a step says what became of a rollback and what serves, too. */
export interface Failure extends Omit<Explanation, 'outcome' | 'proof'> {
  readonly outcome: Outcome
  /** Why nothing was rolled back, or that it was; undefined if no rollback was requested. */
  readonly rollback?: string | undefined
  /** What serves now. */
  readonly serving?: string | undefined
}

const maxTextLength = 600

/** The error that ended a step in words, with the result of a rollback and the serving revision. */
export function toFailure(
  error: unknown,
  failure: Explanation,
  state: StepFacts,
  redact: Redact,
): Failure {
  // A step that was stopped after its rollback says both.
  const isRolledBack = state.rollback !== undefined && failure.outcome !== 'cancelled'
  return {
    ...failure,
    outcome: isRolledBack ? 'rolled-back' : failure.outcome,
    remedy: toRemedy(error, state, failure),
    rollback: toRollbackSentence(state, redact),
    serving: toServingSentence(state),
  }
}

function toRollbackSentence(state: StepFacts, redact: Redact): string | undefined {
  const { rollback, noRollback, rollbackRevisionId: id } = state
  if (rollback) {
    const { added = [], changed = [], removed = [] } = state.secrets ?? {}
    const isKept = [...added, ...changed, ...removed].length > 0
    const kept = isKept ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${kept}`
  }
  if (noRollback === undefined) return undefined
  const why = toShownText(noRollback.why, redact, maxTextLength)
  if (noRollback.to !== undefined) {
    return `Rollback failed: ${why.startsWith(`revision ${id} `) ? 'its ' : ''}${why}.`
  }
  return noRollback.isCertain
    ? `Not rolled back: ${why}.`
    : `It is not certain whether the deployment was rolled back: ${why}.`
}

function toServingSentence({ serving }: StepFacts): string | undefined {
  if (serving === undefined) return undefined
  if ('unknown' in serving) return `Serving: unknown, because ${serving.unknown}.`
  const { revisionId, commitSha } = serving
  if (revisionId === null) return 'Serving: nothing.'
  const commit = commitSha === undefined ? '' : ` (commit ${toShortCommit(commitSha)})`
  return `Serving: revision ${revisionId}${commit}.`
}

/** Problems of `mode: rollback` after which the same step could go back to the revision that was to be replaced. */
// biome-ignore format: a list of names
const unclearEnds = ['cancelled', 'no-own-revision', 'not-serving', 'rollout-timed-out', 'superseded', 'write-unconfirmed'] as const

/** What to do next: after a rollback, or after one by hand that may have succeeded, the remedy of the error does not help. */
function toRemedy(error: unknown, state: StepFacts, { remedy }: Explanation): string {
  const { rollback, noRollback, stage, targetRevisionId: target } = state
  const isCancelled = isProblem(error, 'cancelled')
  const isUnclearByHand = stage !== 'preparing' && isProblem(error, ...unclearEnds)
  // A server that was never ready was not tested: the remedy of its error applies.
  const isTested = stage !== 'waiting' || isCancelled
  const isUnclear = rollback === undefined && noRollback?.isCertain === false && !isCancelled
  // biome-ignore format: a row is a line
  const rows: readonly (readonly [applies: boolean, remedy: string])[] = [
    [target !== undefined && isUnclearByHand, `Check the serving revision, because a rollout that was started continues. To roll back again, set \`revision_id: ${target}\`: the default depends on the serving revision at that time.`],
    [rollback?.proved === 'serves-and-is-bad' && isTested, 'Fix the graph, or update the smoke test, and deploy again.'],
    [noRollback?.to !== undefined, `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback?.to}\`. ${remedy}`],
    [isUnclear, 'Check the serving revision on the deployment page before you deploy again.'],
  ]
  return rows.find(([applies]) => applies)?.[1] ?? remedy
}

/** How a step ended, and what is known of it. */
export interface StepEnd {
  readonly mode: string
  readonly state: StepFacts
  readonly outcome: Outcome
  /** Undefined when the step succeeds. */
  readonly failure?: Failure | undefined
  /** How the agent compares with the baseline, as Markdown; undefined without one. */
  readonly scoreboard?: string | undefined
  /** Explains why a test of a plan failed. */
  readonly explain: (error: unknown) => Pick<Failure, 'message' | 'remedy'>
  readonly durationMs: number
  readonly endedAt: Date
  /** For links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}

/** What a reader is told of a step, decided once for summary, comment, and annotation. */
export interface View extends StepEnd {
  /** The icon, what the step is about, and how it ended, as Markdown. */
  readonly headline: string
  /** What went wrong in a few words (`build failed`), unless the words of the outcome say it. */
  readonly problem: string | undefined
  /** The serving revision after a failure, as Markdown; empty if it is not in question. */
  readonly serving: string
  /** The test of a plan that the failure is about: the first that failed, or that of the case it names, which may pass by itself. */
  readonly test: TestReport | undefined
  /** The line of the plan where that test begins, as a link. */
  readonly planLink: string
  /** How the graph differs from the one before; undefined if that is not known. */
  readonly changes: GraphChanges | undefined
  /** Where to try the agent, and the pages about it; empty if they are not known. */
  readonly links: Readonly<Record<'studio' | 'deployment' | 'traces' | 'api', string>>
}

/** The view of a step that has ended. */
export function toView(end: StepEnd): View {
  const { studioUrl, deploymentPage, tracesPage, deploymentUrl, graph } = end.state
  const test = findTest(end)
  const problem = findProblem(end)
  return {
    ...end,
    headline: toHeadline(end, problem),
    problem,
    serving: toServing(end),
    test,
    planLink: toPlanLink(end, test?.line),
    changes: graph?.before && compareGraphs(graph.before, graph.now),
    links: {
      studio: toLink('Open in Studio ↗', studioUrl),
      deployment: toLink('Deployment', deploymentPage),
      traces: toLink('Traces', tracesPage),
      api: toLink('API', deploymentUrl),
    },
  }
}

const maxSubjectLength = 100

const reusedWords: Partial<Record<Outcome, string>> = {
  deployed: 'already deployed',
  'not-awaited': 'already exists (`wait: false`)',
}

function toHeadline({ state, outcome, failure }: StepEnd, problem: string | undefined): string {
  const isLeaving = state.stage === 'deleting' && outcome === 'not-awaited'
  const [icon, usual] = isLeaving ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  const words = (state.reused && reusedWords[outcome]) || usual
  if (state.sweep !== undefined) return toSweepHeadline(state.sweep, outcome, failure)
  const subject = toMarkdown(toOneLine(findSubject(state), maxSubjectLength))
  if (state.planned !== undefined) return `📝 Dry run: ${subject} ${state.planned.words}`
  const { serving, rollback } = state
  const end = state.noRollback?.to !== undefined ? '; rollback failed' : ''
  const heading = problem ?? (outcome === 'superseded' ? words : undefined)
  if (heading !== undefined) return `${icon} ${subject}: ${toWords(heading)}${end}`
  const shown = rollback && serving && 'commitSha' in serving ? serving.commitSha : undefined
  const isManual = outcome === 'rolled-back' && state.targetRevisionId !== undefined
  const commit = isManual ? state.commitSha : shown
  return `${icon} ${subject} ${toWords(words)}${commit ? ` to ${toCode(toShortCommit(toOneLine(commit)))}` : end}`
}

function findSubject(state: StepFacts): string {
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  return deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step'
}

function findProblem({ state: { status = '' }, outcome, failure }: StepEnd): string | undefined {
  const isRevisionFailed = outcome === 'failed' && classifyStatus(status) === 'failed'
  return isRevisionFailed ? toStatusWords(status) : toOwnHeading(failure)
}

function toSweepHeadline(
  sweep: readonly SweptPreview[],
  outcome: Outcome,
  failure: Failure | undefined,
): string {
  const [icon, words] = outcomes[outcome]
  if (outcome === 'cancelled') return `${icon} Preview sweep ${words}`
  if (failure !== undefined) return `${icon} ${toMarkdown(toOneLine(failure.title))}`
  if (sweep.length === 0) return '🧹 No previews found'
  const isPlanned = outcome === 'planned'
  const gone = sweep.filter(({ result }) => result !== 'kept').length
  const share = `${gone} of ${sweep.length} preview${sweep.length === 1 ? '' : 's'}`
  return isPlanned ? `${icon} Dry run: ${share} would be deleted` : `🧹 ${share} deleted`
}

/** The title of a failure that is not the agent's, as it follows a name: `baseline not available`. */
function toOwnHeading({ isHeading, title }: Partial<Failure> = {}): string | undefined {
  if (!isHeading) return undefined
  return title?.replace(/^Smoke test: /, '').replace(/^[A-Z]/, (letter) => letter.toLowerCase())
}

/** The serving revision after a failure, by its commit where that is known. */
function toServing({ state, repositoryUrl }: StepEnd): string {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state
  if (serving === undefined) return ''
  if ('unknown' in serving) return `**Serving:** unknown, because ${toMarkdown(serving.unknown)}.`
  const { revisionId: id, commitSha } = serving
  if (id === null) return '**Serving:** nothing.'
  const what = commitSha ? toCommit(commitSha, repositoryUrl) : `revision ${toCode(id)}`
  const isBefore = rollback !== undefined || id === previousRevisionId
  const whose = isBefore ? ', as before this step' : id === revisionId ? ', from this step' : ''
  const tookMs = rollback && toSpanMs(rollbackTimeline)
  const took = tookMs === undefined ? '' : ` in ${formatDuration(tookMs)}`
  const rolledBack = rollback === undefined ? '' : ` Rolled back${took}.`
  return `**Serving:** ${what}${whose}.${rolledBack}`
}

/** From the first reading of a revision to its last status; undefined for fewer than two. */
export function toSpanMs(timeline: StepFacts['timeline'] = []): number | undefined {
  const [first, last] = [timeline[0], timeline.at(-1)]
  if (first === undefined || last === undefined || first === last) return undefined
  return last.at.getTime() - first.at.getTime()
}

function findTest({ failure, state, outcome }: StepEnd): TestReport | undefined {
  // The error of a cancelled step is not about a test.
  if (failure === undefined || outcome === 'cancelled') return undefined
  const { case: name } = failure
  return state.smoke?.tests?.find((test) => {
    if (name === undefined) return test.failure !== undefined
    return name === test.name || name.startsWith(`${test.name} [`)
  })
}

function toPlanLink({ state, repositoryUrl }: StepEnd, line: number | undefined): string {
  const file = state.smoke?.file ?? ''
  const sha = state.pushedSha ?? state.commitSha ?? ''
  if (line === undefined || !isCommit(sha) || !/^[\w./-]+$/.test(file)) return ''
  const address = toHtml(`${repositoryUrl}/blob/${sha}/${file}#L${line}`)
  return ` See <a href="${address}">${toMarkdown(file)}, line ${line}</a>.`
}

/** How many tests of a plan passed: `1 of 2`. */
export function toPassed(tests: readonly TestReport[]): string {
  return `${tests.filter(({ failure }) => failure === undefined).length} of ${tests.length}`
}
