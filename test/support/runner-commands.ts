/** A workflow command that the runner would carry out. */
export interface RunnerCommand {
  /** Lower case, as the runner compares names without case. */
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
  /** 2 for `::name::data` at the start of a line, 1 for `##[name]data` anywhere in it. */
  readonly version: 1 | 2
}

const registered = new Set(
  (
    'stop-commands set-env set-output save-state add-mask add-path add-matcher remove-matcher ' +
    'debug warning error notice group endgroup echo'
  ).split(' '),
)

/** Every command that the runner would carry out in this output (actions/runner 258d6c8, ActionCommand.cs and OutputManager.cs). */
export function runnerCommands(output: string): RunnerCommand[] {
  const reader = new CommandReader()
  return splitLines(output).flatMap((line) => reader.read(line) ?? [])
}

/** The lines as .NET reads them: a bare CR ends one too. */
export function splitLines(output: string): string[] {
  return output.split(/\r\n|\r|\n/)
}

/** Reads the lines of one step in order and honours `stop-commands`. */
export class CommandReader {
  #resumeToken: string | undefined

  /** The command in this line that the runner would carry out, if any. */
  read(line: string): RunnerCommand | undefined {
    if (this.#resumeToken !== undefined) {
      const names = new Set([this.#resumeToken])
      if (parseCommand(line, names) !== undefined) this.#resumeToken = undefined
      return undefined
    }
    const command = parseCommand(line, registered)
    if (command?.name === 'stop-commands') this.#resumeToken = command.data.toLowerCase()
    return command
  }
}

function parseCommand(line: string, names: ReadonlySet<string>): RunnerCommand | undefined {
  return parseVersion2(line, names) ?? parseVersion1(line, names)
}

function parseVersion2(line: string, names: ReadonlySet<string>): RunnerCommand | undefined {
  const trimmed = line.replace(/^[\s\u0085]+/, '')
  const end = trimmed.startsWith('::') ? trimmed.indexOf('::', 2) : -1
  if (end < 0) return undefined
  const [name, rest] = splitHead(trimmed.slice(2, end))
  if (!names.has(name)) return undefined
  const properties = parseProperties(rest, ',', (value) =>
    unescapeData(value, { '%3A': ':', '%2C': ',' }),
  )
  return { version: 2, name, properties, data: unescapeData(trimmed.slice(end + 2)) }
}

function parseVersion1(line: string, names: ReadonlySet<string>): RunnerCommand | undefined {
  const start = line.indexOf('##[')
  const end = start < 0 ? -1 : line.indexOf(']', start)
  if (end < 0) return undefined
  const [name, rest] = splitHead(line.slice(start + 3, end))
  if (!names.has(name)) return undefined
  const unescaped = (value: string) => unescapeData(value, { '%3B': ';', '%5D': ']' })
  const properties = parseProperties(rest, ';', unescaped)
  return { version: 1, name, properties, data: unescaped(line.slice(end + 1)) }
}

function splitHead(head: string): [name: string, rest: string] {
  const space = head.indexOf(' ')
  if (space < 0) return [head.toLowerCase(), '']
  return [head.slice(0, space).toLowerCase(), head.slice(space + 1)]
}

function parseProperties(
  text: string,
  separator: string,
  unescaped: (value: string) => string,
): Record<string, string> {
  const pairs = text.trim().split(separator)
  const named = pairs.filter((pair) => pair.includes('='))
  return Object.fromEntries(
    named.map((pair) => {
      const at = pair.indexOf('=')
      return [pair.slice(0, at).trim(), unescaped(pair.slice(at + 1))]
    }),
  )
}

function unescapeData(text: string, more: Readonly<Record<string, string>> = {}): string {
  const mapping = { '%0D': '\r', '%0A': '\n', ...more }
  let plain = text
  for (const [escaped, character] of Object.entries(mapping)) {
    plain = plain.replaceAll(escaped, character)
  }
  return plain.replaceAll('%25', '%')
}
