import type { Call, World } from './call.ts'

/** One page of a list; `nextOffset` is what the next page is asked with. */
export interface Page<T> {
  readonly items: readonly T[]
  readonly nextOffset: number
}

/** Cuts a list by the `limit` (1 to 100, default 20) and `offset` of the request (OpenAPI, list endpoints). */
export function pageOf<T>(world: World, call: Call, all: readonly T[]): Page<T> {
  const limit = wholeNumber(world, call, 'limit', 20, 1, 100)
  const offset = wholeNumber(world, call, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
  const { paging } = world.habits
  if (paging === 'everything') return { items: all, nextOffset: all.length }
  const start = paging === 'first-page' ? 0 : offset
  const items = all.slice(start, start + limit)
  return { items, nextOffset: start + items.length }
}

/** A whole-number query parameter within bounds, or a refusal (live: 422). */
export function wholeNumber(
  world: World,
  call: Call,
  name: string,
  fallback: number,
  least: number,
  most: number,
): number {
  const text = call.query.get(name)
  if (text === null) return fallback
  const value = /^-?\d+$/.test(text) ? Number(text) : Number.NaN
  if (value >= least && value <= most) return value
  const [type, msg] =
    value > most
      ? ['less_than_equal', `Input should be less than or equal to ${most}`]
      : value < least
        ? ['greater_than_equal', `Input should be greater than or equal to ${least}`]
        : ['int_parsing', 'Input should be a valid integer']
  throw world.voice.invalid([{ type, msg, loc: ['query', name], input: text }])
}
