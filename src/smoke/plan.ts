import * as z from 'zod'
import { findUnread } from '../graph-server/run-request.ts'
import { pathSegment } from '../http/web-address.ts'
import { maxPlanTests } from '../limits.ts'
import { expectations, findExpectations } from './expectations/expectations.ts'
import {
  maxFaults,
  PlanDocument,
  type PlanEnvironment,
  type PlanFault,
  toPlace,
  toPlanError,
} from './plan-document.ts'
import { map, name, notMap, optional, whenMap } from './plan-fields.ts'
import { checkNames, checkStep, checkTest, findThreadNeed } from './plan-rules.ts'
import { toMistakes, toWords } from './plan-words.ts'
import { runConfig } from './steps/run-fields.ts'
import { findStep, steps } from './steps/steps.ts'

// The smoke plan as it is written in YAML: strict, because a key that is not read would be a test that is not run.
// The descriptions go into smoke-plan.schema.json, where editors show them.

type Table = Readonly<Record<string, { readonly schema: z.ZodType }>>
type Shape<T extends Table> = { readonly [Key in keyof T]: z.ZodOptional<T[Key]['schema']> }

function toShape<T extends Table>(table: T): Shape<T> {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, schema.optional()])
  return Object.fromEntries(entries) as Shape<T>
}

const stepShape = { ...toShape(steps), ...toShape(expectations) }

const stepSchema = z
  .strictObject(stepShape)
  .superRefine(checkStep, whenMap)
  .meta({ id: 'step', description: 'What is done, and what must be true afterwards.' })

/** One step: the key of what it does, and those of what must be true afterwards. */
export type PlanStep = z.output<typeof stepSchema>

const title = name.max(200).regex(/^\P{Cc}*$/u, 'must be one line of text')
const samples = z.int().min(1).max(100)

const testSchema = z
  .strictObject({
    name: title.describe(
      'What the test shows: unique in the plan, and stable, as its cron is found by it.',
    ),
    assistant_id: name.regex(pathSegment, 'is not an ID').optional().meta({
      description: 'Assistant ID or graph name. Default is the input assistant_id.',
      patternErrorMessage: 'is not an ID',
    }),
    thread: optional(
      z.boolean(),
      'A thread of its own, deleted afterwards. Default is true where a step needs one.',
    ),
    repeat: optional(
      samples,
      'How often the test is run, each time on a thread of its own. Default is 1.',
    ),
    pass: optional(samples, 'How many of these runs must pass. Default is all.'),
    steps: optional(z.array(stepSchema).min(1), 'Steps in their order, on one thread.'),
    input: optional(z.unknown(), 'Runs the graph with this input, and waits.'),
    config: optional(runConfig, 'The config of that run.'),
    context: optional(map, 'The static context of that run.'),
    metadata: optional(map, 'Metadata of that run.'),
    ...stepShape,
  })
  .superRefine(checkTest, whenMap)
  .transform(({ name, assistant_id, thread, repeat = 1, pass = repeat, ...rest }) => {
    const { steps: several, input, config, context, metadata, ...step } = rest
    const run = { input, config, context, metadata }
    const single: PlanStep = input === undefined ? step : { ...step, run }
    const needsThread = several !== undefined || findThreadNeed(single) !== undefined
    const listed = several ?? [single]
    return { name, assistant_id, thread: thread ?? needsThread, repeat, pass, steps: listed }
  })
  .meta({ id: 'test', description: 'A test: one input, one step, or several steps.' })

/** A smoke plan. */
export const smokePlanSchema = z
  .strictObject(
    {
      tests: z
        .array(testSchema)
        .min(1)
        .max(maxPlanTests)
        .describe('The tests, each with a name of its own.'),
    },
    notMap('must be a map with tests'),
  )
  .superRefine(checkNames, whenMap)

