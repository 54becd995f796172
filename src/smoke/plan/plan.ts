import type * as z from 'zod/mini'
import { findUnread } from '../../graph-server/run-request.ts'
import { maxPlanTests } from '../../limits.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { findStep } from '../steps/steps.ts'
import type { CaseTests, TestCase } from './case-tests.ts'
import {
  maxFaults,
  type PlanDocument,
  type PlanFault,
  toPlace,
  toPlanError,
} from './plan-document.ts'
import {
  callsWebhook,
  type ParsedTest,
  smokePlanSchema,
  stepOfKey,
  testSchema,
} from './plan-schema.ts'
import { toMistakes, toWords } from './plan-words.ts'

/** One test: its steps run in order, on a thread of their own where they need one. */
export interface PlanTest extends Omit<ParsedTest, 'pass'> {
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

interface PlanWarning extends PlanFault {
  readonly title: string
}

/** A smoke plan. */
export interface SmokePlan {
  readonly tests: readonly PlanTest[]
  readonly warnings?: readonly PlanWarning[]
  /** Its path in the workspace; undefined for one that was not read from a file. */
  readonly file?: string
}

/** The plan in a document, with the cases of its tests. Throws SmokePlanError with every mistake, each with its line and key. */
export function toSmokePlan(document: PlanDocument, cases?: CaseTests): SmokePlan {
  const toFault = (path: readonly PropertyKey[], problem: string): PlanFault => {
    return { line: document.findLine(path), problem: `${toPlace(path)}${problem}` }
  }
  const { value } = cases ?? document
  const { data, error } = smokePlanSchema.safeParse(value, { error: toWords })
  const broken = [...document.faults, ...(cases?.faults ?? [])]
  const tests = readTests(data, cases).flatMap(({ test, usual }, at): PlanTest[] => {
    const listed = cases?.byTest.get(at)?.map(({ label, place, fill }): PlanCase => {
      const problems = readCase(fill, test)
      for (const [problem, path] of problems) {
        if (usual?.has(problem)) continue
        const fault = toFault(['tests', at], `, with ${place}${problem}`)
        broken.push({ ...fault, line: document.findLine(['tests', at, ...path]) })
      }
      return { label, readSteps: () => testSchema.parse(fill()).steps }
    })
    if (test === undefined) return []
    const { pass, ...rest } = test
    const runs = test.repeat * (listed?.length ?? 1)
    if (Number(pass) > runs)
      broken.push(toFault(['tests', at, 'pass'], `: exceeds the number of runs, which is ${runs}`))
    const line = document.findLine(['tests', at])
    return [{ ...rest, pass: toNeeded(pass, runs), line, ...(listed && { cases: listed }) }]
  })
  if (data !== undefined && broken.length === 0) {
    const { tests: written } = value as Written
    const warnings = tests.flatMap(({ steps }, at) => {
      return listWarnings(at, steps, written[at] ?? {}, toFault)
    })
    return { tests, warnings }
  }
  const mistakes = toMistakes(error?.issues.slice(0, maxFaults) ?? [], stepOfKey).slice(
    0,
    maxFaults,
  )
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
function toProblems(error: z.core.$ZodError | undefined): Map<string, readonly PropertyKey[]> {
  const mistakes = toMistakes(error?.issues ?? [], stepOfKey)
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
  return problems
}

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

/** How many of some runs a count or a percentage of them is, rounded up. */
function toNeeded(pass: number | string, runs: number): number {
  if (typeof pass === 'number') return pass
  // In thousandths of a percent, which are whole numbers.
  return Math.ceil((Math.round(Number.parseFloat(pass) * 1_000) * runs) / 100_000)
}

type Step = Readonly<Record<string, unknown>>

/** Expectations that `{}` makes true for every object. */
const anyObject = ['expect', 'expect_state', 'expect_schema']

/** Lists what is allowed in a test, but probably isn't what its author means; `written` is the test as it is in the plan. */
function listWarnings(
  at: number,
  steps: readonly Step[],
  written: Step,
  toFault: (path: readonly PropertyKey[], problem: string) => PlanFault,
): PlanWarning[] {
  return steps.flatMap((step, nth) => {
    const path = ['tests', at, ...(written['steps'] === undefined ? [] : ['steps', nth])]
    const [key] = findStep(step)
    const content = step[key]
    const holder = Object.hasOwn(written, 'input') ? path : [...path, key]
    const config = isMap(content) && isMap(content['config']) ? content['config'] : {}
    const unread = Object.keys(config).flatMap((name) => {
      const why = findUnread(name)
      return why ? toFault([...holder, 'config', name], ` ${why}`) : []
    })
    const idle = anyObject
      .filter((name) => isEmptyMap(step[name]))
      .map((name) => {
        return toFault([...path, name], ' cannot fail, because it matches any object')
      })
    return [
      ...idle.map((fault) => ({ ...fault, title: 'Expectation cannot fail' })),
      ...unread.map((fault) => ({ ...fault, title: 'Ignored config' })),
    ]
  })
}
