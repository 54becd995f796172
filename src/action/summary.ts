import type { Facts, Outcome } from '../modes/facts.ts'
import { cutText, toCode, toCodeBlock, toHtml, toMarkdown } from '../safe-text.ts'
import type { TestReport } from '../smoke/run-plan.ts'
import { formatDuration } from '../time/duration.ts'
import type { Failure } from './failure.ts'
import { toGraphChanges, toGraphDiagram } from './graph-diagram.ts'
import { toTimelineDiagram } from './timeline-diagram.ts'

/** Everything a summary is made of. */
export interface SummaryInput {
  readonly mode: string
  readonly facts: Facts
  readonly outcome: Outcome
  /** Undefined when the step is green. */
  readonly failure: Failure | undefined
  readonly durationMs: number
  readonly endedAt: Date
  /** The repository's address for links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  /** The page of the workflow run. */
  readonly runUrl: string
}

const headlines: Readonly<Record<Outcome, readonly [icon: string, words: string]>> = {
  deployed: ['✅', 'is deployed'],
  'not-awaited': ['🚀', 'was started, not awaited'],
  failed: ['❌', 'failed'],
  superseded: ['⏭️', 'was superseded'],
  'timed-out': ['⏱️', 'was not ready in time'],
  deleted: ['🗑️', 'is deleted'],
  missing: ['🫥', 'was not there'],
  skipped: ['⏭️', 'was skipped'],
  planned: ['📋', 'dry run'],
  'rolled-back': ['↩️', 'was rolled back'],
  'smoke-test-failed': ['❌', 'failed its smoke test'],
  passed: ['✅', 'passed its smoke test'],
  cancelled: ['🛑', 'was cancelled'],
}

/** GitHub drops a summary above 1 MiB whole. */
const longestBlock = 20_000

/** The step summary: what happened, to what, how long it took, and what to do. Every text of a server stays text. */
export function toSummary(input: SummaryInput): string {
  const { facts, failure } = input
  const sections = [
    `## ${toHeadline(input)}`,
    failure === undefined ? '' : toFailureBlock(failure),
    toTable(toRows(input)),
    facts.skipReason === undefined ? '' : `Nothing was done: ${toMarkdown(facts.skipReason)}.`,
    toSweepSection(facts),
    toTimeline(input),
    toGraphSection(facts),
    toChangesSection(facts),
    toSmokeSection(facts),
    toLogSection(facts),
    toPlanSection(facts),
  ]
  return sections.filter(Boolean).join('\n\n')
}

/** One line that says it all. */
export function toHeadline({ mode, facts, outcome }: SummaryInput): string {
  const [icon, words] = headlines[outcome]
  if (facts.sweep !== undefined) return `${icon === '❌' ? icon : '🧹'} Sweep of previews`
  const subject = facts.deploymentName ?? facts.deploymentId ?? `Mode ${mode}`
  return `${icon} ${toMarkdown(subject)} ${words}`
}

/** A label and a cell of HTML; a row without a cell is left out. */
export type Row = readonly [label: string, cell: string | undefined]

/** The facts of a step as rows. */
export function toRows({ facts, outcome, durationMs, repositoryUrl }: SummaryInput): Row[] {
  const { deploymentId, deploymentPage, deploymentName, revisionId, commitSha } = facts
  return [
    ['Deployment', toDeploymentCell(deploymentName, deploymentId, deploymentPage)],
    ['Revision', revisionId && toCode(revisionId)],
    ['Revision before', facts.previousRevisionId && toCode(facts.previousRevisionId)],
    ['Status', facts.status && toCode(facts.status)],
    ['Outcome', toCode(outcome)],
    ['Ref', facts.repoRef && toCode(facts.repoRef)],
    ['Commit', commitSha && toCommitCell(commitSha, repositoryUrl)],
    ['Graph server', facts.deploymentUrl && toLink(facts.deploymentUrl, facts.deploymentUrl)],
    ['Smoke test', facts.smokeTest && toSmokeCell(facts)],
    ['Rolled back to', facts.rollback && toCode(facts.rollback.to)],
    ['Duration', formatDuration(durationMs)],
  ]
}

