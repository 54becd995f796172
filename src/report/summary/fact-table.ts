import type { StepState } from '../../step/step-state.ts'
import { toCode, toHtml, toMarkdown, toOneLine } from '../../text/safe-text.ts'
import { formatDuration } from '../../time/duration.ts'
import type { Row } from './html-table.ts'
import type { SummaryInput } from './summary-input.ts'

/** The facts of a step as rows. */
export function toFactRows({ facts, outcome, durationMs, repositoryUrl }: SummaryInput): Row[] {
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

function toDeploymentCell(
  name: string | undefined,
  id: string | undefined,
  page: string | undefined,
): string | undefined {
  const label = name ?? id
  if (label === undefined) return undefined
  const title = toLink(label, page ?? '')
  return id === undefined || id === label ? title : `${title} ${toCode(id)}`
}

function toCommitCell(sha: string, repositoryUrl: string): string {
  return /^[0-9a-f]{40,64}$/.test(sha)
    ? `<a href="${toHtml(`${repositoryUrl}/commit/${sha}`)}"><code>${sha.slice(0, 12)}</code></a>`
    : toCode(sha)
}

function toSmokeCell({ smokeTest = 'skipped', smoke, smokeDurationMs }: StepState): string {
  const icon = { passed: '✅', failed: '❌', skipped: '➖' }[smokeTest]
  const tests = smoke?.tests
  const count =
    tests === undefined
      ? ''
      : ` (${tests.filter(({ passed }) => passed).length} of ${tests.length} tests)`
  const took = smokeDurationMs === undefined ? '' : ` in ${formatDuration(smokeDurationMs)}`
  return `${icon} ${smokeTest}${count}${took}`
}

/** A link whose address was checked before; its label is only text, in which GitHub must find nobody to mention. */
function toLink(label: string, address: string): string {
  const text = toOneLine(label)
  return /^https?:\/\//.test(address)
    ? `<a href="${toHtml(address)}">${toHtml(text)}</a>`
    : toMarkdown(text)
}
