import { isDeepStrictEqual } from 'node:util'
import { isMap } from '../text/json-text.ts'

/** Fields of a request that this action has no name for: of the body, or in one of its sections. */
export type ExtraFields = Readonly<Record<string, unknown>>

/** The maps of a body in which fields stand (specification, "Deployment"). */
export const sections = ['source_config', 'source_revision_config'] as const

/** The name of a section. */
export type Section = (typeof sections)[number]

function isSection(name: string): name is Section {
  return sections.some((section) => section === name)
}

/** Each field with the section that it stands in; a section that is no map is a field itself. */
export function listExtraFields(
  extra: ExtraFields,
): { readonly section?: Section; readonly name: string; readonly value: unknown }[] {
  return Object.entries(extra).flatMap(([name, value]) => {
    if (!isSection(name) || !isMap(value)) return [{ name, value }]
    return Object.entries(value).map(([inner, held]) => ({
      section: name,
      name: inner,
      value: held,
    }))
  })
}

/** A body with the fields in it: those of a section beside what stands there. */
export function withExtraFields(body: ExtraFields, extra: ExtraFields = {}): ExtraFields {
  const entries = Object.entries(extra).map(([name, value]) => {
    const there = body[name]
    return [name, isMap(there) && isMap(value) ? { ...there, ...value } : value]
  })
  return { ...body, ...Object.fromEntries(entries) }
}

/** The fields that a deployment does not show with the same value already: an immutable one is refused when sent again. */
export function withoutShown(
  extra: ExtraFields,
  shown: Readonly<Record<Section, Readonly<Record<string, unknown>>>>,
): ExtraFields {
  const changed = listExtraFields(extra).filter(({ section, name, value }) => {
    return section === undefined || !isDeepStrictEqual(shown[section][name], value)
  })
  return changed.reduce<ExtraFields>((fields, { section, name, value }) => {
    const field = Object.fromEntries([[name, value]])
    return withExtraFields(fields, section === undefined ? field : { [section]: field })
  }, {})
}
