import * as z from 'zod'
import { maxEventNames } from '../../bounds.ts'
import { type RunEvent, toBaseMode } from '../../graph-server/run-event.ts'
import { name, names, whenMap } from '../plan-fields.ts'
import { run } from './run.ts'
import { checkRun, findRunThreadNeed, runFields, startRun } from './run-fields.ts'
import type { StepKind } from './step-kind.ts'

const oneOrMore = z.union(
  [name.transform((word) => [word]), names],
  'must be a name or a list of them',
)
const schema = z
  .strictObject({
    ...runFields,
    subgraphs: z.boolean().optional(),
    stream_mode: oneOrMore.default(['values']),
  })
  .superRefine(checkRun, whenMap)

/** `stream`: runs the graph and follows its events. */
export const stream: StepKind<typeof schema> = {
  schema,
  shows: [...run.shows, 'events'],
  findThreadNeed: findRunThreadNeed,
  async perform(options, context) {
    const { graph, clock } = context
    const start = clock.now()
    const { request, onRun, ...started } = await startRun(options, context)
    const events = new Set<string>()
    let firstEventMs: number | undefined
    const onEvent = ({ mode }: RunEvent) => {
      const base = toBaseMode(mode)
      if (base !== 'metadata') firstEventMs ??= clock.now() - start
      // A server that names every event differently would fill the memory.
      if (events.size < maxEventNames) events.add(base).add(mode)
      // Both servers call the events of the mode messages-tuple `messages`.
      if (mode === 'messages') events.add('messages-tuple')
    }
    const outcome = await graph.stream(request, { onRun, onEvent })
    return { value: outcome.values, outcome, events, firstEventMs, ...started }
  },
}
