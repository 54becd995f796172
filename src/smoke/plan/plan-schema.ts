import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import { maxPlanTests } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { expectations, findExpectations } from '../expectations/expectations.ts'
import { map, name, notMap, optional, subjects } from '../kinds.ts'
import { runConfig } from '../steps/run-fields.ts'
import { findSteps, steps } from '../steps/steps.ts'

// The schema of a smoke plan. It rejects unknown keys, because an ignored expectation would never fail. Its descriptions go into smoke-plan.schema.json, and editors show them.

type Table = Readonly<Record<string, { description: string; readonly schema: z.ZodMiniType }>>
type Shape<T extends Table> = { readonly [Key in keyof T]: z.ZodMiniOptional<T[Key]['schema']> }
function toShape<T extends Table>(table: T): Shape<T> {
  const fields = Object.entries(table).map(([key, { schema, description }]) => {
    return [key, optional(schema, description)]
  })
  return Object.fromEntries(fields) as Shape<T>
}

const stepShape = { ...toShape(steps), ...toShape(expectations) }
const besideInput = {
  config: optional(runConfig, 'The config of that run.'),
  context: optional(map, 'The static context of that run.'),
  metadata: optional(map, 'Metadata of that run.'),
}
const runShape = {
  input: optional(z.unknown(), 'Runs the graph with this input, and waits.'),
  ...besideInput,
}
export type PlanStep = z.output<z.ZodMiniObject<typeof stepShape>>
type WrittenStep = PlanStep & z.output<z.ZodMiniObject<typeof runShape>>
type Context = z.core.$RefinementCtx<unknown>
const reject = (context: Context, path: (string | number)[], message: string): void =>
  context.addIssue({ code: 'custom', path, message })

const actions = ['input', ...Object.keys(steps)]
const tokenModes = ['messages', 'messages-tuple']
/** Rejects a step that hasn't exactly one action (`input` or a kind of step), or has a key that its action doesn't allow. The message about the action suggests the keys in `choice`. */
function checkStep(step: WrittenStep, context: Context, choice = actions) {
  const [written, second] = actions.filter((key) => Object.hasOwn(step, key))
  if (written === undefined || second !== undefined) {
    const path = second === undefined ? [] : [second]
    return reject(context, path, `requires exactly one of: ${choice.join(', ')}`)
  }
  // `input` is short for `run`. Only next to `input`, the step may have the config, context, and metadata of the run.
  const action = written === 'input' ? 'run' : written
  const beside = Object.keys(besideInput).filter((key) => Object.hasOwn(step, key))
  for (const key of written === 'input' ? [] : beside) reject(context, [key], 'requires input')
  const showsTokens = step.stream?.stream_mode.some((mode) => tokenModes.includes(mode))
  for (const [key, { of }] of findExpectations(step)) {
    const allowed: readonly string[] = of ? subjects[of] : [action]
    if (!allowed.includes(action))
      reject(context, [key], `is not used with ${action}, only with ${allowed.join(', ')}`)
    else if (key === 'max_first_token' && !showsTokens)
      reject(context, [key], `requires stream_mode ${tokenModes.join(' or ')}`)
  }
}

/** Checks a test without `steps` as a single step. Rejects the keys of a step next to `steps`. */
function checkTest(test: WrittenStep & { readonly steps?: unknown }, context: Context) {
  if (test.steps === undefined) return checkStep(test, context, ['steps', ...actions])
  const stepKeys = Object.keys({ ...runShape, ...stepShape })
  for (const key of stepKeys.filter((stepKey) => Object.hasOwn(test, stepKey)))
    reject(context, [key], 'must be set on a step, because this test has steps')
}

function inputToRun({ input, config, context, metadata, ...step }: WrittenStep): PlanStep {
  return input === undefined ? step : { ...step, run: { input, config, context, metadata } }
}

const writtenStep = z.strictObject({ ...runShape, ...stepShape }).check(z.superRefine(checkStep))
const stepSchema = z
  .pipe(writtenStep, z.transform(inputToRun))
  .check(z.meta({ id: 'step', description: 'An action, and what must be true after it.' }))
