/** A line of a file in the workspace. Lines are counted from 1. */
export type SourceLine = Readonly<{ file: string; line: number }>

/** Writes to the log of the step. Texts may come from anywhere: known secrets are removed, and workflow commands in them have no effect. */
export interface Log {
  info(line: string): void
  debug(line: string): void
  /** Writes a warning annotation. With `place`, GitHub shows it at that line of a file. */
  warning(message: string, title?: string, place?: SourceLine): void
  /** Writes lines under a heading. They stay folded until the reader opens them. */
  group(heading: string, lines: readonly string[]): void
}

/** A line for the log, or a warning annotation with its title. */
export type Notice = string | { readonly warning: string; readonly title: string }

export function announce(notices: readonly Notice[], log: Log): void {
  for (const notice of notices) {
    if (typeof notice === 'string') log.info(notice)
    else log.warning(notice.warning, notice.title)
  }
}
