import type * as z from 'zod/mini'
import { findUnread } from '../../graph-server/run-request.ts'
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
import { type ParsedTest, smokePlanSchema, stepOfKey, testSchema } from './plan-schema.ts'
import { type Mistake, toMistakes, toWords } from './plan-words.ts'

/** One test: its steps run in order, on a thread of their own where they need one. */
export interface PlanTest extends Omit<ParsedTest, 'pass'> {
  /** How many of its runs must pass. */
  readonly pass: number
  /** Where it begins in its file, counted from 1; undefined for one that was not written there. */
  readonly line?: number
  /** At least one: each runs `repeat` times. `steps` are those of the first. */
  readonly cases: readonly PlanCase[]
}

/** A case of a test. Its steps are made when they are needed, because thousands take ten times their text. */
interface PlanCase {
  /** What a reader calls it by; undefined for a test that is written without cases. */
  readonly label?: string
  readonly readSteps: () => PlanTest['steps']
}

/** One run of one case. */
export interface PlannedSample {
  readonly test: PlanTest
  readonly case: PlanCase
  /** Counts the runs of the test, from 1. */
  readonly number: number
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
  const faults = [...document.faults, ...(cases?.faults ?? [])]
  let mistakes = toMistakes(error?.issues ?? [], stepOfKey)
  for (const [at, listed] of cases?.byTest ?? []) {
    const { pass, repeat = 1 } = listed[0]?.fill() ?? {}
    const runs = Number(repeat) * listed.length
    if (Number(pass) > runs)
      faults.push(toFault(['tests', at, 'pass'], `: exceeds the number of runs, which is ${runs}`))
    const isOfTest = ({ path }: Mistake) => path[1] === at
    const known = new Set(
      mistakes.filter(isOfTest).map(({ path, problem }) => toPlace(path) + problem),
    )
    for (const one of listed) {
      const { isComplete, found } = readCase(one, at)
      // What a part that is missing does to the rest of a test is not its mistake.
      if (one === listed[0] && !isComplete)
        mistakes = mistakes.filter((mistake) => !isOfTest(mistake))
      for (const { path, problem } of found) {
        if (known.has(toPlace(path) + problem) || faults.length >= maxFaults) continue
        const place = isComplete && path.length > 2 ? `.${toPlace(path.slice(2))}` : ''
        const words = `tests.${at}, with ${one.place}${place}${problem}`
        faults.push({ line: document.findLine(path), problem: words })
      }
    }
  }
  faults.push(...mistakes.map(({ path, problem }) => toFault(path, problem)))
  if (data === undefined || faults.length > 0) throw toPlanError(faults.slice(0, maxFaults))
  const tests = data.tests.map(({ pass, ...test }, at): PlanTest => {
    const listed = cases?.byTest.get(at)?.map(({ label, fill }): PlanCase => {
      return { label, readSteps: () => testSchema.parse(fill()).steps }
    }) ?? [{ readSteps: () => test.steps }]
    const needed = toNeeded(pass, test.repeat * listed.length)
    return { ...test, pass: needed, line: document.findLine(['tests', at]), cases: listed }
  })
  const written = (value as z.input<typeof smokePlanSchema>).tests
  const warnings = tests.flatMap(({ steps }, at) => {
    return listWarnings(at, steps, written[at] ?? {}, toFault)
  })
  return { tests, warnings }
}

/** Reads a case of the test at a place before anything runs, for its mistakes; it is read again when it is run. */
function readCase({ fill }: TestCase, at: number) {
  const lacks: Mistake[] = []
  const written = fill((problem, path = []) =>
    lacks.push({ path: ['tests', at, ...path], problem: `: ${problem}` }),
  )
  if (lacks.length > 0) return { isComplete: false, found: lacks }
  const { error } = testSchema.safeParse(written, { error: toWords })
  const issues = (error?.issues ?? []).map((issue) => {
    return { ...issue, path: ['tests', at, ...issue.path] }
  })
  return { isComplete: true, found: toMistakes(issues, stepOfKey) }
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
    const listed = written['steps'] as readonly Step[] | undefined
    const path = ['tests', at, ...(listed === undefined ? [] : ['steps', nth])]
    const [key] = findStep(step)
    const content = step[key]
    const holder = Object.hasOwn(listed?.[nth] ?? written, 'input') ? path : [...path, key]
    const config = isMap(content) && isMap(content['config']) ? content['config'] : {}
    const warn = (title: string, place: readonly PropertyKey[], problem: string) => {
      return { ...toFault(place, ` ${problem}`), title }
    }
    const idle = anyObject.filter((name) => isEmptyMap(step[name]))
    const cannotFail = 'cannot fail, because it matches any object'
    return [
      ...idle.map((name) => warn('Expectation cannot fail', [...path, name], cannotFail)),
      ...Object.keys(config).flatMap((name) => {
        const why = findUnread(name)
        return why ? warn('Ignored config', [...holder, 'config', name], why) : []
      }),
    ]
  })
}
