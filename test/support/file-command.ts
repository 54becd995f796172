/** The values in a runner command file, and its errors. */
export interface FileCommandResult {
  readonly values: Record<string, string>
  /** The sentence with which the runner fails the step, if the file is malformed. */
  readonly problem?: string
}

/** Reads `GITHUB_OUTPUT` or `GITHUB_STATE` as the runner does (FileCommandManager.cs): `name=value` or `name<<DELIMITER … DELIMITER`. */
export function parseFileCommands(content: string): FileCommandResult {
  const values: Record<string, string> = {}
  const lines = content.split(/\r\n|\n/)
  if (lines.at(-1) === '') lines.pop()
  while (lines.length > 0) {
    const line = lines.shift() ?? ''
    if (line === '') continue
    const equals = line.indexOf('=')
    const heredoc = line.indexOf('<<')
    if (heredoc >= 0 && (equals < 0 || heredoc < equals)) {
      const delimiter = line.slice(heredoc + 2)
      const end = lines.indexOf(delimiter)
      if (heredoc === 0 || delimiter === '') return { values, problem: `Invalid format '${line}'` }
      if (end < 0) return { values, problem: `Matching delimiter not found '${delimiter}'` }
      values[line.slice(0, heredoc)] = lines.slice(0, end).join('\n')
      lines.splice(0, end + 1)
    } else if (equals > 0) {
      values[line.slice(0, equals)] = line.slice(equals + 1)
    } else {
      return { values, problem: `Invalid format '${line}'` }
    }
  }
  return { values }
}
