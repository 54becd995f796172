import { classifyStatus } from '../../control-plane/revision-status.ts'
import { type Outcome, outcomes, type StepState } from '../../step/step-state.ts'
import { toCode, toHtml, toMarkdown, toOneLine, toPlainText } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import type { Failure } from '../failure.ts'
import { toCodeCell, toTable } from './html.ts'

/** Everything a summary is made of. */
export interface SummaryInput {
  readonly mode: string
  readonly state: StepState
  readonly outcome: Outcome
  /** Undefined when the step is green. */
  readonly failure?: Failure | undefined
  /** How the agent compares with the baseline, as Markdown; undefined without one. */
  readonly scoreboard?: string | undefined
  /** Explains what a test of a plan failed with. */
  readonly explain: (error: unknown) => Failure
  readonly durationMs: number
  readonly endedAt: Date
  /** For links to commits, for example `https://github.com/o/r`. */
  readonly repositoryUrl: string
  readonly runUrl: string
}

/** What a summary and a comment begin with: how the step ended, why, to what, and why nothing was done. */
export function toHead(input: SummaryInput): string[] {
  const { failure, state } = input
  return [
    toHeadline(input),
    failure === undefined ? '' : toAlert(failure),
    toLinks(state),
    toFactTable(input),
    state.skipReason === undefined ? '' : `Nothing was done: ${toMarkdown(state.skipReason)}.`,
  ]
}

function toHeadline({ mode, state, outcome }: SummaryInput): string {
  const isLeaving = state.stage === 'deleting' && outcome === 'not-awaited'
  const [icon, words] = isLeaving ? ['🗑️', 'is being deleted'] : outcomes[outcome]
  if (state.sweep !== undefined) return `${icon === '❌' ? icon : '🧹'} Sweep of previews`
  const subject = state.deploymentName ?? state.deploymentId ?? `Mode ${mode}`
  return `${icon} ${toMarkdown(toOneLine(subject))} ${words}`
}

function toAlert({ title, message, remedy, ending = [] }: Failure): string {
  const [first = '', ...rest] = toPlainText(message).split('\n')
  const more = rest.length > 0 ? `> <pre>${rest.map(toHtml).join('<br>')}</pre>\n` : ''
  return `> [!CAUTION]\n> **${toMarkdown(title)}** — ${toMarkdown(first)}\n${more}${[remedy, ...ending].map((line) => `>\n> ${toMarkdown(line)}`).join('\n')}`
}

/** Where to try the agent, and what else there is to open: only pages that are known. */
function toLinks({ studioUrl, deploymentPage, tracesPage, deploymentUrl }: StepState): string {
  if (studioUrl === undefined) return ''
  const pages = [
    ['Open in Studio ↗', studioUrl],
    ['Deployment', deploymentPage],
    ['Traces', tracesPage],
    ['API', deploymentUrl],
  ] as const
  return pages.flatMap(([label, page]) => (page ? toLink(label, page) : [])).join(' · ')
}

function toFactTable({ state, outcome, durationMs, repositoryUrl }: SummaryInput): string {
  return toTable([
    ['Graph server', toLink(state.deploymentUrl, state.deploymentUrl)],
    ['Serving revision', toCodeCell(findReplacement(state))],
    ['Smoke test', toSmokeCell(state)],
    ['Ref', toCodeCell(state.repoRef)],
    ['Commit', toCommitCell(state, repositoryUrl)],
    ['Secrets', toSecretsCell(state)],
    ['Outcome', toCode(outcome)],
    ['Rolled back to', toCodeCell(state.rollback?.to)],
    ['Duration', formatDuration(durationMs)],
    ['Rollback target', toCodeCell(state.targetRevisionId)],
    ['Deployment', toDeploymentCell(state)],
    ['Revision', toRevisionCell(state)],
    ['Revision before', toCodeCell(state.previousRevisionId)],
    ['Interrupted', state.interrupted?.map(toCode).join(', ')],
  ])
}

function toDeploymentCell({ deploymentName, deploymentId, deploymentPage }: StepState): string {
  const label = deploymentName ?? deploymentId
  const id = deploymentId === label ? undefined : toCodeCell(deploymentId)
  return [toLink(label, deploymentPage), id].filter(Boolean).join(' ')
}

/** The revision that serves instead of this step's, where one does. */
function findReplacement(state: StepState): string | undefined {
  const { revisionId, serving, rollback, rollbackRevisionId } = state
  const shown = serving && 'revisionId' in serving ? serving.revisionId : undefined
  const id = shown ?? (rollback && rollbackRevisionId)
  return id === revisionId ? undefined : id
}

/** The revision, and the service's own word for how it stands, unless another one serves in its place. */
function toRevisionCell(state: StepState): string {
  const { revisionId, status = '' } = state
  const isReplaced = classifyStatus(status) === 'succeeded' && findReplacement(state) !== undefined
  const stands = isReplaced ? 'was replaced' : status && `is ${toCode(toOneLine(status))}`
  return [toCodeCell(revisionId), stands].filter(Boolean).join(' ')
}

/** The commit that was built, and the one that was pushed where it is another. */
function toCommitCell({ commitSha = '', pushedSha }: StepState, repositoryUrl: string): string {
  const built = toCommit(commitSha, repositoryUrl)
  if (pushedSha === undefined || pushedSha === commitSha) return built
  return `${built} (built; pushed was ${toCommit(pushedSha, repositoryUrl)})`
}

function toCommit(sha: string, repositoryUrl: string): string {
  if (!/^[0-9a-f]{40,64}$/.test(sha)) return sha && toCode(sha)
  const address = toHtml(`${repositoryUrl}/commit/${sha}`)
  return `<a href="${address}"><code>${sha.slice(0, 12)}</code></a>`
}

function toSecretsCell({ secrets }: StepState): string | undefined {
  const all = Object.entries(secrets ?? {}).filter(([, names]) => names.length > 0)
  if (all.length === 0) return secrets && 'unchanged'
  const parts = all.map(([what, names]) => `${what} ${names.map(toCode).join(', ')}`)
  return parts.join('; ')
}

function toSmokeCell({ smokeTest, smoke, smokeDurationMs }: StepState): string {
  if (smokeTest === undefined) return ''
  const icon = { passed: '✅', failed: '❌', skipped: '➖' }[smokeTest]
  const tests = smoke?.tests
  const passed = tests?.filter(({ failure }) => failure === undefined).length
  const whole = smokeTest === 'failed' ? 'tests passed' : 'tests'
  const count = tests === undefined ? '' : ` (${passed} of ${tests.length} ${whole})`
  const took = smokeDurationMs === undefined ? '' : ` in ${formatDuration(smokeDurationMs)}`
  return `${icon} ${smokeTest}${count}${took}`
}

/** A link whose address was checked before; its label is only text, in which GitHub must find no user to mention. */
function toLink(label = '', address = ''): string {
  const text = toOneLine(label)
  if (!/^https?:\/\//.test(address)) return toMarkdown(text)
  return `<a href="${toHtml(address)}">${toHtml(text)}</a>`
}
