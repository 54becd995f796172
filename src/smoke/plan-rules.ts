import type { StepWire, TestWire } from './schemas.ts'

/** Something in a plan that is fine by itself and not where it stands. */
export interface PlanIssue {
  readonly path: readonly string[]
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
export const threadKeys: readonly ActionKey[] = ['resume', 'update_state', 'state', 'history']

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

/** What is wrong with a step beyond the form of its parts. */
export function* findStepIssues(step: StepWire): Iterable<PlanIssue> {
  const [action, another] = listActions(step)
  if (action === undefined || another !== undefined) {
    const message = `needs exactly one of: ${actionKeys.join(', ')}`
    yield { path: another === undefined ? [] : [another], message }
    return
  }
  yield* findIdleExpectations(step, action)
  for (const kind of ['run', 'stream'] as const) {
    const run: unknown = step[kind]
    if (typeof run !== 'object' || run === null) continue
    if (Object.hasOwn(run, 'input') || Object.hasOwn(run, 'command')) continue
    const message = 'needs an input (null to go on after an interrupt) or a command'
    yield { path: [kind], message }
  }
}

/** What is wrong with a test: it has steps, or an input, or is one step by itself. */
export function* findTestIssues(test: TestWire): Iterable<PlanIssue> {
  const has = (key: string) => Object.hasOwn(test, key)
  if (has('steps')) {
    for (const key of [...actionKeys, ...expectationKeys, 'input', 'config'].filter(has)) {
      yield { path: [key], message: 'belongs to a step, because this test has steps' }
    }
    if (test.thread === false) {
      yield { path: ['thread'], message: 'must not be false: steps share a thread' }
    }
    return
  }
  if (has('input')) {
    for (const key of listActions(test)) {
      yield { path: [key], message: 'cannot stand beside input, which is a run by itself' }
    }
    yield* findIdleExpectations(test, 'run')
    return
  }
  if (has('config')) yield { path: ['config'], message: 'belongs beside input' }
  if (listActions(test).length > 0) {
    yield* findStepIssues(test)
  } else {
    const message = `needs an input, steps, or one of: ${actionKeys.join(', ')}`
    yield { path: [], message }
  }
}

function listActions(step: StepWire): ActionKey[] {
  return actionKeys.filter((key) => Object.hasOwn(step, key))
}

function* findIdleExpectations(step: StepWire, action: ActionKey): Iterable<PlanIssue> {
  for (const key of expectationKeys) {
    if (!Object.hasOwn(step, key) || key === 'max_duration' || meaningful[action].includes(key)) {
      continue
    }
    yield { path: [key], message: `has no meaning after ${action}` }
  }
}
