import * as z from 'zod'
import { toPlainState } from '../plain-state.ts'
import { requireThreadId } from '../test-context.ts'
import type { StepKind } from './step-kind.ts'

const schema = z.strictObject({ subgraphs: z.boolean().default(false) })

/** `state`: the latest state of the thread. */
export const state: StepKind<typeof schema> = {
  schema,
  shows: ['value'],
  findThreadNeed: () => 'state',
  async perform({ subgraphs }, context) {
    const { graphServer, signal } = context
    const found = await graphServer.threads.getState(requireThreadId(context), {
      subgraphs,
      signal,
    })
    return { value: toPlainState(found) }
  },
}
