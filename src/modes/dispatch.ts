import { concludeFailure } from '../deploy/conclude.ts'
import type { ModeContext } from '../deploy/context.ts'
import type { Inputs, InputsOf } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/input.ts'
import type { Outcome } from '../step/step-state.ts'
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

/** Does what the inputs request, and returns how it ended well; throws how it did not. */
export function dispatch(inputs: Inputs, context: ModeContext): Promise<Outcome> {
  const mode = (given: ModeContext) => modes[inputs.mode](inputs as never, given)
  if ('rollback_on_failure' in inputs) {
    return concludeFailure(mode, { rollsBack: inputs.rollback_on_failure }, context)
  }
  const isByHand = inputs.mode === 'rollback'
  return isByHand ? concludeFailure(mode, { rollsBack: false }, context) : mode(context)
}
