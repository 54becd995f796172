import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import { isProblem } from '../problem.ts'
import type { Explanation } from '../problems/row.ts'
import type { TestReport } from '../smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-event.ts'
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
import { compareGraphs, type GraphChanges } from './graph-changes.ts'
import { emphasize, toCommit, toCounted, toLink, toWords } from './summary/html.ts'

const maxReasonLength = 600

function toRollbackText(state: StepFacts): string {
  const { rollback, noRollback, rollbackRevisionId: id } = state
  if (rollback) {
    const { added = [], changed = [], removed = [] } = state.secrets ?? {}
    const isKept = [...added, ...changed, ...removed].length > 0
    const kept = isKept ? ' The secrets that this step changed are not rolled back.' : ''
    return `Rolled back to the configuration of revision ${rollback.to}.${kept}`
  }
  if (noRollback === undefined) return ''
  const why = cutText(toReadableText(noRollback.why), maxReasonLength)
  if (noRollback.to !== undefined) {
    return `Rollback failed: ${why.startsWith(`revision ${id} `) ? 'its ' : ''}${why}.`
  }
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

/** Problems of `mode: rollback` after which the same step could go back to the revision that was to be replaced. */
// biome-ignore format: a list of names
const unclearEnds = ['cancelled', 'no-own-revision', 'not-serving', 'rollout-timed-out', 'superseded', 'write-unconfirmed'] as const

/** What to do next: after a rollback, or a rollback by hand that may have succeeded, the remedy of the error does not help. */
function toRemedy({ error, outcome, state }: StepEnd, { remedy }: Explanation): string {
  const { rollback, noRollback, began, targetRevisionId: target } = state
  if (target !== undefined && began !== undefined && isProblem(error, ...unclearEnds)) {
    return `Check the serving revision, because a rollout that was started continues. To roll back again, set \`revision_id: ${target}\`: the default depends on the serving revision at that time.`
  }
  if (rollback?.proved === 'serves-and-is-bad' && began === 'smoke-test') {
    return 'Fix the graph, or update the smoke test, and deploy again.'
  }
  if (noRollback?.to !== undefined) {
    return `Deploy an earlier tag with \`mode: update\`, or roll back again with \`mode: rollback\` and \`revision_id: ${noRollback.to}\`. ${remedy}`
  }
  const isUnclear = !rollback && noRollback?.isCertain === false && outcome !== 'cancelled'
  return isUnclear
    ? 'Check the serving revision on the deployment page before you deploy again.'
    : remedy
}

/** How a step ended, and what is known of it. */
export interface StepEnd {
  readonly mode: string
  readonly state: StepFacts
  readonly outcome: Outcome
  /** Undefined when the step succeeds. */
  readonly failure?: Explanation | undefined
  readonly error?: unknown
  /** How the agent compares with the baseline, as Markdown; undefined without a baseline. */
  readonly scoreboard?: string | undefined
  /** Explains why a test of a plan failed. */
  readonly explain: (error: unknown) => Pick<Explanation, 'message' | 'remedy'>
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
  /** The serving revision after a failure, as Markdown and as text; empty if it is not in question. */
  readonly serving: string
  readonly servingText: string
  /** Why nothing was rolled back, or that it was; empty if no rollback was requested. */
  readonly rollback: string
  /** The test of a plan that the failure is about: the first that failed, or the test of the case that it names, which may pass by itself. */
  readonly test: TestReport | undefined
  /** The line of the plan where that test begins, as a link. */
  readonly planLink: string
  /** How the graph differs from the graph before, if both are known. */
  readonly changes: GraphChanges
  /** Where to try the agent, and the pages about it; empty if they are not known. */
  readonly links: Readonly<Record<'studio' | 'deployment' | 'traces' | 'api', string>>
}

/** The view of a step that has ended. */
export function toView(end: StepEnd): View {
  const { failure, state } = end
  const { studioUrl, deploymentPage, tracesPage, deploymentUrl, graph } = state
  const test = findTest(end)
  const problem = findProblem(end)
  const now = graph?.now ?? { nodes: [], edges: [] }
  return {
    ...end,
    failure: failure && { ...failure, remedy: toRemedy(end, failure) },
    headline: toHeadline(end, problem),
    problem,
    serving: toServing(end),
    servingText: toServingText(state),
    rollback: toRollbackText(state),
    test,
    planLink: toPlanLink(end, test?.line),
    changes: compareGraphs(graph?.before ?? now, now),
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

function toHeadline(end: StepEnd, problem: string | undefined): string {
  const { state, outcome } = end
  const { rollback, noRollback, planned, reused } = state
  if (state.sweep !== undefined) return toSweepHeadline(state.sweep, end)
  const subject = toMarkdown(toOneLine(findSubject(state), maxSubjectLength))
  if (planned !== undefined) return `📝 Dry run: ${subject} ${planned.words}`
  const isDeletion = outcome === 'not-awaited' && state.revisionId === undefined
  const [icon, usual] = isDeletion ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  const failed = noRollback?.to === undefined ? '' : '; rollback failed'
  if (problem !== undefined) return `${icon} ${subject}: ${toWords(problem)}${failed}`
  const words = (reused && reusedWords[outcome]) || usual
  const served = rollback ? state.serving?.commitSha : state.commitSha
  const commit = outcome === 'rolled-back' && served
  const to = commit ? ` to ${toCode(toShortCommit(toOneLine(commit)))}` : failed
  return `${icon} ${subject} ${toWords(words)}${to}`
}

function findSubject(state: StepFacts): string {
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  return deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step'
}

function findProblem({ state: { status = '' }, outcome, failure }: StepEnd): string | undefined {
  if (outcome === 'failed' && classifyStatus(status) === 'failed') return toStatusWords(status)
  // A failure that is not the agent's: `baseline not available`.
  if (failure?.isHeading) {
    const title = failure.title.replace(/^Smoke test: /, '')
    return title.replace(/^[A-Z]/, (letter) => letter.toLowerCase())
  }
  return outcome === 'superseded' ? outcomes.superseded[1] : undefined
}

function toSweepHeadline(
  sweep: NonNullable<StepFacts['sweep']>,
  { outcome, failure }: StepEnd,
): string {
  const [icon, words] = outcomes[outcome]
  if (outcome === 'cancelled') return `${icon} Preview sweep ${words}`
  if (failure !== undefined) return `${icon} ${toMarkdown(toOneLine(failure.title))}`
  if (sweep.length === 0) return '🧹 No previews found'
  const gone = sweep.filter(({ result }) => result !== 'kept').length
  const share = `${gone} of ${toCounted(sweep.length, 'preview')}`
  return outcome === 'planned'
    ? `${icon} Dry run: ${share} would be deleted`
    : `🧹 ${share} deleted`
}

/** The serving revision after a failure, by its commit if that is known. */
function toServing({ state, repositoryUrl }: StepEnd): string {
  const { serving, rollback, rollbackTimeline, revisionId, previousRevisionId } = state
  const { revisionId: id, commitSha } = serving ?? {}
  if (id == null) return emphasize(toServingText(state))
  const what = commitSha ? toCommit(commitSha, repositoryUrl) : `revision ${toCode(id)}`
  const tookMs = toSpanMs(rollbackTimeline)
  const took = tookMs === undefined ? '' : ` in ${formatDuration(tookMs)}`
  if (rollback) return `**Serving:** ${what}, as before this step. Rolled back${took}.`
  const ofThisStep = id === revisionId ? ', from this step' : ''
  const whose = id === previousRevisionId ? ', as before this step' : ofThisStep
  return `**Serving:** ${what}${whose}.`
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
