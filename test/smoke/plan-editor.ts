import { type TextDocument as Document, TextDocument } from 'vscode-languageserver-textdocument'
import { getLanguageService } from 'yaml-language-server'
import { planSchema, planSchemaText } from './plan-validator.ts'

/** What an editor with the YAML language server shows in a plan, by the schema that the first line of the plan names. */
export class PlanEditor {
  /** Addresses of schemas that were asked for. */
  readonly asked: string[] = []
  readonly #server = getLanguageService({
    schemaRequestService: async (address) => {
      this.asked.push(address)
      return planSchemaText
    },
    workspaceContext: { resolveRelativePath: (path) => path },
  })
  #opened = 0

  constructor() {
    this.#server.configure({ validate: true, completion: true, hover: true })
  }

  /** What is wrong, and the lines of the plan, counted from 1. */
  async diagnose(plan: string) {
    const found = await this.#server.doValidation(this.#open(plan), false)
    // The first line is that of the schema.
    return found.map(({ range, message }) => ({ line: range.start.line, message }))
  }

  /** What is offered where the mark `|` stands. */
  async complete(plan: string): Promise<string[]> {
    const [document, position] = this.#openAtMark(plan)
    const { items } = await this.#server.doComplete(document, position, false)
    return items.map(({ label }) => label)
  }

  /** What is shown of the word in which the mark `|` stands. */
  async hover(plan: string): Promise<string> {
    const [document, position] = this.#openAtMark(plan)
    const found = await this.#server.doHover(document, position)
    return JSON.stringify(found?.contents ?? null)
  }

  #open(plan: string): Document {
    this.#opened += 1
    const text = `# yaml-language-server: $schema=${planSchema.$id}\n${plan}`
    return TextDocument.create(`file:///${this.#opened}/plan.yml`, 'yaml', 1, text)
  }

  #openAtMark(plan: string) {
    const at = plan.indexOf('|')
    const document = this.#open(plan.replace('|', ''))
    const start = document.offsetAt({ line: 1, character: 0 })
    return [document, document.positionAt(start + at)] as const
  }
}
