import { maxEventNames } from '../bounds.ts'
import { type RunRequest, takeThreadId } from '../graph-server/client.ts'
import { toBaseMode } from '../graph-server/run-event.ts'
import type { RunOutcome } from '../graph-server/run-result.ts'
import type { GraphDescription } from '../graph-server/schemas.ts'
import { followRun } from '../graph-server/stream-run.ts'
import { WebhookToldFailure } from '../webhook/errors.ts'
import { performCron } from './perform-cron.ts'
import { toPlainAssistants, toPlainGraph, toPlainState } from './plain-state.ts'
import type { PlanAction, PlanRun } from './plan.ts'
import { requireWaiting } from './require-waiting.ts'
import type { TestContext } from './test-context.ts'

/** What a step brought to light. */
export interface StepResult {
  /** What `expect`, `expect_schema` and `expect_length` look at; undefined when there is nothing. */
  readonly value: unknown
  /** How a run ended. */
  readonly outcome: RunOutcome | undefined
  /** Stream modes that came, and the server's own words for parts of them, in the order of their first event. */
  readonly modes: readonly string[]
  readonly graph: GraphDescription | undefined
  /** Milliseconds to the first event of a stream. */
  readonly firstEventMs: number | undefined
  /** Resolves when the webhook was notified of the run, where that is demanded; rejects when it is not, in time. */
  readonly demandNotification: () => Promise<void>
}

const nothing: StepResult = {
  value: undefined,
  outcome: undefined,
  modes: [],
  graph: undefined,
  firstEventMs: undefined,
  demandNotification: async () => undefined,
}

/** Milliseconds that a notification may take after its run ended, never more than a run; usually it is there before. */
const notificationMs = 30_000

/** Does what a step says. Throws RunFailed, NothingWaits, CronsUnsupported, and the errors of `http/errors`. */
export async function performStep(action: PlanAction, context: TestContext): Promise<StepResult> {
  const { graphServer, assistantId, signal } = context
  switch (action.kind) {
    case 'run':
      return performRun(action.run, context)
    case 'stream':
      return performStream(action.run, action.streamModes, context)
    case 'update_state': {
      const { values, asNode } = action
      await graphServer.threads.updateState(toThreadId(context), { values, asNode, signal })
      return nothing
    }
    case 'state': {
      const { subgraphs } = action
      const state = await graphServer.threads.getState(toThreadId(context), { subgraphs, signal })
      return { ...nothing, value: toPlainState(state) }
    }
    case 'history': {
      const { limit, filter } = action
      const request = { limit, filter, signal }
      const states = await graphServer.threads.listHistory(toThreadId(context), request)
      return { ...nothing, value: states.map(toPlainState) }
    }
    case 'graph': {
      const { xray } = action
      const graph = await graphServer.assistants.getGraph(assistantId, { xray, signal })
      return { ...nothing, value: toPlainGraph(graph), graph }
    }
    case 'assistants':
      return { ...nothing, value: toPlainAssistants(await graphServer.listAssistants(signal)) }
    case 'cron':
      await performCron(action, context)
      return nothing
  }
}

async function performRun(run: PlanRun, context: TestContext): Promise<StepResult> {
  const { graphServer, timeoutMs, signal } = context
  const { onRun, demandNotification } = watchRun(run, context)
  const request = toRunRequest(run, context)
  await requireWaiting(request, context)
  const outcome = await graphServer.runs.wait(request, { timeoutMs, signal, onRun })
  return { ...nothing, value: outcome.values, outcome, demandNotification }
}

async function performStream(
  run: PlanRun,
  streamMode: readonly string[],
  context: TestContext,
): Promise<StepResult> {
  const { graphServer, timeoutMs, signal, clock } = context
  const { onRun, demandNotification } = watchRun(run, context)
  const modes = new Set<string>()
  const start = clock.now()
  let firstEventMs: number | undefined
  const request = { ...toRunRequest(run, context), streamMode }
  await requireWaiting(request, context)
  const stream = graphServer.runs.stream(request, { timeoutMs, signal, onRun })
  const outcome = await followRun(stream, ({ mode }) => {
    const base = toBaseMode(mode)
    if (base !== 'metadata') firstEventMs ??= clock.now() - start
    // A server that names every event differently would fill the memory.
    if (modes.size < maxEventNames) modes.add(base).add(mode)
    // Both servers call the events of the mode messages-tuple `messages`.
    if (mode === 'messages') modes.add('messages-tuple')
  })
  return {
    value: outcome.values,
    outcome,
    modes: [...modes],
    graph: undefined,
    firstEventMs,
    demandNotification,
  }
}

function toRunRequest(run: PlanRun, { assistantId, threadId, webhook }: TestContext): RunRequest {
  const { config = {} } = run
  const configurable = config['configurable'] as Record<string, unknown> | undefined
  const threaded =
    threadId === undefined || takeThreadId(config).threadId !== undefined
      ? config
      : { ...config, configurable: { ...configurable, thread_id: threadId } }
  return {
    assistantId,
    input: run.input,
    command: run.command,
    config: Object.keys(threaded).length === 0 ? undefined : threaded,
    interruptBefore: run.interruptBefore,
    interruptAfter: run.interruptAfter,
    subgraphs: run.subgraphs,
    webhook: run.webhook ? webhook?.url : undefined,
  }
}

/** Hears the ids of a run, and demands the notification of its end where a receiver waits for it. */
function watchRun(run: PlanRun, { webhook, onRun, log, timeoutMs: runMs }: TestContext) {
  let runId: string | undefined
  return {
    onRun: (reference: Parameters<typeof onRun>[0]) => {
      runId = reference.runId
      onRun(reference)
    },
    demandNotification: async (): Promise<void> => {
      if (!run.webhook || webhook?.receiver === undefined) return
      const timeoutMs = Math.min(notificationMs, runMs)
      const told = await webhook.receiver.notification({ runId, timeoutMs })
      log.info(`The webhook was notified of run ${told.runId}: ${told.status}`)
      // A run that stops at an interrupt is told as a success.
      if (told.status === 'success') return
      throw new WebhookToldFailure({ ...told, detail: told.error })
    },
  }
}

/** A plan is checked before it runs, so a step that needs a thread has one. */
function toThreadId({ threadId }: TestContext): string {
  if (threadId === undefined) throw new TypeError('the step needs a thread')
  return threadId
}
