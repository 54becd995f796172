import { isNumber, isSameNumber } from '../../text/exact-number.ts'
import { isMap } from '../../text/json-text.ts'
import { toRole } from '../messages.ts'

// What was probably meant, and what it is compared with.

/** A place where a value does not contain what is expected. */
export interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
  /** What may have been meant, or why it is shown there; free of foreign text. */
  readonly hint?: string | undefined
}

/** An expected item's counterpart: its index, and whether it was chosen because it is near; it need not exist. */
interface Pair {
  readonly at: number
  readonly isChosen: boolean
  /** Where an item that has all of it stands, out of the expected order. */
  readonly misplacedAt?: number | undefined
}

/** Pairs of items that are compared; more of them would take too long. */
const maxPairs = 50_000
/** What a key with another value is worth of one with the expected value. */
const keyWorth = 0.1

/** Values, the nearest to what is expected first. */
export function sortByNearness(values: readonly unknown[], expected: unknown): unknown[] {
  const known = values.map((value) => ({ value, nearness: toNearness(value, expected) }))
  return known.toSorted((one, other) => other.nearness - one.nearness).map(({ value }) => value)
}

/** How near a value comes to what is expected: 1 where it contains it, 0 where it has nothing of it. */
function toNearness(actual: unknown, expected: unknown): number {
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual)) return 0
    if (expected.length === 0) return actual.length === 0 ? 1 : keyWorth
    const { total } = pairNearest(actual, expected)
    return total / expected.length
  }
  if (isMap(expected)) {
    if (!isMap(actual)) return 0
    const entries = Object.entries(expected)
    const sum = entries.reduce(
      (all, [key, wanted]) => all + toFieldNearness(actual, key, wanted),
      0,
    )
    return entries.length === 0 ? 1 : sum / entries.length
  }
  if (isSameNumber(actual, expected)) return 1
  return typeof actual === 'string' && typeof expected === 'string'
    ? toTextNearness(actual, expected) / 2
    : 0
}

function toFieldNearness(actual: Record<string, unknown>, key: string, wanted: unknown): number {
  if (Object.hasOwn(actual, key)) return keyWorth + (1 - keyWorth) * toNearness(actual[key], wanted)
  // A message that is told by its role, where servers say its type.
  const isItsRole =
    key === 'role' && typeof wanted === 'string' && toRole(wanted) === actual['type']
  return isItsRole ? 1 / 2 : 0
}

/** The part of two different texts that is the same, at their beginning and at their end. */
function toTextNearness(one: string, other: string): number {
  const length = Math.min(one.length, other.length)
  let start = 0
  while (start < length && one[start] === other[start]) start += 1
  let end = 0
  while (end < length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1
  return (start + end) / Math.max(one.length, other.length, 1)
}

/** Pairs expected items with those of a list in their order, so that most of them are met, and the others come near. */
function pairNearest(actual: readonly unknown[], expected: readonly unknown[]) {
  const width = actual.length + 1
  const nearness = expected.map((wanted) => actual.map((came) => toNearness(came, wanted)))
  // Any number of near ones weighs less than one that is met.
  const weigh = (near: number) => (near === 1 ? 1 : near / (2 * expected.length))
  // The best weight of the expected items from one on, with the items of the list from one on.
  const best = new Float64Array((expected.length + 1) * width)
  const read = (wanted: number, came: number) => best[wanted * width + came] ?? 0
  const pairUp = (wanted: number, came: number) => {
    const near = nearness[wanted]?.[came] ?? 0
    return near === 0 ? 0 : weigh(near) + read(wanted + 1, came + 1)
  }
  for (let wanted = expected.length - 1; wanted >= 0; wanted -= 1) {
    for (let came = actual.length - 1; came >= 0; came -= 1) {
      const others = Math.max(read(wanted + 1, came), read(wanted, came + 1))
      best[wanted * width + came] = Math.max(pairUp(wanted, came), others)
    }
  }
  let total = 0
  let next = 0
  const chosen = expected.map((_, wanted) => {
    const weight = read(wanted, next)
    for (let came = next; weight > 0 && came < actual.length; came += 1) {
      if (read(wanted, came) < weight) break
      if (pairUp(wanted, came) < weight) continue
      total += nearness[wanted]?.[came] ?? 0
      next = came + 1
      return came
    }
    return undefined
  })
  return { chosen, nearness, total }
}

/** Where each expected item is looked for in a list: at the nearest one in their order, else behind the one before. */
export function pairItems(actual: readonly unknown[], expected: readonly unknown[]): Pair[] {
  if (actual.length * expected.length > maxPairs) return pairInPlace(actual, expected)
  const { chosen, nearness } = pairNearest(actual, expected)
  const isMet = (wanted: number, at: number | undefined) =>
    at !== undefined && nearness[wanted]?.[at] === 1
  const taken = new Set(chosen.filter((at, wanted) => isMet(wanted, at)))
  let next = 0
  return chosen.map((at = next, wanted) => {
    const isChosen = at > next
    next = at + 1
    const isFree = (_: unknown, other: number) => isMet(wanted, other) && !taken.has(other)
    const found = isMet(wanted, at) ? -1 : actual.findIndex(isFree)
    return { at, isChosen, misplacedAt: found < 0 ? undefined : found }
  })
}

/** The same for lists that are too long: each at the first that has all of it, else behind the one before. */
export function pairInPlace(actual: readonly unknown[], expected: readonly unknown[]): Pair[] {
  let next = 0
  return expected.map((wanted) => {
    const isMet = (came: unknown, at: number) => at >= next && toNearness(came, wanted) === 1
    const found = actual.findIndex(isMet)
    const at = found < 0 ? next : found
    next = at + 1
    return { at, isChosen: false }
  })
}

const knownRoles: ReadonlySet<string> = new Set(['human', 'ai', 'system', 'tool'])

/** What was probably meant by the field of a map, whose value is another one; undefined where nobody knows. */
export function findHint(
  holder: Readonly<Record<string, unknown>>,
  key: string,
  expected: unknown,
): string | undefined {
  const actual = Object.hasOwn(holder, key) ? holder[key] : undefined
  if (actual === null && isNumber(expected)) return 'servers write NaN and infinity as null'
  if (typeof expected !== 'string') return undefined
  const type = toRole(expected)
  if (!knownRoles.has(type)) return undefined
  if (key === 'role' && actual === undefined && typeof holder['type'] === 'string') {
    return `messages have a type instead of a role: expect type: ${type}`
  }
  return key === 'type' && typeof actual === 'string' && type !== expected
    ? `the value on servers is type: ${type}`
    : undefined
}

/** Why an expected item of a list is compared with its counterpart, and where it stands besides. */
export function toItemHint({ isChosen, misplacedAt }: Pair, count: number): string | undefined {
  if (misplacedAt !== undefined) return `item ${misplacedAt} matches, in another order`
  return isChosen ? `the nearest of ${count} items` : undefined
}
