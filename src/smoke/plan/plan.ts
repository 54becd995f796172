import * as z from 'zod/mini'
import { FormError } from '../../form-error.ts'
import { maxPlanCases, maxPlanTests } from '../../limits.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import type { Path, PlanFault, Report } from './plan-document.ts'
import { readAs, readPlanText, toPlace, toPlanError } from './plan-document.ts'
import { type ParsedTest, type PlanStep, planOf, testSchema } from './plan-schema.ts'
import type { Case, PlanEnvironment, ReadFile } from './references.ts'
import { fillIn, listCases, readCasePart, readVariable } from './references.ts'

/** A test with its cases. If `thread` is true, each sample has its own thread. `pass` is the number of samples that must pass. */
export interface PlanTest extends Omit<ParsedTest, 'pass'> {
  readonly pass: number
  /** The first line of the test in the plan. Undefined for a test that the action generates. */
  readonly line?: number
  readonly stepLines?: readonly number[]
  /** The cases, each of which runs `repeat` times. If the plan gives the test no cases, there is a single case without a label. `steps` are those of the first case. */
  readonly cases: readonly PlanCase[]
}

/** A case of a test. The label is undefined if the test has no cases. `readSteps` fills the case into the steps at each call, because ten thousand filled cases need too much memory. */
type PlanCase = Readonly<{ label: string | undefined; readSteps: () => readonly PlanStep[] }>

/** A repetition of a case. `number` counts the samples of the test from 1. Texts for users call a sample a run. */
export type PlannedSample = Readonly<{ test: PlanTest; case: PlanCase; number: number }>

export interface SmokePlan {
  readonly tests: readonly PlanTest[]
  readonly warnings?: readonly PlanFault[]
  /** The path of the plan in the workspace. Undefined if the plan was not read from a file. */
  readonly file?: string
}

/** Reads and checks a plan, filled with variables and cases. Returns its tests and warnings. Throws SmokePlanError with the mistakes. Of the cases of a test, only the first wrong case is reported. */
export function parsePlan(text: string, environment: PlanEnvironment, readFile: ReadFile) {
  const document = readPlanText(text)
  const faults: PlanFault[] = []
  const report: Report = (path, problem) =>
    faults.push({ line: document.findLine(path), problem: `${toPlace(path)}${problem}` })
  const read = (name: string) => readVariable(name, environment)
  const plan = fillIn(document.value, 'env', read, report)
  // Checks the plan around its tests, and their names. `toPlanTest` checks a test, after its cases have been filled in.
  readAs(planOf(z.unknown()), plan, 'a plan', report)
  const written: unknown[] = isMap(plan) && Array.isArray(plan['tests']) ? plan['tests'] : []
  let casesLeft = maxPlanCases
  const tests = written.slice(0, maxPlanTests).flatMap((test, at) => {
    const reportHere: Report = (path, problem) => report(['tests', at, ...path], problem)
    const cases = listCasesOf(test, readFile, reportHere)
    casesLeft -= cases.length
    if (casesLeft < 0) reportHere(['cases'], `: the plan has more than ${maxPlanCases} cases`)
    const planTest = casesLeft < 0 ? undefined : toPlanTest(test, cases, reportHere)
    if (planTest === undefined) return []
    const findLine = (...path: Path) => document.findLine(['tests', at, ...path])
    const stepLines = planTest.steps.map((_, step) => findLine('steps', step))
    return [{ ...planTest, line: findLine(), stepLines }]
  })
  if (faults.length > 0) throw toPlanError(faults)
  return { tests, warnings: tests.flatMap(listEmpty) }
}

