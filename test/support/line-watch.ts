/** Remembers lines and lets others wait for one. */
export class LineWatch {
  readonly #seen: string[] = []
  readonly #waiting = new Set<{
    pattern: RegExp
    resolve: (line: string) => void
    reject: (error: Error) => void
  }>()
  #ended = false

  /** Takes the next line. */
  write(line: string): void {
    this.#seen.push(line)
    for (const one of this.#waiting) {
      if (!one.pattern.test(line)) continue
      this.#waiting.delete(one)
      one.resolve(line)
    }
  }

  /** The first line that matches, including earlier lines; rejects at the end. */
  next(pattern: RegExp): Promise<string> {
    const seen = this.#seen.find((line) => pattern.test(line))
    if (seen !== undefined) return Promise.resolve(seen)
    if (this.#ended) return Promise.reject(unseen(pattern))
    return new Promise((resolve, reject) => this.#waiting.add({ pattern, resolve, reject }))
  }

  /** No more lines will come. */
  end(): void {
    this.#ended = true
    for (const { pattern, reject } of this.#waiting) reject(unseen(pattern))
    this.#waiting.clear()
  }
}

function unseen(pattern: RegExp): Error {
  return new Error(`the process ended without a line that matches ${pattern}`)
}
