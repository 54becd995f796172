import type { JsonObject, WireSecret } from '../../wire/wire.ts'

/** The secrets of a body; none when the field is absent or null. */
export function secretsOf(body: JsonObject): readonly WireSecret[] {
  const secrets = body['secrets']
  return Array.isArray(secrets) ? (secrets as WireSecret[]) : []
}
