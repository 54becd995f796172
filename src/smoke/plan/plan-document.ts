import * as yaml from 'yaml'
import { maxJsonDepth, maxPlanAliases } from '../../limits.ts'
import { isDeeper, isMap } from '../../text/json-text.ts'
import { toOneLine } from '../../text/safe-text.ts'
import { findOffset, listForeignValues, toErrorWords, yamlOptions } from '../../text/yaml-text.ts'

// `${case:inputs.question}` in a test of a plan stands for a part of the case that is played.

/** What a path stands behind. */
export const caseStart = '$' + '{case:'
/** `${case:path}`; with a second `$` in front it is text. The bound keeps the search linear. */
const caseReference = /(\$?)\$\{case:([^}]{0,300})(\}?)/g

/** Called with what is wrong, and the place in the template that has it. */
export type OnCaseProblem = (problem: string, path?: readonly PropertyKey[]) => void

/** The keys and indexes of a path: dots part them, and a key that holds a dot stands in quotes. Undefined for no path. */
export function parseCasePath(path: string): readonly string[] | undefined {
  const part = /(?:"([^"]+)"|([^".]+))(\.|$)/y
  const keys: string[] = []
  for (let end = '.'; end === '.'; ) {
    const [, quoted, plain, after] = part.exec(path) ?? []
    const key = quoted ?? plain
    if (key === undefined || after === undefined) return undefined
    keys.push(key)
    end = after
  }
  return keys
}

/** A value with the parts of one case in it: a text that is only a path keeps the type of its part. `onProblem` receives what the case lacks, and where. */
export function fillCase(template: unknown, data: unknown, onProblem: OnCaseProblem): unknown {
  const fillAt = (key: PropertyKey, value: unknown) =>
    fillCase(value, data, (problem, path = []) => onProblem(problem, [key, ...path]))
  if (typeof template === 'string') return fillText(template, data, onProblem)
  if (Array.isArray(template)) return template.map((item, at) => fillAt(at, item))
  if (!isMap(template)) return template
  const entries = Object.entries(template).map(([key, value]) => {
    if (key.includes(caseStart)) onProblem(`a key cannot contain a part of a case: ${key}`, [key])
    return [key, fillAt(key, value)]
  })
  return Object.fromEntries(entries)
}

/** A sentence with the keys of a case; empty if the case has the first key of the path. */
function toKeys(data: unknown, first = ''): string {
  if (!isMap(data) || Object.hasOwn(data, first)) return ''
  return `. It has ${toOneLine(Object.keys(data).join(', '), 200)}`
}

function fillText(text: string, data: unknown, onProblem: (problem: string) => void): unknown {
  if (!text.includes(caseStart)) return text
  const [whole = []] = text.matchAll(caseReference)
  const read = (path: string, end: string) => {
    const keys = end === '' ? undefined : parseCasePath(path)
    if (keys === undefined) return onProblem(`${caseStart}${path}${end} is not a path`)
    const found = findInCase(data, keys)
    if (found === undefined) onProblem(`the case has no ${path}${toKeys(data, keys[0])}`)
    return found?.value
  }
  const [all, dollar, path = '', end = ''] = whole
  if (all === text && dollar === '') return read(path, end)
  return text.replace(caseReference, (match, mark: string, inner: string, close: string) => {
    if (mark !== '') return match.slice(1)
    const value = read(inner, close)
    return typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  })
}

/** What is at a path, where something is: never what every object or list has. */
function findInCase(data: unknown, keys: readonly string[]): { value: unknown } | undefined {
  let value = data
  for (const key of keys) {
    const isHolder = Array.isArray(value) ? /^\d+$/.test(key) : isMap(value)
    if (!isHolder || !Object.hasOwn(value as object, key)) return undefined
    value = (value as Record<string, unknown>)[key]
  }
  return { value }
}

