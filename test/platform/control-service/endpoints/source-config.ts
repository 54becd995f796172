import type { JsonObject, WireSourceConfig } from '../../wire/wire.ts'

const absent: WireSourceConfig = {
  integration_id: null,
  repo_url: null,
  deployment_type: null,
  build_on_push: null,
  custom_url: null,
  resource_spec: null,
  listener_id: null,
  listener_config: null,
  install_command: null,
  build_command: null,
}

/** `source_config` with every field, nulls included, as the public service echoes it; unknown fields are dropped. */
export function sourceConfigOf(fields: JsonObject): WireSourceConfig {
  const known = Object.keys(absent).filter((field) => fields[field] !== undefined)
  return { ...absent, ...Object.fromEntries(known.map((field) => [field, fields[field]])) }
}

/** Takes over the fields that are not null: null means "keep" on an update (public service, merge of nulls). */
export function mergeSourceConfig(config: WireSourceConfig, fields: JsonObject): void {
  const given = Object.keys(absent).filter((field) => (fields[field] ?? null) !== null)
  Object.assign(config, Object.fromEntries(given.map((field) => [field, fields[field]])))
}
