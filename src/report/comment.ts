import { classifyStatus, toStatusWords } from '../control-plane/revision-status.ts'
import { type AgentEntry, toFooter, toMarkdownOf } from '../github/agent-entry.ts'
import { outcomes, type StepState } from '../step/step-state.ts'
import { toCode, toCodeBlock, toMarkdown, toOneLine } from '../text/safe-text.ts'
import { compareGraphs, type GraphParts, toGraphDiff } from './diagrams.ts'
import { type SummaryInput, toCommit, toLink, toWords } from './summary/head.ts'
import { toFolded } from './summary/html.ts'
import { takeEnd } from './summary/log-section.ts'

const maxNameLength = 100
/** Characters of a cause in the table, and below it. */
const maxCellLength = 160
const maxCauseLength = 400
/** Characters of a log, of which a comment of several agents has several. */
const maxLogLength = 8_000

/** What the comment says of an agent at the end of a step; `key` is the name of its deployment, or else its ID. */
export function toAgentEntry(key: string, summary: SummaryInput): AgentEntry {
  return { key, ...toParts(toName(summary.state, key), summary) }
}

/** What it says while the agent is being deployed. */
export function toBuildingEntry(
  key: string,
  building: Pick<SummaryInput, 'state' | 'repositoryUrl' | 'runUrl'> & {
    readonly startedAt: Date
    readonly commitSha: string | undefined
  },
): AgentEntry {
  const { state, startedAt, commitSha, repositoryUrl, runUrl } = building
  const commit = toCommit(commitSha ?? state.commitSha ?? '', repositoryUrl)
  const cells = [toName(state, key), `🔄 building since ${toTime(startedAt)}`, '', commit]
  return { key, cells, block: '', footer: toFooter(runUrl, startedAt) }
}

/** The same as the comment, of this step alone and without markers. */
export function toCommentMarkdown(summary: SummaryInput): string {
  const { mode, state } = summary
  if (state.sweep === undefined)
    return toMarkdownOf(toParts(toName(state, `mode ${mode}`), summary))
  const counts = Map.groupBy(state.sweep, ({ result }) => result)
  const words = [...counts].map(([result, { length }]) => `${length} ${result}`).join(', ')
  const footer = toFooter(summary.runUrl, summary.endedAt)
  return ['### Preview sweep', words || 'No previews.', footer].join('\n\n')
}

function toParts(name: string, summary: SummaryInput) {
  const { state, outcome, repositoryUrl, runUrl, endedAt } = summary
  const smokeTest = toSmokeCell(state)
  const commit = toCommit(state.commitSha ?? '', repositoryUrl)
  return {
    cells: [name, toPreviewCell(summary), smokeTest, commit],
    block: toBlock(name, summary),
    footer: toFooter(runUrl, endedAt),
    isGone: outcome === 'deleted' || outcome === 'missing',
  }
}

/** The text below the table: why it failed and what to do, then the folded parts. */
function toBlock(name: string, summary: SummaryInput): string {
  const { state } = summary
  const sections = [
    toReason(name, summary),
    toComparison(name, summary),
    toChanges(name, state),
    toLog(name, state),
  ]
  return sections.filter(Boolean).join('\n\n')
}

/** The state of the preview and where to try it, or why there is none. */
function toPreviewCell(summary: SummaryInput): string {
  const { state, outcome, failure, runUrl, endedAt } = summary
  const links = [toLink('Open in Studio ↗', state.studioUrl), toLink('API', state.deploymentUrl)]
    .filter(Boolean)
    .join(' · ')
  const withLinks = (text: string) => [text, links].filter(Boolean).join(' · ')
  const toRun = (label: string) => toLink(label, runUrl) || label
  const served = state.studioUrl === undefined ? withLinks('✅ deployed') : `✅ ${links}`
  const cause = state.revisionError === undefined ? '' : `: ${toCause(state.revisionError)}`
  switch (outcome) {
    case 'deployed':
    case 'passed':
      return served
    case 'not-awaited':
      if (state.stage === 'deleting') return '🗑️ being deleted'
      return `⏳ deploying since ${toTime(endedAt)}, not awaited`
    case 'deleted':
    case 'missing':
      return '🗑️ deleted'
    case 'skipped':
      return withLinks('⏭️ skipped')
    case 'superseded':
      return `⏭️ ${toRun('superseded by a newer revision')}`
    case 'planned':
      return '📝 dry run'
    case 'cancelled':
      return `🛑 ${toRun('cancelled')}`
    case 'rolled-back':
      return failure ? `↩️ ${toRun('rolled back')}${cause}` : withLinks('↩️ rolled back')
    case 'smoke-test-failed':
      return withLinks(`❌ ${toRun('smoke test failed')}`)
    case 'timed-out':
      return `⏱️ ${toRun('timed out')}`
    case 'failed':
      return `❌ ${toRun(toProblem(summary))}${cause}`
  }
}

