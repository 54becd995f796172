/** A line of a file in the workspace, counted from 1. */
export interface SourceLine {
  readonly file: string
  readonly line: number
}

/** Reports progress. The runner's port is one implementation; it makes every line inert. */
export interface Log {
  info(line: string): void
  debug(line: string): void
  /** Reports a fact that the user should know although the step continues: a warning annotation, at its place if there is one. */
  warning(message: string, title?: string, place?: SourceLine): void
  /** Lines under a heading that can be folded. */
  group(heading: string, lines: readonly string[]): void
}

/** Something that a decision says before it is carried out: a line, or a warning with its title. */
export type Notice = string | { readonly warning: string; readonly title: string }

/** Says what was decided. */
export function announce(notices: readonly Notice[], log: Log): void {
  for (const notice of notices) {
    if (typeof notice === 'string') log.info(notice)
    else log.warning(notice.warning, notice.title)
  }
}
