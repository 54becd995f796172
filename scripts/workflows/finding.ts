/** What a check found in a file: where, and what is wrong there. */
export interface Finding {
  /** Relative to the repository, with slashes. */
  readonly file: string
  /** Counted from 1. */
  readonly line: number
  readonly message: string
}

/** A file to check: its path, relative to the repository, and what is in it. */
export interface CheckedFile {
  readonly file: string
  readonly text: string
}

/** A finding as editors and people read it: `file:line: message`. */
export function toLine({ file, line, message }: Finding): string {
  return `${file}:${line}: ${message.replaceAll(/\s+/g, ' ')}`
}
