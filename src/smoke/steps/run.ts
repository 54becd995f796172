import { randomUUID } from 'node:crypto'
import * as z from 'zod'
import { toRoutesMissing } from '../../graph-server/errors.ts'
import { listNodes } from '../../graph-server/remote-graph.ts'
import { mergeConfigs, type RunReference } from '../../graph-server/run-request.ts'
import { maxEventNames } from '../../limits.ts'
import { runInBackground, waitForRun } from '../../runs/create-run.ts'
import { type RunEvent, toBaseMode } from '../../runs/run-progress.ts'
import { streamRun } from '../../runs/stream-run.ts'
import { isGoodNotification } from '../../runs/verdict.ts'
import { isMap } from '../../text/json-text.ts'
import { NotifiedOfFailure } from '../../webhook/errors.ts'
import { NoPendingInterrupt, SmokeTestFailed } from '../errors.ts'
import type { StepKind, TestContext } from '../kinds.ts'
import { oneOrMore, optional } from '../plan-fields.ts'
import { findCheckpoint, toRunCheckpoint } from './checkpoint.ts'
import { findRunThreadNeed, type RunFields, toRunSchema } from './run-fields.ts'

/** Milliseconds that a notification may take after its run ended; usually it is there before. */
const notificationMs = 30_000

const runSchema = toRunSchema('Runs the graph and waits for its end.', {
  background: optional(z.boolean(), 'Creates the run first, and joins it then.'),
  subgraphs: z.never('is taken by a stream only').optional(),
})

/** `run`: runs the graph and waits for its end. */
export const run: StepKind<typeof runSchema> = {
  schema: runSchema,
  shows: ['value', 'state', 'run'],
  findThreadNeed: findRunThreadNeed,
  needsAssistants: ({ command }) => listTargets(command?.goto).length > 0,
  perform: ({ background, ...fields }, context) =>
    performRun(fields, context, background === true ? runInBackground : waitForRun),
}

const answer = z.unknown().describe('Answers the interrupt that the thread waits at, and goes on.')

/** `resume`: a run that answers the interrupt that its thread waits at. */
export const resume: StepKind<typeof answer> = {
  schema: answer,
  shows: run.shows,
  findThreadNeed: () => 'resume',
  perform: (value, context) => run.perform({ command: { resume: value } }, context),
}

const modes = ['values', 'updates', 'messages-tuple', 'messages', 'custom', 'events', 'debug']
const streamSchema = toRunSchema('Runs the graph and follows its events.', {
  subgraphs: optional(z.boolean(), 'Whether subgraphs stream as well.'),
  stream_mode: oneOrMore
    .default(['values'])
    .meta({ description: 'One mode, or several.', examples: modes }),
})

/** `stream`: runs the graph and follows its events. */
export const stream: StepKind<typeof streamSchema> = {
  schema: streamSchema,
  shows: [...run.shows, 'events'],
  findThreadNeed: findRunThreadNeed,
  needsAssistants: ({ command }) => listTargets(command?.goto).length > 0,
  async perform(fields, context) {
    const { clock } = context
    const start = clock.now()
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
    const config = await findThreadConfig(context)
    const request = { ...fields, config: mergeConfigs(config, fields.config) }
    const result = await performRun(request, context, (client, run, options) =>
      streamRun(client, run, { ...options, onEvent }),
    )
    return Object.assign(result, { events, firstEventMs })
  },
}

/**
 * The thread of a stateless stream, where the server has its threads switched off: an answer does not name the one that
 * the server makes (Python), and without it nobody could read how the run ended.
 */
async function findThreadConfig({ graph, graphServer, log, signal }: TestContext) {
  if (graph.thread_id !== undefined || !(await graphServer.lacksThreads(signal))) return undefined
  const thread_id = randomUUID()
  log.info(`Thread ${thread_id} stays at ${graphServer.host}, which does not offer its threads`)
  return { configurable: { thread_id } }
}

/** The nodes that a command goes to. */
function listTargets(goto: unknown): string[] {
  const targets = [goto].flat().map((target) => (isMap(target) ? target['node'] : target))
  return targets.filter((target) => typeof target === 'string')
}

/** Throws SmokeTestFailed for a command that goes to a node that the graph has not: both servers do nothing then, and call it a success. */
async function requireTargets(goto: unknown, { graph }: TestContext): Promise<void> {
  const targets = listTargets(goto)
  if (targets.length === 0) return
  const there = listNodes(await graph.getGraph())
  const missing = targets.filter((target) => !there.has(target))
  if (missing.length === 0) return
  const problem = `expected node ${missing.join(', ')}, which goto names; there: ${[...there].join(', ')}`
  throw new SmokeTestFailed('the graph', problem)
}

/** Makes a run, and follows it to its end. Throws NoPendingInterrupt where it cannot go on, SmokeTestFailed without its checkpoint. */
async function performRun(run: RunFields, context: TestContext, follow: typeof waitForRun) {
  const { graph, graphServer, log, webhook, timeoutMs, signal, attempts } = context
  const { extra, checkpoint, webhook: isNotified = false, ...fields } = run
  await requireTargets(run.command?.goto, context)
  const start = await findCheckpoint(checkpoint, context)
  const delivery = isNotified ? webhook?.receiver?.expect() : undefined
  const request = graph.toRequest({
    ...fields,
    ...extra,
    checkpoint: toRunCheckpoint(start),
    webhook: isNotified ? (delivery?.url.reveal() ?? webhook?.url) : undefined,
  })
  let readBefore: (() => unknown) | undefined
  const onValues = (values: unknown) => {
    readBefore = () => values
  }
  const continuation = findContinuation(run)
  const config = mergeConfigs(run.config, start)
  // Both servers answer such a run with 200 and the old values: an approval gate that is gone would go unnoticed.
  if (continuation !== undefined && !(await graph.isWaiting(config, onValues))) {
    const problem = 'expected a run that waits, and the thread came to its end before'
    throw new NoPendingInterrupt(`${problem}: ${continuation} has nothing to go on with`, {})
  }
  let runId: string | undefined
  const onRun = (reference: RunReference) => {
    runId = reference.run_id
    context.onRun(reference)
  }
  const options = { timeoutMs, signal, attempts, onRun }
  // Of a run that was made, a 404 says that it is gone.
  const outcome = await follow(graphServer.client, request, options).catch((error: unknown) => {
    throw runId === undefined ? toRoutesMissing('runs', error) : error
  })
  return {
    sent: run.input ?? run.command?.update,
    readBefore,
    outcome,
    get value() {
      return outcome.values
    },
    mayStop: (run.interrupt_before ?? run.interrupt_after) !== undefined,
    demandNotification: async (): Promise<void> => {
      if (delivery === undefined) return
      const limit = { runId, timeoutMs: Math.min(notificationMs, timeoutMs) }
      const { run_id, status, error } = await delivery.notification(limit)
      log.info(`The webhook was notified of run ${run_id}: ${status}`)
      if (isGoodNotification(status)) return
      const message = `the notification says that run ${run_id} ended as ${status}`
      throw new NotifiedOfFailure(error ? `${message}: ${error}` : message, { status })
    },
  }
}

/** What of a run goes on where its thread stopped, by its words in a plan; undefined for a run of its own. */
function findContinuation({ command, input }: RunFields): string | undefined {
  if (command === undefined) return input === null ? 'input: null' : undefined
  return Object.hasOwn(command, 'resume') ? 'resume' : undefined
}