/** Rows as an HTML table: it needs no heading row, and nothing inside it is read as Markdown. */
export function toTable(rows: readonly Row[]): string {
  const known = rows.filter(([, cell]) => cell !== undefined && cell !== '')
  const lines = known.map(
    ([label, cell]) => `<tr><th align="left">${label}</th><td>${cell}</td></tr>`,
  )
  return ['<table>', ...lines, '</table>'].join('\n')
}

function toDeploymentCell(
  name: string | undefined,
  id: string | undefined,
  page: string | undefined,
): string | undefined {
  const label = name ?? id
  if (label === undefined) return undefined
  const title = page === undefined ? toHtml(label) : toLink(label, page)
  return id === undefined || id === label ? title : `${title} ${toCode(id)}`
}

function toCommitCell(sha: string, repositoryUrl: string): string {
  return /^[0-9a-f]{40,64}$/.test(sha)
    ? `<a href="${toHtml(`${repositoryUrl}/commit/${sha}`)}"><code>${sha.slice(0, 12)}</code></a>`
    : toCode(sha)
}

function toSmokeCell({ smokeTest = 'skipped', smoke, smokeDurationMs }: Facts): string {
  const icon = { passed: '✅', failed: '❌', skipped: '➖' }[smokeTest]
  const tests = smoke?.tests
  const count =
    tests === undefined
      ? ''
      : ` (${tests.filter(({ passed }) => passed).length} of ${tests.length} tests)`
  const took = smokeDurationMs === undefined ? '' : ` in ${formatDuration(smokeDurationMs)}`
  return `${icon} ${smokeTest}${count}${took}`
}

/** A link whose address was checked before; its label is only text. */
function toLink(label: string, address: string): string {
  return /^https?:\/\//.test(address)
    ? `<a href="${toHtml(address)}">${toHtml(label)}</a>`
    : toHtml(label)
}

/** What went wrong, and what to do, as an alert. */
export function toFailureBlock({ title, message, remedy }: Failure): string {
  const [first = '', ...rest] = cutText(message, 4_000).split('\n')
  const lines = [
    '> [!CAUTION]',
    `> **${toMarkdown(title)}** — ${toMarkdown(first)}`,
    ...(rest.length > 0 ? [`> <pre>${rest.map(toHtml).join('<br>')}</pre>`] : []),
    '>',
    `> ${toMarkdown(remedy)}`,
  ]
  return lines.join('\n')
}

function toTimeline({ facts, endedAt }: SummaryInput): string {
  const timeline = facts.timeline ?? []
  if (timeline.length === 0) return ''
  return `### Timeline\n\n${toCodeBlock(toTimelineDiagram(timeline, endedAt), 'mermaid')}`
}

function toSmokeSection({ smoke, smokeTest, runId, threadId }: Facts): string {
  if (smoke === undefined) return ''
  if (smoke.tests !== undefined) return toPlanReport(smoke.tests)
  const rows: Row[] = [
    ['Assistant', smoke.assistantId && toCode(smoke.assistantId)],
    ['Run', runId && toCode(runId)],
    ['Thread', threadId && toCode(threadId)],
  ]
  const parts = [
    toDetails('Input', smoke.input),
    toDetails('Expected', smoke.expected),
    toDetails('Answer', smoke.output, smokeTest !== 'passed'),
  ]
  const known = rows.some(([, cell]) => cell)
  return ['### Smoke test', known ? toTable(rows) : '', ...parts].filter(Boolean).join('\n\n')
}

