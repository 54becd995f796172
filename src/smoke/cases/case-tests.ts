import { FormError } from '../../known-error.ts'
import { maxPlanCases } from '../../limits.ts'
import { isMap } from '../../text/json-text.ts'
import { type PlanDocument, type PlanFault, SmokePlanError } from '../plan/plan-document.ts'
import { caseStart, fillCase, type OnCaseProblem } from './case-path.ts'
import { type CaseFile, listCases, readCases } from './read-cases.ts'

/** One case of a test. */
export interface TestCase {
  /** What a reader calls it by: its name, else its place; with its number where others are called the same. */
  readonly label: string
  /** What a reader finds it by: `golden.jsonl:12`, or the line of the plan. */
  readonly place: string
  /** The test as it is written, with the case filled in; `onProblem` is called with what the case lacks. */
  readonly fill: (onProblem?: OnCaseProblem) => Record<string, unknown>
}

/** The value of a plan whose tests with cases are those of their first ones; and all cases, by the index of the test. */
export interface CaseTests {
  readonly value: unknown
  readonly faults: readonly PlanFault[]
  readonly byTest: ReadonlyMap<number, readonly TestCase[]>
}

/** The keys of a test that are the same for all of its cases. */
export const sharedByCases = ['assistant_id', 'thread', 'repeat', 'pass', 'baseline'] as const

/** Reads the cases of a plan; `readFile` returns the text of a file that it names, or throws FormError. */
export async function readCaseTests(
  document: PlanDocument,
  readFile: (path: string) => string,
): Promise<CaseTests> {
  const { value } = document
  const tests: unknown[] = isMap(value) && Array.isArray(value['tests']) ? value['tests'] : []
  const faults: PlanFault[] = []
  const byTest = new Map<number, readonly TestCase[]>()
  const filled = [...tests]
  let room = maxPlanCases
  for (const [at, test] of tests.entries()) {
    const fail = (problem: string, ...below: PropertyKey[]) => {
      const path = ['tests', at, ...below]
      faults.push({ line: document.findLine(path), problem: `${path.join('.')}: ${problem}` })
    }
    if (!isMap(test)) continue
    const { cases: written, name, ...template } = test
    const refuseIn = (value: unknown, problem: string, ...below: PropertyKey[]) =>
      void fillCase(value, {}, () => fail(problem, ...below))
    refuseIn(name, 'does not use its cases', 'name')
    for (const key of sharedByCases) refuseIn(template[key], 'has no place for a case', key)
    for (const { id, path } of listJudges(test)) refuseIn(id, 'has no place for a case', ...path)
    if (written === undefined) {
      const refuse: OnCaseProblem = (_, path = []) =>
        fail(`has a ${caseStart}…}, but no cases`, ...path)
      filled[at] = { ...test, ...(fillCase(template, {}, refuse) as object) }
      continue
    }
    const findLine = (nth: number) => document.findLine(['tests', at, 'cases', nth])
    const { cases, faults: broken } = await readList(written, readFile, findLine)
    const toPlace = (line: number) =>
      typeof written === 'string' ? `${written}:${line}` : `line ${line}`
    for (const { line, problem } of broken)
      fail(line === 0 ? problem : `${toPlace(line)} ${problem}`, 'cases')
    room -= cases.length
    if (room < 0) fail(`the plan has more than ${maxPlanCases} cases`, 'cases')
    // An empty list is one by the schema.
    if (typeof written === 'string' && cases.length + broken.length === 0)
      fail('has no cases', 'cases')
    const labels = cases.map(({ line, name: own = toPlace(line) }) => own)
    const counts = Map.groupBy(labels, (label) => label)
    const listed = cases.map(({ line, read }, nth): TestCase => {
      const fill: TestCase['fill'] = (onProblem = () => undefined) => {
        return { name, cases: 'listed', ...(fillCase(template, read(), onProblem) as object) }
      }
      const own = labels[nth] ?? ''
      const label = counts.get(own)?.length === 1 ? own : `${own}, case ${nth + 1}`
      return { label, place: toPlace(line), fill }
    })
    if (listed.length > 0) byTest.set(at, listed)
    filled[at] = { ...(listed[0]?.fill() ?? { name, input: null }), cases: written }
  }
  return { value: { ...(value as object), tests: filled }, faults, byTest }
}

/** The judges of a test, which are the same for all cases: they are found before anything runs. */
function listJudges(test: Record<string, unknown>) {
  const steps: unknown[] = Array.isArray(test['steps']) ? test['steps'] : []
  return [test, ...steps].map((step, at) => {
    const judge = isMap(step) ? step['judge'] : undefined
    const id = isMap(judge) ? judge['assistant_id'] : undefined
    const place = at === 0 ? [] : ['steps', at - 1]
    return { id, path: [...place, 'judge', 'assistant_id'] }
  })
}

/** Faults of line 0 are those of the whole file. */
async function readList(
  written: unknown,
  readFile: (path: string) => string,
  findLine: (nth: number) => number,
): Promise<CaseFile> {
  if (typeof written !== 'string') return listCases(written, findLine)
  try {
    return await readCases(written, readFile(written))
  } catch (error) {
    const isKnown = error instanceof FormError || error instanceof SmokePlanError
    if (!isKnown) throw error
    return { cases: [], faults: [{ line: 0, problem: `${written} ${error.message}` }] }
  }
}
