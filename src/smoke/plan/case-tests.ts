import { FormError } from '../../form-error.ts'
import { maxPlanBytes, maxPlanCases } from '../../limits.ts'
import { isKeptWhole, isMap, JsonTooDeep, parseJsonText } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import {
  caseStart,
  fillCase,
  type OnCaseProblem,
  PlanDocument,
  type PlanFault,
  SmokePlanError,
} from './plan-document.ts'

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
  const faults: PlanFault[] = []
  const byTest = new Map<number, readonly TestCase[]>()
  if (!isMap(value) || !Array.isArray(value['tests'])) return { value, faults, byTest }
  const tests: readonly unknown[] = value['tests']
  const filled = [...tests]
  const readRows = async (at: number, written: unknown): Promise<Row[]> => {
    const findLine = (nth: number) => document.findLine(['tests', at, 'cases', nth])
    if (typeof written !== 'string') return listRows(written, findLine)
    try {
      return await readCases(written, readFile(written))
    } catch (error) {
      const isKnown = error instanceof FormError || error instanceof SmokePlanError
      if (!isKnown) throw error
      const path = ['tests', at, 'cases']
      faults.push({
        line: document.findLine(path),
        problem: `${path.join('.')}: ${written} ${error.message}`,
      })
      return []
    }
  }
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
    const rows = await readRows(at, written)
    const toPlace = ({ line }: Row) =>
      typeof written === 'string' ? `${written}:${line}` : `line ${line}`
    for (const row of rows) if (row.problem) fail(`${toPlace(row)} ${row.problem}`, 'cases')
    const cases = rows.filter(({ problem }) => problem === undefined)
    room -= cases.length
    if (room < 0) fail(`the plan has more than ${maxPlanCases} cases`, 'cases')
    // An empty list is one by the schema.
    if (typeof written === 'string' && rows.length === 0) fail(`${written} has no cases`, 'cases')
    const counts = Map.groupBy(cases, (row) => findName(row) ?? toPlace(row))
    const listed = cases.map((row, nth): TestCase => {
      const fill: TestCase['fill'] = (onProblem = () => undefined) => {
        return { name, cases: 'listed', ...(fillCase(template, row.data, onProblem) as object) }
      }
      const own = findName(row) ?? toPlace(row)
      const label = counts.get(own)?.length === 1 ? own : `${own}, case ${nth + 1}`
      return { label, place: toPlace(row), fill }
    })
    if (listed.length > 0) byTest.set(at, listed)
    filled[at] = { ...(listed[0]?.fill() ?? { name, input: null }), cases: written }
  }
  return { value: { ...value, tests: filled }, faults, byTest }
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

/** One case as it is written, or what is wrong in its place. */
export interface Row {
  /** The line of its file, or of the plan. */
  readonly line: number
  readonly data?: Readonly<Record<string, unknown>>
  readonly problem?: string
}

const maxCaseNameLength = 100

/** The cases of a file, by the end of its name: `.jsonl` and `.ndjson`, `.csv`, or a list in `.yml`, `.yaml` or `.json`. Throws FormError for another. */
export async function readCases(fileName: string, text: string): Promise<Row[]> {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  const reader = readers.get(ending)
  if (reader === undefined) throw new FormError('must end in .jsonl, .csv, .yml, .yaml or .json')
  return await reader(text.startsWith('\ufeff') ? text.slice(1) : text)
}

const readers = new Map<string, (text: string) => Row[] | Promise<Row[]>>([
  ['jsonl', readJsonLines],
  ['ndjson', readJsonLines],
  ['csv', readCsv],
  ['yml', readYaml],
  ['yaml', readYaml],
  ['json', readYaml],
])

const notKept = 'has a key twice, or a number beyond 2^53, which must be written as a string'

/** A JSON object on each line; blank lines are skipped. LangSmith exports `inputs`, `outputs` and more. */
function readJsonLines(text: string): Row[] {
  return text.split('\n').flatMap((written, at) => {
    const line = at + 1
    if (written.trim() === '') return []
    try {
      const data = parseJsonText(written)
      if (!isMap(data)) return { line, problem: 'is not a JSON object' }
      return isKeptWhole(written) ? { line, data } : { line, problem: notKept }
    } catch (error) {
      return { line, problem: error instanceof JsonTooDeep ? error.message : 'is not JSON' }
    }
  })
}

/** A line of names, then a case a record (RFC 4180), with commas, or semicolons as some spreadsheets write; every value is text. */
async function readCsv(written: string): Promise<Row[]> {
  const { parse, CsvError } = await import('csv-parse/sync')
  const text = written.replace(/\r\n?/g, '\n')
  const [header = ''] = text.split('\n', 1)
  const rows: Row[] = []
  /** The line on which the last record ended. */
  let last = 0
  const toRow = (data: Record<string, string>, { lines }: { readonly lines: number }) => {
    const breaks = Object.values(data).join('').split('\n').length - 1
    last = lines
    rows.push({ line: last - breaks, data })
    return null
  }
  const columns = (names: string[]) => {
    if (new Set(names).size < names.length) throw new FormError('names a column twice')
    last = 1
    return names
  }
  const delimiter = header.includes(',') ? ',' : [',', ';']
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true }
  try {
    parse(text, { columns, delimiter, ...skipping, on_record: toRow })
  } catch (error) {
    if (error instanceof FormError) return [{ line: 1, problem: error.message }]
    if (!(error instanceof CsvError)) throw error
    // It is told at the end of the text, and stands in the record after the last.
    const isOpen = error.code === 'CSV_QUOTE_NOT_CLOSED'
    const { lines } = error as unknown as { readonly lines: number }
    rows.push({ line: isOpen ? last + 1 : lines, problem: csvProblems[error.code] ?? 'is not CSV' })
  }
  return rows
}

const wrongCount = 'has a different number of values than the first line has names'
/** The parser's own words hold parts of the text. */
const csvProblems: Readonly<Record<string, string>> = {
  CSV_RECORD_INCONSISTENT_COLUMNS: wrongCount,
  CSV_RECORD_INCONSISTENT_FIELDS_LENGTH: wrongCount,
  CSV_QUOTE_NOT_CLOSED: 'has a quote that is not closed',
  INVALID_OPENING_QUOTE: 'has a quote in an unquoted value',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
}

/** A list of maps. */
function readYaml(text: string): Row[] {
  if (text.length > maxPlanBytes) throw new FormError('is larger than 1 MiB. Use .jsonl instead')
  const document = new PlanDocument(text)
  return listRows(document.value, (at) => document.findLine([at]))
}

/** The cases of a list that is written in YAML. */
function listRows(list: unknown, findLine: (at: number) => number): Row[] {
  if (!Array.isArray(list)) return [{ line: 1, problem: 'is not a list of cases' }]
  return list.map((data: unknown, at) => {
    return { line: findLine(at), ...(isMap(data) ? { data } : { problem: 'is not an object' }) }
  })
}

/** What a reader calls a case by: its `name`, else its `id`; undefined if it has neither. */
function findName({ data = {} }: Row): string | undefined {
  const { name, id } = data
  const found = [name, id].find((one) => typeof one === 'string' || typeof one === 'number')
  const text = String(found ?? '')
  return text === '' ? undefined : toOneLine(text, maxCaseNameLength)
}
