import type * as z from 'zod'
import { isMap } from '../text/json-text.ts'
import { findExpectations } from './expectations/expectations.ts'
import type { StepKind } from './kinds.ts'
import { findStepReference } from './steps/checkpoint.ts'
import { findSteps, type StepKey, steps } from './steps/steps.ts'

// What is fine by itself in a plan, and not where it stands. The values that are checked may be wrong themselves.

type Context = z.core.$RefinementCtx<unknown>
type Written = Readonly<Record<string, unknown>>

const stepKeys = Object.keys(steps).join(', ')

/** What of a step needs a thread, by its key; undefined when nothing does. */
export function findThreadNeed(step: Written): string | undefined {
  const needs = findSteps(step).map(([key, kind]) => kind.findThreadNeed?.(step[key]))
  const [expecting] = findExpectations(step).find(([, { needsThread }]) => needsThread) ?? []
  return needs.find((need) => need !== undefined) ?? expecting
}

/** A step does exactly one thing, and expects what there is to see of it. */
export function checkStep(step: Written, context: Context): void {
  const [[key] = [], [another] = []] = findSteps(step)
  if (key !== undefined && another === undefined) checkExpectations(step, key, context)
  else add(context, another === undefined ? [] : [another], `needs exactly one of: ${stepKeys}`)
}

/** A test has steps, or an input, or is one step by itself. */
export function checkTest(test: Written, context: Context): void {
  checkSamples(test, context)
  const isStepwise = Object.hasOwn(test, 'steps')
  const need = isStepwise ? 'the steps' : findThreadNeed(test)
  if (test['thread'] === false && need !== undefined) {
    add(context, ['thread'], `must not be false: needed for ${need}`)
  }
  const known = findSteps(test).map(([key]) => key)
  if (isStepwise) {
    const single = ['input', 'config'].filter((key) => Object.hasOwn(test, key))
    for (const key of [...single, ...known, ...findExpectations(test).map(([name]) => name)]) {
      add(context, [key], 'belongs to a step, because this test has steps')
    }
    for (const index of listRepeats(test['steps'], findSingleKey)) {
      const key = findSingleKey((test['steps'] as unknown[])[index]) as string
      add(context, ['steps', index, key], `is the second ${key} of this test, which can have one`)
    }
    checkReferences(test['steps'], context)
  } else if (Object.hasOwn(test, 'input')) {
    for (const key of known) {
      add(context, [key], 'cannot stand beside input, which is a run by itself')
    }
    checkExpectations(test, 'run', context)
  } else {
    checkReferences([test], context)
    if (Object.hasOwn(test, 'config')) add(context, ['config'], 'belongs beside input')
    if (known.length > 0) checkStep(test, context)
    else add(context, [], `needs an input, steps, or one of: ${stepKeys}`)
  }
}

function checkSamples(test: Written, context: Context): void {
  const { repeat, pass } = test
  if (pass !== undefined && repeat === undefined)
    add(context, ['pass'], 'is not used without repeat')
  if (Number(pass) > Number(repeat))
    add(context, ['pass'], `is more than repeat, which is ${repeat}`)
  const all = Array.isArray(test['steps']) ? (test['steps'] as unknown[]) : [test]
  // Each run would change the one cron that is found by the name of the test.
  const isSingle = all.some((step) => findSingleKey(step) !== undefined)
  if (Number(repeat) > 1 && isSingle) add(context, ['repeat'], 'is not used with a cron')
}

/** A checkpoint can be that of an earlier step only. */
function checkReferences(listed: unknown, context: Context): void {
  const all: unknown[] = Array.isArray(listed) ? listed : []
  for (const [index, step] of all.entries()) {
    for (const [key] of isMap(step) ? findSteps(step) : []) {
      const number = findStepReference((step as Written)[key])
      if (number === undefined || number <= index) continue
      const path = step === listed ? [key] : ['steps', index, key]
      add(context, path, `refers to step ${number}, which is not before this one`)
    }
  }
}

/** Names tell the tests of a plan apart. */
export function checkNames({ tests }: Written, context: Context): void {
  for (const index of listRepeats(tests, (test) => (isMap(test) ? test['name'] : undefined))) {
    add(context, ['tests', index, 'name'], 'is the name of another test too')
  }
}

function checkExpectations(step: Written, key: StepKey, context: Context): void {
  const { shows }: StepKind = steps[key]
  for (const [name, { looksAt }] of findExpectations(step)) {
    if (looksAt && !shows.includes(looksAt)) add(context, [name], `is not used with ${key}`)
  }
  const { expect_length: length, [key]: content } = step
  if (!shows.includes('items') || !isMap(length) || !isMap(content)) return
  if (Number(length['min']) > Number(content['limit'])) {
    const problem = `can never be: the limit of the ${key} is ${content['limit']}`
    add(context, ['expect_length'], problem)
  }
}

/** The key of a step that may stand once in a test. */
function findSingleKey(step: unknown): string | undefined {
  if (!isMap(step)) return undefined
  return findSteps(step).find(([key, kind]) => kind.isSingle?.(step[key]))?.[0]
}

/** Where items stand that have a key, and the same as one before. */
function listRepeats(items: unknown, toKey: (item: unknown) => unknown): number[] {
  const keys: unknown[] = Array.isArray(items) ? items.map(toKey) : []
  return [...keys.keys()].filter((at) => keys[at] !== undefined && keys.indexOf(keys[at]) < at)
}

function add(context: Context, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
