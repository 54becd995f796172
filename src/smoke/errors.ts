/** The graph answered, and the answer is not what was expected. */
export class SmokeTestFailed extends Error {
  override readonly name = 'SmokeTestFailed'
  readonly expected: unknown
  readonly actual: unknown
  /** Lines that say where they differ, and how. */
  readonly difference: string

  constructor(options: { expected: unknown; actual: unknown; difference: string }) {
    super('the answer does not hold what was expected')
    this.expected = options.expected
    this.actual = options.actual
    this.difference = options.difference
  }
}
