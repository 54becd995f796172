import { isMap } from '../../text/json-text.ts'

// `${case:inputs.question}` in a test of a plan stands for a part of the case that is played.

/** What a path stands behind. */
export const caseStart = '$' + '{case:'
/** `${case:path}`; with a second `$` in front it is text. The bound keeps the search linear. */
const reference = /(\$?)\$\{case:([^}]{0,300})(\}?)/g

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

/**
 * A value of a test with the parts of one case in it. A text that is nothing but a path becomes what the path names, with
 * its type; within a text, a list or a map is JSON. `onProblem` is called with what each path lacks, and where it stands.
 */
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

function fillText(text: string, data: unknown, onProblem: (problem: string) => void): unknown {
  if (!text.includes(caseStart)) return text
  const [whole = []] = text.matchAll(reference)
  const read = (path: string, end: string) => {
    const keys = end === '' ? undefined : parseCasePath(path)
    if (keys === undefined) return onProblem(`${caseStart}${path}${end} is not a path`)
    const found = findInCase(data, keys)
    if (found === undefined) onProblem(`the case has no ${path}`)
    return found?.value
  }
  const [all, dollar, path = '', end = ''] = whole
  if (all === text && dollar === '') return read(path, end)
  return text.replace(reference, (match, mark: string, inner: string, close: string) => {
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