/** Checks a test with its cases, and reports mistakes. Undefined if its form or a case is wrong, but not for a wrong `pass`, or a cron with several runs. */
function toPlanTest(test: unknown, cases: Cases, report: Report): PlanTest | undefined {
  const parsed = readWithCases(test, cases, report)
  if (parsed === undefined) return undefined
  const { repeat, steps } = parsed
  const runs = repeat * cases.length
  const pass = toNeededRuns(parsed.pass, runs)
  if (pass > runs) report(['pass'], `: exceeds the number of runs, which is ${runs}`)
  // Each run would change the same cron, because it is found by the name of the test.
  const hasCron = steps.some(({ cron }) => cron && cron.thread !== true && cron.remove !== true)
  if (hasCron && runs > 1)
    report([cases.length > 1 ? 'cases' : 'repeat'], ': is not used with a cron')
  const planCases = cases.map((given): PlanCase => {
    // `readWithCases` has checked each case, so there is nothing left to report.
    const readSteps = () => (readTest(test, given, () => undefined) as ParsedTest).steps
    return { label: given?.label, readSteps: given === undefined ? () => steps : readSteps }
  })
  return { ...parsed, pass, cases: planCases }
}

/** The cases of a test: a single undefined if the test has no `cases`, none after a mistake in them. */
type Cases = readonly (Case | undefined)[]
function listCasesOf(test: unknown, readFile: ReadFile, report: Report): Cases {
  if (!isMap(test) || test['cases'] === undefined) return [undefined]
  try {
    return listCases(test['cases'], readFile)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    report(['cases'], `: ${error.message}`)
    return []
  }
}

/** Checks a test with each of its cases, up to the first case with a mistake, because further cases mostly have the same. Returns the test filled with its first case. Undefined after a mistake, or if the list of cases is empty. */
function readWithCases(test: unknown, cases: Cases, report: Report) {
  let first: ParsedTest | undefined
  for (const given of cases) {
    const place = cases.length > 1 ? ` (${given?.place})` : ''
    const parsed = readTest(test, given, (path, problem) => report(path, `${problem}${place}`))
    if (parsed === undefined) return undefined
    first ??= parsed
  }
  return first
}

/** The keys of a test that all of its cases share, so they can't refer to a case. */
export const sharedByCases = ['name', 'assistant_id', 'thread', 'repeat', 'pass', 'baseline']
/** Fills a case into a test, and checks the test by its schema. Reports mistakes, and returns undefined after them. */
function readTest(test: unknown, given: Case | undefined, report: Report) {
  let isFilled = true
  const filled = fillTest(test, given, (path, problem) => {
    isFilled = false
    report(path, problem)
  })
  // A missing part of the case is reported. The schema would then report its place a second time.
  return isFilled ? readAs(testSchema, filled, 'a test', report) : undefined
}

/** Replaces the references to a case (`${case:…}`) in a test, and leaves out its `cases`. Reports a reference that can't be replaced, for example in a test without cases. */
function fillTest(test: unknown, given: Case | undefined, report: Report): unknown {
  if (!isMap(test)) return test
  const { cases: _, ...template } = test
  const entries = Object.entries(template).map(([key, value]) => {
    const read = (path: string) => {
      if (given === undefined) throw new FormError('has a ${case:…}, but no cases')
      if (sharedByCases.includes(key)) throw new FormError('has no place for a case')
      return readCasePart(given.data, path)
    }
    const reportHere: Report = (path, problem) => report([key, ...path], problem)
    return [key, fillIn(value, 'case', read, reportHere)]
  })
  return Object.fromEntries(entries)
}

function toNeededRuns(pass: number | string, runs: number): number {
  if (typeof pass === 'number') return pass
  // Whole thousandths of a percent are exact. An inexact product could be rounded up to a run too many.
  return Math.ceil((Math.round(Number.parseFloat(pass) * 1_000) * runs) / 100_000)
}

/** Lists a warning for each `expect`, `expect_state`, or `expect_schema` that is `{}`, because it matches any object. */
function listEmpty({ name, line = 1, steps }: PlanTest) {
  const keys = ['expect', 'expect_state', 'expect_schema'] as const
  const empty = steps.flatMap((step) => keys.filter((key) => isEmptyMap(step[key])))
  const reason = 'cannot fail, because it matches any object'
  return empty.map((key) => ({ line, problem: `${name}: \`${key}: {}\` ${reason}` }))
}
