import type { StepWire, TestWire } from './schemas.ts'

/** Something in a plan that is fine by itself and not where it stands. */
export interface PlanIssue {
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** What a step can do; each step does exactly one of them. */
export const actionKeys = [
  'run',
  'resume',
  'stream',
  'update_state',
  'state',
  'history',
  'graph',
  'assistants',
  'cron',
] as const
type ActionKey = (typeof actionKeys)[number]

/** Actions that need a thread. */
const threadKeys: readonly ActionKey[] = ['resume', 'update_state', 'state', 'history']

const expectationKeys = [
  'expect',
  'expect_schema',
  'expect_state',
  'expect_interrupt',
  'expect_events',
  'expect_nodes',
  'expect_length',
  'max_duration',
  'max_first_event',
] as const
type ExpectationKey = (typeof expectationKeys)[number]

const afterRun = ['expect', 'expect_schema', 'expect_state', 'expect_interrupt'] as const

/** Which expectations mean something after which action; a duration always does. */
const meaningful: Readonly<Record<ActionKey, readonly ExpectationKey[]>> = {
  run: afterRun,
  resume: afterRun,
  stream: [...afterRun, 'expect_events', 'max_first_event'],
  update_state: ['expect_state'],
  state: ['expect', 'expect_schema'],
  history: ['expect', 'expect_schema', 'expect_length'],
  graph: ['expect', 'expect_schema', 'expect_nodes'],
  assistants: ['expect', 'expect_schema', 'expect_length'],
  cron: [],
}

/**
 * What of a step needs a thread: its action, or what looks at the state or waits for an answer. Undefined when nothing
 * does.
 */
export function findThreadNeed(step: object): string | undefined {
  const needs = [...threadKeys, 'expect_state', 'expect_interrupt']
  const need = needs.find((key) => has(step, key))
  if (need !== undefined) return need
  for (const kind of ['run', 'stream']) {
    const run = getValue(step, kind)
    if (has(run, 'interrupt_before')) return 'interrupt_before'
    if (has(run, 'interrupt_after')) return 'interrupt_after'
    if (has(getValue(run, 'command'), 'resume')) return 'resume'
  }
  return undefined
}

/** What is wrong with a step beyond the form of its parts. */
export function* findStepIssues(step: StepWire): Iterable<PlanIssue> {
  const [action, another] = listActions(step)
  if (action === undefined || another !== undefined) {
    const message = `needs exactly one of: ${actionKeys.join(', ')}`
    yield { path: another === undefined ? [] : [another], message }
    return
  }
  yield* findIdleExpectations(step, action)
  yield* findActionIssues(step, action)
}

function* findActionIssues(step: StepWire, action: ActionKey): Iterable<PlanIssue> {
  const content: unknown = step[action]
  if (action === 'run' || action === 'stream') yield* findRunIssues(content, action)
  if (action === 'update_state' && !has(content, 'values')) {
    yield { path: [action], message: 'needs values (null for none)' }
  }
  if (action === 'cron' && !has(content, 'schedule') && getValue(content, 'remove') !== true) {
    yield { path: [action], message: 'needs a schedule, or remove: true' }
  }
  const least = getValue(getValue(step, 'expect_length'), 'min')
  const most = getValue(content, 'limit')
  if (action === 'history' && Number(least) > Number(most)) {
    const message = `can never be: the limit of the history is ${most}`
    yield { path: ['expect_length'], message }
  }
}

function* findRunIssues(run: unknown, kind: string): Iterable<PlanIssue> {
  if (!isMap(run)) return
  const { command, config } = run
  if (has(run, 'input') && has(run, 'command')) {
    yield { path: [kind, 'command'], message: 'cannot stand beside input' }
  }
  if (!has(run, 'input') && !has(run, 'command')) {
    const message = 'needs an input (null to go on after an interrupt) or a command'
    yield { path: [kind], message }
  }
  if (kind === 'run' && has(run, 'subgraphs')) {
    yield { path: [kind, 'subgraphs'], message: 'is taken by a stream only' }
  }
  if (isMap(command) && !['resume', 'update', 'goto'].some((key) => has(command, key))) {
    yield { path: [kind, 'command'], message: 'needs resume, update or goto' }
  }
  yield* findConfigIssues(config, [kind, 'config'])
}

/** A thread of the user's would be none of the test's: not cleaned up, and not the one whose state is looked at. */
function* findConfigIssues(config: unknown, path: readonly string[]): Iterable<PlanIssue> {
  if (!has(config, 'configurable')) return
  const configurable = getValue(config, 'configurable')
  if (!isMap(configurable)) {
    yield { path: [...path, 'configurable'], message: 'must be a map' }
  } else if (has(configurable, 'thread_id')) {
    const message = 'cannot be chosen: each test has a thread of its own'
    yield { path: [...path, 'configurable', 'thread_id'], message }
  }
}

/** What is wrong with a test: it has steps, or an input, or is one step by itself. */
export function* findTestIssues(test: TestWire): Iterable<PlanIssue> {
  if (has(test, 'steps')) {
    const keys = [...actionKeys, ...expectationKeys, 'input', 'config']
    for (const key of keys.filter((one) => has(test, one))) {
      yield { path: [key], message: 'belongs to a step, because this test has steps' }
    }
    if (test.thread === false) {
      yield { path: ['thread'], message: 'must not be false: steps share a thread' }
    }
    yield* findCronIssues(test.steps)
    return
  }
  const need = findThreadNeed(test)
  if (test.thread === false && need !== undefined) {
    yield { path: ['thread'], message: `must not be false: ${need} needs a thread` }
  }
  if (has(test, 'input')) {
    for (const key of listActions(test)) {
      yield { path: [key], message: 'cannot stand beside input, which is a run by itself' }
    }
    yield* findIdleExpectations(test, 'run')
    yield* findConfigIssues(test.config, ['config'])
    return
  }
  if (has(test, 'config')) yield { path: ['config'], message: 'belongs beside input' }
  if (listActions(test).length > 0) {
    yield* findStepIssues(test)
  } else {
    const message = `needs an input, steps, or one of: ${actionKeys.join(', ')}`
    yield { path: [], message }
  }
}

/** A cron is found again by the name of its test, so there can be one. */
function* findCronIssues(steps: unknown): Iterable<PlanIssue> {
  if (!Array.isArray(steps)) return
  const actions = steps.map((step) => getValue(step, 'action'))
  const registering = [...actions.entries()].filter(
    ([, action]) => getValue(action, 'kind') === 'cron' && getValue(action, 'remove') === false,
  )
  for (const [index] of registering.slice(1)) {
    const message = 'is the second cron of this test, which can have one'
    yield { path: ['steps', index, 'cron'], message }
  }
}

/** What is wrong between the tests of a plan. */
export function* findPlanIssues(plan: object): Iterable<PlanIssue> {
  const tests = getValue(plan, 'tests')
  if (!Array.isArray(tests)) return
  const seen = new Set<unknown>()
  for (const [index, test] of tests.entries()) {
    const name = getValue(test, 'name')
    if (typeof name === 'string' && seen.has(name)) {
      yield { path: ['tests', index, 'name'], message: 'is the name of another test too' }
    }
    seen.add(name)
  }
}

function listActions(step: StepWire): ActionKey[] {
  return actionKeys.filter((key) => has(step, key))
}

function* findIdleExpectations(step: StepWire, action: ActionKey): Iterable<PlanIssue> {
  for (const key of expectationKeys) {
    if (!has(step, key) || key === 'max_duration' || meaningful[action].includes(key)) continue
    yield { path: [key], message: `is not used with ${action}` }
  }
}

function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function has(value: unknown, key: string): boolean {
  return isMap(value) && Object.hasOwn(value, key)
}

function getValue(value: unknown, key: string): unknown {
  return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
}
