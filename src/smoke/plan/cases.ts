import { setFlagsFromString } from 'node:v8'
import { CsvError, parse } from 'csv-parse/sync'
import { FormError } from '../../form-error.ts'
import { isExactAsJson, isMap, JsonTooDeep, parseJsonText } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'

interface Row {
  /** `golden.jsonl:12`, or `case 3` of a list in the plan. */
  readonly place: string
  readonly data: unknown
}

export interface Case extends Row {
  /** The name of the case, else its place; unique in the test. */
  readonly label: string
  readonly data: Readonly<Record<string, unknown>>
}

const maxCaseNameLength = 100

/** Lists the cases of a test: those of a file, whose text `readFile` returns, or those of a list. Throws FormError for the first that is wrong. */
export function listCases(written: unknown, readFile: (path: string) => string): Case[] {
  const rows = typeof written === 'string' ? readRows(written, readFile) : toRows(written)
  if (rows.length === 0) throw new FormError('there are no cases')
  const known = new Set<string>()
  return rows.map(({ place, data }, at) => {
    if (!isMap(data)) throw new FormError(`${place} is not an object`)
    const own = findName(data) ?? place
    const label = known.has(own) ? `${own}, case ${at + 1}` : own
    known.add(label)
    return { label, place, data }
  })
}

function toRows(list: unknown): Row[] {
  if (!Array.isArray(list)) throw new FormError('must be the path of a file, or a list of objects')
  return list.map((data: unknown, at) => ({ place: `case ${at + 1}`, data }))
}

function findName({ name, id }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [name, id].find((one) => typeof one === 'string' || typeof one === 'number')
  return toOneLine(String(found ?? ''), maxCaseNameLength) || undefined
}

function readRows(file: string, readFile: (path: string) => string): Row[] {
  // Collects garbage early: with ten thousand cases, V8 would let 400 MiB pile up beside the 50 MiB in use.
  setFlagsFromString('--optimize-for-size')
  const text = readFile(file).replace(/^\ufeff/, '')
  if (/\.jsonl$/i.test(file)) return readJsonLines(text, file)
  if (/\.csv$/i.test(file)) return readCsv(text, file)
  throw new FormError(`${file} must end in .jsonl or .csv`)
}

/** A JSON object on each line. LangSmith exports `inputs`, `outputs` and more. */
function readJsonLines(text: string, file: string): Row[] {
  return text.split('\n').flatMap((line, at) => {
    const place = `${file}:${at + 1}`
    if (line.trim() === '') return []
    try {
      const data = parseJsonText(line)
      if (isExactAsJson(line)) return { place, data }
    } catch (error) {
      throw new FormError(
        `${place} ${error instanceof JsonTooDeep ? error.message : 'is not JSON'}`,
      )
    }
    const lost = 'has a key twice, or a number beyond 2^53, which must be written as a string'
    throw new FormError(`${place} ${lost}`)
  })
}

/** A line of names, then a case in each record (RFC 4180), with commas, or semicolons as some spreadsheets write. Every value is a string. */
function readCsv(written: string, file: string): Row[] {
  const text = written.replace(/\r\n?/g, '\n')
  const [names = ''] = text.split('\n', 1)
  const delimiter = names.includes(';') && !names.includes(',') ? ';' : ','
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true }
  const rows: Row[] = []
  const onRecord = (data: Record<string, string>, { lines }: { readonly lines: number }) => {
    // The parser counts the lines up to the end of the record.
    const breaks = Object.values(data).join('').split('\n').length - 1
    rows.push({ place: `${file}:${lines - breaks}`, data })
    return null
  }
  try {
    parse(text, { columns: true, delimiter, ...skipping, on_record: onRecord })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    const problem = toOneLine(error.message.replace(/, value is .*/s, ''))
    throw new FormError(`${file} is not CSV: ${problem}`)
  }
  return rows
}
