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

/** Whether a string is a number of JSON that is kept as an ExactNumber. Fractions are not: every server rounds them. */
export function isInexact(text: string): boolean {
  const value = Number(text)
  const isRounded = !Number.isSafeInteger(value) && /^-?\d+$/.test(text)
  return (isRounded || !Number.isFinite(value)) && form.test(text)
}

/** Whether two values are the same number, exactly; 0 is -0, as in JSON. */
export function isSameNumber(one: unknown, other: unknown): boolean {
  const isExact = one instanceof ExactNumber || other instanceof ExactNumber
  if (!isExact || !isNumber(one) || !isNumber(other)) return one === other
  return toDecimal(one) === toDecimal(other)
}

/** Whether a parsed value is a number, exact or not. */
export function isNumber(value: unknown): value is number | ExactNumber {
  return typeof value === 'number' || value instanceof ExactNumber
}

/** Its digits without zeros at either end, and their power of ten: one string for each number, however it is written. */
function toDecimal(number: number | ExactNumber): string {
  const text = number instanceof ExactNumber ? number.text : String(number)
  const parts = /^(-?)(\d+)(?:\.(\d+))?(?:e([-+]?\d+))?$/i.exec(text) ?? []
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = parts
  const digits = (whole + fraction).replace(/^0+/, '')
  const significant = withoutTrailing(digits, '0')
  const zeros = digits.length - significant.length - fraction.length
  return `${sign}${significant}e${BigInt(exponent) + BigInt(zeros)}`
}
