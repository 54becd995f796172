import { setFlagsFromString } from 'node:v8'
import { CsvError, parse } from 'csv-parse/sync'
import { FormError } from '../../form-error.ts'
import { isExactAsJson, isMap, JsonTooDeep, parseJsonText } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import type { Report } from './plan-document.ts'

// In a plan, `${env:NAME}` is replaced by an environment variable, `${case:inputs.question}` by a part of the case that runs. `$${env:NAME}` stays as the text `${env:NAME}`.

export const starts = { env: '$' + '{env:', case: '$' + '{case:' }
type Kind = keyof typeof starts
// A name has at most 300 characters. After a longer name, the reference counts as not closed.
const toPattern = (kind: Kind) => new RegExp(`(\\$?)\\$\\{${kind}:([^}]{0,300})(\\}?)`, 'g')
type Read = (name: string) => unknown
/** Replaces the references of a kind at any depth of a template, except in keys, by the values that `read` returns. If `read` throws FormError, or a reference isn't closed, reports that, and replaces the whole text by undefined. */
export function fillIn(template: unknown, kind: Kind, read: Read, report: Report): unknown {
  const fillAt = (key: PropertyKey, value: unknown) =>
    fillIn(value, kind, read, (path, problem) => report([key, ...path], problem))
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
    report([], `: ${error.message}`)
    return undefined
  }
}

/** Replaces the references in a text. A text that is only a reference becomes the value, of any type. Throws FormError if a reference isn't closed, or `read` throws it. */
function fillText(text: string, kind: Kind, read: Read): unknown {
  const readClosed = (name: string, brace: string) => {
    if (brace === '') throw new FormError(`has a ${starts[kind]}…} that is not closed`)
    return read(name)
  }
  const pattern = toPattern(kind)
  const [[first, onlyDollar, onlyName = '', onlyBrace = ''] = []] = text.matchAll(pattern)
  if (first === text && onlyDollar === '') return readClosed(onlyName, onlyBrace)
  return text.replace(pattern, (reference, dollar: string, name: string, brace: string) => {
    if (dollar !== '') return reference.slice(1)
    const value = readClosed(name, brace)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

export interface PlanEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Called with each value that must not appear in logs, before it is used. */
  readonly mask: (value: string) => void
}

const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/
/** Matches variables that a plan can't use, because they hold the action's inputs or the runner's tokens. */
const refusedVariable = /^(?:INPUT_|ACTIONS_)/i
/** Matches variables that GitHub itself shows. If their values were masked, GitHub would drop outputs and break links that contain them. */
const publicVariable =
  /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|EVENT_NAME|JOB|(?:BASE_|HEAD_)?REF\w*|REPOSITORY\w*|RUN_\w+|SERVER_URL|SHA|WORKFLOW))$/

/** Returns the value of a variable, in which `${case:` is escaped. Masks the value in logs, unless GitHub shows it anyway. Throws FormError if the variable is unset, empty, or refused. */
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
  // References to the case are replaced later. A `${case:` within the value must stay as text.
  return value.replaceAll(starts.case, () => `$${starts.case}`)
}

/** Reads a part of a case by a path such as `inputs.messages.0."a.b"`. Throws FormError if there is no such part. */
export function readCasePart(data: Readonly<Record<string, unknown>>, path: string): unknown {
  const [first = '', ...rest] = parseCasePath(path)
  const missing = `the case has no ${path}`
  if (!Object.hasOwn(data, first))
    throw new FormError(`${missing}. It has ${toOneLine(Object.keys(data).join(', '), 200)}`)
  let value = data[first]
  for (const key of rest) {
    const mayHaveKey = Array.isArray(value) ? /^\d+$/.test(key) : isMap(value)
    if (!mayHaveKey || !Object.hasOwn(value as object, key)) throw new FormError(missing)
    value = (value as Record<string, unknown>)[key]
  }
  return value
}

