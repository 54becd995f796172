import * as z from 'zod'
import { pathSegment } from '../../http/web-address.ts'
import { maxPlanTests } from '../../limits.ts'
import type { CaseTests, TestCase } from '../cases/case-tests.ts'
import { expectations } from '../expectations/expectations.ts'
import { runConfig } from '../steps/run-fields.ts'
import { steps } from '../steps/steps.ts'
import {
  maxFaults,
  type PlanDocument,
  type PlanFault,
  toPlace,
  toPlanError,
} from './plan-document.ts'
import { map, name, notMap, optional, whenMap } from './plan-fields.ts'
import { PlanNotes } from './plan-notes.ts'
import { checkNames, checkStep, checkTest, findThreadNeed } from './plan-rules.ts'
import { toMistakes, toWords } from './plan-words.ts'

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
  .meta({ id: 'step', description: 'An action, and what must be true after it.' })

/** One step: the key of what it does, and those of what must be true afterwards. */
export type PlanStep = z.output<typeof stepSchema>

const title = name.max(200).regex(/^\P{Cc}*$/u, 'must be a single line')
const samples = z.int().min(1).max(100)
const shareWords = 'must be a count, or a percentage above 0, such as 90%'
const share = z.union(
  [
    z.int().min(1),
    z.string().regex(/^(?!0(?:\.0+)?%)(?:100|[1-9]?\d(?:\.\d{1,3})?)%$/u, shareWords),
  ],
  shareWords,
)

