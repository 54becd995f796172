/** Where progress is reported. The runner's port is one; every line it prints is made inert there. */
export interface Log {
  info(line: string): void
  /** A line that is shown only when the workflow runs with debug logging. */
  debug(line: string): void
  /** Something the user should know although the step continues: shown as a warning annotation. */
  warning(message: string, title?: string): void
  /** Lines under a heading that can be folded. */
  group(heading: string, lines: readonly string[]): void
}