/** One row per test, and its result folded. */
function toPlanReport(tests: readonly TestReport[]): string {
  const heading = ['', 'Test', 'Assistant', 'Steps', 'First event', 'Duration']
  const rows = tests.map(({ name, passed, assistantId, steps, durationMs }) => {
    const kinds = steps.map(
      ({ kind, durationMs: took }) => `${toHtml(kind)} ${formatDuration(took)}`,
    )
    const first = steps.map(({ firstEventMs }) => firstEventMs).find((ms) => ms !== undefined)
    return [
      passed ? '✅' : '❌',
      toHtml(name),
      toCode(assistantId),
      kinds.join(' → '),
      first === undefined ? '' : formatDuration(first),
      formatDuration(durationMs),
    ]
  })
  const results = tests.map(({ name, output }) => toDetails(`Result of ${toHtml(name)}`, output))
  return ['### Smoke tests', toGrid(heading, rows), ...results].filter(Boolean).join('\n\n')
}

/** An HTML table with a heading. */
function toGrid(heading: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [
    heading.map((word) => `<th align="left">${word}</th>`).join(''),
    ...rows.map((cells) => cells.map((cell) => `<td>${cell}</td>`).join('')),
  ]
  return ['<table>', ...lines.map((line) => `<tr>${line}</tr>`), '</table>'].join('\n')
}

function toDetails(
  title: string,
  box: { readonly value: unknown } | undefined,
  open = false,
): string {
  if (box === undefined) return ''
  const json = cutText(JSON.stringify(box.value, null, 2), longestBlock)
  return `<details${open ? ' open' : ''}><summary>${title}</summary>\n\n${toCodeBlock(json, 'json')}\n\n</details>`
}

function toLogSection({ revisionLog }: Facts): string {
  if (revisionLog === undefined) return ''
  const text = cutText(revisionLog.map((line) => cutText(line, 500)).join('\n'), longestBlock)
  return `<details open><summary>The end of the revision's log</summary>\n\n${toCodeBlock(text, 'text')}\n\n</details>`
}

function toPlanSection({ plan }: Facts): string {
  if (plan === undefined) return ''
  if (plan.length === 0) return 'Nothing would be written.'
  const blocks = plan.map(({ method, path, body }) => {
    const text = body === undefined ? '' : `\n${JSON.stringify(body, null, 2)}`
    return toCodeBlock(cutText(`${method} ${path}${text}`, longestBlock), 'text')
  })
  return ['### What would be sent', ...blocks].join('\n\n')
}

function toSweepSection({ sweep }: Facts): string {
  if (sweep === undefined) return ''
  if (sweep.length === 0) return 'There are no previews.'
  const icons = { kept: '➖', deleted: '🗑️', 'would be deleted': '📋', failed: '❌' } as const
  const rows = sweep
    .slice(0, 300)
    .map(({ name, deploymentId, pullRequest, result, reason }) => [
      toCode(name),
      toCode(deploymentId),
      String(pullRequest),
      `${icons[result]} ${result}`,
      toHtml(reason),
    ])
  return toGrid(['Preview', 'ID', 'Pull request', 'Result', 'Why'], rows)
}

/** The deployed graph as a picture. */
function toGraphSection({ graph }: Facts): string {
  const diagram = graph === undefined ? undefined : toGraphDiagram(graph.now)
  return diagram === undefined ? '' : `### Graph\n\n${toCodeBlock(diagram, 'mermaid')}`
}

/** What is different against the graph that was served before; empty when nothing is, or nobody knows. */
export function toChangesSection({ graph }: Facts): string {
  if (graph?.before === undefined) return ''
  const { added, removed } = toGraphChanges(graph.before, graph.now)
  if (added.length + removed.length === 0)
    return 'The graph has the nodes and edges that it had before.'
  const lines = [...added.map((part) => `+ ${part}`), ...removed.map((part) => `- ${part}`)]
  const more = lines.length > 60 ? [`… and ${lines.length - 60} more`] : []
  return `**What changed in the graph**\n\n${toCodeBlock([...lines.slice(0, 60), ...more].join('\n'), 'diff')}`
}