const testSchema = z
  .strictObject({
    name: title.describe(
      'What the test shows. Unique in the plan, and stable, because it identifies the cron of the test.',
    ),
    assistant_id: name.regex(pathSegment, 'is not a valid ID').optional().meta({
      description: 'Assistant ID or graph name. The default is the input assistant_id.',
      patternErrorMessage: 'is not a valid ID',
    }),
    thread: optional(
      z.boolean(),
      'Whether the test has its own thread, deleted at the end. The default is true if a step requires one.',
    ),
    repeat: optional(
      samples,
      'How often the test runs, each time on its own thread. The default is 1.',
    ),
    cases: optional(
      z.union([name, z.array(map).min(1)], 'must be the path of a file, or a list of objects'),
      'A file of cases (.jsonl, .csv, .yml), or a list of cases. The test runs with each; ${case:path} inserts a part of the case.',
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
    steps: optional(z.array(stepSchema).min(1), 'Steps in order, on one thread.'),
    input: optional(z.unknown(), 'Runs the graph with this input, and waits.'),
    config: optional(runConfig, 'The config of that run.'),
    context: optional(map, 'The static context of that run.'),
    metadata: optional(map, 'Metadata of that run.'),
    ...stepShape,
  })
  .superRefine(checkTest, whenMap)
  .transform(({ name, assistant_id, thread, repeat = 1, pass = '100%', ...rest }) => {
    const { steps: several, input, config, context, metadata, cases: _, baseline, ...step } = rest
    const run = { input, config, context, metadata }
    const single: PlanStep = input === undefined ? step : { ...step, run }
    const needsThread = several !== undefined || findThreadNeed(single) !== undefined
    const listed = several ?? [single]
    const own = { name, assistant_id, thread: thread ?? needsThread, repeat, pass }
    return { ...own, baseline: baseline ?? true, steps: listed }
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
        .describe('The tests, each with its own name.'),
    },
    notMap('must be an object with tests'),
  )
  .superRefine(checkNames, whenMap)

/** One test: its steps run in order, on a thread of their own where they need one. */
export interface PlanTest extends Omit<z.output<typeof testSchema>, 'pass'> {
  /** How many of its runs must pass. */
  readonly pass: number
  /** Where it begins in its file, counted from 1; undefined for one that was not written there. */
  readonly line?: number
  /** Its cases: each is run `repeat` times, with steps of its own. */
  readonly cases?: readonly PlanCase[]
}

/** A case of a test: what a reader calls it by, and its steps, which are made when they are needed. */
export interface PlanCase {
  readonly label: string
  readonly readSteps: () => PlanTest['steps']
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

/** The plan in a document, with the cases of its tests. Throws SmokePlanError with every mistake, each with its line and key. */
export function toSmokePlan(document: PlanDocument, cases?: CaseTests): SmokePlan {
  const toFault = (path: readonly PropertyKey[], problem: string): PlanFault => {
    return { line: document.findLine(path), problem: `${toPlace(path)}${problem}` }
  }
  const { value } = cases ?? document
  const { data, error } = smokePlanSchema.safeParse(value, { error: toWords })
  const broken = [...document.faults, ...(cases?.faults ?? [])]
  const notes = new PlanNotes(toFault)
  const tests = readTests(data, cases).flatMap(({ test, usual }, at): PlanTest[] => {
    const listed = cases?.byTest.get(at)?.map(({ label, place, fill }): PlanCase => {
      const { problems, written, parsed } = readCase(fill, test)
      for (const [problem, path] of problems) {
        if (usual?.has(problem)) continue
        const fault = toFault(['tests', at], `, with ${place}${problem}`)
        broken.push({ ...fault, line: document.findLine(['tests', at, ...path]) })
      }
      if (parsed) notes.add(at, parsed.steps, written, `, with ${place}`)
      return { label, readSteps: () => testSchema.parse(fill()).steps }
    })
    if (test === undefined) return []
    const { pass, ...rest } = test
    if (listed === undefined) notes.add(at, test.steps, (value as Written).tests[at] ?? {})
    const runs = test.repeat * (listed?.length ?? 1)
    if (Number(pass) > runs)
      broken.push(toFault(['tests', at, 'pass'], `: exceeds the number of runs, which is ${runs}`))
    const line = document.findLine(['tests', at])
    return [{ ...rest, pass: toNeeded(pass, runs), line, ...(listed && { cases: listed }) }]
  })
  if (data !== undefined && broken.length === 0) {
    return { tests, idle: notes.idle, unread: notes.unread }
  }
  const mistakes = toMistakes(error?.issues.slice(0, maxFaults) ?? [], homes).slice(0, maxFaults)
  const faults = mistakes.map(({ path, problem }) => toFault(path, problem))
  throw toPlanError([...broken.slice(0, maxFaults), ...faults])
}

/** The tests of a plan; where something is wrong with it, those that have cases, each read by itself: what is wrong elsewhere hides no mistake of a case. */
function readTests(data: z.output<typeof smokePlanSchema> | undefined, cases?: CaseTests) {
  if (data !== undefined) return data.tests.map((test): ReadTest => ({ test }))
  return Array.from({ length: maxPlanTests }, (_, at): ReadTest => {
    const [first] = cases?.byTest.get(at) ?? []
    if (first === undefined) return {}
    const { data: test, error } = testSchema.safeParse(first.fill(), { error: toWords })
    return { test, usual: toProblems(error) }
  })
}

/** What is wrong with a test, as it is said after the place of its case, each with where it stands. */
function toProblems(error: z.ZodError | undefined): Map<string, readonly PropertyKey[]> {
  const mistakes = toMistakes(error?.issues ?? [], homes)
  return new Map(
    mistakes.map(({ path, problem }) => {
      return [`${path.length > 0 ? `.${toPlace(path)}` : ''}${problem}`, path]
    }),
  )
}

/** A case is read once before anything runs, for its mistakes; it is read again when it is run. */
function readCase(fill: TestCase['fill'], first: ParsedTest | undefined) {
  /** Where each stands in the test. */
  const problems = new Map<string, readonly PropertyKey[]>()
  const note = (problem: string, path: readonly PropertyKey[]) =>
    void (problems.has(problem) || problems.set(problem, path))
  const written = fill((problem, path = []) => note(`: ${problem}`, path))
  const { data: parsed, error } = testSchema.safeParse(written, { error: toWords })
  for (const [problem, path] of toProblems(error)) note(problem, path)
  const settled = parsed && toSettled(parsed)
  for (const [key, fact] of Object.entries(first ? toSettled(first) : {})) {
    if (settled && settled[key as keyof typeof settled] !== fact)
      note(`: \`${key}\` must be the same for all cases`, [])
  }
  return { problems, written, parsed }
}

type ParsedTest = z.output<typeof testSchema>
/** A test, unless it is wrong; what is `usual` is wrong with its first case too, and is said without one. */
interface ReadTest {
  readonly test?: ParsedTest | undefined
  readonly usual?: ReadonlyMap<string, unknown>
}
type Written = z.input<typeof smokePlanSchema>

/** What is decided for a test before it runs, and so for all of its cases. */
function toSettled({ thread, steps }: Pick<ParsedTest, 'thread' | 'steps'>) {
  const judges = steps.flatMap(({ judge }) => judge?.assistant_id ?? [])
  return { thread, webhook: steps.some(callsWebhook), judge: [...new Set(judges)].sort().join() }
}

/** Whether the run of a step notifies a webhook. */
export function callsWebhook({ run, stream }: PlanStep): boolean {
  return (run?.webhook ?? stream?.webhook) === true
}

/** How many of some runs a count or a percentage of them is, rounded up. */
function toNeeded(pass: number | string, runs: number): number {
  if (typeof pass === 'number') return pass
  // In thousandths of a percent, which are whole numbers.
  return Math.ceil((Math.round(Number.parseFloat(pass) * 1_000) * runs) / 100_000)
}
