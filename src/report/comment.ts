import { renderRows } from '../github/comment.ts'
import type { ShownRow } from '../github/schemas.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { isProblem } from '../problem.ts'
import { type Outcome, outcomes, type StepFacts } from '../step/step-facts.ts'
import { toCode, toCodeBlock, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { toGraphDiff } from './diagrams.ts'
import { joinParts, toCommit, toCounted, toFolded, toLink, toText, toWords } from './html.ts'
import { toPassed, toSubject, type View } from './view.ts'

const maxNameLength = 100
const maxCellLength = 160
const maxCauseLength = 400

/** The agent's row in the comment on the pull request, at the end of a step. */
export function toAgentRow(view: View): ShownRow {
  const { state, subject, outcome, repositoryUrl, runUrl, endedAt } = view
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  return {
    cells: [subject, toPreviewCell(view), toSmokeCell(state), commit],
    block: joinParts([toReason(view), toComparison(view), toChanges(view)]),
    runUrl,
    writtenAt: endedAt.getTime(),
    isGone: outcome === 'deleted' || outcome === 'missing',
    isDeployment: state.inputs?.['mode'] !== 'preview',
  }
}

/** The agent's row while the step builds it. The row at the end of the step replaces it. */
export function toBuildingRow(state: StepFacts, event: EventContext, startedAt: Date): ShownRow {
  const { repositoryUrl, run } = event
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  const cells = [toSubject(state), `🔄 building since ${toTime(startedAt)}`, '', commit]
  const isDeployment = state.inputs?.['mode'] !== 'preview'
  return { cells, block: '', runUrl: run.url, writtenAt: startedAt.getTime(), isDeployment }
}

export function toCommentMarkdown(view: View): string {
  // With `isGone`, the text would be only "deleted", without the agent's name.
  return renderRows([{ ...toAgentRow(view), isGone: false }])
}

/** Writes the cell with the outcome of the step. Links to the agent, or to the workflow run if that explains the outcome. */
function toPreviewCell(view: View): string {
  const { state, outcome, failure, problem, runUrl, endedAt } = view
  const { revisionError: error, revisionId } = state
  const { studio, api } = view.links
  const links = [studio, api].filter(Boolean)
  const linkToRun = (label: string) => toLink(label, runUrl) || toMarkdown(label)
  const cause = error === undefined ? '' : `: ${toCode(toOneLine(error, maxCellLength))}`
  // A link to Studio shows that the agent is deployed, so the word is left out.
  const deployedCell = studio === '' ? ['✅ deployed', ...links] : [`✅ ${links.join(' · ')}`]
  const title = toOneLine(problem ?? failure?.title ?? 'failed', maxCellLength)
  // biome-ignore format: a row is a line
  const cells: Readonly<Record<Outcome, readonly string[]>> = {
    deployed: deployedCell,
    passed: deployedCell,
    // Without a revision, the deployment is being deleted.
    'not-awaited': [revisionId === undefined ? '🗑️ being deleted' : `⏳ deploying since ${toTime(endedAt)}, not awaited`],
    deleted: ['🗑️ deleted'],
    missing: ['🗑️ deleted'],
    skipped: ['⏭️ skipped', ...links],
    superseded: [`⏭️ ${linkToRun('superseded by a newer revision')}`],
    planned: ['📝 dry run'],
    cancelled: [`🛑 ${linkToRun('cancelled')}`],
    // With a failure, the step rolled back by itself. Without, it is mode rollback.
    'rolled-back': failure ? [`↩️ ${linkToRun('rolled back')}${cause}`] : ['↩️ rolled back', ...links],
    'smoke-test-failed': [`❌ ${linkToRun(problem ?? 'smoke test failed')}`, ...links],
    'timed-out': [`⏱️ ${linkToRun('timed out')}`],
    failed: [`❌ ${linkToRun(title)}${cause}`],
  }
  return cells[outcome].join(' · ')
}

/** Writes the reason why the step was skipped, or why it failed, with advice. Empty if the step did its work. */
function toReason(view: View): string {
  const { state, subject, outcome, failure, failed, rollback } = view
  if (failure === undefined) {
    const reason = toText(state.skipReason ?? '', maxCauseLength)
    return reason && `⏭️ **${subject}** was skipped: ${reason}.`
  }
  const [firstFailed, ...others] = failed
  const ofTest = firstFailed === undefined ? '' : `, ${toText(firstFailed.name, maxNameLength)}`
  const noun = isProblem(view.error, 'agent-regressed') ? 'case' : 'test'
  // The cell of the table shows the error in the revision's log already.
  const isShownInCell = firstFailed === undefined && state.revisionError !== undefined
  const sentences = [
    !isShownInCell && toWhy(firstFailed?.why ?? failure.message),
    view.toTrace() && `(${view.toTrace()})`,
    others.length > 0 && `${toCounted(others.length, `more ${noun}`)} failed.`,
    toWords(toOneLine(failure.remedy, maxCauseLength)),
    // After a rollback that succeeded, the sentence on the serving revision says so too.
    !state.rollback && toWords(toOneLine(rollback, maxCauseLength)),
    view.serving,
  ]
  return `${outcomes[outcome][0]} **${subject}${ofTest}**: ${joinParts(sentences, ' ')}`
}

/** Writes a message in a single line: its first line as a sentence, and further lines, such as a diff, as code. */
function toWhy(message: string): string {
  const [firstLine = '', ...otherLines] = message.split('\n')
  const code = toOneLine(otherLines.join(' '), maxCellLength)
  const sentence = toWords(toOneLine(firstLine, maxCauseLength))
  if (code !== '') return `${sentence} ${toCode(code)}.`
  return /[.!?:…]$/.test(sentence) ? sentence : `${sentence}.`
}

/** The comparison with the baseline. A table is folded. The single line for an agent as good as the baseline stays open. */
function toComparison({ subject, scoreboard, state: { comparison } }: View): string {
  if (scoreboard === undefined || comparison === undefined) return ''
  if (!scoreboard.startsWith('#')) return scoreboard
  const baseline = toText(comparison.baseline.name, maxNameLength)
  const cases = toCounted(comparison.cases, 'case')
  return toFolded(`${subject} compared with ${baseline}, ${cases}`, scoreboard)
}

function toChanges({ subject, changes }: View): string {
  const { added, removed } = changes
  const counts = [
    [added.nodes, 'new node'],
    [added.edges, 'new edge'],
    [removed.nodes, 'removed node'],
    [removed.edges, 'removed edge'],
  ] as const
  const words = counts.flatMap(([{ length }, noun]) => (length > 0 ? toCounted(length, noun) : []))
  if (words.length === 0) return ''
  const listed = new Intl.ListFormat('en-GB').format(words)
  return toFolded(`${subject}: the graph has ${listed}`, toCodeBlock(toGraphDiff(changes), 'diff'))
}

/** The result of the smoke test: the number of cases that passed, or without a comparison, of tests. For a single test, it is a word. */
function toSmokeCell({ smokeTest, smoke, comparison, regressions = 0 }: StepFacts): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  if (comparison === undefined) return smoke && !smoke.isSingle ? toPassed(smoke.tests) : smokeTest
  const regressed = regressions === 0 ? '' : ` · **${toCounted(regressions, 'regression')}**`
  return `${comparison.passed.tested} of ${comparison.cases}${regressed}`
}

function toTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`
}
