import type { ModeContext, RunMode } from '../deploy/context.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { Mode } from '../inputs/formats/formats.ts'
import type { StepResult } from '../step/step-facts.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import { previewMode } from './preview.ts'
import { rollbackMode } from './rollback.ts'
import { smokeTestMode } from './smoke-test.ts'
import { sweepMode } from './sweep.ts'
import { updateMode } from './update.ts'

const modes: { readonly [M in Mode]: RunMode<M> } = {
  create: createMode,
  update: updateMode,
  delete: deleteMode,
  'smoke-test': smokeTestMode,
  preview: previewMode,
  rollback: rollbackMode,
  sweep: sweepMode,
}

export function dispatch(inputs: Inputs, context: ModeContext): Promise<StepResult> {
  return modes[inputs.mode](inputs as never, context)
}