/** One test: its steps run in order, on a thread of their own where they need one. */
export interface PlanTest extends z.output<typeof testSchema> {
  /** Where it begins in its file, counted from 1; undefined for one that was not written there. */
  readonly line?: number
}

/** A smoke plan. */
export interface SmokePlan {
  readonly tests: readonly PlanTest[]
  /** Its expectations that no answer can fail, each at its line. */
  readonly idle?: readonly PlanFault[]
  /** Keys of its configs that servers ignore, each at its line. */
  readonly unread?: readonly PlanFault[]
  /** Its path in the workspace; undefined for one that was not read from a file. */
  readonly file?: string
}

/** What takes a key, by the key: a step by its own key, or nothing for the keys of steps. */
const homes: ReadonlyMap<string, string> = new Map([
  ...Object.entries(steps).flatMap(([step, { schema }]) =>
    Object.keys('shape' in schema ? schema.shape : {}).map((key) => [key, step] as const),
  ),
  ...Object.keys(stepShape).map((key) => [key, ''] as const),
])

/** The plan in a YAML text. Throws SmokePlanError with every mistake, each with its line and key. */
export function parseSmokePlan(text: string, environment: PlanEnvironment): SmokePlan {
  const document = new PlanDocument(text, environment)
  const toFault = (path: readonly PropertyKey[], problem: string): PlanFault => {
    return { line: document.findLine(path), problem: `${toPlace(path)}${problem}` }
  }
  const { data, error } = smokePlanSchema.safeParse(document.value, { error: toWords })
  if (data !== undefined && document.faults.length === 0) {
    const toLine = (at: number) => document.findLine(['tests', at])
    const tests = data.tests.map((test, at) => ({ ...test, line: toLine(at) }))
    const written = document.value as z.input<typeof smokePlanSchema>
    const idle = listIdle(data.tests, written)
    return {
      tests,
      idle: idle.map(({ path, why }) => toFault(path, ` cannot fail: ${why}`)),
      unread: listUnread(written).map(({ path, why }) => toFault(path, ` ${why}`)),
    }
  }
  const issues = error?.issues.slice(0, maxFaults) ?? []
  const mistakes = toMistakes(issues, homes).slice(0, maxFaults)
  const faults = mistakes.map(({ path, problem }) => toFault(path, problem))
  throw toPlanError([...document.faults.slice(0, maxFaults), ...faults])
}

/** What stands in the configs of a plan, and is read by no server, or not by each. */
function listUnread({ tests }: z.input<typeof smokePlanSchema>) {
  const places = tests.flatMap(({ steps, ...test }, at) => [
    { path: ['tests', at], step: test },
    ...(steps ?? []).map((step, nth) => ({ path: ['tests', at, 'steps', nth], step })),
  ])
  return places.flatMap(({ path, step }) => {
    const inner = (['run', 'stream', 'cron'] as const).map((key) => {
      return { path: [...path, key, 'config'], config: step[key]?.config }
    })
    const own = 'config' in step ? [{ path: [...path, 'config'], config: step.config }] : []
    return [...own, ...inner].flatMap((place) =>
      Object.keys(place.config ?? {}).flatMap((key) => {
        const why = findUnread(key)
        return why === undefined ? [] : [{ path: [...place.path, key], why }]
      }),
    )
  })
}

/** The expectations that no answer can fail: an editor's habit, and a test that is none. */
function listIdle(tests: SmokePlan['tests'], written: z.input<typeof smokePlanSchema>) {
  return tests.flatMap(({ steps }, at) =>
    steps.flatMap((step, nth) => {
      const place = written.tests[at]?.steps ? ['tests', at, 'steps', nth] : ['tests', at]
      const [kindKey, kind] = findStep(step)
      return findExpectations(step).flatMap(([key, { findIdle }]) => {
        const why = findIdle?.(step[key], kind, step[kindKey])
        return why === undefined ? [] : [{ path: [...place, key], why }]
      })
    }),
  )
}
