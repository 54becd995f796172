import type { ModeContext } from '../deploy/context.ts'
import type { ModeRequest } from '../deploy/requests.ts'
import type { Outcome } from '../step/step-state.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import { previewMode } from './preview.ts'
import { smokeTestMode } from './smoke-test.ts'
import { sweepMode } from './sweep.ts'
import { updateMode } from './update.ts'

/** Does what is asked for, and returns how it ended well; throws how it did not. */
export function dispatch(request: ModeRequest, context: ModeContext): Promise<Outcome> {
  switch (request.mode) {
    case 'create':
      return createMode(request, context)
    case 'update':
      return updateMode(request, context)
    case 'delete':
      return deleteMode(request, context)
    case 'smoke-test':
      return smokeTestMode(request, context)
    case 'preview':
      return previewMode(request, context)
    case 'sweep':
      return sweepMode(request, context)
  }
}
