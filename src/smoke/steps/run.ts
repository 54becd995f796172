import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { listNodes, toCheckpoint } from '../../graph-server/remote-graph.ts'
import { runInBackground, streamRun, waitForRun } from '../../graph-server/run.ts'
import { mergeConfigs, takeThreadId, toRoutesMissingIf404 } from '../../graph-server/run-request.ts'
import type { RunEvent, RunOutcome } from '../../graph-server/run-result.ts'
import type { Interrupt } from '../../graph-server/schemas.ts'
import { maxEventNames, maxInterrupts } from '../../limits.ts'
import { fail } from '../../problem.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { isFailure, type Receiver } from '../../webhook/receiver.ts'
import { findMismatch, findMissing, isContained, show } from '../expectations/contained.ts'
import type { StepResult, TestContext } from '../kinds.ts'
import { defineStep, notMap, oneOrMore, optional, unexpected } from '../kinds.ts'
import { listMessages, listNew, type Message } from '../messages.ts'
import { findCheckpoint, needsThread, type RunFields, toRunSchema } from './run-fields.ts'

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
    // Each field stays undefined until its event has come, or the stream has broken off.
    const seen: { firstEventMs?: number; firstTokenMs?: number; lostStream?: Error } = {}
    const follow: Follow = (server, request, options, toNew) => {
      const onEvent = ({ mode, data }: RunEvent) => {
        // The event `messages/partial` belongs to the mode `messages`.
        const [base = mode] = mode.split('/', 1)
        // A server could send a new name with every event, so their number is limited.
        if (events.size < maxEventNames) events.add(base).add(mode)
        // Both servers send the events of the mode `messages-tuple` under the name `messages`.
        if (mode === 'messages') events.add('messages-tuple')
        // The event `metadata` only announces the run. The agent has sent nothing yet.
        if (base !== 'metadata') seen.firstEventMs ??= elapsedMs()
        // `toNew` drops messages from before the run, which the JavaScript server sends too.
        const isAnswer = ({ role, text }: Message) => role === 'ai' && text !== ''
        const hasToken = base === 'messages' && toNew(listMessages(data)).some(isAnswer)
        if (hasToken) seen.firstTokenMs ??= elapsedMs()
      }
      const onCut = (lostStream: Error) => Object.assign(seen, { lostStream })
      return streamRun(server, request, { ...options, onEvent, onCut })
    }
    const result = await performRun(fields, context, follow)
    return { ...result, ...seen, events }
  },
})

export const resume = defineStep({
  description:
    'Resumes the pending interrupt with this value, or several with an object of interrupt IDs and values.',
  schema: z.unknown(),
  needsThread: () => true,
  perform: (value, context) => performRun({ command: { resume: value } }, context, waitForRun),
})

const entry = z
  .strictObject(
    {
      to: z.unknown().check(z.describe('What the value of the interrupt contains.')),
      with: z.unknown().check(z.describe('The value to resume it with.')),
    },
    notMap('must be an object with to and with'),
  )
  .check(z.meta({ id: 'interrupt_answer' }))

export const resumeEach = defineStep({
  description: 'Resumes each pending interrupt with its own entry.',
  schema: z.array(entry).check(z.minLength(1), z.maxLength(maxInterrupts)),
  needsThread: () => true,
  perform: (given, context) =>
    answerAll(context, (interrupts) => {
      const expected = given.map(({ to }) => to)
      const mismatch = findMismatch(interrupts, expected, context.redact)
      if (mismatch !== undefined) throw mismatch
      return interrupts.map(({ value }) => {
        // `findMismatch` has made sure that an entry matches. If several do, their answers must be equal.
        const [first, ...others] = given.filter(({ to }) => isContained(value, to))
        if (others.every((other) => isDeepStrictEqual(other.with, first?.with))) return first?.with
        const problem = `${show(value, context.redact)} matches several, with different values`
        return failAnswer(`each interrupt to match one entry: ${problem}`)
      })
    }),
})

