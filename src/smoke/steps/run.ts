import * as z from 'zod/mini'
import { toRoutesMissing } from '../../graph-server/refusals.ts'
import { listNodes } from '../../graph-server/remote-graph.ts'
import { runInBackground, waitForRun } from '../../graph-server/run.ts'
import { mergeConfigs, type RunReference, takeThreadId } from '../../graph-server/run-request.ts'
import type { RunOutcome } from '../../graph-server/run-result.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { type RunEvent, streamRun, toBaseMode } from '../../graph-server/stream-run.ts'
import { maxEventNames } from '../../limits.ts'
import { fail } from '../../problem.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { isFailure } from '../../webhook/receiver.ts'
import { defineStep, type TestContext, unexpected } from '../kinds.ts'
import { listBrought, listMessages, type Message, sumTokens, toMessages } from '../messages.ts'
import { oneOrMore, optional } from '../plan/plan-fields.ts'
import {
  findCheckpoint,
  findRunThreadNeed,
  type RunFields,
  toRunCheckpoint,
  toRunSchema,
} from './run-fields.ts'

/** Throws `unexpected-output` for a command that goes to a node that the graph has not: both servers do nothing then, and call it a success. */
async function requireTargets(goto: unknown, { graph }: TestContext): Promise<void> {
  const named = [goto].flat().map((target) => (isMap(target) ? target['node'] : target))
  const targets = named.filter((target) => typeof target === 'string')
  if (targets.length === 0) return
  const there = listNodes(await graph.getGraph())
  const missing = targets.filter((target) => !there.has(target))
  if (missing.length === 0) return
  const problem = `expected node ${missing.join(', ')} for goto; found: ${[...there].join(', ')}`
  throw unexpected('the graph', problem)
}

/** Milliseconds that a notification may take after its run ended; usually it is there before. */
const notificationMs = 30_000

/** `run`: runs the graph and waits for its end. */
export const run = defineStep({
  schema: toRunSchema('Runs the graph and waits for its output.', {
    background: optional(z.boolean(), 'Whether to create the run first, and then join it.'),
  }),
  needsThread: findRunThreadNeed,
  perform: ({ background, ...fields }, context) =>
    performRun(fields, context, background === true ? runInBackground : waitForRun),
})

const modes = ['values', 'updates', 'messages-tuple', 'messages', 'custom', 'events', 'debug']

/** `stream`: runs the graph and follows its events. */
export const stream = defineStep({
  schema: toRunSchema('Runs the graph and follows its events.', {
    subgraphs: optional(z.boolean(), 'Whether subgraphs stream as well.'),
    stream_mode: z
      ._default(oneOrMore, ['values'])
      .check(z.meta({ description: 'One mode, or several. Default is values.', examples: modes })),
  }),
  needsThread: findRunThreadNeed,
  async perform(fields, context) {
    const { elapsedMs } = context
    const events = new Set<string>()
    let firstEventMs: number | undefined
    let firstTokenMs: number | undefined
    const cuts: Error[] = []
    const onEvent = ({ mode, data }: RunEvent, listNew: ListNew) => {
      const base = toBaseMode(mode)
      if (base === 'messages' && firstTokenMs === undefined && holdsWords(data, listNew)) {
        firstTokenMs = elapsedMs()
      }
      if (base !== 'metadata') firstEventMs ??= elapsedMs()
      // A server that names every event differently would fill the memory.
      if (events.size < maxEventNames) events.add(base).add(mode)
      // Both servers call the events of the mode messages-tuple `messages`.
      if (mode === 'messages') events.add('messages-tuple')
    }
    const follow: Follow = (server, run, options, listNew) =>
      streamRun(server, run, {
        ...options,
        onEvent: (event) => onEvent(event, listNew),
        onCut: (error) => cuts.push(error),
      })
    const result = await performRun(fields, context, follow)
    return { ...result, events, lostStream: cuts[0], firstEventMs, firstTokenMs }
  },
})

/** How a run goes on where its thread stopped. */
interface Continuation {
  /** Its words in a plan. */
  readonly words: string
  /** What is sent as `resume`, by what waits; undefined where the server does not show that. Throws `unexpected-output`. */
  readonly toAnswer?: (waiting: readonly Interrupt[] | undefined) => unknown
}

/** Leaves out the messages that were there before the run, or sent with it. */
type ListNew = (messages: readonly Message[]) => Message[]
type Follow = (
  ...given: [...Parameters<typeof waitForRun>, listNew: ListNew]
) => Promise<RunOutcome>

