import { RollbackImpossible } from '../control-plane/errors.ts'
import { classifyStatus } from '../control-plane/revision-status.ts'
import { bestEffort } from '../deploy/best-effort.ts'
import type { ModeContext } from '../deploy/context.ts'
import type { Inputs, InputsOf } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/input.ts'
import { toProof, warrantsRollback } from '../rollout/proof.ts'
import type { Outcome, Serving, StepState } from '../step/step-state.ts'
import { startTimeLimit } from '../time/clock.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import { previewMode } from './preview.ts'
import { rollbackMode } from './rollback.ts'
import { smokeTestMode } from './smoke-test.ts'
import { sweepMode } from './sweep.ts'
import { updateMode } from './update.ts'

const modes: {
  readonly [M in Mode]: (inputs: InputsOf<M>, context: ModeContext) => Promise<Outcome>
} = {
  create: createMode,
  update: updateMode,
  delete: deleteMode,
  'smoke-test': smokeTestMode,
  preview: previewMode,
  rollback: rollbackMode,
  sweep: sweepMode,
}

const maxReadAfterFailureMs = 20_000

/** Does what the inputs request, and returns how it ended well. An error once a revision is being created is thrown with a report of the serving revision and of why nothing was rolled back. */
export async function dispatch(inputs: Inputs, context: ModeContext): Promise<Outcome> {
  let state: Partial<StepState> = {}
  const report = (facts: Partial<StepState>) => {
    state = { ...state, ...facts }
    context.report(facts)
  }
  try {
    return await modes[inputs.mode](inputs as never, { ...context, report })
  } catch (error) {
    const isRefused = inputs.mode === 'rollback' && error instanceof RollbackImpossible
    const isBegun = isRefused || ['writing', 'waiting', 'smoke-test'].includes(state.stage ?? '')
    if (!isBegun || inputs.mode === 'smoke-test') throw error
    const rollsBack = 'rollback_on_failure' in inputs && inputs.rollback_on_failure
    if (rollsBack && !state.rollback && !state.noRollback) {
      const cause: unknown = context.signal.aborted ? context.signal.reason : error
      report({ noRollback: { why: toReason(cause, state), isCertain: true } })
    }
    report({ serving: await readServing(state, { ...context, report }) })
    throw error
  }
}

/** Why nothing was rolled back; where the error warrants it, there was no revision of this step to go back from. */
function toReason(error: unknown, { created }: Partial<StepState>): string {
  const proof = toProof(error)
  if (!warrantsRollback(proof)) return proof.why
  return created === true
    ? 'this step created the deployment, so no earlier revision exists'
    : 'this step did not deploy a revision'
}

/** The serving revision. A revision that was deployed is read again: its status may have changed since. */
async function readServing(
  { deploymentId, revisionId, status = '' }: Partial<StepState>,
  context: ModeContext,
): Promise<Serving> {
  const { clock, controlPlane, report, signal } = context
  if (signal.aborted) return { unknown: 'the step was cancelled' }
  if (deploymentId === undefined) return { unknown: 'the deployment of this step is unknown' }
  using limit = startTimeLimit(clock, maxReadAfterFailureMs, context)
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    const { activeRevisionId: active } = deployment
    if (active === undefined) return { unknown: 'the control plane does not show it' }
    if (revisionId !== undefined && classifyStatus(status) === 'succeeded') {
      const own = await readRevision(revisionId)
      if (own !== undefined) report({ status: own.status })
      if (active === revisionId) return { revisionId, commitSha: own?.repoCommitSha }
    }
    const commitSha = active === null ? undefined : (await readRevision(active))?.repoCommitSha
    return { revisionId: active, commitSha }
  }
  const readRevision = (id: string) => {
    const get = () => controlPlane.getRevision(deploymentId, id, limit.signal)
    return bestEffort(context, get, 'a revision could not be read')
  }
  const serving = await bestEffort(context, read, 'the serving revision is unknown')
  return serving ?? { unknown: 'the control plane could not be read' }
}
