import * as z from 'zod/mini'
import { FormError } from '../../form-error.ts'
import { findUnread } from '../../graph-server/run-request.ts'
import { maxPlanCases, maxPlanTests } from '../../limits.ts'
import { isEmptyMap, isMap } from '../../text/json-text.ts'
import { findStep } from '../steps/steps.ts'
import { type Case, listCases } from './cases.ts'
import {
  maxFaults,
  type Path,
  PlanDocument,
  type PlanFault,
  toPlace,
  toPlanError,
} from './plan-document.ts'
import { type ParsedTest, type PlanStep, planOf, testSchema } from './plan-schema.ts'
import { type Mistake, toMistakes, toWords } from './plan-words.ts'
import { fillIn, type PlanEnvironment, readCasePart, readVariable, starts } from './references.ts'

/** One test: its steps run in order, on a thread of their own if they need one. */
export interface PlanTest extends Omit<ParsedTest, 'pass'> {
  /** How many of its runs must pass. */
  readonly pass: number
  /** Its first line in the file of the plan; undefined for a generated test. */
  readonly line?: number
  /** At least one: each runs `repeat` times. `steps` are those of the first. */
  readonly cases: readonly PlanCase[]
}

/** A test with the parts of one case in it. */
interface PlanCase {
  /** Undefined for a test that is written without cases. */
  readonly label: string | undefined
  readonly steps: readonly PlanStep[]
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
  /** Its path in the workspace; undefined if it was not read from a file. */
  readonly file?: string
}

/** The keys of a test that are the same for all of its cases. */
export const sharedByCases = ['name', 'assistant_id', 'thread', 'repeat', 'pass', 'baseline']

/** Reads a plan from its YAML. `readFile` returns the text of a file of cases, or throws FormError. Throws SmokePlanError with every mistake, each with its line and key. */
export function parsePlan(
  text: string,
  environment: PlanEnvironment,
  readFile: (path: string) => string,
): SmokePlan {
  const document = new PlanDocument(text)
  const faults: PlanFault[] = []
  const report = (path: Path, problem: string) => {
    if (faults.length >= maxFaults) return
    faults.push({ line: document.findLine(path), problem: `${toPlace(path)}${problem}` })
  }
  const read = (name: string) => readVariable(name, environment)
  const value = fillIn(document.value, 'env', read, (path, problem) => report(path, `: ${problem}`))
  const { error } = planOf(z.unknown()).safeParse(value, { error: toWords })
  for (const { path, problem } of toMistakes(error?.issues ?? [], 'a plan')) report(path, problem)
  const tests: unknown[] = isMap(value) && Array.isArray(value['tests']) ? value['tests'] : []
  let room = maxPlanCases
  const parsed = tests.slice(0, maxPlanTests).flatMap((test, at): PlanTest[] => {
    const reportHere = (path: Path, problem: string) => report(['tests', at, ...path], problem)
    const cases = listCasesOf(test, readFile, reportHere)
    room -= cases.length
    if (room < 0) reportHere(['cases'], `: the plan has more than ${maxPlanCases} cases`)
    const found = parseCases(test, cases, reportHere)
    const [first] = found
    if (first === undefined || found.length < cases.length) return []
    checkRuns(first, test as Written, cases.length, reportHere)
    const played = found.map(({ steps }, nth): PlanCase => ({ label: cases[nth]?.label, steps }))
    const pass = toNeeded(first.pass, first.repeat * cases.length)
    return [{ ...first, pass, line: document.findLine(['tests', at]), cases: played }]
  })
  if (faults.length > 0) throw toPlanError(faults)
  return { tests: parsed, warnings: parsed.flatMap(listWarnings) }
}

type Report = (path: Path, problem: string) => void
type Written = Readonly<Record<string, unknown>>

/** The cases of a test. One that is undefined stands for a test without cases. */
function listCasesOf(
  test: unknown,
  readFile: (path: string) => string,
  report: Report,
): readonly (Case | undefined)[] {
  if (!isMap(test) || test['cases'] === undefined) return [undefined]
  try {
    return listCases(test['cases'], readFile)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    report(['cases'], `: ${error.message}`)
    return []
  }
}