/** Whether an event of messages, `[chunk, metadata]` or a list of them, holds words of the agent. The JavaScript server also shows messages that were there before the run. */
function holdsWords(data: unknown, listNew: ListNew): boolean {
  return listNew(toMessages(data)).some(({ role, text }) => role === 'ai' && text !== '')
}

/** Makes a run, and follows it to its end. Throws `no-pending-interrupt` where it cannot go on, `unexpected-output` without its checkpoint. */
export async function performRun(
  run: RunFields,
  context: TestContext,
  follow: Follow,
  continuation: Continuation | undefined = findContinuation(run),
) {
  const { graph, graphServer, log, record, webhook, timeoutMs, signal } = context
  const { extra, checkpoint, webhook: isNotified = false, ...fields } = run
  await requireTargets(run.command?.goto, context)
  const start = await findCheckpoint(checkpoint, context)
  // A thread of the user's may hold what earlier runs said.
  const isUsed = !continuation && !record.result && takeThreadId(run.config).thread_id !== undefined
  const place = mergeConfigs(run.config, start)
  const used = isUsed ? await graph.tryPause(place) : undefined
  const pause = continuation ? await graph.findPause(place) : used
  // Both servers answer such a run with 200 and the old values: an approval gate that is gone would go unnoticed.
  if (continuation && pause !== undefined && pause.next.length + pause.interrupts.length === 0) {
    const problem = 'expected an interrupted run, but the thread has already ended'
    fail('no-pending-interrupt', `${problem}: ${continuation.words} has nothing to continue`)
  }
  const answer = continuation?.toAnswer && { resume: continuation.toAnswer(pause?.interrupts) }
  const delivery = isNotified ? webhook?.receiver?.expect() : undefined
  const request = graph.toRequest({
    ...fields,
    ...extra,
    command: answer ? { ...run.command, ...answer } : run.command,
    checkpoint: toRunCheckpoint(start),
    webhook: isNotified ? (delivery?.url.reveal() ?? webhook?.url) : undefined,
  })
  let runId: string | undefined
  const onRun = (reference: RunReference) => {
    runId = reference.run_id
    context.onRun(reference)
  }
  const input = run.input ?? run.command?.update
  const before = pause ? pause.values : record.result?.value
  const sent = [input, ...record.updates]
  const known = [before, sent].map(listMessages)
  const listNew: ListNew = (messages) => listBrought(messages, known[0] ?? [], known[1] ?? [])
  const options = { timeoutMs, signal, onBegin: context.onBegin, onRun }
  // Of a run that was made, a 404 says that it is gone.
  const outcome = await follow(graphServer, request, options, listNew).catch((error: unknown) => {
    throw runId === undefined ? toRoutesMissing('runs', error) : error
  })
  record.updates = []
  const newMessages = listNew(listMessages(outcome.values))
  return {
    ...{ value: outcome.values, outcome, input, before, sent, newMessages },
    usage: sumTokens(newMessages),
    isNamedStop:
      outcome.end === 'interrupted' &&
      outcome.interrupts.length === 0 &&
      (run.interrupt_before ?? run.interrupt_after) !== undefined,
    demandNotification: async (): Promise<void> => {
      if (delivery === undefined) return
      const limitMs = Math.min(notificationMs, timeoutMs)
      const { run_id, status, error } = await delivery.notification(limitMs)
      const name = ['run', run_id ?? runId].filter(Boolean).join(' ')
      log.info(`The webhook was notified of ${name}: ${status ?? 'no status'}`)
      if (status === undefined || !isFailure(status)) return
      const message = `the notification reports that ${name} ended as ${status}`
      const code = status === 'interrupted' ? 'notified-of-interrupt' : 'notified-of-failure'
      fail(code, error ? `${message}: ${error}` : message)
    },
  }
}

/** How a run that was written goes on where its thread stopped; undefined for a run of its own. */
function findContinuation({ command, input }: RunFields): Continuation | undefined {
  if (command === undefined) return input === null ? { words: 'input: null' } : undefined
  if (!Object.hasOwn(command, 'resume')) return undefined
  return { words: 'resume', toAnswer: (waiting) => toAnswer(command.resume, waiting) }
}

/** What servers know an interrupt by in a map of answers; a map with other keys is an answer itself, and a true one. */
const interruptId = /^[0-9a-f]{32}$/

/** An answer that a server would take for none (null; false, 0 and '' on JavaScript, {} on Python) goes to the only interrupt by its id. */
function toAnswer(value: unknown, [only, ...others]: readonly Interrupt[] = []): unknown {
  const isEmpty = !value || isEmptyMap(value)
  const id = only?.id ?? ''
  return isEmpty && interruptId.test(id) && others.length === 0 ? { [id]: value } : value
}
