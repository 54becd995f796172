import { expectations } from '../../src/smoke/expectations/expectations.ts'
import type { Expectation } from '../../src/smoke/kinds.ts'
import { anyKey, noneOf } from '../../src/smoke/plan/plan-fields.ts'
import { besideInput, canFollow, findThreadNeed } from '../../src/smoke/plan/plan-schema.ts'
import { steps } from '../../src/smoke/steps/steps.ts'
import { type Form, type Forms, formOf } from './form.ts'

// What a plan's rules say about several keys at once, asked of the same tables as theirs.

const stepKeys = Object.keys(steps)
const expectationKeys = Object.keys(expectations)

/** The definitions with the rules about the keys of a step and of a test. */
export function withRules(forms: Forms): Forms {
  const { test, step, ...others } = forms
  const one_step = {
    description: 'One step, and what can be expected of it.',
    type: 'object',
    ...whenKey('input', noneOf([...stepKeys, ...listUnseen('run')])),
    else: {
      ...noneOf(besideInput),
      ...anyKey(...stepKeys),
      // Of two steps, one is too many.
      dependencies: Object.fromEntries(
        stepKeys.map((key, at) => [key, noneOf([...stepKeys.slice(at + 1), ...listUnseen(key)])]),
      ),
    },
  }
  return {
    test: {
      ...test,
      dependencies: { pass: anyKey('repeat', 'cases') },
      allOf: [
        {
          ...whenKey('steps', noneOf(['input', ...besideInput, ...stepKeys, ...expectationKeys])),
          else: named('one_step'),
        },
        toThreadRule(forms),
      ],
    },
    step: { ...step, ...named('one_step') },
    one_step,
    ...others,
  }
}

/** The expectations that look at what a kind of step does not show. */
function listUnseen(kind: string): string[] {
  const all: [string, Expectation][] = Object.entries(expectations)
  const unseen = all.filter(([, expectation]) => !canFollow(expectation, kind))
  return unseen.map(([key]) => key)
}

/** Where `thread` is false, nothing needs a thread. */
function toThreadRule(forms: Forms): Form {
  const whole = [...stepKeys, ...expectationKeys].filter((key) => findThreadNeed({ [key]: {} }))
  const parts = stepKeys
    .filter((key) => !whole.includes(key))
    .flatMap((key) => {
      const form = findThreadless(formOf(forms, key), (content) =>
        findThreadNeed({ [key]: content }),
      )
      return form === undefined ? [] : [[key, form]]
    })
  const { properties } = noneOf(['steps', ...whole])
  return {
    if: { required: ['thread'], properties: { thread: { const: false } } },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
    then: { properties: { ...properties, ...Object.fromEntries(parts) } },
  }
}

/** What of a map needs no thread; undefined where nothing needs one. */
function findThreadless(form: Form, needs: (content: object) => unknown): Form | undefined {
  const found: [string, Form | boolean][] = []
  for (const [key, inner] of Object.entries(form.properties ?? {})) {
    if (needs({ [key]: false })) found.push([key, false])
    else if (needs({ [key]: true })) found.push([key, { not: { const: true } }])
    else if (typeof inner === 'object') {
      const part = findThreadless(inner, (content) => needs({ [key]: content }))
      if (part !== undefined) found.push([key, part])
    }
  }
  return found.length > 0 ? { type: 'object', properties: Object.fromEntries(found) } : undefined
}

function whenKey(key: string, then: Form): Form {
  return { if: { required: [key] }, then }
}

function named(name: string): Form {
  return { allOf: [{ $ref: `#/definitions/${name}` }] }
}
