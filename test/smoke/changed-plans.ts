import fc from 'fast-check'
import { isMap } from '../../src/text/json-text.ts'
import { type Form, planSchema } from './plan-validator.ts'

type Place = readonly [holder: Record<string, unknown>, key: string]

/** What may stand in a plan where it belongs, and where it does not. */
const values: readonly unknown[] = [
  ...[null, true, false, 0, 1, 2, 3, -1, 1.5, 2_000, '', '*', 'x', 'a/b', '2s', '0s', 'soon'],
  ...['a\nb', '/x/i', '/x/g', '/x', 'string', 'date', ['string', 'null'], '1.5m', 1e-7, 3e6],
  ...['$' + '{env:A}', 'x$' + '{env:A}', '$$' + '{env:A}', '$' + '{env:}'],
  ...[[], ['x'], ['x', 'y'], [1], [{}], {}, { x: 1 }, { input: 1 }, { input: 1, command: {} }],
  ...[{ resume: 1 }, { command: { resume: 1 } }, { command: { goto: 'x' } }, { background: true }],
  ...[
    { input: 1, interrupt_before: '*' },
    { input: null, interrupt_after: ['x'] },
  ],
  ...[{ after_step: 1 }, { next: 'x' }, { limit: 2 }, { min: 1 }, { max: 2 }],
  ...[{ schedule: 'x' }, { remove: true }, { schedule: 'x', thread: true }, { values: null }],
  ...[{ configurable: { thread_id: 'x' } }, { configurable: { x: 1 } }, { contains: 'x' }],
  ...[{ type: 'object' }, { if: {} }, { minContains: 1 }, { properties: { x: { type: 'x' } } }],
]

/** Every key that a plan may have somewhere, and some that it may not. */
const keys: readonly string[] = [
  ...new Set(['nonsense', 'Input', 'toString', 'tests', ...listKeys(planSchema.definitions)]),
]

function listKeys(form: unknown): string[] {
  if (typeof form !== 'object' || form === null) return []
  const { properties = {} } = form as Form
  return [...Object.keys(properties), ...Object.values(form).flatMap(listKeys)]
}

const change = fc.record({
  kind: fc.constantFrom('replace', 'remove', 'add', 'add', 'rename', 'move', 'move'),
  at: fc.nat(),
  from: fc.nat(),
  key: fc.constantFrom(...keys),
  value: fc.constantFrom(...values),
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

/** Good plans with some changes, of which some plans become bad ones. */
export function changedPlans(plans: readonly unknown[]): fc.Arbitrary<unknown> {
  const changes = fc.array(change, { minLength: 1, maxLength: 2 })
  return fc.tuple(fc.constantFrom(...plans), fc.constantFrom(...plans), changes).map((drawn) => {
    const [plan, other, changesOfIt] = structuredClone(drawn)
    for (const one of changesOfIt) apply(one, plan, other)
    return plan
  })
}

function apply({ kind, at, from, key, value }: Change, plan: unknown, other: unknown): void {
  const places = listPlaces(plan)
  const [holder, old] = places[at % places.length] ?? []
  const others = listPlaces(other)
  const [source, name] = others[from % others.length] ?? []
  if (!holder || !old || !source || !name) return
  if (kind === 'remove') remove(holder, old)
  else if (kind === 'rename') {
    const held = holder[old]
    remove(holder, old)
    put(holder, key, held)
  } else if (kind === 'replace') holder[old] = structuredClone(value)
  else if (kind === 'add') put(holder, key, value)
  // A key with its value, as it stands in another plan.
  else put(holder, name, source[name])
}

function put(holder: Record<string, unknown>, key: string, value: unknown): void {
  if (Array.isArray(holder)) holder.push(structuredClone(value))
  else holder[key] = structuredClone(value)
}

function remove(holder: Record<string, unknown>, key: string): void {
  if (Array.isArray(holder)) holder.splice(Number(key), 1)
  else delete holder[key]
}

function listPlaces(value: unknown): Place[] {
  if (!isMap(value) && !Array.isArray(value)) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder).flatMap((key) => [[holder, key] as const, ...listPlaces(holder[key])])
}
