import type { Document, ParsedNode, Scalar } from 'yaml'
import type { Yaml } from '../../text/yaml-text.ts'

/** A value of YAML that is read as a string, and what YAML does not read of it, which may have been meant as a part. */
export class WrittenText {
  readonly #node: Scalar
  readonly #source: string

  constructor(node: Scalar, source: string) {
    this.#node = node
    this.#source = source
  }

  get text(): string {
    return String(this.#node.value)
  }

  /** Whether it is null outside quotes, which `toJSON` of GitHub makes of a secret that is not set. */
  get isNull(): boolean {
    return this.#node.type === 'PLAIN' && /^(?:~|null|Null|NULL)$/.test(this.text)
  }

  /** Whether nothing is written, not even quotes: what an unset secret of GitHub looks like. */
  get isUnset(): boolean {
    return this.#node.type === 'PLAIN' && this.text === ''
  }

  /** What follows it on its line, from a `#`; empty where nothing does. */
  get comment(): string {
    const { type = '', range } = this.#node
    if (type.startsWith('BLOCK')) return ''
    return /^[^\S\r\n]*(#.*)/.exec(this.#source.slice(range?.[1]))?.[1]?.trim() ?? ''
  }

  /** Whether it is an alias, or has an anchor or a tag. */
  get isMarked(): boolean {
    return this.#node.anchor !== undefined || this.#node.tag !== undefined
  }
}

/** Replaces every scalar inside the collections of a document, but no key, by a WrittenText. */
export function keepWritten(yaml: Yaml, document: Document<ParsedNode>, source: string): void {
  yaml.visit(document, {
    Collection: (key) => (key === 'key' ? yaml.visit.SKIP : undefined),
    // The visit goes on with what replaces it.
    Alias: (key, { source: anchor }) =>
      key === 'value' ? Object.assign(new yaml.Scalar(''), { anchor }) : undefined,
    Scalar(key, node) {
      if (key === null || key === 'key') return
      node.value = new WrittenText(node.clone() as Scalar, source)
    },
  })
}
