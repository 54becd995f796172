/** Whether a value is a map, as YAML and JSON have them: an object that is no list. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
