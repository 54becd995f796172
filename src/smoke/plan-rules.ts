import type * as z from 'zod'
import { isMap } from '../text/json-text.ts'
import { expectationEntries } from './expectations/expectations.ts'
import { getStepKind, type StepKey, stepKeys } from './steps/steps.ts'

// What is fine by itself in a plan, and not where it stands. The values that are checked may be wrong themselves.

type Context = z.core.$RefinementCtx<unknown>
type Written = Readonly<Record<string, unknown>>

/** What of a step needs a thread, by its key; undefined when nothing does. */
export function findThreadNeed(step: Written): string | undefined {
  const kinds = listStepKeys(step).map((key) => getStepKind(key).findThreadNeed?.(step[key]))
  const need = kinds.find((found) => found !== undefined)
  const looking = expectationEntries.find(([key, { needsThread }]) => needsThread && has(step, key))
  return need ?? looking?.[0]
}

/** A step does exactly one thing, and expects what there is to see of it. */
export function checkStep(step: Written, context: Context): void {
  const [key, another] = listStepKeys(step)
  if (key !== undefined && another === undefined) {
    checkExpectations(step, key, context)
    return
  }
  const path = another === undefined ? [] : [another]
  add(context, path, `needs exactly one of: ${stepKeys.join(', ')}`)
}

/** A test has steps, or an input, or is one step by itself. */
export function checkTest(test: Written, context: Context): void {
  const stepwise = has(test, 'steps')
  const need = stepwise ? undefined : findThreadNeed(test)
  if (test['thread'] === false && stepwise) {
    add(context, ['thread'], 'must not be false: steps share a thread')
  } else if (test['thread'] === false && need !== undefined) {
    add(context, ['thread'], `must not be false: ${need} needs a thread`)
  }
  const keys = listStepKeys(test)
  if (stepwise) {
    const own = ['input', 'config', ...keys, ...expectationEntries.map(([key]) => key)]
    for (const key of own.filter((one) => has(test, one))) {
      add(context, [key], 'belongs to a step, because this test has steps')
    }
    checkRepeats(test['steps'], context)
  } else if (has(test, 'input')) {
    for (const key of keys) {
      add(context, [key], 'cannot stand beside input, which is a run by itself')
    }
    checkExpectations(test, 'run', context)
  } else {
    if (has(test, 'config')) add(context, ['config'], 'belongs beside input')
    if (keys.length > 0) checkStep(test, context)
    else add(context, [], `needs an input, steps, or one of: ${stepKeys.join(', ')}`)
  }
}

/** Names tell the tests of a plan apart. */
export function checkNames({ tests }: Written, context: Context): void {
  if (!Array.isArray(tests)) return
  const seen = new Set<unknown>()
  for (const [index, test] of tests.entries()) {
    const name: unknown = test?.name
    if (typeof name === 'string' && seen.has(name)) {
      add(context, ['tests', index, 'name'], 'is the name of another test too')
    }
    seen.add(name)
  }
}

function checkExpectations(step: Written, key: StepKey, context: Context): void {
  const { shows, findMaxItems } = getStepKind(key)
  for (const [name, { looksAt }] of expectationEntries) {
    if (has(step, name) && looksAt !== undefined && !shows.includes(looksAt)) {
      add(context, [name], `is not used with ${key}`)
    }
  }
  const { expect_length: length } = step
  const maxItems = findMaxItems?.(step[key])
  if (isMap(length) && Number(length['min']) > Number(maxItems)) {
    add(context, ['expect_length'], `can never be: the limit of the ${key} is ${maxItems}`)
  }
}

/** Some steps may stand once in a test. */
function checkRepeats(steps: unknown, context: Context): void {
  if (!Array.isArray(steps)) return
  const seen = new Set<StepKey>()
  for (const [index, step] of steps.entries()) {
    for (const key of isMap(step) ? listStepKeys(step) : []) {
      const fault = getStepKind(key).findRepeatFault?.(step[key])
      if (fault !== undefined && seen.has(key)) add(context, ['steps', index, key], fault)
      if (fault !== undefined) seen.add(key)
    }
  }
}

function listStepKeys(step: object): StepKey[] {
  return stepKeys.filter((key) => has(step, key))
}

function has(value: object, key: string): boolean {
  return Object.hasOwn(value, key)
}

function add(context: Context, path: readonly (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path: [...path], message })
}
