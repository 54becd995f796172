/** The middle of some numbers, and how far they spread. */
export interface Spread {
  readonly median: number
  readonly lower: number
  readonly upper: number
  readonly least: number
}

/** The median, the quartiles and the least of at least one number. */
export function toSpread(values: readonly number[]): Spread {
  const sorted = values.toSorted((one, other) => one - other)
  const at = (part: number) => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return { median: at(0.5), lower: at(0.25), upper: at(0.75), least: at(0) }
}

/** In another order each time (Fisher and Yates). */
export function shuffle<T>(items: readonly T[]): T[] {
  const mixed = [...items]
  for (let at = mixed.length - 1; at > 0; at -= 1) {
    const other = Math.floor(Math.random() * (at + 1))
    const [one, two] = [mixed[at] as T, mixed[other] as T]
    mixed[at] = two
    mixed[other] = one
  }
  return mixed
}
