import type { Expectations, JsonSchema, PlanAction, PlanRun, PlanStep, PlanTest } from './plan.ts'
import { findThreadNeed } from './plan-rules.ts'
import type { StepWire, TestWire } from './schemas.ts'

/** A test out of what is written. */
export function toTest(wire: TestWire): PlanTest {
  const single = Object.hasOwn(wire, 'input')
    ? toStep({
        ...wire,
        run: { input: wire.input, config: wire.config, webhook: false },
      })
    : undefined
  const steps = wire.steps ?? [single ?? toStep(wire)]
  const needsThread = wire.steps !== undefined || findThreadNeed(wire) !== undefined
  return {
    name: wire.name,
    assistantId: wire.assistant_id,
    thread: wire.thread ?? needsThread,
    steps,
  }
}

/** A step out of what is written. */
export function toStep(wire: StepWire): PlanStep {
  return { action: toAction(wire), expectations: toExpectations(wire) }
}

function toAction(wire: StepWire): PlanAction {
  if (wire.run !== undefined) return { kind: 'run', run: toRun(wire.run) }
  if (wire.stream !== undefined) {
    return { kind: 'stream', run: toRun(wire.stream), streamModes: wire.stream.stream_mode }
  }
  if (wire.update_state !== undefined) {
    return {
      kind: 'update_state',
      values: wire.update_state.values,
      asNode: wire.update_state.as_node,
    }
  }
  if (wire.state !== undefined) return { kind: 'state', subgraphs: wire.state.subgraphs }
  if (wire.history !== undefined) {
    return { kind: 'history', limit: wire.history.limit, filter: wire.history.filter }
  }
  if (wire.graph !== undefined) return { kind: 'graph', xray: wire.graph.xray }
  if (wire.assistants !== undefined) return { kind: 'assistants' }
  if (wire.cron !== undefined) {
    const { schedule, input, remove } = wire.cron
    return { kind: 'cron', schedule, input, remove }
  }
  const command = { resume: wire.resume }
  return { kind: 'run', run: { ...noRun, command } }
}

const noRun: PlanRun = {
  input: undefined,
  command: undefined,
  config: undefined,
  interruptBefore: undefined,
  interruptAfter: undefined,
  subgraphs: false,
  webhook: false,
}

function toRun(wire: NonNullable<StepWire['run']>): PlanRun {
  return {
    input: wire.input,
    command: wire.command,
    config: wire.config,
    interruptBefore: wire.interrupt_before,
    interruptAfter: wire.interrupt_after,
    subgraphs: wire.subgraphs ?? false,
    webhook: wire.webhook,
  }
}

function toExpectations(wire: StepWire): Expectations {
  const box = (key: keyof StepWire) => (Object.hasOwn(wire, key) ? { value: wire[key] } : undefined)
  return {
    result: box('expect'),
    schema: wire.expect_schema as JsonSchema | undefined,
    state: box('expect_state'),
    interrupt: box('expect_interrupt'),
    events: wire.expect_events,
    nodes: wire.expect_nodes,
    length: wire.expect_length,
    maxDurationMs: wire.max_duration,
    maxFirstEventMs: wire.max_first_event,
  }
}
