import type { ModeContext } from '../deploy/context.ts'
import { readServing } from '../deploy/serving.ts'
import type { Inputs, InputsOf } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/input.ts'
import { isProblem } from '../problem.ts'
import type { Outcome, Skip, StepState } from '../step/step-state.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import { previewMode } from './preview.ts'
import { rollbackMode } from './rollback.ts'
import { smokeTestMode } from './smoke-test.ts'
import { sweepMode } from './sweep.ts'
import { updateMode } from './update.ts'

const modes: {
  readonly [M in Mode]: (inputs: InputsOf<M>, context: ModeContext) => Promise<Outcome | Skip>
} = {
  create: createMode,
  update: updateMode,
  delete: deleteMode,
  'smoke-test': smokeTestMode,
  preview: previewMode,
  rollback: rollbackMode,
  sweep: sweepMode,
}

const deploying: readonly Mode[] = ['create', 'update', 'preview', 'rollback']

/** Does what the inputs request, and returns how it ended well. An error of a mode that deploys is thrown with a report of the serving revision, and once a revision is being created of why nothing was rolled back. */
export async function dispatch(inputs: Inputs, context: ModeContext): Promise<Outcome> {
  let state: Partial<StepState> = {}
  const report = (facts: Partial<StepState>) => {
    state = { ...state, ...facts }
    context.report(facts)
  }
  try {
    const outcome = await modes[inputs.mode](inputs as never, { ...context, report })
    if (typeof outcome !== 'string') {
      report({ smokeTest: state.smokeTest ?? 'skipped', ...outcome })
      context.log.info(`Skipped: ${outcome.skipReason}`)
      return 'skipped'
    }
    // What the step deployed does not serve, although it succeeds.
    if (outcome === 'superseded')
      report({ serving: await readServing(state, { ...context, report }) })
    return outcome
  } catch (error) {
    const isBegun = ['writing', 'waiting', 'smoke-test'].includes(state.stage ?? '')
    const deletes = inputs.mode === 'preview' && context.event.preview.kind === 'delete'
    if (!deploying.includes(inputs.mode) || deletes) throw error
    if (!isBegun) {
      const isAbsent = isProblem(error, 'deployment-not-found')
      const unread = isAbsent ? { revisionId: null } : { unknown: 'the deployment was not read' }
      const { servedBefore = unread } = state
      if (!isProblem(error, 'invalid-inputs')) report({ serving: servedBefore })
      throw error
    }
    const rollsBack = 'rollback_on_failure' in inputs && inputs.rollback_on_failure
    if (rollsBack && !state.rollback && !state.noRollback) {
      const cause: unknown = context.signal.aborted ? context.signal.reason : error
      report({ noRollback: { why: await findReason(cause, state), isCertain: true } })
    }
    report({ serving: await readServing(state, { ...context, report }) })
    throw error
  }
}

/** Why nothing was rolled back; where the error warrants it, there was no revision of this step to go back from. */
async function findReason(error: unknown, { created }: Partial<StepState>): Promise<string> {
  const { toProof, warrantsRollback } = await import('../explain/proof.ts')
  const proof = toProof(error)
  if (!warrantsRollback(proof)) return proof.why
  return created === true
    ? 'this step created the deployment, so no earlier revision exists'
    : 'this step did not deploy a revision'
}
