import { setFlagsFromString } from 'node:v8'
import { CsvError, parse } from 'csv-parse/sync'
import { FormError } from '../../form-error.ts'
import { isExactAsJson, isMap, JsonTooDeep, parseJsonText } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import type { Path, Report } from './plan-document.ts'

// In a plan, `${env:NAME}` is replaced by an environment variable, `${case:inputs.question}` by a part of the
// case that runs. With a second `$` in front, it stays as text.

export const starts = { env: '$' + '{env:', case: '$' + '{case:' }

type Kind = keyof typeof starts
// Names have a limit, so that the search is never slow.
const toPattern = (kind: Kind) => new RegExp(`(\\$?)\\$\\{${kind}:([^}]{0,300})(\\}?)`, 'g')

/** Returns the value of a reference, or throws FormError. */
type Read = (name: string) => unknown

/** Replaces the references in a template. A text that is only a reference becomes the value itself. */
export function fillIn(
  template: unknown,
  kind: Kind,
  read: Read,
  report: Report,
  path: Path = [],
): unknown {
  const fillAt = (key: PropertyKey, value: unknown) =>
    fillIn(value, kind, read, report, [...path, key])
  if (Array.isArray(template)) return template.map((item, at) => fillAt(at, item))
  if (isMap(template)) {
    const entries = Object.entries(template)
    return Object.fromEntries(entries.map(([key, value]) => [key, fillAt(key, value)]))
  }
  if (typeof template !== 'string' || !template.includes(starts[kind])) return template
  try {
    return fillText(template, kind, read)
  } catch (error) {
    if (!(error instanceof FormError)) throw error
    report(path, `: ${error.message}`)
    return undefined
  }
}

function fillText(text: string, kind: Kind, read: Read): unknown {
  const readName = (name: string, end: string) => {
    if (end === '') throw new FormError(`has a ${starts[kind]}…} that is not closed`)
    return read(name)
  }
  const pattern = toPattern(kind)
  const [[all, dollar, name = '', end = ''] = []] = text.matchAll(pattern)
  if (all === text && dollar === '') return readName(name, end)
  return text.replace(pattern, (match, mark: string, inner: string, close: string) => {
    if (mark !== '') return match.slice(1)
    const value = readName(inner, close)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

export interface PlanEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Called with each secret value before it is used. */
  readonly mask: (value: string) => void
}

const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/
/** Matches variables that a plan can't use: the action's inputs, and the runner's tokens. */
const refusedVariable = /^(?:INPUT_|ACTIONS_)/i
/** Matches variables that aren't secret: GitHub shows them. If they were masked, outputs and links that contain them would be lost. */
const publicVariable =
  /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|EVENT_NAME|JOB|(?:BASE_|HEAD_)?REF\w*|REPOSITORY\w*|RUN_\w+|SERVER_URL|SHA|WORKFLOW))$/

/** Reads a variable, and masks its value unless it is public. Throws FormError if it has none. */
export function readVariable(name: string, { variables, mask }: PlanEnvironment): string {
  if (!variableName.test(name))
    throw new FormError(`has a ${starts.env}…} without the name of a variable`)
  const remedy = 'under `env` of the step'
  if (refusedVariable.test(name))
    throw new FormError(`cannot use ${name}. Set another variable ${remedy}`)
  // Reads own keys only: every object has a `constructor`. GitHub sets an unset secret to ''.
  const value = (Object.hasOwn(variables, name) && variables[name]) || ''
  if (value === '')
    throw new FormError(`requires the variable ${name}, which is not set. Set it ${remedy}`)
  if (!publicVariable.test(name)) mask(value)
  // The value of a variable is no template: a `${case:` in it stays as it is.
  return value.replaceAll(starts.case, () => `$${starts.case}`)
}

/** Reads a part of a case by a path such as `inputs.messages.0."a.b"`. Throws FormError if it is missing. */
export function readCasePart(data: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = '', ...rest] = parseCasePath(path)
  const missing = `the case has no ${path}`
  if (!Object.hasOwn(data, first))
    throw new FormError(`${missing}. It has ${toOneLine(Object.keys(data).join(', '), 200)}`)
  let value = data[first]
  for (const key of rest) {
    const isHolder = Array.isArray(value) ? /^\d+$/.test(key) : isMap(value)
    if (!isHolder || !Object.hasOwn(value as object, key)) throw new FormError(missing)
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Splits a path at its dots. A key with a dot is in quotes. */
export function parseCasePath(path: string): readonly string[] {
  const keys = path.match(/"[^"]+"|[^".]+/g) ?? []
  if (keys.join('.') !== path || path === '')
    throw new FormError(`${starts.case}${path}} is not a path`)
  return keys.map((key) => (key.startsWith('"') ? key.slice(1, -1) : key))
}

/** Returns the text of a file of cases, or throws FormError. */
export type ReadFile = (path: string) => string

/** A case at its place: `golden.jsonl:12`, or `case 3` of a list in the plan. */
type Row = Readonly<{ place: string; data: unknown }>
/** Its label is its name, else its place, and unique in the test. */
export type Case = ReturnType<typeof listCases>[number]

const maxCaseNameLength = 100

/** Reads the cases of a test, from a file that `readFile` reads, or from a list. Throws FormError for the first wrong case. */
export function listCases(written: unknown, readFile: ReadFile) {
  if (typeof written !== 'string' && !Array.isArray(written))
    throw new FormError('must be the path of a file, or a list of objects')
  const toRow = (data: unknown, at: number): Row => ({ place: `case ${at + 1}`, data })
  const rows = typeof written === 'string' ? readRows(written, readFile) : written.map(toRow)
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

function findName({ name, id }: Readonly<Record<string, unknown>>): string | undefined {
  const found = [name, id].find((one) => typeof one === 'string' || typeof one === 'number')
  return toOneLine(String(found ?? ''), maxCaseNameLength) || undefined
}

function readRows(file: string, readFile: ReadFile): Row[] {
  // Collect garbage now: with ten thousand cases, V8 would keep 400 MiB beside the 50 MiB in use.
  setFlagsFromString('--optimize-for-size')
  const text = readFile(file).replace(/^\ufeff/, '')
  if (/\.jsonl$/i.test(file)) return readJsonLines(text, file)
  if (/\.csv$/i.test(file)) return readCsv(text, file)
  throw new FormError(`${file} must end in .jsonl or .csv`)
}

/** Reads a JSON object from each line. LangSmith's exports have `inputs` and `outputs`. */
function readJsonLines(text: string, file: string): Row[] {
  return text.split('\n').flatMap((line, at) => {
    const place = `${file}:${at + 1}`
    if (line.trim() === '') return []
    try {
      const data = parseJsonText(line)
      if (isExactAsJson(line)) return { place, data }
    } catch (error) {
      const problem = error instanceof JsonTooDeep ? error.message : 'is not JSON'
      throw new FormError(`${place} ${problem}`)
    }
    const lost = 'has a key twice, or a number beyond 2^53, which must be written as a string'
    throw new FormError(`${place} ${lost}`)
  })
}

/** Reads CSV (RFC 4180): a line of names, then a case per record, with commas or semicolons. All values are texts. */
function readCsv(written: string, file: string): Row[] {
  const text = written.replace(/\r\n?/g, '\n')
  const [names = ''] = text.split('\n', 1)
  const delimiter = names.includes(';') && !names.includes(',') ? ';' : ','
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true }
  const rows: Row[] = []
  const onRecord = (data: Record<string, string>, { lines }: { readonly lines: number }) => {
    // The parser counts lines up to the end of the record.
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
