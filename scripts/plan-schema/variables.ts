import { referenceStart } from '../../src/smoke/plan/plan-document.ts'
import { type Form, type Forms, mapForms } from './form.ts'

const pattern = referenceStart.replace(/[${]/g, '\\$&')
const variable = {
  description: 'A text with a variable of the environment.',
  type: 'string',
  pattern,
}

/** A text that must not name a variable of the environment. */
export function refuseVariables(form: Form): Form {
  return { ...form, not: { pattern } }
}

/** Lets a text that names a variable stand where the plan is strict about texts: only its step knows the value. */
export function allowVariables(forms: Forms): Forms {
  const changed = mapForms(forms, (form) => {
    if (typeof form['pattern'] === 'string')
      return { ...form, pattern: `${pattern}|${form['pattern']}` }
    if (typeof form['const'] === 'string' || Array.isArray(form['enum']))
      return { anyOf: [form, { $ref: '#/definitions/variable' }] }
    return Array.isArray(form['anyOf'])
      ? { ...form, anyOf: form['anyOf'].flatMap(toChoices) }
      : form
  })
  return { ...(changed as Forms), variable }
}

/** Choices in a choice are choices of it. */
function toChoices(form: Form): readonly unknown[] {
  const { anyOf, ...more } = form
  return Array.isArray(anyOf) && Object.keys(more).length === 0 ? anyOf : [form]
}
