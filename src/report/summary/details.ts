import { classifyStatus } from '../../control-plane/revision-status.ts'
import type { Outcome, StepState } from '../../step/step-state.ts'
import { toCode, toHtml, toOneLine } from '../../text/safe-text.ts'
import { toLink } from './head.ts'
import { toCodeCell, toFolded, toTable } from './html.ts'

/** Every ID in full and the inputs in force, folded. */
export function toDetailsSection(state: StepState, outcome: Outcome): string {
  const { deploymentUrl = '', smoke, inputs = {} } = state
  const table = toTable([
    ['Outcome', toCode(outcome)],
    ['Deployment', toDeploymentCell(state)],
    ['Agent Server URL', toLink(deploymentUrl, deploymentUrl)],
    ['Revision', toRevisionCell(state)],
    ['Previous revision', toCodeCell(state.previousRevisionId)],
    ['Serving revision', toCodeCell(findReplacement(state))],
    ['Rollback target', toCodeCell(state.rollback?.to ?? state.targetRevisionId)],
    ['Interrupted revisions', state.interrupted?.map(toCode).join(', ')],
    ['Integration', toCodeCell(state.integrationId)],
    ['Commit', toCodeCell(state.commitSha)],
    ['Assistant', toCodeCell(smoke?.assistantId)],
    ['Run', toCodeCell(state.runId)],
    ['Thread', toCodeCell(state.threadId)],
    ['Inputs', Object.entries(inputs).map(toInputLine).join('<br>')],
  ])
  return toFolded('Details: IDs and inputs', table, false)
}

const maxValueLength = 200

function toInputLine([name, value]: [string, string]): string {
  return `${toCode(`${name}: ${toOneLine(value, maxValueLength)}`)}`
}

function toDeploymentCell({ deploymentName, deploymentId }: StepState): string {
  const name = deploymentName === deploymentId ? undefined : deploymentName
  return [name && toHtml(toOneLine(name)), toCodeCell(deploymentId)].filter(Boolean).join(' ')
}

/** The revision that serves instead of this step's, where one does. */
function findReplacement(state: StepState): string | undefined {
  const { revisionId, serving, rollback, rollbackRevisionId } = state
  const shown = serving && 'revisionId' in serving ? serving.revisionId : undefined
  const id = shown ?? (rollback && rollbackRevisionId)
  return id === revisionId ? undefined : (id ?? undefined)
}

/** The revision and its status now, unless another one serves in its place. */
function toRevisionCell(state: StepState): string {
  const { revisionId, status = '' } = state
  const isReplaced = classifyStatus(status) === 'succeeded' && findReplacement(state) !== undefined
  const now = isReplaced ? 'replaced' : status && toCode(toOneLine(status))
  return [toCodeCell(revisionId), now].filter(Boolean).join(' ')
}
