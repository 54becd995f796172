import type { GraphServer, RunRequest } from '../../src/graph-server/client.ts'
import type { CronChange, CronRequest } from '../../src/graph-server/crons.ts'
import type { RunEvent } from '../../src/graph-server/run-event.ts'
import type { RunOutcome } from '../../src/graph-server/run-result.ts'
import type { Assistant, Cron, GraphDescription } from '../../src/graph-server/schemas.ts'
import type { Thread, ThreadState } from '../../src/graph-server/snapshot.ts'
import type { SmokeContext } from '../../src/smoke/test-context.ts'
import { createRecordingLog, type RecordingLog } from '../support/recording-log.ts'
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts'

/** What the fake answers; a function may throw, and may look at what it was asked. */
export interface FakeAnswers {
  readonly assistants?: readonly Assistant[] | (() => readonly Assistant[])
  readonly run?: (request: RunRequest, at: number) => RunOutcome
  readonly events?: readonly RunEvent[]
  readonly state?: ThreadState
  readonly history?: readonly ThreadState[]
  readonly graph?: GraphDescription
  readonly createThread?: () => void
  readonly deleteThread?: () => void
  /** Milliseconds that each run and each event takes. */
  readonly runMs?: number
  readonly crons?: Cron[]
  /** What comes after a cron was made: an answer that is lost. */
  readonly cronMade?: () => void
}

/** A graph server without a wire, and everything that it was asked. */
export interface FakeGraphServer {
  readonly server: GraphServer
  readonly calls: string[]
  readonly runs: RunRequest[]
  readonly crons: Cron[]
}

export const agent: Assistant = {
  assistantId: 'a-1',
  graphId: 'agent',
  name: 'Agent',
  createdBy: 'system',
}

/** A state with these values. */
export function toState(values: unknown, more: Partial<ThreadState> = {}): ThreadState {
  return {
    values,
    next: [],
    tasks: [],
    metadata: undefined,
    createdAt: undefined,
    checkpoint: undefined,
    parentCheckpoint: undefined,
    interrupts: [],
    ...more,
  }
}

/** An event of a stream. */
export function toEvent(mode: string, data: unknown = {}): RunEvent {
  return { mode, namespace: [], data, id: undefined }
}

/** A graph server that answers as told, on a virtual clock. */
export function createFakeGraphServer(answers: FakeAnswers, clock: VirtualClock): FakeGraphServer {
  const calls: string[] = []
  const runs: RunRequest[] = []
  const crons = answers.crons ?? []
  let threads = 0
  const outcome = (request: RunRequest): RunOutcome => {
    clock.advance(answers.runMs ?? 0)
    runs.push(request)
    const ended = answers.run?.(request, runs.length - 1)
    return ended ?? { end: 'values', values: { done: true } }
  }
  const notFaked = (): never => {
    throw new TypeError('not faked')
  }
  const server: GraphServer = {
    host: 'fake:80',
    assistants: {
      list: notFaked,
      async getGraph(assistantId, { xray }) {
        calls.push(`graph ${assistantId} ${xray}`)
        return answers.graph ?? { nodes: [], edges: [] }
      },
    },
    threads: {
      async create({ metadata }) {
        threads += 1
        calls.push(`create t-${threads} ${JSON.stringify(metadata)}`)
        answers.createThread?.()
        return { threadId: `t-${threads}` } as Thread
      },
      get: notFaked,
      async delete(threadId, signal) {
        calls.push(`delete ${threadId}${signal.aborted ? ' aborted' : ''}`)
        answers.deleteThread?.()
      },
      async getState(threadId, { subgraphs }) {
        calls.push(`state ${threadId} ${subgraphs}`)
        return answers.state ?? toState({}, { next: ['any'] })
      },
      getStateAt: notFaked,
      async listHistory(threadId, { limit }) {
        calls.push(`history ${threadId} ${limit}`)
        return answers.history ?? []
      },
      async updateState(threadId, { values, asNode }) {
        calls.push(`update ${threadId} ${JSON.stringify(values)} ${asNode}`)
        return {} as never
      },
    },
    runs: {
      create: notFaked,
      async wait(request, { onRun }) {
        calls.push('wait')
        onRun?.({ runId: `r-${runs.length + 1}`, threadId: toThreadId(request) })
        return outcome(request)
      },
      async *stream(request, { onRun }) {
        calls.push(`stream ${[request.streamMode].flat().join(' ')}`)
        onRun?.({ runId: `r-${runs.length + 1}`, threadId: toThreadId(request) })
        for (const event of answers.events ?? []) {
          clock.advance(answers.runMs ?? 0)
          yield event
        }
        return outcome(request)
      },
      get: notFaked,
      join: notFaked,
    },
    crons: {
      async create(request: CronRequest) {
        calls.push(`create cron ${request.schedule}`)
        crons.push(toCron(`c-${crons.length + 1}`, request.schedule, request.metadata))
        answers.cronMade?.()
        return crons.at(-1) as Cron
      },
      async list({ metadata = {} }) {
        calls.push('list crons')
        return crons.filter((cron) =>
          Object.entries(metadata).every(([key, value]) => cron.metadata[key] === value),
        )
      },
      async update(cronId: string, { schedule }: CronChange) {
        calls.push(`update ${cronId} ${schedule}`)
        return crons[0] as Cron
      },
      async delete(cronId) {
        calls.push(`delete ${cronId}`)
        const at = crons.findIndex((cron) => cron.cronId === cronId)
        crons.splice(at, 1)
      },
    },
    getInfo: notFaked,
    async listAssistants() {
      calls.push('assistants')
      const { assistants = [agent] } = answers
      return typeof assistants === 'function' ? assistants() : assistants
    },
    waitForRun: notFaked,
  }
  return { server, calls, runs, crons }
}

/** A cron's record. */
export function toCron(
  cronId: string,
  schedule: string,
  metadata: Readonly<Record<string, unknown>> = {},
): Cron {
  return {
    cronId,
    schedule,
    metadata,
    assistantId: agent.assistantId,
    threadId: undefined,
    timezone: undefined,
    enabled: true,
    nextRunDate: undefined,
    has: { input: false, webhook: false },
  }
}

function toThreadId({ config }: RunRequest): string | undefined {
  const configurable = config?.['configurable'] as Record<string, unknown> | undefined
  return configurable?.['thread_id'] as string | undefined
}

/** A context on a virtual clock, whose log can be read. */
export function createSmokeContext(
  more: Partial<SmokeContext> = {},
): SmokeContext & { readonly clock: VirtualClock; readonly log: RecordingLog } {
  return {
    redact: (text) => text.replaceAll('SECRET', '***'),
    random: () => 0,
    signal: new AbortController().signal,
    webhook: undefined,
    onRun: () => undefined,
    ...more,
    clock: createVirtualClock(),
    log: createRecordingLog(),
  }
}
