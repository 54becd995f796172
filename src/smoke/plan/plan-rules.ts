import type * as z from 'zod/mini'
import { isMap } from '../../text/json-text.ts'
import { findExpectations } from '../expectations/expectations.ts'
import type { StepKind } from '../kinds.ts'
import { findStepReference } from '../steps/checkpoint.ts'
import { findSteps, type StepKey, steps } from '../steps/steps.ts'

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
  else add(context, another === undefined ? [] : [another], `requires exactly one of: ${stepKeys}`)
}

/** A test has steps, or an input, or is one step by itself. */
export function checkTest(test: Written, context: Context): void {
  const { thread, repeat, pass } = test
  const [isStepwise, hasCases, hasInput] = ['steps', 'cases', 'input'].map((key) =>
    Object.hasOwn(test, key),
  )
  if (pass !== undefined && repeat === undefined && !hasCases)
    add(context, ['pass'], 'is not used without repeat or cases')
  if (typeof pass === 'number' && pass > Number(repeat) && !hasCases)
    add(context, ['pass'], `exceeds repeat, which is ${repeat}`)
  const need = isStepwise ? 'steps' : findThreadNeed(test)
  if (thread === false && need !== undefined) {
    add(context, ['thread'], `must not be false, because ${need} requires it`)
  }
  const addEach = (keys: readonly string[], message: string) => {
    for (const key of keys) add(context, [key], message)
  }
  const known = findSteps(test).map(([key]) => key)
  const beside = ['config', 'context', 'metadata'].filter((key) => Object.hasOwn(test, key))
  if (isStepwise) {
    const expecting = findExpectations(test).map(([key]) => key)
    const single = [...(hasInput ? ['input'] : []), ...beside, ...known, ...expecting]
    addEach(single, 'must be set on a step, because this test has steps')
  } else if (hasInput) {
    addEach(known, 'cannot be combined with input, which is a run')
    checkExpectations(test, 'run', context)
  } else {
    addEach(beside, 'requires input')
    if (known.length > 0) checkStep(test, context)
    else add(context, [], `requires an input, steps, or one of: ${stepKeys}`)
  }
  checkOrder(test, context)
}

/** A checkpoint can be that of an earlier step only, and some steps can stand once. */
function checkOrder(test: Written, context: Context): void {
  const { repeat, steps = [test] } = test
  const listed = (Array.isArray(steps) ? steps : []).map((step) => (isMap(step) ? step : {}))
  const singles = listed.map(
    (step) => findSteps(step).find(([key, { isSingle }]) => isSingle?.(step[key]))?.[0],
  )
  // Each run would change the one cron that is found by the name of the test.
  const many = Number(repeat) > 1 ? 'repeat' : 'cases'
  if ((Number(repeat) > 1 || Object.hasOwn(test, 'cases')) && singles.some(Boolean)) {
    add(context, [many], 'is not used with a cron')
  }
  for (const [index, step] of listed.entries()) {
    for (const [key] of findSteps(step)) {
      const path = test['steps'] === undefined ? [key] : ['steps', index, key]
      const number = findStepReference(step[key])
      if (number !== undefined && number > index) {
        add(context, path, `refers to step ${number}, which is not an earlier step`)
      }
      if (key === singles[index] && singles.indexOf(key) < index) {
        add(context, path, `is the second ${key} of this test, which can have only one`)
      }
    }
  }
}

/** Names tell the tests of a plan apart. */
export function checkNames({ tests }: Written, context: Context): void {
  const listed: unknown[] = Array.isArray(tests) ? tests : []
  const names = listed.map((test) => (isMap(test) ? test['name'] : undefined))
  for (const [at, name] of names.entries()) {
    if (name === undefined || names.indexOf(name) === at) continue
    add(context, ['tests', at, 'name'], 'is also the name of another test')
  }
}

function checkExpectations(step: Written, key: StepKey, context: Context): void {
  const { shows }: StepKind = steps[key]
  for (const [name, { looksAt, findMisuse }] of findExpectations(step)) {
    const misuse = findMisuse?.(step[name], key, step[key])
    if (looksAt && !shows.includes(looksAt)) add(context, [name], `is not used with ${key}`)
    else if (misuse !== undefined) add(context, [name], misuse)
  }
}

function add(context: Context, path: (string | number)[], message: string): void {
  context.addIssue({ code: 'custom', path, message })
}
