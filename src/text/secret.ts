import { inspect } from 'node:util'

const masked = '***'

/** A value that is sent to a service and never shown: it prints as `***` wherever it ends up. */
export class Secret {
  readonly #value: string

  constructor(value: string) {
    this.#value = value
  }

  /** The text itself, for the one place that sends it. */
  reveal(): string {
    return this.#value
  }

  toString(): string {
    return masked
  }

  toJSON(): string {
    return masked
  }

  [inspect.custom](): string {
    return masked
  }
}
