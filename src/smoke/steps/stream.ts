import * as z from 'zod'
import { maxEventNames } from '../../bounds.ts'
import { type RunEvent, toBaseMode } from '../../runs/run-progress.ts'
import { streamRun } from '../../runs/stream-run.ts'
import { oneOrMore, optional } from '../plan-fields.ts'
import { run } from './run.ts'
import { findRunThreadNeed, toRunSchema } from './run-fields.ts'
import { startRun } from './start-run.ts'
import type { StepKind } from './step-kind.ts'

const modes = ['values', 'updates', 'messages-tuple', 'messages', 'custom', 'events', 'debug']

const schema = toRunSchema('Runs the graph and follows its events.', {
  subgraphs: optional(z.boolean(), 'Whether subgraphs stream as well.'),
  stream_mode: oneOrMore
    .default(['values'])
    .meta({ description: 'One mode, or several.', examples: modes }),
})

/** `stream`: runs the graph and follows its events. */
export const stream: StepKind<typeof schema> = {
  schema,
  shows: [...run.shows, 'events'],
  findThreadNeed: (content) => findRunThreadNeed(content),
  async perform(fields, context) {
    const { graphServer, clock } = context
    const start = clock.now()
    const { request, options, toResult } = await startRun(fields, context)
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
    const outcome = await streamRun(graphServer.client, request, { ...options, onEvent })
    return Object.assign(toResult(outcome), { events, firstEventMs })
  },
}
