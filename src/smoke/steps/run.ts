import * as z from 'zod/mini'
import { listNodes, toCheckpoint } from '../../graph-server/remote-graph.ts'
import { runInBackground, streamRun, waitForRun } from '../../graph-server/run.ts'
import { mergeConfigs, takeThreadId, toRoutesMissing } from '../../graph-server/run-request.ts'
import type { RunEvent, RunOutcome } from '../../graph-server/run-result.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxEventNames } from '../../limits.ts'
import { fail } from '../../problem.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { isFailure, type Receiver } from '../../webhook/receiver.ts'
import { findMissing } from '../expectations/contained.ts'
import { defineStep, type StepResult, type TestContext } from '../kinds.ts'
import { listMessages, listNew, type Message } from '../messages.ts'
import { oneOrMore, optional } from '../plan/plan-fields.ts'
import type { RunFields } from './run-fields.ts'
import { findCheckpoint, needsThread, toRunSchema } from './run-fields.ts'

export const run = defineStep({
  description: 'Runs the graph and waits for its output.',
  schema: toRunSchema({
    background: optional(z.boolean(), 'Whether to create the run first, and then join it.'),
  }),
  needsThread,
  perform: ({ background, ...fields }, context) =>
    performRun(fields, context, background === true ? runInBackground : waitForRun),
})

const modes = ['values', 'updates', 'messages-tuple', 'messages', 'custom', 'events', 'debug']

export const stream = defineStep({
  description: 'Runs the graph and follows its events.',
  schema: toRunSchema({
    subgraphs: optional(z.boolean(), 'Whether subgraphs stream as well.'),
    stream_mode: z
      ._default(oneOrMore, ['values'])
      .check(z.meta({ description: 'One mode, or several. Default is values.', examples: modes })),
  }),
  needsThread,
  async perform(fields, context) {
    const elapsedMs = () => context.clock.now() - context.record.begunAt
    const events = new Set<string>()
    const seen: { firstEventMs?: number; firstTokenMs?: number; lostStream?: Error } = {}
    const follow: Follow = (server, request, options, toNew) => {
      const onEvent = ({ mode, data }: RunEvent) => {
        // The event `messages/partial` belongs to the mode `messages`.
        const [base = mode] = mode.split('/', 1)
        // The JavaScript server also sends messages from before the run.
        const isWord = ({ role, text }: Message) => role === 'ai' && text !== ''
        const hasWords = base === 'messages' && toNew(listMessages(data)).some(isWord)
        if (hasWords) seen.firstTokenMs ??= elapsedMs()
        if (base !== 'metadata') seen.firstEventMs ??= elapsedMs()
        // A server could send a new name with every event, so only some are kept.
        if (events.size < maxEventNames) events.add(base).add(mode)
        // Both servers name the events of the mode `messages-tuple` `messages`.
        if (mode === 'messages') events.add('messages-tuple')
      }
      const onCut = (lostStream: Error) => Object.assign(seen, { lostStream })
      return streamRun(server, request, { ...options, onEvent, onCut })
    }
    const result = await performRun(fields, context, follow)
    return { ...result, ...seen, events }
  },
})

/** Returns the answer to the pending interrupts, if the server shows them. Throws `unexpected-output`. */
type ToAnswer = (waiting: readonly Interrupt[] | undefined) => unknown

type Follow = (
  ...given: [...Parameters<typeof waitForRun>, toNew: (messages: readonly Message[]) => Message[]]
) => Promise<RunOutcome>

