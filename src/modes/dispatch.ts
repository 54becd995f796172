import type { ModeContext } from '../deploy/context.ts'
import type { Inputs, InputsOf } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/input.ts'
import { isProblem } from '../problem.ts'
import type { StepResult } from '../step/step-event.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import { previewMode } from './preview.ts'
import { rollbackMode } from './rollback.ts'
import { smokeTestMode } from './smoke-test.ts'
import { sweepMode } from './sweep.ts'
import { updateMode } from './update.ts'

const modes: {
  readonly [M in Mode]: (inputs: InputsOf<M>, context: ModeContext) => Promise<StepResult>
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

/** Does what the inputs request, and returns what was done. A failure of a mode that deploys says what serves, also if nothing was written. */
export async function dispatch(inputs: Inputs, context: ModeContext): Promise<StepResult> {
  try {
    return await modes[inputs.mode](inputs as never, context)
  } catch (error) {
    const deletes = inputs.mode === 'preview' && context.event.preview.kind === 'delete'
    if (deploying.includes(inputs.mode) && !deletes && !isProblem(error, 'invalid-inputs')) {
      const isAbsent = isProblem(error, 'deployment-not-found')
      const otherwise = isAbsent ? { revisionId: null } : { unknown: 'the deployment was not read' }
      context.journal.add({ type: 'stopped', otherwise })
    }
    throw error
  }
}