/** Splits a path into its keys, without their quotes: `inputs."a.b"` has two. Throws FormError if it is no path. */
export function parseCasePath(path: string): readonly string[] {
  const keys = path.match(/"[^"]+"|[^".]+/g) ?? []
  if (keys.join('.') !== path || path === '')
    throw new FormError(`${starts.case}${path}} is not a path`)
  return keys.map((key) => (key.startsWith('"') ? key.slice(1, -1) : key))
}

/** Returns the text of a file of cases. Throws FormError if it can't be read. */
export type ReadFile = (path: string) => string
/** The data of a case, and its place: `golden.jsonl:12`, or `case 3` of a list in the plan. */
type Row = Readonly<{ place: string; data: unknown }>
/** A case. Its label is its name or ID, else its place. A repeated label gets the case's number. */
export type Case = ReturnType<typeof listCases>[number]
/** Reads the cases of a test. `source` is their list in the plan, or the path of a file. Throws FormError without a case, or for the first mistake. */
export function listCases(source: unknown, readFile: ReadFile) {
  if (typeof source !== 'string' && !Array.isArray(source))
    throw new FormError('must be the path of a file, or a list of objects')
  const toRow = (data: unknown, at: number): Row => ({ place: `case ${at + 1}`, data })
  const rows = typeof source === 'string' ? readRows(source, readFile) : source.map(toRow)
  if (rows.length === 0) throw new FormError('there are no cases')
  const labels = new Set<string>()
  return rows.map(({ place, data }, at) => {
    if (!isMap(data)) throw new FormError(`${place} is not an object`)
    const name = findName(data) ?? place
    const label = labels.has(name) ? `${name}, case ${at + 1}` : name
    labels.add(label)
    return { label, place, data }
  })
}

const maxCaseNameLength = 100
function findName({ name, id }: Readonly<Record<string, unknown>>): string | undefined {
  const word = [name, id].find((value) => typeof value === 'string' || typeof value === 'number')
  return toOneLine(String(word ?? ''), maxCaseNameLength) || undefined
}

function readRows(file: string, readFile: ReadFile): Row[] {
  // Makes V8 collect garbage earlier. With ten thousand cases, it would otherwise keep 400 MiB beside the 50 MiB in use.
  setFlagsFromString('--optimize-for-size')
  const text = readFile(file).replace(/^\ufeff/, '')
  if (/\.jsonl$/i.test(file)) return readJsonLines(text, file)
  if (/\.csv$/i.test(file)) return readCsv(text, file)
  throw new FormError(`${file} must end in .jsonl or .csv`)
}

/** Reads a case from each line of JSON, and skips blank lines. LangSmith's exports have this form, with the keys `inputs` and `outputs`. */
function readJsonLines(text: string, file: string): Row[] {
  return text.split('\n').flatMap((line, at) => {
    const place = `${file}:${at + 1}`
    if (line.trim() === '') return []
    let problem = 'has a key twice, or a number beyond 2^53, which must be written as a string'
    try {
      const data = parseJsonText(line)
      if (isExactAsJson(line)) return { place, data }
    } catch (error) {
      problem = error instanceof JsonTooDeep ? error.message : 'is not JSON'
    }
    throw new FormError(`${place} ${problem}`)
  })
}

/** Reads CSV (RFC 4180) with commas or semicolons: first a line of names, then a case per record that isn't empty. Values are texts. */
function readCsv(written: string, file: string): Row[] {
  const text = written.replace(/\r\n?/g, '\n')
  const [header = ''] = text.split('\n', 1)
  const delimiter = header.includes(';') && !header.includes(',') ? ';' : ','
  const skipping = { skip_empty_lines: true, skip_records_with_empty_values: true, trim: true }
  const rows: Row[] = []
  const onRecord = (data: Record<string, string>, { lines }: { readonly lines: number }) => {
    // `lines` is the record's last line. Line breaks within its values lead back to its first.
    const breaks = Object.values(data).join('').split('\n').length - 1
    rows.push({ place: `${file}:${lines - breaks}`, data })
    return null // The parser keeps no record, because `rows` has it.
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
