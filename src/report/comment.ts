import { renderRows } from '../github/comment.ts'
import type { AgentRow } from '../github/schemas.ts'
import { isProblem } from '../problem.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-facts.ts'
import { toCode, toCodeBlock, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { toGraphDiff } from './diagrams.ts'
import { joinParts, toCommit, toCounted, toFolded, toLink, toWords } from './summary/html.ts'
import { toPassed, toSubject, type View } from './view.ts'

const maxNameLength = 100
const maxCellLength = 160
const maxCauseLength = 400

export type ShownRow = Omit<AgentRow, 'agent' | 'startedAt'>

/** The row of an agent, at the end of a step. */
export function toAgentRow(view: View): ShownRow {
  const { state, subject, outcome, repositoryUrl, runUrl, endedAt } = view
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  return {
    cells: [subject, toPreviewCell(view), toSmokeCell(state), commit],
    block: joinParts([toReason(view), toComparison(view), toChanges(view)]),
    runUrl,
    writtenAt: endedAt.getTime(),
    isGone: outcome === 'deleted' || outcome === 'missing',
    isDeployment: isDeployment(state),
  }
}

export function toBuildingRow(
  { state, repositoryUrl, runUrl }: Pick<View, 'state' | 'repositoryUrl' | 'runUrl'>,
  startedAt: Date,
): ShownRow {
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  const cells = [toSubject(state), `🔄 building since ${toTime(startedAt)}`, '', commit]
  const writtenAt = startedAt.getTime()
  return { cells, block: '', runUrl, writtenAt, isDeployment: isDeployment(state) }
}

function isDeployment({ inputs }: StepFacts): boolean {
  return inputs?.['mode'] !== 'preview'
}

export function toCommentMarkdown(view: View): string {
  return renderRows([{ ...toAgentRow(view), isGone: false }])
}

function toPreviewCell(view: View): string {
  const { state, outcome, failure, problem, runUrl, endedAt } = view
  const { revisionError: error, revisionId } = state
  const { studio, api } = view.links
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

function toReason(view: View): string {
  const { state, subject, outcome, failure, failed, rollback } = view
  if (failure === undefined) {
    const { skipReason: reason } = state
    return reason === undefined ? '' : `⏭️ **${subject}** was skipped: ${toSentence(reason)}.`
  }
  const [first, ...others] = failed
  const about = first === undefined ? '' : `, ${toSentence(first.name, maxNameLength)}`
  const what = isProblem(view.error, 'agent-regressed') ? 'case' : 'test'
  const sentences = [
    // The table shows the error of the log.
    (first || state.revisionError === undefined) && toWhy(first?.why ?? failure.message),
    view.toTrace() && `(${view.toTrace()})`,
    others.length > 0 && `${toCounted(others.length, `more ${what}`)} failed.`,
    toWords(toOneLine(failure.remedy, maxCauseLength)),
    !state.rollback && toWords(toOneLine(rollback, maxCauseLength)),
    view.serving,
  ]
  return `${outcomes[outcome][0]} **${subject}${about}**: ${joinParts(sentences, ' ')}`
}

/** Writes a message for a cell of the table: further lines, such as a diff, become code. */
function toWhy(message: string): string {
  const [first = '', ...rest] = message.split('\n')
  const code = toOneLine(rest.join(' '), maxCellLength)
  const sentence = toWords(toOneLine(first, maxCauseLength))
  if (code !== '') return `${sentence} ${toCode(code)}.`
  return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The comparison with the baseline. Only a heading if the agent is as good, otherwise folded. */
function toComparison({ subject, scoreboard, state: { comparison } }: View): string {
  if (scoreboard === undefined || comparison === undefined) return ''
  if (!scoreboard.startsWith('#')) return scoreboard
  const baseline = toSentence(comparison.baseline.name, maxNameLength)
  const cases = toCounted(comparison.cases, 'case')
  return toFolded(`${subject} compared with ${baseline}, ${cases}`, scoreboard)
}

/** The changes of the graph as a folded diff. */
function toChanges({ subject, changes }: View): string {
  const { added, removed } = changes
  const counts = [
    [added.nodes, 'new node'],
    [added.edges, 'new edge'],
    [removed.nodes, 'removed node'],
    [removed.edges, 'removed edge'],
  ] as const
  const words = counts.flatMap(([{ length }, what]) => (length > 0 ? toCounted(length, what) : []))
  if (words.length === 0) return ''
  const listed = new Intl.ListFormat('en-GB').format(words)
  return toFolded(`${subject}: the graph has ${listed}`, toCodeBlock(toGraphDiff(changes), 'diff'))
}

function toSmokeCell({ smokeTest, smoke, comparison, regressions = 0 }: StepFacts): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  if (comparison === undefined) return smoke && !smoke.isSingle ? toPassed(smoke.tests) : smokeTest
  const regressed = regressions === 0 ? '' : ` · **${toCounted(regressions, 'regression')}**`
  return `${comparison.passed.tested} of ${comparison.cases}${regressed}`
}

function toSentence(text: string, limit = maxCauseLength): string {
  return toMarkdown(toOneLine(text, limit))
}

function toTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`
}
