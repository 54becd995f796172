/** Turns that are taken one after the other, in the order in which they were asked for. */
export class Turns {
  #last: Promise<void> = Promise.resolve()

  /** Resolves when all earlier turns have ended, with what ends this one. */
  async take(): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const before = this.#last
    this.#last = promise
    await before
    return resolve
  }
}
