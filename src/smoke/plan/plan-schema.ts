import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import { maxPlanTests } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { expectations, findExpectations } from '../expectations/expectations.ts'
import { type Expectation, subjects } from '../kinds.ts'
import { runConfig } from '../steps/run-fields.ts'
import { findSteps, type StepKey, steps } from '../steps/steps.ts'
import { map, name, notMap, optional, whenMap } from './plan-fields.ts'

// Rules about several keys of a plan at once. The values that they read may be wrong themselves.

type Context = z.core.$RefinementCtx<unknown>
type Written = Readonly<Record<string, unknown>>

const stepKeys = Object.keys(steps).join(', ')
/** The keys of a test or a step that are read with `input` only. */
export const besideInput = ['config', 'context', 'metadata'] as const

/** Whether a step needs a thread. May be called with unvalidated content. */
function needsThread(step: Written): boolean {
  const ofSteps = findSteps(step).some(([key, { needsThread }]) =>
    typeof needsThread === 'function' ? needsThread(step[key]) !== undefined : needsThread,
  )
  return ofSteps || findExpectations(step).some(([, { of }]) => of === 'state' || of === 'stop')
}

/** A step does exactly one thing, and its expectations can follow it. `input` alone is a run. */
function checkStep(step: Written, context: Context, choice = `input, ${stepKeys}`): void {
  const keys = findSteps(step).map(([key]) => key)
  if (Object.hasOwn(step, 'input')) {
    for (const key of keys) add(context, [key], 'cannot be combined with input, which is a run')
    checkExpectations(step, 'run', context)
    return
  }
  const beside = besideInput.filter((key) => Object.hasOwn(step, key))
  for (const key of beside) add(context, [key], 'requires input')
  const [key, another] = keys
  if (another !== undefined) add(context, [another], `requires exactly one of: ${choice}`)
  else if (key !== undefined) checkExpectations(step, key, context)
  else if (beside.length === 0) add(context, [], `requires exactly one of: ${choice}`)
}

/** A test has steps, or is one step by itself. */
function checkTest(test: Written, context: Context): void {
  const isStepwise = Object.hasOwn(test, 'steps')
  if (!isStepwise) checkStep(test, context, `input, steps, ${stepKeys}`)
  const known = [...findSteps(test), ...findExpectations(test)].map(([key]) => key)
  const beside = ['input', ...besideInput].filter((key) => Object.hasOwn(test, key))
  for (const key of isStepwise ? [...beside, ...known] : [])
    add(context, [key], 'must be set on a step, because this test has steps')
}

/** Names tell the tests of a plan apart. */
function checkNames({ tests }: Written, context: Context): void {
  const listed: unknown[] = Array.isArray(tests) ? tests : []
  const names = listed.map((test) => (isMap(test) ? test['name'] : undefined))
  for (const [at, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === at) continue
    add(context, ['tests', at, 'name'], 'is also the name of another test')
  }
}

function checkExpectations(step: Written, key: StepKey, context: Context): void {
  const content = step[key]
  const modes = isMap(content) ? [content['stream_mode']].flat() : []
  for (const [name, expectation] of findExpectations(step)) {
    if (!canFollow(expectation, key)) add(context, [name], `is not used with ${key}`)
    else if (name === 'max_first_token' && !tokenModes.some((mode) => modes.includes(mode)))
      add(context, [name], `requires stream_mode ${tokenModes.join(' or ')}`)
  }
}

/** The stream modes that show tokens. */
const tokenModes = ['messages', 'messages-tuple']

/** Whether a step shows what an expectation is about. */
export function canFollow({ of }: Expectation, key: string): boolean {
  const shown: readonly string[] | undefined = of && subjects[of]
  return shown?.includes(key) ?? true
}

function add(context: Context, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}

// The smoke plan as it is written in YAML: strict, because a key that is not read would be a test that is not run.
// The descriptions go into smoke-plan.schema.json, where editors show them.

type Table = Readonly<Record<string, { readonly schema: z.ZodMiniType }>>
type Shape<T extends Table> = { readonly [Key in keyof T]: z.ZodMiniOptional<T[Key]['schema']> }

