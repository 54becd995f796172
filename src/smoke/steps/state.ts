import * as z from 'zod'
import type { StepKind } from './step-kind.ts'

const schema = z.strictObject({ subgraphs: z.boolean().default(false) })

/** `state`: the latest state of the thread. */
export const state: StepKind<typeof schema> = {
  schema,
  shows: ['value'],
  findThreadNeed: () => 'state',
  perform: async (options, { graph }) => ({ value: await graph.getState({}, options) }),
}
