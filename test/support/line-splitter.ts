import { splitLines } from './runner-commands.ts'

/** Cuts a stream of text into lines as the runner does: CR, LF and CRLF end one, nothing else. */
export class LineSplitter {
  #rest = ''
  readonly #write: (line: string) => void

  constructor(write: (line: string) => void) {
    this.#write = write
  }

  /** Takes the next piece; a CR at its end waits for what follows. */
  push(chunk: string): void {
    const lines = (this.#rest + chunk).split(/\r\n|\n|\r(?=[^\n])/)
    this.#rest = lines.pop() ?? ''
    for (const line of lines) this.#write(line)
  }

  /** Gives out the last line, if the text did not end with a line end. */
  end(): void {
    const lines = splitLines(this.#rest)
    if (lines.at(-1) === '') lines.pop()
    this.#rest = ''
    for (const line of lines) this.#write(line)
  }
}