export const resumeAll = defineStep({
  description: 'Resumes every pending interrupt with this value.',
  schema: z.unknown(),
  needsThread: () => true,
  perform: (value, context) => answerAll(context, (interrupts) => interrupts.map(() => value)),
})

/** Returns the answer to the pending interrupts, which are undefined if the server doesn't show them. Throws `unexpected-output` if no answer fits. */
type ToAnswer = (pending: readonly Interrupt[] | undefined) => unknown
/** Creates a run, and follows it to its end. `toNew` returns those of the given messages that the run added or changed. */
type Follow = (...given: [...Parameters<typeof waitForRun>, toNew: ToNew]) => Promise<RunOutcome>
type ToNew = (messages: readonly Message[]) => readonly Message[]

/** Creates a run, waits for its end, and returns what expectations can check. `toAnswer` is undefined for a run that doesn't resume. */
async function performRun(
  run: RunFields,
  context: TestContext,
  follow: Follow,
  toAnswer: ToAnswer | undefined = findToAnswer(run),
): Promise<StepResult> {
  const { graph, graphServer, record, webhook, timeoutMs, signal, onBegin, onRun, place } = context
  const { extra, webhook: isNotified = false, ...fields } = run
  // A run without a new input continues the thread: it answers an interrupt, or its input is null.
  const isContinued = toAnswer !== undefined || (run.input === null && run.command === undefined)
  const { start, threadBefore } = await findStart(run, isContinued, context)
  const answer = toAnswer && { resume: toAnswer(threadBefore?.interrupts) }
  // A receiver in this step gives each run a URL of its own. Without a receiver, the fixed URL is notified, and the notification is not checked.
  const delivery = isNotified ? webhook?.receiver?.expect() : undefined
  const request = graph.toRequest({
    ...fields,
    ...extra,
    command: answer ? { ...run.command, ...answer } : run.command,
    checkpoint: toCheckpoint(start),
    webhook: isNotified ? (delivery?.url.reveal() ?? webhook?.url) : undefined,
  })
  const input = run.input ?? run.command?.update
  // A thread that wasn't read contains what the sample's last run returned, or nothing before the first run.
  const before = threadBefore ? threadBefore.values : record.result?.value
  const messagesBefore = listMessages(before)
  const sentMessages = listMessages([input, ...record.updates])
  const toNew: ToNew = (messages) => listNew(messages, messagesBefore, sentMessages)
  const options = { timeoutMs, signal, onBegin, onRun, place }
  const earlierRun = record.run
  // A 404 before the run exists may mean that the server has no routes for runs, and later that the run was deleted.
  const outcome = await follow(graphServer, request, options, toNew).catch((error: unknown) => {
    throw record.run === earlierRun ? toRoutesMissingIf404('runs', error) : error
  })
  // The next run compares with the output of this run, which contains these updates.
  record.updates = []
  const hasBreakpoint = (run.interrupt_before ?? run.interrupt_after) !== undefined
  return {
    ...{ value: outcome.values, outcome, input, before },
    newMessages: toNew(listMessages(outcome.values)),
    isNamedStop: hasBreakpoint && outcome.end === 'interrupted' && outcome.interrupts.length === 0,
    ...(delivery && { demandNotification: () => demand(delivery, context) }),
  }
}

/** Finds the config of the checkpoint at which a run starts, and the state before the run. The state is undefined if the run doesn't need it, or the server doesn't show it. Throws if the run can't start there. */
async function findStart(run: RunFields, isContinued: boolean, context: TestContext) {
  // Checkpoint and `goto` are checked before the run is created, because servers don't report a wrong value as an error.
  const start = await findCheckpoint(run.checkpoint, context)
  await requireTargets(run.command?.goto, context)
  // Only `smoke_config` can name a thread, which may contain messages from before the test.
  const hasNamedThread = takeThreadId(run.config).thread_id !== undefined
  if (!isContinued && !hasNamedThread) return { start, threadBefore: undefined }
  const threadBefore = await context.graph.findState(mergeConfigs(run.config, start))
  const hasEnded = threadBefore?.next.length === 0 && threadBefore.interrupts.length === 0
  // Without this check, both servers would return 200 and the old values, and a missing approval would go unnoticed.
  if (isContinued && hasEnded)
    fail('no-pending-interrupt', 'expected an interrupted run, but the thread has already ended')
  return { start, threadBefore }
}

