import * as z from 'zod'
import { toPlainAssistants } from '../plain-state.ts'
import type { StepKind } from './step-kind.ts'

const schema = z.strictObject({})

/** `assistants`: all assistants of the graph server. */
export const assistants: StepKind<typeof schema> = {
  schema,
  shows: ['value', 'items'],
  async perform(_, { graphServer, signal }) {
    return { value: toPlainAssistants(await graphServer.listAssistants(signal)) }
  },
}
