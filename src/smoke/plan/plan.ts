import type * as z from 'zod/mini'
import { findUnread } from '../../graph-server/run-request.ts'
import { maxPlanTests } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import type { CaseTests, TestCase } from '../cases/case-tests.ts'
import { findExpectations } from '../expectations/expectations.ts'
import { findStep } from '../steps/steps.ts'
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

/** The plan in a document, with the cases of its tests. Throws SmokePlanError with every mistake, each with its line and key. */
export function toSmokePlan(document: PlanDocument, cases?: CaseTests): SmokePlan {
  const toFault = (path: readonly PropertyKey[], problem: string): PlanFault => {
    return { line: document.findLine(path), problem: `${toPlace(path)}${problem}` }
  }
  const { value } = cases ?? document
  const { data, error } = smokePlanSchema.safeParse(value, { error: toWords })
  const broken = [...document.faults, ...(cases?.faults ?? [])]
  const notes = new PlanNotes(toFault)
  /** What is noted of a plan is said only of one without faults; a part that a case lacks may be all of a step. */
  const isSound = () => data !== undefined && broken.length === 0
  const tests = readTests(data, cases).flatMap(({ test, usual }, at): PlanTest[] => {
    const listed = cases?.byTest.get(at)?.map(({ label, place, fill }): PlanCase => {
      const { problems, written, parsed } = readCase(fill, test)
      for (const [problem, path] of problems) {
        if (usual?.has(problem)) continue
        const fault = toFault(['tests', at], `, with ${place}${problem}`)
        broken.push({ ...fault, line: document.findLine(['tests', at, ...path]) })
      }
      if (parsed && isSound()) notes.add(at, parsed.steps, written, `, with ${place}`)
      return { label, readSteps: () => testSchema.parse(fill()).steps }
    })
    if (test === undefined) return []
    const { pass, ...rest } = test
    if (listed === undefined && isSound())
      notes.add(at, test.steps, (value as Written).tests[at] ?? {})
    const runs = test.repeat * (listed?.length ?? 1)
    if (Number(pass) > runs)
      broken.push(toFault(['tests', at, 'pass'], `: exceeds the number of runs, which is ${runs}`))
    const line = document.findLine(['tests', at])
    return [{ ...rest, pass: toNeeded(pass, runs), line, ...(listed && { cases: listed }) }]
  })
  if (isSound()) {
    return { tests, idle: notes.idle, unread: notes.unread }
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
  return { problems, written, parsed }
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

/** What is allowed in the tests of a plan, and is probably not what its author means. */
class PlanNotes {
  /** Expectations that no answer can fail: an editor's habit, and a test that is none. */
  readonly idle: PlanFault[] = []
  /** What is in the config of a step, and is read by no server, or not by each. */
  readonly unread: PlanFault[] = []
  /** Places of which something is said: the next case says the same of the same place. */
  readonly #told = new Set<string>()
  readonly #toFault: (path: readonly PropertyKey[], problem: string) => PlanFault

  constructor(toFault: (path: readonly PropertyKey[], problem: string) => PlanFault) {
    this.#toFault = toFault
  }

  /** Takes in the steps of the test at an index, and how it is written: with a case in it, `place` says which. */
  add(at: number, steps: readonly Step[], written: Step, place = ''): void {
    const tell = (notes: PlanFault[], path: readonly PropertyKey[], why: string) => {
      if (this.#told.has(path.join())) return
      this.#told.add(path.join())
      notes.push(this.#toFault(path, ` ${why}${place}`))
    }
    for (const [nth, step] of steps.entries()) {
      const path = ['tests', at, ...(written['steps'] === undefined ? [] : ['steps', nth])]
      const [key, kind] = findStep(step)
      const content = step[key]
      for (const [name, { findIdle }] of findExpectations(step)) {
        const why = findIdle?.(step[name], kind, content)
        if (why) tell(this.idle, [...path, name], `cannot fail, because ${why}`)
      }
      const holder = Object.hasOwn(written, 'input') ? path : [...path, key]
      const config = isMap(content) ? content['config'] : undefined
      for (const name of Object.keys(config ?? {})) {
        const why = findUnread(name)
        if (why) tell(this.unread, [...holder, 'config', name], why)
      }
    }
  }
}
