/** A JSON Schema, or a part of one. */
export interface Form {
  readonly properties?: Readonly<Record<string, Form | boolean>>
  readonly [keyword: string]: unknown
}

/** The named parts of a JSON Schema. */
export type Forms = Readonly<Record<string, Form>>

/** The part with a name. Throws where there is none. */
export function formOf(forms: Forms, name: string): Form {
  const form = forms[name]
  if (form === undefined) throw new Error(`There is no definition of ${name}`)
  return form
}

/** Everything in a JSON Schema, from the inside out, as `change` makes it. */
export function mapForms(form: unknown, change: (form: Form) => unknown): unknown {
  if (Array.isArray(form)) return form.map((item) => mapForms(item, change))
  if (typeof form !== 'object' || form === null) return form
  const entries = Object.entries(form).map(([key, inner]) => [key, mapForms(inner, change)])
  return change(Object.fromEntries(entries) as Form)
}
