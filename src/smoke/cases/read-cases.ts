import { FormError } from '../../known-error.ts'
import { maxPlanBytes } from '../../limits.ts'
import { findRepeatedKey, isMap, JsonTooLarge, parseJsonText } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { PlanDocument, type PlanFault } from '../plan/plan-document.ts'

/** A case of a test: what it holds, and where it is written. */
interface Case {
  /** The line of its file, or of the plan. */
  readonly line: number
  /** What a reader calls it by: its `name`, else its `id`; undefined where it has neither. */
  readonly name: string | undefined
  /** What it holds; parsed anew each time, because thousands of parsed cases take ten times their text. */
  readonly read: () => unknown
}

/** The cases of a file, and what is wrong with its lines. */
export interface CaseFile {
  readonly cases: readonly Case[]
  readonly faults: readonly PlanFault[]
}

const maxCaseNameLength = 100

/** The cases of a file, by the end of its name: `.jsonl` and `.ndjson`, `.csv`, or a list in `.yml`, `.yaml` or `.json`. Throws FormError for another. */
export async function readCases(fileName: string, text: string): Promise<CaseFile> {
  const ending = /\.([a-z]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? ''
  // Never what every object has: `constructor`.
  const reader = Object.hasOwn(readers, ending) ? readers[ending] : undefined
  if (reader === undefined) throw new FormError('must end in .jsonl, .csv, .yml, .yaml or .json')
  return await reader(text.startsWith('\ufeff') ? text.slice(1) : text)
}

const readers: Readonly<Record<string, (text: string) => CaseFile | Promise<CaseFile>>> = {
  jsonl: readJsonLines,
  ndjson: readJsonLines,
  csv: readCsv,
  yml: readYaml,
  yaml: readYaml,
  json: readYaml,
}

/** A JSON object a line ; blank lines are skipped. LangSmith exports `inputs`, `outputs` and more. */
function readJsonLines(text: string): CaseFile {
  const cases: Case[] = []
  const faults: PlanFault[] = []
  let start = 0
  for (let line = 1; start < text.length; line += 1) {
    const end = text.indexOf('\n', start)
    const written = text.slice(start, end === -1 ? undefined : end).trim()
    start = end === -1 ? text.length : end + 1
    if (written === '') continue
    try {
      const data = parseJsonText(written)
      if (!isMap(data)) faults.push({ line, problem: 'is not a JSON object' })
      else if (findRepeatedKey(written) !== undefined)
        faults.push({ line, problem: 'has a key twice in one object' })
      else cases.push({ line, name: findName(data), read: () => parseJsonText(written) })
    } catch (error) {
      faults.push({ line, problem: error instanceof JsonTooLarge ? error.message : 'is not JSON' })
    }
  }
  return { cases, faults }
}

/** A line of names, then a case a record (RFC 4180); every value is text. */
async function readCsv(text: string): Promise<CaseFile> {
  const { parse, CsvError } = await import('csv-parse/sync')
  const cases: Case[] = []
  // The parser counts both characters of a line break within quotes, and up to the end of the record.
  let doubled = 0
  /** The line on which the last record ended. */
  let last = 0
  const toCase = (data: Record<string, string>, { lines }: { readonly lines: number }) => {
    const breaks = Object.values(data).flatMap((value) => value.match(/\r\n|\r|\n/g) ?? [])
    doubled += breaks.filter((one) => one === '\r\n').length
    last = lines - doubled
    cases.push({ line: last - breaks.length, name: findName(data), read: () => data })
    return null
  }
  try {
    const columns = (names: string[]) => {
      if (new Set(names).size < names.length) throw new FormError('names a column twice')
      last = 1
      return names
    }
    parse(text, { columns, skip_empty_lines: true, on_record: toCase })
    return { cases, faults: [] }
  } catch (error) {
    const isCsvError = error instanceof CsvError
    if (!isCsvError && !(error instanceof FormError)) throw error
    // It is told at the end of the text, and stands in the record after the last.
    const isOpen = isCsvError && error.code === 'CSV_QUOTE_NOT_CLOSED'
    const { lines = doubled + 1 } = error as { readonly lines?: number }
    const line = isOpen ? last + 1 : lines - doubled
    const problem = isCsvError ? (csvProblems[error.code] ?? 'is not CSV') : error.message
    return { cases, faults: [{ line, problem }] }
  }
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
function readYaml(text: string): CaseFile {
  if (text.length > maxPlanBytes) throw new FormError('is larger than 1 MiB. Use .jsonl instead')
  const document = new PlanDocument(text)
  return listCases(document.value, (at) => document.findLine([at]))
}

/** The cases of a list that is written in YAML. */
export function listCases(list: unknown, findLine: (at: number) => number): CaseFile {
  if (!Array.isArray(list))
    return { cases: [], faults: [{ line: 1, problem: 'is not a list of cases' }] }
  const cases: Case[] = []
  const faults: PlanFault[] = []
  for (const [at, data] of (list as unknown[]).entries()) {
    const line = findLine(at)
    if (isMap(data)) cases.push({ line, name: findName(data), read: () => data })
    else faults.push({ line, problem: 'is not an object' })
  }
  return { cases, faults }
}

function findName({ name, id }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [name, id].find((one) => typeof one === 'string' || typeof one === 'number')
  const text = String(found ?? '')
  return text === '' ? undefined : toOneLine(text, maxCaseNameLength)
}