/** What a plan may take from the environment of its step. */
export interface PlanEnvironment {
  readonly variables: Readonly<Record<string, string | undefined>>
  /** Called with each value that is taken, before anything is done with it. */
  readonly mask: (value: string) => void
}

/** A mistake in a smoke plan: the line, and what is wrong there. */
export interface PlanFault {
  readonly line: number
  readonly problem: string
}

/** A smoke plan cannot be used, for what each line of the message says; no request was sent. */
export class SmokePlanError extends Error {}

const maxPlaceLength = 120
/** Mistakes that are looked up in the text and shown at once. */
export const maxFaults = 40

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`
const tooManyAliases = 'has too many aliases'

/** The YAML text of a plan, and where in it everything stands. */
export class PlanDocument {
  /** The value, with what it takes from the environment. */
  readonly value: unknown
  /** What it names of the environment and cannot take. */
  readonly faults: readonly PlanFault[]
  readonly #lines = new yaml.LineCounter()
  readonly #document: yaml.Document.Parsed

  /** Without an environment nothing is taken from it. Throws SmokePlanError for what is no YAML, or too much to be read. */
  constructor(text: string, environment?: PlanEnvironment) {
    const toFault = ({ offset, problem }: Mistake) => ({ line: this.#toLine(offset), problem })
    try {
      const document = yaml.parseDocument(text, { ...yamlOptions, lineCounter: this.#lines })
      const aliases = listLostAliases(document)
      const broken = [
        ...listErrors(document, text),
        ...aliases,
        ...listForeignValues(yaml, document),
      ]
      if (broken.length > 0) throw toPlanError(broken.map(toFault))
      this.faults = environment ? takeVariables(document, environment).map(toFault) : []
      this.value = document.toJS()
      this.#document = document
    } catch (error) {
      if (error instanceof RangeError) throw refuse(tooDeep)
      // A few aliases of aliases can stand for more than any memory holds.
      throw error instanceof ReferenceError ? refuse(tooManyAliases) : error
    }
    if (isDeeper(this.value)) throw refuse(tooDeep)
  }

  /** The line of the key, or the item, at a path; that of the nearest place above it that there is. */
  findLine(path: readonly PropertyKey[]): number {
    return this.#toLine(findOffset(yaml, this.#document.contents, path))
  }

  #toLine(offset = 0): number {
    return this.#lines.linePos(offset).line
  }
}

/** What is wrong, and where in the text. */
type Mistake = ReturnType<typeof listForeignValues>[number]

/** The first error of each line: others follow from it. */
function listErrors({ errors, warnings }: yaml.Document.Parsed, text: string): Mistake[] {
  const all = [...errors, ...warnings].slice(0, maxFaults)
  const isFirst = ({ pos: [offset] }: yaml.YAMLError, at: number) =>
    at === 0 || text.slice(all[at - 1]?.pos[0], offset).includes('\n')
  return all.filter(isFirst).map((error) => {
    return { offset: error.pos[0], problem: `is not YAML: ${toErrorWords(error, text)}` }
  })
}

/** Aliases of nothing, or of something that they are a part of. */
function listLostAliases(document: yaml.Document.Parsed): Mistake[] {
  const found: Mistake[] = []
  let aliases = 0
  yaml.visit(document, {
    Alias: (_, alias) => {
      aliases += 1
      if (aliases > maxPlanAliases) throw refuse(tooManyAliases)
      const offset = toStart(alias) ?? 0
      const [start, , end] = alias.resolve(document)?.range ?? []
      if (start !== undefined && (start > offset || offset >= (end ?? start))) return
      const problem = 'is not YAML: unresolved alias, or one that refers to itself'
      found.push({ offset, problem })
    },
  })
  return found
}

/** Puts the values of variables into the values of a plan, and returns what is wrong with them. */
function takeVariables(document: yaml.Document.Parsed, environment: PlanEnvironment): Mistake[] {
  const found: Mistake[] = []
  yaml.visit(document, {
    Scalar: (key, node, ancestors) => {
      if (typeof node.value !== 'string' || !node.value.includes(referenceStart)) return
      const path = toPath([...ancestors, node])
      const { text, problems } = fillIn(node.value, environment)
      const isName = path.length === 3 && path[0] === 'tests' && path[2] === 'name'
      const place = key === 'key' ? 'a key' : 'a name, because names are public'
      const misplaced = `an environment variable is not allowed in ${place}`
      for (const problem of key === 'key' || isName ? [misplaced] : problems) {
        found.push({ offset: toStart(node) ?? 0, problem: `${toPlace(path)}: ${problem}` })
      }
      node.value = text
    },
  })
  return found
}

/** What the name of a variable stands behind. */
export const referenceStart = '$' + '{env:'
/** `${env:NAME}`; with a second `$` in front it is text. The bound keeps the search linear. */
const reference = /(\$?)\$\{env:([^}]{0,100})(\}?)/g
const variableName = /^[A-Za-z_][A-Za-z0-9_]*$/
/** The inputs of this action, and the tokens of the runner: no step gave them to its plan. */
const refusedVariable = /^(?:INPUT_|ACTIONS_)/i
/** What the page of the run shows as well: masked, it would be lost in every output that names it. */
const publicVariable =
  /^(?:CI|RUNNER_\w+|GITHUB_(?:ACTOR|BASE_REF|EVENT_NAME|HEAD_REF|JOB|REF|REF_NAME|REF_TYPE|REPOSITORY|REPOSITORY_OWNER|RUN_ATTEMPT|RUN_ID|RUN_NUMBER|SERVER_URL|SHA|WORKFLOW))$/

/** The text with the values of the variables that it names, and what is wrong with the names, each in a few words. */
function fillIn(text: string, { variables, mask }: PlanEnvironment) {
  const problems: string[] = []
  const filled = text.replace(reference, (whole, dollar: string, name: string, end: string) => {
    if (dollar !== '') return whole.slice(1)
    // Never what every object has: `constructor`.
    const value = (Object.hasOwn(variables, name) && variables[name]) || ''
    if (end === '' || !variableName.test(name))
      problems.push(`has a ${referenceStart}…} without the name of a variable`)
    else if (refusedVariable.test(name))
      problems.push(`cannot use ${name}. Set another variable under \`env\` of the step`)
    // An unset secret of GitHub is empty.
    else if (value === '')
      problems.push(
        `requires the variable ${name}, which is not set. Set it under \`env\` of the step`,
      )
    else {
      if (!publicVariable.test(name)) mask(value)
      // No case is put into it.
      return value.replaceAll(caseStart, () => `$${caseStart}`)
    }
    return whole
  })
  return { text: filled, problems }
}

/** A place in a plan, in one short line. */
export function toPlace(path: readonly PropertyKey[]): string {
  return toOneLine(path.map(String).join('.'), maxPlaceLength) || 'the plan'
}

/** The keys and indexes that lead to the last of some nodes, each of which holds the next. */
function toPath(nodes: readonly unknown[]): string[] {
  return nodes.flatMap((node, at) => {
    if (yaml.isPair(node)) return [String(yaml.isScalar(node.key) ? node.key.value : node.key)]
    return yaml.isSeq(node) ? [String(node.items.indexOf(nodes[at + 1]))] : []
  })
}

function toStart(node: unknown): number | undefined {
  return (node as yaml.Node | null | undefined)?.range?.[0]
}

function refuse(problem: string): SmokePlanError {
  return toPlanError([{ line: 1, problem }])
}

/** The error of these mistakes, each of them once, in the order of the lines. */
export function toPlanError(faults: readonly PlanFault[]): SmokePlanError {
  const sorted = faults.toSorted((one, other) => one.line - other.line)
  const lines = new Set(sorted.map(({ line, problem }) => `line ${line}: ${problem}`))
  return new SmokePlanError([...lines].join('\n'))
}
