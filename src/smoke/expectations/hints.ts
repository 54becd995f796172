import { isNumber } from '../../text/exact-number.ts'
import { toRole } from '../messages.ts'

/** A place where a value does not contain what is expected. */
export interface Place {
  readonly path: readonly string[]
  readonly expected: unknown
  readonly actual: unknown
  /** What may have been meant, or why it is shown there; free of foreign text. */
  readonly hint?: string | undefined
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

/** Why an expected item of a list is compared with the item at an index, and where it stands besides. */
export function toItemHint(
  {
    isChosen,
    misplacedAt,
  }: { readonly isChosen: boolean; readonly misplacedAt?: number | undefined },
  count: number,
): string | undefined {
  if (misplacedAt !== undefined) return `item ${misplacedAt} matches, in another order`
  return isChosen ? `the nearest of ${count} items` : undefined
}
