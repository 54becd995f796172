/** The dialect of the service: `spec` shows only the specification's fields, `live` sends the fields of the public service. */
export type Dialect = 'spec' | 'live'

/** One secret as it travels in both directions: name and plaintext value (OpenAPI schema `Secret`). */
export interface WireSecret {
  readonly name: string
  readonly value: string
}

/** The fields of `source_config` that the platform keeps (OpenAPI schema `SourceConfig`). */
export interface WireSourceConfig {
  integration_id: string | null
  repo_url: string | null
  deployment_type: string | null
  build_on_push: boolean | null
  custom_url: string | null
  resource_spec: Record<string, unknown> | null
  listener_id: string | null
  listener_config: Record<string, unknown> | null
  install_command: string | null
  build_command: string | null
}

/** A JSON object whose fields have not been looked at yet. */
export type JsonObject = Record<string, unknown>

/** True for a JSON object: not null, not a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The field as a JSON object, or an empty one. */
export function objectField(body: JsonObject, field: string): JsonObject {
  const value = body[field]
  return isJsonObject(value) ? value : {}
}

/** The field as a string, or null. */
export function stringField(body: JsonObject, field: string): string | null {
  const value = body[field]
  return typeof value === 'string' ? value : null
}
