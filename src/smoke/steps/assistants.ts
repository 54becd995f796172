import * as z from 'zod'
import type { StepKind } from './step-kind.ts'

const schema = z.strictObject({})

/** `assistants`: all assistants of the graph server. */
export const assistants: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'items'],
  async perform(_, { graphServer, signal }) {
    return { value: await graphServer.listAssistants(signal) }
  },
}
