import { classifyStatus, toStatusWords } from '../../control-plane/revision-status.ts'
import type { TestReport } from '../../smoke/test-report.ts'
import type { StepFacts } from '../../step/step-facts.ts'
import { type Outcome, outcomes } from '../../step/step-result.ts'
import {
  toCode,
  toCodeBlock,
  toHtml,
  toMarkdown,
  toOneLine,
  toPlainText,
  toSentence,
} from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import { isCommit, toShortCommit } from '../../workflow/repo-ref.ts'
import type { Failure } from '../failure.ts'
import { toOwnHeading, toSweepHeadline } from './headline.ts'
import { toCommit, toLink, toWords } from './links.ts'

/** Everything a summary is made of. */
export interface SummaryInput {
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

/** Lines of a failure that a page shows as a list: a reader stops earlier. */
const maxItems = 10

const maxSubjectLength = 100

/** The first lines of a summary: how the step ended, why it failed, what it deployed, and where to try it. */
export function toHead(input: SummaryInput): string[] {
  const { failure, outcome, state } = input
  const replaced =
    outcome === 'rolled-back' && toCommit(state.previousCommitSha ?? '', input.repositoryUrl)
  return [
    toHeadline(input),
    failure === undefined ? '' : toAlert(failure, input),
    toFacts(input),
    replaced ? `Was serving: ${replaced}.` : '',
    toLinks(state),
    failure === undefined ? toReason(input) : '',
  ]
}

/** Why a step that succeeds did not deploy, or why that does not serve. */
function toReason(input: SummaryInput): string {
  const { reused, skipReason } = input.state
  if (skipReason !== undefined) return `Skipped: ${toMarkdown(skipReason)}.`
  if (reused) {
    return toWords('Nothing was deployed: the deployment already exists (`if_exists: reuse`).')
  }
  if (input.outcome !== 'superseded') return ''
  return `This commit isn't serving, because a newer revision superseded it. ${toServing(input)}`
}

/** The words of a step that found its deployment, and deployed nothing. */
const reusedWords: Partial<Record<Outcome, string>> = {
  deployed: 'already deployed',
  'not-awaited': 'already exists (`wait: false`)',
}

function toHeadline({ state, outcome, failure }: SummaryInput): string {
  const isLeaving = state.stage === 'deleting' && outcome === 'not-awaited'
  const [icon, usual] = isLeaving ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  const words = (state.reused && reusedWords[outcome]) || usual
  if (state.sweep !== undefined) return toSweepHeadline(state.sweep, outcome, failure)
  const subject = toMarkdown(toOneLine(findSubject(state), maxSubjectLength))
  if (state.planned !== undefined) return `📝 Dry run: ${subject} ${state.planned.words}`
  const { serving, rollback, status = '' } = state
  const end = state.noRollback?.to !== undefined ? '; rollback failed' : ''
  const isRevisionFailed = outcome === 'failed' && classifyStatus(status) === 'failed'
  const ofOutcome = outcome === 'superseded' ? words : undefined
  const heading = isRevisionFailed ? toStatusWords(status) : (toOwnHeading(failure) ?? ofOutcome)
  if (heading !== undefined) return `${icon} ${subject}: ${toWords(heading)}${end}`
  const shown = rollback && serving && 'commitSha' in serving ? serving.commitSha : undefined
  const isManual = outcome === 'rolled-back' && state.targetRevisionId !== undefined
  const commit = isManual ? state.commitSha : shown
  return `${icon} ${subject} ${toWords(words)}${commit ? ` to ${toCode(toShortCommit(toOneLine(commit)))}` : end}`
}

/** What the step is about: the deployment, else the Agent Server, else the step itself. */
function findSubject(state: StepFacts): string {
  const { deploymentName, deploymentId, givenName, deploymentUrl } = state
  const host = deploymentUrl && URL.parse(deploymentUrl)?.host
  return deploymentName ?? deploymentId ?? givenName ?? host ?? 'Step'
}

/** Why the step failed, which revision serves now, and what to do. */
function toAlert(failure: Failure, input: SummaryInput): string {
  const { title, brief, message, problems = [], more = 0, note = '', remedy, rollback } = failure
  // The only test, or the only input, stands beside the title.
  const [only = message] = problems
  const isList = problems.length + more > 1
  const blocks = [
    brief
      ? emphasize(brief)
      : `**${toWords(title)}${/[.!?…]$/.test(title) ? '' : '.'}**${isList ? '' : ` ${toItem(only)}`}`,
    isList && toList(problems, more),
    toWords(note),
    toServing(input),
    input.state.rollback === undefined && rollback && emphasize(rollback),
    `**Next:** ${toWords(remedy)}${toPlanLink(input)}`,
  ]
  const quoted = blocks.filter(Boolean).join('\n\n').replace(/^/gm, '> ').replace(/ $/gm, '')
  return `> [!CAUTION]\n${quoted}`
}

/** Problems as a list; `unlisted` are those that are only counted. */
function toList(problems: readonly string[], unlisted: number): string {
  const shown = problems
    .slice(0, maxItems)
    .map((one) => `- ${toItem(one).replace(/\n(?=.)/g, '\n  ')}`)
  const more = problems.length - shown.length + unlisted
  return [...shown, ...(more > 0 ? [`- and ${more} more`] : [])].join('\n')
}

/** A sentence without the sign of a test, and the lines below it as they are: a difference, or a traceback. */
function toItem(text: string): string {
  const [first = '', ...rest] = toPlainText(text).trim().split('\n')
  const below = rest.length === 0 ? '' : `\n\n${toCodeBlock(rest.join('\n'), 'text')}`
  return `${toWords(first.replace(/^✘ /, ''))}${below}`
}

/** The words before the colon in bold: `Not rolled back: …`. */
function emphasize(sentence: string): string {
  const [label = '', ...rest] = sentence.split(': ')
  return rest.length === 0
    ? toWords(sentence)
    : `**${toMarkdown(label)}:** ${toWords(rest.join(': '))}`
}

/** The serving revision after a failure, by its commit where that is known. */
export function toServing({ state, repositoryUrl }: SummaryInput): string {
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

/** The test of a plan that a failure is about: the first that failed, or that of the case it names, which may pass by itself. */
export function findTest({ failure, state, outcome }: SummaryInput): TestReport | undefined {
  // The error of a cancelled step is not about a test.
  if (failure === undefined || outcome === 'cancelled') return undefined
  const { case: name } = failure
  return state.smoke?.tests?.find((test) => {
    if (name === undefined) return test.failure !== undefined
    return name === test.name || name.startsWith(`${test.name} [`)
  })
}

/** The line of the plan where the test begins that the failure is about. */
function toPlanLink(input: SummaryInput): string {
  const { state, repositoryUrl } = input
  const line = findTest(input)?.line
  const file = state.smoke?.file ?? ''
  const sha = state.pushedSha ?? state.commitSha ?? ''
  if (line === undefined || !isCommit(sha) || !/^[\w./-]+$/.test(file)) return ''
  const address = toHtml(`${repositoryUrl}/blob/${sha}/${file}#L${line}`)
  return ` See <a href="${address}">${toMarkdown(file)}, line ${line}</a>.`
}

/** What was deployed, how its smoke test went, and how long all took, on one line. */
function toFacts({ state, durationMs, repositoryUrl }: SummaryInput): string {
  const { repoRef, imageUri, planned } = state
  if (planned !== undefined) return ''
  const commit = toCommits(state, repositoryUrl)
  const ref = repoRef && `${commit && 'on '}${toCode(repoRef)}`
  const origin = [commit, ref].filter(Boolean).join(' ')
  const facts = [
    origin,
    imageUri && `image ${toCode(imageUri)}`,
    toSmokeFact(state),
    formatDuration(durationMs),
  ]
  return toSentence(facts.filter(Boolean).join(' · '))
}

/** The commit that was built, and the one of the workflow where it is another. */
function toCommits({ commitSha = '', pushedSha }: StepFacts, repositoryUrl: string): string {
  const built = toCommit(commitSha, repositoryUrl)
  if (pushedSha === undefined || pushedSha === commitSha) return built
  return `${built} (built; workflow commit: ${toCommit(pushedSha, repositoryUrl)})`
}

function toSmokeFact({ smokeTest, smoke, smokeDurationMs }: StepFacts): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  const tests = smoke?.tests ?? []
  if (tests.length > 0) return `smoke test: ${toPassed(tests)} passed`
  const took = smokeDurationMs === undefined ? '' : ` in ${formatDuration(smokeDurationMs)}`
  return `smoke test ${smokeTest}${took}`
}

/** How many tests of a plan passed: `1 of 2`. */
export function toPassed(tests: readonly TestReport[]): string {
  return `${tests.filter(({ failure }) => failure === undefined).length} of ${tests.length}`
}

/** Where to try the agent, and the pages about it: only those that are known. */
function toLinks({ studioUrl, deploymentPage, tracesPage, deploymentUrl }: StepFacts): string {
  const studio = toLink('Open in Studio ↗', studioUrl)
  const links = [
    studio && `**${studio}**`,
    toLink('Deployment', deploymentPage),
    toLink('Traces', tracesPage),
    toLink('API', deploymentUrl),
  ]
  return links.filter(Boolean).join(' · ')
}
