import { isMap, isScalar, LineCounter, type Node, parseDocument, visit, type YAMLMap } from 'yaml'
import { ownRepository } from '../own-repository.ts'
import type { CheckedFile, Finding } from './finding.ts'
import { isOwnAction, type OwnAction } from './own-action.ts'

/** What is wrong, and the offset in the file at which it stands. */
interface Fault {
  readonly at: number | undefined
  readonly message: string
}

/**
 * Finds outputs that this action does not have, and of `uses: ./` wrong and missing inputs too: GitHub's language service
 * knows neither, and actionlint would need a file system. Inputs of the published action are the language service's.
 */
export function findWrongUse({ file, text }: CheckedFile, action: OwnAction): Finding[] {
  const lines = new LineCounter()
  const faults: Fault[] = []
  visit(parseDocument(text, { lineCounter: lines }), {
    Map(_key, job) {
      for (const step of stepsOf(job)) {
        const uses = step.get('uses')
        if (typeof uses !== 'string' || !isOwnAction(uses)) continue
        if (!uses.startsWith(ownRepository)) faults.push(...findWrongInputs(step, action))
        faults.push(...findWrongOutputs(text, job, step, action))
      }
    },
  })
  return faults.map(({ at, message }) => ({ file, line: lines.linePos(at ?? 0).line, message }))
}

function stepsOf(job: YAMLMap): YAMLMap[] {
  const steps = job.get('steps') as Node | undefined
  return steps !== undefined && 'items' in steps
    ? (steps.items as Node[]).filter((one) => isMap(one))
    : []
}

function findWrongInputs(step: YAMLMap, { inputs }: OwnAction): Fault[] {
  const given = step.get('with')
  const keys = isMap(given) ? given.items.map(({ key }) => key).filter((key) => isScalar(key)) : []
  const names = new Set(keys.map(({ value }) => String(value)))
  const unknown = keys.filter(({ value }) => !Object.hasOwn(inputs, String(value)))
  const missing = Object.keys(inputs).filter((name) => inputs[name]?.required && !names.has(name))
  return [
    ...unknown.map(({ value, range }) => ({
      at: range?.[0],
      message: `this action has no input ${value}`,
    })),
    ...missing.map((name) => ({ at: step.range?.[0], message: `this action needs input ${name}` })),
  ]
}

/** Of the outputs of a step that its job reads, those that the action has not got. */
function findWrongOutputs(text: string, job: YAMLMap, step: YAMLMap, action: OwnAction): Fault[] {
  const id = step.get('id')
  if (typeof id !== 'string') return []
  const [from = 0, , to = text.length] = job.range ?? []
  const read = new RegExp(`\\bsteps\\.${id}\\.outputs\\.([\\w-]+)`, 'g')
  return [...text.slice(from, to).matchAll(read)]
    .map(({ 1: name = '', index }) => ({ name, at: from + index }))
    .filter(({ name }) => !Object.hasOwn(action.outputs, name))
    .map(({ name, at }) => ({ at, message: `this action has no output ${name}` }))
}
