import { findInputOf } from '../../control-plane/body.ts'
import { listExtraFields, sections } from '../../control-plane/extra-fields.ts'
import { isMap } from '../../text/json-text.ts'
import type { Findings, Given } from './rule.ts'

/** A field must not be sent by two inputs, of which one would silently win. */
export function checkExtraFields({ values: { extra_fields: extra }, deploys }: Given): Findings {
  if (extra === undefined || !deploys) return {}
  const broken = sections.filter((name) => Object.hasOwn(extra, name) && !isMap(extra[name]))
  const doubles = listExtraFields(extra).flatMap(({ section, name }) => {
    const input = findInputOf(section === undefined ? { name } : { section, name })
    const path = section === undefined ? name : `${section}.${name}`
    return input === undefined ? [] : `holds ${path}, which the input ${input} sends: give it there`
  })
  return { extra_fields: [...broken.map((name) => `must hold a map for ${name}`), ...doubles] }
}
