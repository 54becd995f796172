import type { ActionRun } from '../support/run-action.ts'

interface Row {
  cells: number
  green: number
  red: number
  failed: number
}

/** What became of the cells: a table by scenario, and every cell that failed with its complaints. */
export class FaultReport {
  readonly #rows = new Map<string, Row>()
  readonly #failures: { id: string; complaints: readonly string[] }[] = []
  #passed = 0

  /** How many cells failed. */
  get failed(): number {
    return this.#failures.length
  }

  /** Takes one cell in; `run` is missing when it could not be played. */
  add(id: string, run: ActionRun | undefined, complaints: readonly string[]): void {
    const name = id.split('/')[0] ?? ''
    const row = this.#rows.get(name) ?? { cells: 0, green: 0, red: 0, failed: 0 }
    this.#rows.set(name, row)
    row.cells += 1
    if (run?.exitCode === 0) row.green += 1
    else row.red += 1
    if (complaints.length === 0) {
      this.#passed += 1
      return
    }
    row.failed += 1
    this.#failures.push({ id, complaints })
    console.log(`FAIL ${id}\n${complaints.map((line) => `  ${line}`).join('\n')}`)
  }

  /** Prints the table, how to play the failed cells again, and one closing line of counts. */
  print(): void {
    console.log(
      `\n${'scenario'.padEnd(28)}${'cells'.padStart(7)}${'green'.padStart(7)}${'red'.padStart(7)}${'failed'.padStart(7)}`,
    )
    for (const [name, row] of [...this.#rows].sort()) {
      const counts = [row.cells, row.green, row.red, row.failed]
      console.log(name.padEnd(28) + counts.map((count) => String(count).padStart(7)).join(''))
    }
    for (const { id } of this.#failures.slice(0, 20)) {
      console.log(`again: npm run test:faults -- --only ${id}`)
    }
    console.log(`${this.#passed} passed, ${this.failed} failed, 0 skipped`)
  }
}
