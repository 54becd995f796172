import { expect } from 'vitest'
import type { ActionRun } from '../support/run-action.ts'
import { canaryKey, expectNoSecret } from './canary.ts'

const ourCommands = ['add-mask', 'debug', 'warning', 'error', 'group', 'endgroup']

/** The expectations of a scenario for a successful step. */
export interface Green {
  readonly outputs: Readonly<Record<string, unknown>>
  /** Titles of the warnings. */
  readonly warnings?: readonly string[]
  readonly secrets?: readonly string[]
}

/** The expectations of a scenario for a failed step. */
export interface Red extends Green {
  readonly title: string | RegExp
  readonly message?: readonly (string | RegExp)[]
  readonly exitCode?: number
}

/** The step is green, says so, and nothing leaked. */
export function expectGreen(run: ActionRun, green: Green): void {
  expectSound(run, green)
  expect(run.annotations.filter(({ level }) => level === 'error')).toEqual([])
  expect(run.exitCode).toBe(0)
  expect(run.outputs).toMatchObject(green.outputs)
}

/** The step is red with exactly one annotation, says so, and nothing leaked. */
export function expectRed(run: ActionRun, red: Red): void {
  expectSound(run, red)
  const errors = run.annotations.filter(({ level }) => level === 'error')
  expect(errors).toHaveLength(1)
  const { title } = red
  expect(errors[0]?.title).toEqual(typeof title === 'string' ? title : expect.stringMatching(title))
  for (const part of red.message ?? []) expect(errors[0]?.message).toMatch(part)
  expect(errors[0]?.message.length).toBeLessThanOrEqual(4_096)
  expect(run.exitCode).toBe(red.exitCode ?? 1)
  expect(run.outputs).toMatchObject(red.outputs)
}

/** Requires that the step failed without doing its work, with these parts of the message, and more outputs. */
export function expectFailed(
  run: ActionRun,
  title: Red['title'],
  message: Red['message'] = [],
  outputs: Red['outputs'] = {},
): void {
  expectRed(run, { title, message, outputs: { outcome: 'failed', ...outputs } })
}

/** The step is red because of its smoke test. */
export function expectSmokeFailed(
  run: ActionRun,
  title: Red['title'],
  message: Red['message'] = [],
  outputs: Red['outputs'] = {},
  warnings: Red['warnings'] = [],
): void {
  const ended = { outcome: 'smoke-test-failed', smoke_test: 'failed' }
  expectRed(run, { title, message, outputs: { ...ended, ...outputs }, warnings })
}

/** Requirements for every end of a step. */
function expectSound(run: ActionRun, { warnings = [], secrets = [] }: Green): void {
  expect(run.timedOut).toBe(false)
  expect(run.stderr).toBe('')
  expect(run.fileProblems).toEqual([])
  expectNoSecret(run, [canaryKey, ...secrets])
  expectOnlyOurCommands(run)
  const warned = run.annotations.filter(({ level, place }) => level === 'warning' && !place)
  expect(warned.map(({ title }) => title)).toEqual(warnings)
  expectNotes(run)
  expect(run.outputs['outcome']).toBeDefined()
  expect(run.outputs['duration_seconds']).toMatch(/^\d+\.\d$/)
  expect(run.env + run.path).toBe('')
}

/** Each failed test of a plan is said at a line of the plan: one by the error, the others by warnings. So are faults of other files. */
function expectNotes({ annotations, outputs }: ActionRun): void {
  const unclear = 'Smoke test: ambiguous or missing assistant'
  const others = [...['Expectation cannot fail', 'Invalid graph configuration'], unclear]
  const notes = annotations.filter(
    ({ place, title = '' }) =>
      place !== undefined && !others.includes(title) && !/invalid input/i.test(title),
  )
  const tests: unknown = JSON.parse(outputs['smoke_output'] ?? 'null')
  const isOver = Array.isArray(tests) && outputs['outcome'] !== 'cancelled'
  // The tests of every graph are in no file.
  const failed = isOver
    ? tests.filter(isFailedTest).filter(({ name }) => !/ is available$/.test(name))
    : []
  // The error stands at the test that it tells first.
  const [{ title: error = '', message = '' } = {}] = notes
  const [, first = ''] = message.split('✘ ')
  const told = failed.findIndex(({ name }) =>
    [':', ' [', ','].some((end) => first.startsWith(name + end)),
  )
  const names = failed
    .filter((_, at) => at !== told)
    .map(({ name }) => `Smoke test failed: ${name}`)
  expect(notes.slice(1).map(({ title }) => title)).toEqual(names)
  expect(notes.map(({ level }) => level)).toEqual(
    notes.map((_, at) => (at === 0 ? 'error' : 'warning')),
  )
  // Those tests may have passed by themselves, before they were asked again.
  const isOfComparison = /^Regression|judge returned no score$/.test(error)
  if (!isOfComparison) expect(notes.length > 0).toBe(failed.length > 0)
}

function isFailedTest(test: unknown): test is { name: string } {
  return typeof test === 'object' && test !== null && 'passed' in test && test.passed === false
}

/** The runner would carry out nothing but what the action itself says. */
function expectOnlyOurCommands({ commands }: ActionRun): void {
  expect(commands.filter(({ name }) => !ourCommands.includes(name))).toEqual([])
  expect(commands.filter(({ version }) => version !== 2)).toEqual([])
  const count = (wanted: string) => commands.filter(({ name }) => name === wanted).length
  expect(count('group')).toBe(count('endgroup'))
}
