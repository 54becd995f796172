import { styleText } from 'node:util'
import { type Redact, toShownText } from '../text/redact.ts'

type Color = 'red' | 'green' | 'yellow' | 'dim'

const maxTextLength = 20_000
/** Lines of a step's log that say how far it is. */
const progress = /^\d[\d,]* of \d[\d,]* runs done|; checking again$/

/** Prints lines on a terminal, or into a file, without secrets and without control characters. */
export class Screen {
  readonly #out: NodeJS.WriteStream
  readonly #redact: Redact
  /** Whether the last line is progress, which the next line replaces. */
  #isOpen = false
  #progress = ''

  constructor(out: NodeJS.WriteStream, redact: Redact) {
    this.#out = out
    this.#redact = redact
  }

  print(text: string, color?: Color, indent = ''): void {
    if (this.#isOpen) this.#out.write('\r\x1b[K')
    this.#isOpen = false
    const shown = toShownText(text, this.#redact, maxTextLength)
    this.#out.write(`${indent}${this.#paint(shown, color)}\n`)
  }

  /** Shows a line of the log if it says how far the step is: on a terminal in place of the last such line. */
  showProgress(line: string): void {
    // A server that starts is looked at again and again.
    if (!progress.test(line) || line === this.#progress) return
    this.#progress = line
    if (!this.#out.isTTY) {
      this.print(line)
      return
    }
    // A line that wraps could not be replaced.
    const text = toShownText(line, this.#redact, this.#out.columns - 1)
    this.#out.write(`\r\x1b[K${this.#paint(text, 'dim')}`)
    this.#isOpen = true
  }

  #paint(text: string, color: Color | undefined): string {
    return color === undefined ? text : styleText(color, text, { stream: this.#out })
  }
}
