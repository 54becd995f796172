import { expectations } from '../../src/smoke/expectations/expectations.ts'
import type { Expectation } from '../../src/smoke/kinds.ts'
import { anyKey, noneOf } from '../../src/smoke/plan/plan-fields.ts'
import { besideInput, canFollow } from '../../src/smoke/plan/plan-schema.ts'
import { steps } from '../../src/smoke/steps/steps.ts'
import type { Form, Forms } from './form.ts'

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

function whenKey(key: string, then: Form): Form {
  return { if: { required: [key] }, then }
}

function named(name: string): Form {
  return { allOf: [{ $ref: `#/definitions/${name}` }] }
}