/** How it failed in two words where that is the status of a revision, which is `BUILD_FAILED`, or else the error's title. */
function toProblem({ state: { status = '' }, failure }: SummaryInput): string {
  const title = failure?.title ?? 'failed'
  const isOfRevision = classifyStatus(status) === 'failed' && title.includes(status)
  return toOneLine(isOfRevision ? toStatusWords(status) : title, maxCellLength)
}

function toCause(error: string): string {
  return toCode(toOneLine(error, maxCellLength))
}

/** Why the step failed or did nothing, and what to do, in one paragraph. */
function toReason(name: string, { state, outcome, failure, explain }: SummaryInput): string {
  if (failure === undefined) {
    const { skipReason: reason } = state
    return reason === undefined ? '' : `⏭️ **${name}** was skipped: ${toSentence(reason)}.`
  }
  const { message, remedy, rollback = '', serving = '' } = failure
  const failed =
    state.smoke?.tests?.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : [])) ?? []
  const [first] = failed
  const more = failed.length - 1
  const isTold = first === undefined && state.revisionError !== undefined
  const about = first === undefined ? '' : `, ${toSentence(first.name, maxNameLength)}`
  const why = first === undefined ? message : explain(first.failure.error).message
  const sentences = [
    isTold ? '' : toWhy(why),
    more > 0 ? `${more} more ${more === 1 ? 'test' : 'tests'} failed.` : '',
    ...[remedy, rollback, serving].map((line) => toWords(toOneLine(line, maxCauseLength))),
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
function toComparison(name: string, { scoreboard, state: { comparison } }: SummaryInput): string {
  if (scoreboard === undefined || comparison === undefined) return ''
  if (!scoreboard.startsWith('#')) return scoreboard
  const baseline = toSentence(comparison.baseline.name, maxNameLength)
  return toFolded(`${name} compared with ${baseline}, ${comparison.cases} cases`, scoreboard, false)
}

/** What is different in the graph against the one that was served before, as a diff behind a line that counts it. */
function toChanges(name: string, { graph }: StepState): string {
  if (graph?.before === undefined) return ''
  const { added, removed } = compareGraphs(graph.before, graph.now)
  const counts = [...toCounts(added, 'new'), ...toCounts(removed, 'removed')]
  if (counts.length === 0) return ''
  const last = counts.pop()
  const listed = counts.length === 0 ? last : `${counts.join(', ')} and ${last}`
  const diff = toCodeBlock(toGraphDiff(graph.before, graph.now), 'diff')
  return toFolded(`${name}: the graph has ${listed}`, diff, false)
}

function toCounts(parts: GraphParts, word: string): string[] {
  const nodes = parts.filter(({ node }) => node !== undefined).length
  const counts = { node: nodes, edge: parts.length - nodes }
  return Object.entries(counts).flatMap(([kind, count]) => {
    return count === 0 ? [] : [`${count} ${word} ${kind}${count === 1 ? '' : 's'}`]
  })
}

/** The last lines of the log of a revision that failed, as many as fit. */
function toLog(name: string, { revisionLog }: StepState): string {
  if (revisionLog === undefined) return ''
  const log = toCodeBlock(takeEnd(revisionLog, maxLogLength).join('\n'), 'text')
  return toFolded(`${name}: revision log (last lines)`, log, false)
}

/** How many tests of a plan passed, or whether the one test did. */
function toSmokeCell({ smokeTest, smoke, comparison, regressions = 0 }: StepState): string {
  if (smokeTest === undefined || smokeTest === 'skipped') return ''
  const count = regressions === 1 ? '1 regression' : `${regressions} regressions`
  const regressed = regressions === 0 ? '' : ` · **${count}**`
  if (comparison) return `${comparison.passed.tested} of ${comparison.cases}${regressed}`
  const tests = smoke?.tests
  if (tests === undefined) return smokeTest
  const passed = tests.filter(({ failure }) => failure === undefined).length
  return `${passed} of ${tests.length}`
}

function toName({ deploymentName, deploymentId }: StepState, otherwise: string): string {
  return toSentence(deploymentName ?? deploymentId ?? otherwise, maxNameLength)
}

function toSentence(text: string, limit = maxCauseLength): string {
  return toMarkdown(toOneLine(text, limit))
}

function toTime(date: Date): string {
  return `${date.toISOString().slice(11, 16)} UTC`
}
