import { renderRows, toFooter } from '../github/comment.ts'
import type { AgentRow } from '../github/schemas.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-event.ts'
import { toCode, toCodeBlock, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { toGraphDiff } from './graph-changes.ts'
import { toCommit, toCounted, toFolded, toLink, toWords } from './summary/html.ts'
import { takeEnd } from './summary/timeline.ts'
import { toPassed, type View } from './view.ts'

const maxNameLength = 100
/** Characters of a cause in the table, and below it. */
const maxCellLength = 160
const maxCauseLength = 400
/** Characters of a log, of which a comment of several agents has several. */
const maxLogLength = 8_000

/** A row of the comment, without what places it among others. */
export type ShownRow = Omit<AgentRow, 'agent' | 'startedAt'>

/** What the comment says of an agent at the end of a step; `givenName` is what the inputs call it. */
export function toAgentRow(givenName: string, summary: View): ShownRow {
  const { mode, state, outcome, repositoryUrl, runUrl, endedAt } = summary
  const name = toName(state, givenName)
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  const sections = [
    toReason(name, summary),
    toComparison(name, summary),
    toChanges(name, summary),
    toLog(name, state),
  ]
  return {
    cells: [name, toPreviewCell(summary), toSmokeCell(state), commit],
    block: sections.filter(Boolean).join('\n\n'),
    runUrl,
    writtenAt: endedAt.getTime(),
    isGone: outcome === 'deleted' || outcome === 'missing',
    isDeployment: mode !== 'preview',
  }
}

/** What it says while the agent is being deployed. */
export function toBuildingRow(
  givenName: string,
  building: Pick<View, 'mode' | 'state' | 'repositoryUrl' | 'runUrl'> & {
    readonly startedAt: Date
    readonly commitSha: string | undefined
  },
): ShownRow {
  const { mode, state, startedAt, commitSha, repositoryUrl, runUrl } = building
  const commit = toCommit(commitSha ?? state.commitSha ?? '', repositoryUrl)
  const cells = [toName(state, givenName), `🔄 building since ${toTime(startedAt)}`, '', commit]
  const writtenAt = startedAt.getTime()
  return { cells, block: '', runUrl, writtenAt, isDeployment: mode !== 'preview' }
}

/** The same as the comment, of this step alone and without markers. */
export function toCommentMarkdown(summary: View): string {
  const { mode, state, runUrl, endedAt } = summary
  if (state.sweep === undefined)
    return renderRows([{ ...toAgentRow(`mode ${mode}`, summary), isGone: false }])
  const counts = Map.groupBy(state.sweep, ({ result }) => result)
  const words = [...counts].map(([result, { length }]) => `${length} ${result}`).join(', ')
  const counted = words || (summary.failure ? '' : 'No previews.')
  const reason = toReason('Preview sweep', summary)
  const sections = ['### Preview sweep', counted, reason, toFooter(runUrl, endedAt)]
  return sections.filter(Boolean).join('\n\n')
}

/** The state of the preview and where to try it, or why there is none. */
function toPreviewCell(summary: View): string {
  const { state, outcome, failure, problem, runUrl, endedAt } = summary
  const { revisionError: error, revisionId } = state
  const { studio, api } = summary.links
  const links = [studio, api].filter(Boolean)
  const toRun = (label: string) => toLink(label, runUrl) || toMarkdown(label)
  const cause = error === undefined ? '' : `: ${toCode(toOneLine(error, maxCellLength))}`
  const served = studio === '' ? ['✅ deployed', ...links] : [`✅ ${links.join(' · ')}`]
  const title = toOneLine(problem ?? failure?.title ?? 'failed', maxCellLength)
  // biome-ignore format: a row is a line
  const cells: Readonly<Record<Outcome, readonly string[]>> = {
    deployed: served,
    passed: served,
    'not-awaited': [revisionId === undefined ? '🗑️ being deleted' : `⏳ deploying since ${toTime(endedAt)}, not awaited`],
    deleted: ['🗑️ deleted'],
    missing: ['🗑️ deleted'],
    skipped: ['⏭️ skipped', ...links],
    superseded: [`⏭️ ${toRun('superseded by a newer revision')}`],
    planned: ['📝 dry run'],
    cancelled: [`🛑 ${toRun('cancelled')}`],
    'rolled-back': failure ? [`↩️ ${toRun('rolled back')}${cause}`] : ['↩️ rolled back', ...links],
    'smoke-test-failed': [`❌ ${toRun(problem ?? 'smoke test failed')}`, ...links],
    'timed-out': [`⏱️ ${toRun('timed out')}`],
    failed: [`❌ ${toRun(title)}${cause}`],
  }
  return cells[outcome].join(' · ')
}

/** Why the step failed or did nothing, and what to do, in one paragraph. */
function toReason(name: string, summary: View): string {
  const { state, outcome, failure, rollback, explain } = summary
  if (failure === undefined) {
    const { skipReason: reason } = state
    return reason === undefined ? '' : `⏭️ **${name}** was skipped: ${toSentence(reason)}.`
  }
  const { message, remedy } = failure
  // A regression is about its cases, and a step that is cancelled about no test.
  const cases = failure.case === undefined ? undefined : state.comparison?.regressions
  const tests = outcome === 'cancelled' ? undefined : state.smoke?.tests
  const [first, ...others] = cases ?? tests?.flatMap((test) => test.failure ?? []) ?? []
  const isTold = first === undefined && state.revisionError !== undefined
  const about = first === undefined ? '' : `, ${toSentence(first.name, maxNameLength)}`
  const ofTest = first && 'error' in first ? explain(first.error).message : message
  const why = first && 'cause' in first ? `${first.rate}. ${first.cause}` : ofTest
  const sentences = [
    isTold ? '' : toWhy(why),
    others.length > 0 && `${toCounted(others.length, cases ? 'more case' : 'more test')} failed.`,
    ...[remedy, state.rollback ? '' : rollback].map((line) =>
      toWords(toOneLine(line, maxCauseLength)),
    ),
    summary.serving,
  ]
  return `${outcomes[outcome][0]} **${name}${about}**: ${sentences.filter(Boolean).join(' ')}`
}

/** A message, whose further lines are a difference or a list: as code, on the same line. */
function toWhy(message: string): string {
  const [first = '', ...rest] = message.split('\n')
  const code = toOneLine(rest.join(' '), maxCellLength)
  const sentence = toWords(toOneLine(first, maxCauseLength))
  if (code !== '') return `${sentence} ${toCode(code)}.`
  return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`
}

/** How the agent compares with the baseline: one line where it is as good, else folded. */
function toComparison(name: string, { scoreboard, state: { comparison } }: View): string {
  if (scoreboard === undefined || comparison === undefined) return ''
  if (!scoreboard.startsWith('#')) return scoreboard
  const baseline = toSentence(comparison.baseline.name, maxNameLength)
  const cases = toCounted(comparison.cases, 'case')
  return toFolded(`${name} compared with ${baseline}, ${cases}`, scoreboard)
}

/** What is different in the graph against the one that was served before, as a diff behind a line that counts it. */
function toChanges(name: string, { changes }: View): string {
  const { added, removed } = changes
  const counts = [
    [added.nodes.length, 'new node'],
    [added.edges.length, 'new edge'],
    [removed.nodes.length, 'removed node'],
    [removed.edges.length, 'removed edge'],
  ] as const
  const words = counts.flatMap(([count, what]) => (count === 0 ? [] : [toCounted(count, what)]))
  if (words.length === 0) return ''
  const listed = [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' and ')
  const diff = toCodeBlock(toGraphDiff(changes), 'diff')
  return toFolded(`${name}: the graph has ${listed}`, diff)
}

/** The last lines of the log of a revision that failed, as many as fit. */
function toLog(name: string, { revisionLog }: StepFacts): string {
  if (revisionLog === undefined) return ''
  const log = toCodeBlock(takeEnd(revisionLog, maxLogLength).join('\n'), 'text')
  return toFolded(`${name}: revision log (last lines)`, log)
}

/** How many tests of a plan passed, or whether the one test did. */
function toSmokeCell({ smokeTest, smoke, comparison, regressions = 0 }: StepFacts): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  if (comparison === undefined) return smoke?.tests ? toPassed(smoke.tests) : smokeTest
  const regressed = regressions === 0 ? '' : ` · **${toCounted(regressions, 'regression')}**`
  return `${comparison.passed.tested} of ${comparison.cases}${regressed}`
}

function toName({ deploymentName, deploymentId }: StepFacts, otherwise: string): string {
  return toSentence(deploymentName ?? deploymentId ?? otherwise, maxNameLength)
}

function toSentence(text: string, limit = maxCauseLength): string {
  return toMarkdown(toOneLine(text, limit))
}

function toTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`
}
