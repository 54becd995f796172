import { Cancelled } from '../../known-error.ts'
import { stoppedWhile } from '../../step/step-errors.ts'
import type { StepState } from '../../step/step-state.ts'
import { baselineExplainers } from './baseline.ts'
import { deploymentExplainers } from './deployment.ts'
import { type Explainers, explanationOf } from './explanation.ts'
import { requestExplainers } from './request.ts'
import { smokeTestExplainers } from './smoke-test.ts'

/** A step that was stopped. */
const cancelledExplainers = [
  explanationOf(Cancelled, ({ message }, { state }) => ({
    outcome: 'cancelled',
    title: 'Cancelled',
    message: `The step was ${message}${toInterrupted(state)}`,
    remedy: toRemedy(state),
  })),
]

/** Explains the errors of a step whose inputs are valid; the first row that matches counts. */
export const serviceExplainers: Explainers = [
  ...cancelledExplainers,
  ...deploymentExplainers,
  ...smokeTestExplainers,
  ...baselineExplainers,
  ...requestExplainers,
]

/** What continues without the step. */
function toRemedy({ stage, revisionId }: StepState): string {
  if (stage === 'deleting' || stage === 'sweeping')
    return 'Deletions that were requested continue. To wait for them, re-run the job.'
  if (stage === 'smoke-test' && !revisionId) return 'The smoke test has no result. Re-run the job.'
  return 'Any revision that was started continues its rollout. To deploy again and wait, re-run the job.'
}

/** What was in progress when the step was stopped; of a sweep, the summary and the output have everything. */
function toInterrupted(state: StepState): string {
  const { stage, rollback, rollbackRevisionId, noRollback, sweep = [] } = state
  const deleted = sweep.filter(({ result }) => result === 'deleted').map(({ name }) => name)
  const stopped = sweep.find(({ reason }) => reason === stoppedWhile)
  const isRollingBack = noRollback?.isCertain === false && rollbackRevisionId === undefined
  const isWriting = stage === 'writing' || isRollingBack
  const parts = [
    isWriting ? ' during a request: the change may have been made.' : '.',
    !rollback &&
      rollbackRevisionId &&
      ` A rollback was in progress, with revision ${rollbackRevisionId}.`,
    deleted.length > 0 && ` Deleted: ${deleted.slice(-10).join(', ')}.`,
    stopped && ` ${stopped.name} (${stopped.deploymentId}) may have been deleted.`,
  ]
  return parts.filter(Boolean).join('')
}
