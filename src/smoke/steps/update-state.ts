import * as z from 'zod'
import { name, rule } from '../plan-fields.ts'
import type { StepKind } from './step-kind.ts'

const schema = z
  .strictObject({ values: z.unknown().optional(), as_node: name.optional() })
  .refine((update) => Object.hasOwn(update, 'values'), rule('needs values (null for none)'))

/** `update_state`: changes the state of the thread, as if a node had run. */
export const updateState: StepKind<typeof schema> = {
  schema,
  shows: ['state'],
  findThreadNeed: () => 'update_state',
  async perform({ values, ...options }, { graph }) {
    await graph.updateState({}, values, options)
    return {}
  },
}
