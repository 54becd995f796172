import { FormError } from '../../form-error.ts'
import { isMap } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import type { Path } from './plan-document.ts'

// `${env:NAME}` in a plan stands for a variable of the step's environment, `${case:inputs.question}` for a part of the
// case that runs. With a second `$` in front, both are text.

export const starts = { env: '$' + '{env:', case: '$' + '{case:' }

// The bound of a name keeps the search linear.
const toPattern = (kind: string) => new RegExp(`(\\$?)\\$\\{${kind}:([^}]{0,300})(\\}?)`, 'g')
const patterns = { env: toPattern('env'), case: toPattern('case') }

export type Report = (path: Path, problem: string) => void

/** A template with its references replaced by what `read` returns for their names, or throws FormError. A text that is nothing but one reference becomes the value itself. */
export function fillIn(
  template: unknown,
  kind: keyof typeof starts,
  read: (name: string) => unknown,
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

function fillText(
  text: string,
  kind: keyof typeof starts,
  read: (name: string) => unknown,
): unknown {
  const readName = (name: string, end: string) => {
    if (end === '') throw new FormError(`has a ${starts[kind]}…} that is not closed`)
    return read(name)
  }
  const [[all, dollar, name = '', end = ''] = []] = text.matchAll(patterns[kind])
  if (all === text && dollar === '') return readName(name, end)
  return text.replace(patterns[kind], (match, mark: string, inner: string, close: string) => {
    if (mark !== '') return match.slice(1)
    const value = readName(inner, close)
    return typeof value === 'string' ? value : JSON.stringify(value)
  })
}

export interface PlanEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Called with each value before anything is done with it. */
  readonly mask: (value: string) => void
}

const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/
/** The inputs of this action, and the tokens of the runner: no step gave them to its plan. */
const refusedVariable = /^(?:INPUT_|ACTIONS_)/i
/** The page of the run shows these too: masked, they would be lost in every output and link that contains them. */
const publicVariable =
  /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|EVENT_NAME|JOB|(?:BASE_|HEAD_)?REF\w*|REPOSITORY\w*|RUN_\w+|SERVER_URL|SHA|WORKFLOW))$/

/** The value of a variable, which is masked unless it is public. Throws FormError if it has none. */
export function readVariable(name: string, { variables, mask }: PlanEnvironment): string {
  if (!variableName.test(name))
    throw new FormError(`has a ${starts.env}…} without the name of a variable`)
  const remedy = 'under `env` of the step'
  if (refusedVariable.test(name))
    throw new FormError(`cannot use ${name}. Set another variable ${remedy}`)
  // Never what every object has, such as `constructor`. An unset secret of GitHub is empty.
  const value = (Object.hasOwn(variables, name) && variables[name]) || ''
  if (value === '')
    throw new FormError(`requires the variable ${name}, which is not set. Set it ${remedy}`)
  if (!publicVariable.test(name)) mask(value)
  // No case is put into it.
  return value.replaceAll(starts.case, () => `$${starts.case}`)
}

/** The part of a case at a path such as `inputs.messages.0."a.b"`. Throws FormError if the case has none. */
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

/** The keys and indexes of a path, between dots. A key with a dot is in quotes. */
export function parseCasePath(path: string): readonly string[] {
  const keys = path.match(/"[^"]+"|[^".]+/g) ?? []
  if (keys.join('.') !== path || path === '')
    throw new FormError(`${starts.case}${path}} is not a path`)
  return keys.map((key) => (key.startsWith('"') ? key.slice(1, -1) : key))
}