/** The longest wait for a notification after its run has ended. Usually, it has arrived before. */
const notificationMs = 30_000
/** Waits for the webhook's notification. Throws if it doesn't arrive in time, or reports that the run was interrupted or failed. */
async function demand(delivery: ReturnType<Receiver['expect']>, { log, timeoutMs }: TestContext) {
  const limitMs = Math.min(notificationMs, timeoutMs)
  const { run_id: id, status, error } = await delivery.awaitNotification(limitMs)
  const name = id === undefined ? 'the run' : `run ${id}`
  log.info(`The webhook was notified of ${name}: ${status ?? 'no status'}`)
  if (status === undefined || !isFailure(status)) return
  const message = `the notification reports that ${name} ended as ${status}`
  const code = status === 'interrupted' ? 'notified-of-interrupt' : 'notified-of-failure'
  fail(code, error ? `${message}: ${error}` : message)
}

/** Matches the ID of an interrupt. Servers read an object with such keys as answers by ID, any other object as a single answer. */
const interruptId = /^[0-9a-f]{32}$/
/** Returns a function that returns the answer in `command.resume`. Undefined if the run has no such answer. The function adds the ID (`{ID: answer}`) to an answer that a server would ignore: null, false, 0 and '' (JavaScript), {} (Python). */
function findToAnswer({ command = {} }: RunFields): ToAnswer | undefined {
  if (!Object.hasOwn(command, 'resume')) return undefined
  const { resume } = command
  const isEmpty = !resume || isEmptyMap(resume)
  // If no interrupt is shown, or several, the ID for the answer isn't known, so the answer is sent as it is.
  return ([only, ...others] = []) => {
    const id = only?.id ?? ''
    return isEmpty && interruptId.test(id) && others.length === 0 ? { [id]: resume } : resume
  }
}

type ToAnswers = (pending: readonly Interrupt[]) => readonly unknown[]
/** Answers each pending interrupt by its ID. `toAnswers` returns the answers in the order of the interrupts. Throws `unexpected-output` if none is pending, or if several have no IDs to tell them apart. */
function answerAll(context: TestContext, toAnswers: ToAnswers) {
  const toAnswer = (pending: readonly Interrupt[] = []) => {
    if (pending.length === 0) failAnswer('pending interrupts, but there are none')
    const answers = toAnswers(pending)
    // Fewer IDs than interrupts mean that an ID is missing or occurs twice.
    const ids = pending.flatMap(({ id }) => id ?? [])
    if (new Set(ids).size === pending.length)
      return Object.fromEntries(ids.map((id, at) => [id, answers[at]]))
    // A single interrupt needs no ID.
    if (pending.length === 1) return answers[0]
    return failAnswer('an ID for each interrupt, but the server shows none')
  }
  return performRun({}, context, waitForRun, toAnswer)
}

function failAnswer(expected: string): never {
  throw unexpected('the list of pending interrupts', `expected ${expected}`)
}

/** Throws `unexpected-output` if `goto` names a node that the graph lacks, because both servers would do nothing, and report success. */
async function requireTargets(goto: unknown, { graph }: TestContext): Promise<void> {
  const named = [goto].flat().map((target) => (isMap(target) ? target['node'] : target))
  const targets = named.filter((target) => typeof target === 'string')
  if (targets.length === 0) return
  const nodes = listNodes(await graph.getGraph())
  const missing = findMissing('the graph', 'node for goto:', targets, nodes)
  if (missing !== undefined) throw missing
}