const stepList = z.array(stepSchema).check(z.minLength(1))

function needsThread(step: PlanStep): boolean {
  const isForAction = findSteps(step).some(([key, kind]) => kind.needsThread?.(step[key]))
  // Only a thread has a state, and only a run on a thread can stop.
  return isForAction || findExpectations(step).some(([, { of }]) => of === 'state' || of === 'stop')
}

const titleWords =
  'What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.'
const isOneLine = z.regex(/^\P{Cc}*$/u, 'must be a single line')
const title = name.check(z.maxLength(200), isOneLine, z.describe(titleWords))
const shareWords = 'must be a count, or a percentage above 0, such as 90%'
const percentForm = /^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u
const percentage = z.string().check(z.regex(percentForm, shareWords))
const share = z.union([z.int().check(z.minimum(1)), percentage], shareWords)

/** The schema of a test. Its output has `steps` even if the test is a single step, has defaults, and lacks `cases`. */
export const testSchema = z
  .pipe(
    z
      .strictObject({
        name: title,
        assistant_id: optional(
          name.check(z.regex(pathSegment, 'is not a valid ID')),
          'Assistant ID or graph name. The default is that of the workflow step.',
        ),
        thread: optional(
          z.boolean(),
          'Whether the test has its own thread, deleted at the end. A test has one in any case if a step requires it.',
        ),
        repeat: optional(
          z.int().check(z.minimum(1), z.maximum(100)),
          'How often the test runs, each time on its own thread. The default is 1.',
        ),
        cases: optional(
          z.union([name, z.array(map).check(z.minLength(1))]),
          'A file of cases (.jsonl, .csv), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.',
          ['golden.jsonl'],
        ),
        pass: optional(
          share,
          'How many of these runs must pass, as a count or a percentage. The default is all.',
          ['90%'],
        ),
        baseline: optional(
          z.boolean(),
          'Whether the baseline of the step (smoke_baseline) runs the test too. Set false where a run has an effect, such as a payment. Default is true; a test with a cron or a webhook never runs there.',
        ),
        steps: optional(stepList, 'Steps in order, on one thread.'),
        ...runShape,
        ...stepShape,
      })
      .check(z.superRefine(checkTest)),
    z.transform(({ name, assistant_id, repeat = 1, pass = '100%', baseline = true, ...rest }) => {
      const { thread = false, steps: listed, cases: _, ...step } = rest
      const onlyStep = inputToRun(step)
      // A test with `steps` always has a thread. A single step has one only if `thread` is true, or the step needs it.
      const hasThread = thread || listed !== undefined || needsThread(onlyStep)
      const steps = listed ?? [onlyStep]
      return { name, assistant_id, thread: hasThread, repeat, pass, baseline, steps }
    }),
  )
  .check(z.meta({ id: 'test', description: 'A test: one input, one step, or several steps.' }))

export type ParsedTest = z.output<typeof testSchema>

/** The schema of a plan, given the schema of a test. The names of the tests must differ. */
export function planOf<Test extends z.ZodMiniType>(test: Test) {
  const size = [z.minLength(1), z.maxLength(maxPlanTests)]
  const tests = z.array(test).check(...size, z.describe('The tests, each with its own name.'))
  const plan = z.strictObject({ tests }, notMap('must be an object with tests'))
  const checkNames = z.superRefine<{ tests: readonly unknown[] }>(({ tests }, context) => {
    const names = tests.map((test) => (isMap(test) ? test['name'] : undefined))
    // The schema of the test reports a missing name.
    for (const [at, name] of names.entries())
      if (name !== undefined && names.indexOf(name) < at)
        reject(context, ['tests', at, 'name'], 'is also the name of another test')
  })
  return plan.check(checkNames)
}

/** The reason why the baseline must not run a test, such as `has a cron`. Undefined if the baseline may run it. */
export function findObstacle(test: Pick<ParsedTest, 'baseline' | 'steps'>): string | undefined {
  if (!test.baseline) return 'has `baseline: false`'
  if (test.steps.some(({ cron }) => cron)) return 'has a cron'
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  return isNotified ? 'has a webhook' : undefined
}
