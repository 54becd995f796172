import { CommandReader, type RunnerCommand, splitLines } from './runner-commands.ts'

/** An annotation of the step. */
export interface Annotation {
  readonly level: 'error' | 'warning' | 'notice'
  readonly title?: string
  readonly message: string
  /** The place, if it names a file: `smoke.yml:12`. */
  readonly place?: string
}

/** Reads the output of a step line by line, as the runner does. */
export class RunnerLog {
  readonly commands: RunnerCommand[] = []
  readonly annotations: Annotation[] = []
  readonly masks: string[] = []
  readonly #hidden: string[]
  readonly #shown: string[] = []
  readonly #reader = new CommandReader()

  /** `secrets` are masked from the first line on, as the runner does with the secrets of the workflow. */
  constructor(secrets: readonly string[]) {
    this.#hidden = [...secrets]
  }

  /** Takes the next line. */
  write(line: string): void {
    const command = this.#reader.read(line)
    if (command === undefined) {
      this.#shown.push(this.mask(line))
      return
    }
    this.commands.push(command)
    if (command.name === 'add-mask') this.#addMask(command.data)
    const shown = rendered(command)
    if (shown !== undefined) this.#shown.push(this.mask(shown))
    if (isLevel(command.name)) this.#annotate(command.name, command)
  }

  /** The log as a viewer sees it. */
  text(): string {
    return this.#shown.join('\n')
  }

  /** The text with every masked value as three stars, the longest first. */
  mask(text: string): string {
    const values = [...this.#hidden].sort((one, other) => other.length - one.length)
    return values.reduce((masked, value) => masked.replaceAll(value, '***'), text)
  }

  #addMask(value: string): void {
    this.masks.push(value)
    const lines = splitLines(value).map((line) => line.trim())
    for (const part of new Set([value, ...lines])) if (part !== '') this.#hidden.push(part)
  }

  #annotate(level: Annotation['level'], { properties, data }: RunnerCommand): void {
    const { title, file, line } = properties
    this.annotations.push({
      level,
      message: this.mask(data),
      ...(title !== undefined && { title: this.mask(title) }),
      ...(file !== undefined && { place: `${file}:${line}` }),
    })
  }
}

function isLevel(name: string): name is Annotation['level'] {
  return name === 'error' || name === 'warning' || name === 'notice'
}

function rendered({ name, data }: RunnerCommand): string | undefined {
  if (name === 'group') return `▼ ${data}`
  if (name === 'error') return `Error: ${data}`
  if (name === 'warning') return `Warning: ${data}`
  if (name === 'notice') return `Notice: ${data}`
  return undefined
}
