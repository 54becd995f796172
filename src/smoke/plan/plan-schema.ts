import * as z from 'zod/mini'
import { pathSegment } from '../../http/web-address.ts'
import { maxPlanTests } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { expectations, findExpectations } from '../expectations/expectations.ts'
import { subjects } from '../kinds.ts'
import { runConfig } from '../steps/run-fields.ts'
import { findSteps, steps } from '../steps/steps.ts'
import { map, name, notMap, optional } from './plan-fields.ts'

// The schema of a smoke plan. It is strict, because an ignored key would be a test that doesn't run. Its
// descriptions go into smoke-plan.schema.json, which editors show.

type Table = Readonly<Record<string, { description: string; readonly schema: z.ZodMiniType }>>
type Shape<T extends Table> = { readonly [Key in keyof T]: z.ZodMiniOptional<T[Key]['schema']> }

function toShape<T extends Table>(table: T): Shape<T> {
  const rows = Object.entries(table)
  const fields = rows.map(([key, row]) => [key, optional(row.schema, row.description)])
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
const keysOfStep = z.object(stepShape)

export type PlanStep = z.output<typeof keysOfStep>
type WrittenStep = PlanStep & z.output<z.ZodMiniObject<typeof runShape>>
type Context = z.core.$RefinementCtx<unknown>

function reject(context: Context, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}

const actions = ['input', ...Object.keys(steps)]
const tokenModes = ['messages', 'messages-tuple']

/** Checks that a step does exactly one thing, and that its expectations can follow it. `input` alone is a run. */
function checkStep(step: WrittenStep, context: Context, choice = actions) {
  const [first, second] = actions.filter((key) => Object.hasOwn(step, key))
  if (first === undefined || second !== undefined) {
    const path = second === undefined ? [] : [second]
    return reject(context, path, `requires exactly one of: ${choice.join(', ')}`)
  }
  const beside = Object.keys(besideInput).filter((key) => Object.hasOwn(step, key))
  for (const key of first === 'input' ? [] : beside) reject(context, [key], 'requires input')
  const action = first === 'input' ? 'run' : first
  const showsTokens = step.stream?.stream_mode.some((mode) => tokenModes.includes(mode))
  for (const [key, { of }] of findExpectations(step)) {
    const shown: readonly string[] = of ? subjects[of] : [action]
    if (!shown.includes(action)) reject(context, [key], `is not used with ${action}`)
    else if (key === 'max_first_token' && !showsTokens)
      reject(context, [key], `requires stream_mode ${tokenModes.join(' or ')}`)
  }
}

function checkTest(test: WrittenStep & { readonly steps?: unknown }, context: Context) {
  if (test.steps === undefined) return checkStep(test, context, ['steps', ...actions])
  const ofStep = Object.keys({ ...runShape, ...stepShape })
  for (const key of ofStep.filter((one) => Object.hasOwn(test, one)))
    reject(context, [key], 'must be set on a step, because this test has steps')
}

function toStep({ input, config, context, metadata, ...step }: WrittenStep): PlanStep {
  return input === undefined ? step : { ...step, run: { input, config, context, metadata } }
}

const writtenStep = z.strictObject({ ...runShape, ...stepShape }).check(z.superRefine(checkStep))
const stepSchema = z
  .pipe(writtenStep, z.transform(toStep))
  .check(z.meta({ id: 'step', description: 'An action, and what must be true after it.' }))
const stepList = z.array(stepSchema).check(z.minLength(1))

function needsThread(step: PlanStep): boolean {
  const ofSteps = findSteps(step).some(([key, kind]) => kind.needsThread?.(step[key]))
  return ofSteps || findExpectations(step).some(([, { of }]) => of === 'state' || of === 'stop')
}

const title = name.check(z.maxLength(200), z.regex(/^\P{Cc}*$/u, 'must be a single line'))
const shareWords = 'must be a count, or a percentage above 0, such as 90%'
const share = z.union(
  [
    z.int().check(z.minimum(1)),
    z.string().check(z.regex(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords)),
  ],
  shareWords,
)

/** The schema of a test. It makes a list of its steps, and sets defaults. */
export const testSchema = z
  .pipe(
    z
      .strictObject({
        name: title.check(
          z.describe(
            'What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.',
          ),
        ),
        assistant_id: optional(
          name.check(z.regex(pathSegment, 'is not a valid ID')),
          'Assistant ID or graph name. The default is the input assistant_id.',
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
      const { thread = false, steps: several, cases: _, ...step } = rest
      const single = toStep(step)
      const hasThread = thread || several !== undefined || needsThread(single)
      const steps = several ?? [single]
      return { name, assistant_id, thread: hasThread, repeat, pass, baseline, steps }
    }),
  )
  .check(z.meta({ id: 'test', description: 'A test: one input, one step, or several steps.' }))

export type ParsedTest = z.output<typeof testSchema>

export function planOf<Test extends z.ZodMiniType>(test: Test) {
  const size = [z.minLength(1), z.maxLength(maxPlanTests)]
  const tests = z.array(test).check(...size, z.describe('The tests, each with its own name.'))
  const plan = z.strictObject({ tests }, notMap('must be an object with tests'))
  return plan.check(z.superRefine(checkNames))
}

function checkNames({ tests }: { readonly tests: readonly unknown[] }, context: Context): void {
  const names = tests.map((test) => (isMap(test) ? test['name'] : undefined))
  for (const [at, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === at) continue
    reject(context, ['tests', at, 'name'], 'is also the name of another test')
  }
}

/** The reason why the baseline doesn't run a test: it completes "it …". Undefined if the baseline runs the test. */
export function findEffect(test: Pick<ParsedTest, 'baseline' | 'steps'>): string | undefined {
  if (!test.baseline) return 'has `baseline: false`'
  if (test.steps.some(({ cron }) => cron)) return 'has a cron'
  const isNotified = test.steps.some(({ run, stream }) => run?.webhook || stream?.webhook)
  return isNotified ? 'has a webhook' : undefined
}
