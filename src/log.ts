/** A line of a file in the workspace, counted from 1. */
export interface SourceLine {
  readonly file: string
  readonly line: number
}

/** Writes to the log. Texts can't become workflow commands. */
export interface Log {
  info(line: string): void
  debug(line: string): void
  /** Writes a warning annotation, at a line of a file if there is one. */
  warning(message: string, title?: string, place?: SourceLine): void
  /** Writes lines that are folded under a heading. */
  group(heading: string, lines: readonly string[]): void
}

/** A line for the log, or a warning with its title. */
export type Notice = string | { readonly warning: string; readonly title: string }

export function announce(notices: readonly Notice[], log: Log): void {
  for (const notice of notices) {
    if (typeof notice === 'string') log.info(notice)
    else log.warning(notice.warning, notice.title)
  }
}
