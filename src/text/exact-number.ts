import { withoutTrailing } from './safe-text.ts'

/** Not in TypeScript's library yet (ECMAScript, "JSON.parse source text access"); Node 24 has it. */
const json = JSON as unknown as { rawJSON(text: string): object }

/** A number that JavaScript would round, as it is written in JSON: an integer beyond 2^53, or one beyond 1.8e308. */
export class ExactNumber {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }

  toJSON(): object {
    return json.rawJSON(this.text)
  }
}

const form = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?$/

/** Whether a text is a number of JSON that is kept as an ExactNumber. Fractions are not: every server rounds them. */
export function isInexact(text: string): boolean {
  if (!form.test(text)) return false
  const value = Number(text)
  return !Number.isFinite(value) || (!Number.isSafeInteger(value) && /^-?\d+$/.test(text))
}

/** Whether two values are the same number, exactly; 0 is -0, as in JSON. */
export function isSameNumber(one: unknown, other: unknown): boolean {
  const isExact = one instanceof ExactNumber || other instanceof ExactNumber
  if (!isExact || !isNumber(one) || !isNumber(other)) return one === other
  return toDecimal(one) === toDecimal(other)
}

/** A value with every number as JavaScript has it, rounded; what holds no exact one stays the same object. */
export function toRounded(value: unknown): unknown {
  if (value instanceof ExactNumber) return Number(value.text)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  const rounded = entries.map(([, inner]) => toRounded(inner))
  if (rounded.every((inner, at) => inner === entries[at]?.[1])) return value
  if (Array.isArray(value)) return rounded
  return Object.fromEntries(entries.map(([key], at) => [key, rounded[at]]))
}

function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber
}

/** Its digits without zeros at either end, and their power of ten: one text for each number, however it is written. */
function toDecimal(number: number | ExactNumber): string {
  const text = number instanceof ExactNumber ? number.text : String(number)
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? []
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = withoutTrailing(digits, '0')
  const zeros = digits.length - significant.length - fraction.length
  return `${sign}${significant}e${BigInt(exponent) + BigInt(zeros)}`
}
