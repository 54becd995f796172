import type { RunConfig } from './run-request.ts'

/** What the caller's own process keeps to itself: checkpoints are named by their own calls. */
const reserved = new Set(['callbacks', 'checkpoint_map', 'checkpoint_id', 'checkpoint_ns'])

/**
 * A default config with a call's config over it: `configurable` and `metadata` are merged by key, `tags` are joined,
 * everything else of the call wins.
 */
export function mergeConfigs(base: RunConfig = {}, call: RunConfig = {}): RunConfig {
  const tags = [...toList(base['tags']), ...toList(call['tags'])]
  const merged: Record<string, unknown> = { ...base }
  for (const [key, value] of Object.entries(call)) {
    if (value !== undefined) merged[key] = value
  }
  for (const key of ['configurable', 'metadata']) {
    const both = { ...toMap(base[key]), ...toMap(call[key]) }
    if (Object.keys(both).length > 0) merged[key] = both
  }
  if (tags.length > 0) merged['tags'] = [...new Set(tags)]
  return merged
}

/**
 * The config as it may travel to a graph server: `configurable`, `metadata`, `tags` and `recursion_limit` alone,
 * without checkpoints and the graph library's own keys, and with nothing that JSON cannot hold.
 */
export function sanitiseConfig(config: RunConfig): RunConfig {
  const configurable = Object.entries(toMap(config['configurable'])).filter(
    ([key]) => !reserved.has(key) && !key.startsWith('__pregel_'),
  )
  const { metadata, tags } = config
  const recursionLimit = config['recursion_limit'] ?? config['recursionLimit']
  return toJson({
    ...(configurable.length > 0 ? { configurable: Object.fromEntries(configurable) } : {}),
    ...(metadata === undefined ? {} : { metadata }),
    ...(tags === undefined ? {} : { tags }),
    ...(recursionLimit === undefined ? {} : { recursion_limit: recursionLimit }),
  })
}

/** A copy that JSON can hold: big integers as text, a circle as `[Circular]`, functions and symbols left out. */
function toJson(value: RunConfig): RunConfig {
  const ancestors: unknown[] = []
  const text = JSON.stringify(value, function (this: unknown, _key, current: unknown) {
    if (typeof current === 'bigint') return current.toString()
    if (typeof current !== 'object' || current === null) return current
    while (ancestors.length > 0 && ancestors.at(-1) !== this) ancestors.pop()
    if (ancestors.includes(current)) return '[Circular]'
    ancestors.push(current)
    return current
  })
  return JSON.parse(text) as RunConfig
}

function toMap(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
