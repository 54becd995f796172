import { starts } from '../../src/smoke/plan/references.ts'
import { type Form, type Forms, mapForms } from './form.ts'

const toPattern = (start: string) => start.replace(/[${]/g, '\\$&')
const inEnvironment = toPattern(starts.env)
const inCase = toPattern(starts.case)
const variable = {
  description: 'A text with a variable of the environment, or with a part of a case.',
  type: 'string',
  pattern: `${inEnvironment}|${inCase}`,
}
/** A value of the environment is a text; a part of a case that stands alone keeps its type. */
const wholeCase = `^${inCase}.+\\}$`

/** What is the same for all cases of a test: a text may name a variable of the environment there. */
export function refuseCases(form: Form): Form {
  return mapForms(form, (inner) => {
    const { pattern } = inner
    if (typeof pattern !== 'string') return inner
    return { ...inner, pattern: `${inEnvironment}|${pattern}`, not: { pattern: inCase } }
  }) as Form
}

/**
 * Lets a text that names a variable or a part of a case stand where the plan is strict about texts, and one that is a part
 * of a case where it takes a number, true or false: only its step knows the value.
 */
export function allowVariables(forms: Forms): Forms {
  const changed = mapForms(forms, (form) => {
    const { type } = form
    if (typeof form['pattern'] === 'string')
      return { ...form, pattern: `${variable.pattern}|${form['pattern']}` }
    if (form['const'] !== undefined || Array.isArray(form['enum']))
      return { anyOf: [form, { $ref: '#/definitions/variable' }] }
    if (typeof type === 'string' && Object.hasOwn(typeWords, type)) {
      const patternErrorMessage = `must be ${typeWords[type]}, or a part of a case`
      return { ...form, type: [type, 'string'], pattern: wholeCase, patternErrorMessage }
    }
    return Array.isArray(form['anyOf'])
      ? { ...form, anyOf: form['anyOf'].flatMap(toChoices) }
      : form
  })
  return { ...(changed as Forms), variable }
}

const typeWords: Readonly<Record<string, string>> = {
  integer: 'a whole number',
  number: 'a number',
  boolean: 'true or false',
}

/** Choices in a choice are choices of it. */
function toChoices(form: Form): readonly unknown[] {
  const { anyOf, ...more } = form
  return Array.isArray(anyOf) && Object.keys(more).length === 0 ? anyOf : [form]
}