function toShape<T extends Table>(table: T): Shape<T> {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, z.optional(schema)])
  return Object.fromEntries(entries) as Shape<T>
}

const stepShape = { ...toShape(steps), ...toShape(expectations) }

const runShape = {
  input: optional(z.unknown(), 'Runs the graph with this input, and waits.'),
  config: optional(runConfig, 'The config of that run.'),
  context: optional(map, 'The static context of that run.'),
  metadata: optional(map, 'Metadata of that run.'),
}
const keysOfStep = z.object(stepShape)

/** A step or a test that has only an input is a run. */
function toStep<Step extends z.output<typeof keysOfStep>>(
  written: Step & z.output<z.ZodMiniObject<typeof runShape>>,
) {
  const { input, config, context, metadata, ...step } = written
  return input === undefined ? step : { ...step, run: { input, config, context, metadata } }
}

const stepSchema = z
  .pipe(
    z.strictObject({ ...runShape, ...stepShape }).check(z.superRefine(checkStep, whenMap)),
    z.transform((step): z.output<typeof keysOfStep> => toStep(step)),
  )
  .check(z.meta({ id: 'step', description: 'An action, and what must be true after it.' }))

/** One step: the key of what it does, and those of what must be true afterwards. */
export type PlanStep = z.output<typeof keysOfStep>

const title = name.check(z.maxLength(200), z.regex(/^\P{Cc}*$/u, 'must be a single line'))
const shareWords = 'must be a count, or a percentage above 0, such as 90%'
const share = z.union(
  [
    z.int().check(z.minimum(1)),
    z.string().check(z.regex(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords)),
  ],
  shareWords,
)

/** One test. When it is read, its steps become a list, and its defaults are set. */
export const testSchema = z
  .pipe(
    z
      .strictObject({
        name: title.check(
          z.describe(
            'What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.',
          ),
        ),
        assistant_id: z.optional(name.check(z.regex(pathSegment, 'is not a valid ID'))).check(
          z.meta({
            description: 'Assistant ID or graph name. The default is the input assistant_id.',
            patternErrorMessage: 'is not a valid ID',
          }),
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
        steps: optional(
          z.array(stepSchema).check(z.minLength(1)),
          'Steps in order, on one thread.',
        ),
        ...runShape,
        ...stepShape,
      })
      .check(z.superRefine(checkTest, whenMap)),
    z.transform(({ name, assistant_id, repeat = 1, pass = '100%', baseline = true, ...rest }) => {
      const { thread = false, steps: several, cases: _, ...step } = rest
      const single: PlanStep = toStep(step)
      const hasThread = thread || several !== undefined || needsThread(single)
      const steps = several ?? [single]
      return { name, assistant_id, thread: hasThread, repeat, pass, baseline, steps }
    }),
  )
  .check(z.meta({ id: 'test', description: 'A test: one input, one step, or several steps.' }))

/** The schema of a smoke plan whose tests have a schema. */
export function planOf<Test extends z.ZodMiniType>(test: Test) {
  const tests = z
    .array(test)
    .check(
      z.minLength(1),
      z.maxLength(maxPlanTests),
      z.describe('The tests, each with its own name.'),
    )
  return z
    .strictObject({ tests }, notMap('must be an object with tests'))
    .check(z.superRefine(checkNames, whenMap))
}

/** The step that has a key in its content, by that key; the first such step. Empty for the keys of steps themselves. */
export const stepOfKey: ReadonlyMap<string, string> = new Map([
  ...Object.entries(steps)
    .toReversed()
    .flatMap(([step, { schema }]) =>
      Object.keys('shape' in schema ? schema.shape : {}).map((key) => [key, step] as const),
    ),
  ...Object.keys(stepShape).map((key) => [key, ''] as const),
])

/** A test as it was read. */
export type ParsedTest = z.output<typeof testSchema>

/** Why the baseline does not run a test, in words that complete "it …". Undefined if the baseline runs it. */
export function findEffect(test: Pick<ParsedTest, 'baseline' | 'steps'>): string | undefined {
  if (!test.baseline) return 'has `baseline: false`'
  if (test.steps.some(({ cron }) => cron)) return 'has a cron'
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  return isNotified ? 'has a webhook' : undefined
}
