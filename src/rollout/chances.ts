/** When something ends, as a log-logistic distribution: half of its chance lies before the median. Times have one unit. */
export interface Chances {
  readonly weight: number
  readonly median: number
  /** The greater, the nearer to the median: 16 means half within 7 %. */
  readonly steepness: number
}

/** The hazard of a mixture of chances at a time: how likely what has not ended ends in the next unit of time. */
export function toHazard(mixture: readonly Chances[], time: number): number {
  let density = 0
  let remaining = 0
  for (const { weight, median, steepness } of mixture) {
    const odds = (time / median) ** steepness
    const left = weight / (1 + odds)
    remaining += left
    density += (left * steepness * odds) / (time * (1 + odds))
  }
  return density / remaining
}