/** Creates a run, and waits for its end. Throws `no-pending-interrupt` if nothing waits, and `unexpected-output` if its checkpoint doesn't exist. */
export async function performRun(
  run: RunFields,
  context: TestContext,
  follow: Follow,
  toAnswer: ToAnswer | undefined = findAnswer(run),
): Promise<StepResult> {
  const { graph, graphServer, record, webhook, timeoutMs, signal, onBegin, onRun } = context
  const { extra, checkpoint, webhook: isNotified = false, ...fields } = run
  const start = await findCheckpoint(checkpoint, context)
  await requireTargets(run.command?.goto, context)
  const place = mergeConfigs(run.config, start)
  const isContinued = toAnswer !== undefined || (run.input === null && run.command === undefined)
  // A thread from `smoke_config` may contain earlier messages.
  const isUsed = takeThreadId(run.config).thread_id !== undefined
  const pause = isContinued || isUsed ? await graph.findPause(place) : undefined
  // Without this check, both servers would return 200 and the old values, and a missing approval would go unnoticed.
  if (isContinued && pause !== undefined && pause.next.length + pause.interrupts.length === 0)
    fail('no-pending-interrupt', 'expected an interrupted run, but the thread has already ended')
  const answer = toAnswer && { resume: toAnswer(pause?.interrupts) }
  const delivery = isNotified ? webhook?.receiver?.expect() : undefined
  const request = graph.toRequest({
    ...fields,
    ...extra,
    command: answer ? { ...run.command, ...answer } : run.command,
    checkpoint: toCheckpoint(start),
    webhook: isNotified ? (delivery?.url.reveal() ?? webhook?.url) : undefined,
  })
  const earlier = record.run
  const input = run.input ?? run.command?.update
  const before = pause ? pause.values : record.result?.value
  const known = listMessages(before)
  const sent = listMessages([input, ...record.updates])
  const toNew = (messages: readonly Message[]) => listNew(messages, known, sent)
  const options = { timeoutMs, signal, onBegin, onRun, place: context.place }
  // After the run was created, a 404 means that it was deleted.
  const outcome = await follow(graphServer, request, options, toNew).catch((error: unknown) => {
    throw record.run === earlier ? toRoutesMissing('runs', error) : error
  })
  record.updates = []
  const isNamed = (run.interrupt_before ?? run.interrupt_after) !== undefined
  return {
    ...{ value: outcome.values, outcome, input, before },
    newMessages: toNew(listMessages(outcome.values)),
    isNamedStop: isNamed && outcome.end === 'interrupted' && outcome.interrupts.length === 0,
    ...(delivery && { demandNotification: () => demand(delivery, context) }),
  }
}

/** The time for a notification after its run has ended. Usually, it has arrived before. */
const notificationMs = 30_000

async function demand(delivery: ReturnType<Receiver['expect']>, { log, timeoutMs }: TestContext) {
  const limitMs = Math.min(notificationMs, timeoutMs)
  const { run_id: id, status, error } = await delivery.notification(limitMs)
  const name = id === undefined ? 'the run' : `run ${id}`
  log.info(`The webhook was notified of ${name}: ${status ?? 'no status'}`)
  if (status === undefined || !isFailure(status)) return
  const message = `the notification reports that ${name} ended as ${status}`
  const code = status === 'interrupted' ? 'notified-of-interrupt' : 'notified-of-failure'
  fail(code, error ? `${message}: ${error}` : message)
}

/** Matches the ID of an interrupt. A map with such keys has an answer for each, any other map is one answer. */
const interruptId = /^[0-9a-f]{32}$/

/** Writes an answer as `{ID: answer}` if a server would ignore it otherwise: null, and false, 0, '' on JavaScript, {} on Python. */
function findAnswer({ command = {} }: RunFields): ToAnswer | undefined {
  if (!Object.hasOwn(command, 'resume')) return undefined
  const { resume } = command
  const isEmpty = !resume || isEmptyMap(resume)
  return ([only, ...others] = []) => {
    const id = only?.id ?? ''
    return isEmpty && interruptId.test(id) && others.length === 0 ? { [id]: resume } : resume
  }
}

/** Throws if `goto` names a node that the graph lacks: both servers would do nothing, and report success. */
async function requireTargets(goto: unknown, { graph }: TestContext): Promise<void> {
  const named = [goto].flat().map((target) => (isMap(target) ? target['node'] : target))
  const targets = named.filter((target) => typeof target === 'string')
  if (targets.length === 0) return
  const there = listNodes(await graph.getGraph())
  const missing = findMissing('the graph', 'node for goto:', targets, there)
  if (missing !== undefined) throw missing
}