/** Reads a test with each of its cases filled in. A mistake of several cases is reported once, with the first of them. */
function parseCases(test: unknown, cases: readonly (Case | undefined)[], report: Report) {
  const mistakes = new Map<string, Mistake & { count: number; place: string | undefined }>()
  const found = cases.flatMap((one): ParsedTest[] => {
    const missing: Mistake[] = []
    const filled = fillTest(test, one, (path, problem) =>
      missing.push({ path, problem: `: ${problem}` }),
    )
    // Without a part, the rest of the test could only look wrong.
    const { data, error } =
      missing.length > 0 ? {} : testSchema.safeParse(filled, { error: toWords })
    for (const { path, problem } of [...missing, ...toMistakes(error?.issues ?? [], 'a test')]) {
      const key = toPlace(path) + problem
      const known = mistakes.get(key) ?? { path, problem, count: 0, place: one?.place }
      known.count += 1
      mistakes.set(key, known)
    }
    return data === undefined ? [] : [data]
  })
  for (const { path, problem, count, place } of mistakes.values()) {
    const others = count > 1 ? ` and ${count - 1} more` : ''
    report(path, count === cases.length ? problem : `${problem} (${place}${others})`)
  }
  return found
}

function fillTest(test: unknown, one: Case | undefined, onProblem: Report): unknown {
  if (!isMap(test)) return test
  const { cases: _, ...template } = test
  const refuse = () => {
    throw new FormError(one ? 'has no place for a case' : `has a ${starts.case}…}, but no cases`)
  }
  const entries = Object.entries(template).map(([key, value]) => {
    const isFilled = one !== undefined && !sharedByCases.includes(key)
    const read = isFilled ? (path: string) => readCasePart(one.data, path) : refuse
    return [key, fillIn(value, 'case', read, onProblem, [key])]
  })
  return Object.fromEntries(entries)
}

function checkRuns(
  { repeat, pass, steps }: ParsedTest,
  written: Written,
  cases: number,
  report: Report,
): void {
  const runs = repeat * cases
  const isOnce = written['repeat'] === undefined && written['cases'] === undefined
  if (written['pass'] !== undefined && isOnce)
    report(['pass'], ': is not used without repeat or cases')
  else if (Number(pass) > runs) report(['pass'], `: exceeds the number of runs, which is ${runs}`)
  // Each run would change the one cron that is found by the name of the test.
  const hasCron = steps.some(({ cron }) => cron && cron.thread !== true && cron.remove !== true)
  if (hasCron && runs > 1) report([cases > 1 ? 'cases' : 'repeat'], ': is not used with a cron')
}

/** How many of some runs a count or a percentage of them is, rounded up. */
function toNeeded(pass: number | string, runs: number): number {
  if (typeof pass === 'number') return pass
  // In thousandths of a percent, which are whole numbers.
  return Math.ceil((Math.round(Number.parseFloat(pass) * 1_000) * runs) / 100_000)
}

/** Expectations that `{}` makes true for every object. */
const anyObject = ['expect', 'expect_state', 'expect_schema']

/** Lists what is allowed in a test, but probably isn't what its author means. */
function listWarnings({ name, line = 1, steps }: PlanTest): PlanWarning[] {
  return steps.flatMap((step: Written) => {
    const content = step[findStep(step)[0]]
    const config = isMap(content) && isMap(content['config']) ? content['config'] : {}
    const warn = (title: string, problem: string) => ({
      title,
      line,
      problem: `${name}: ${problem}`,
    })
    const idle = anyObject.filter((key) => isEmptyMap(step[key]))
    return [
      ...idle.map((key) =>
        warn(
          'Expectation cannot fail',
          `\`${key}: {}\` cannot fail, because it matches any object`,
        ),
      ),
      ...Object.keys(config).flatMap((key) => {
        const why = findUnread(key)
        return why ? warn('Ignored config', `\`config.${key}\` ${why}`) : []
      }),
    ]
  })
}
