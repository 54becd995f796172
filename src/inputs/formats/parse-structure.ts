import type { Document, Node, ParsedNode } from 'yaml'
import { FormError } from '../../form-error.ts'
import { maxJsonDepth } from '../../limits.ts'
import { isDeeper, isExactAsJson, parseJsonText } from '../../text/json-text.ts'
import type { Yaml } from '../../text/yaml-text.ts'

const tooDeep = `is nested more than ${maxJsonDepth} levels deep`

/** Parses JSON or YAML 1.2. Throws FormError, also for over 200 levels, duplicate keys, and numbers beyond 2^53. */
export async function parseStructure(text: string): Promise<unknown> {
  try {
    // Most inputs are JSON without duplicate keys or large numbers. They need no YAML parser, which loads slowly.
    if (isExactAsJson(text)) return parseJsonText(text)
  } catch {
    // The YAML parser reads the text again, and its error shows the place.
  }
  return parseYaml(text)
}

/** Parses YAML 1.2, which includes JSON. With `asText`, a value that is no list or object becomes a WrittenText. Throws FormError, whose message contains no part of the text, because it may be secret. */
export async function parseYaml(text: string, { asText = false } = {}): Promise<unknown> {
  const yaml = await import('yaml')
  const { yamlOptions, listForeignValues, toErrorWords } = await import('../../text/yaml-text.ts')
  const lineCounter = new yaml.LineCounter()
  const toPlace = (offset: number) => {
    const { line, col } = lineCounter.linePos(offset)
    return `at line ${line}, column ${col}`
  }
  try {
    // With `asText`, a key `<<` is the name of a variable or a header.
    const options = { ...yamlOptions, merge: !asText, lineCounter }
    const document = yaml.parseDocument(text, options)
    const [syntaxError] = [...document.errors, ...document.warnings]
    if (syntaxError?.code === 'RESOURCE_EXHAUSTION') throw new FormError(tooDeep)
    if (syntaxError !== undefined) {
      const words = toErrorWords(syntaxError, text)
      throw new FormError(`is neither JSON nor YAML: ${words} ${toPlace(syntaxError.pos[0])}`)
    }
    // Before `toJS`, because it would convert the values: `007` to 7.
    if (asText) keepWritten(yaml, document, text, toPlace)
    const [foreign] = listForeignValues(yaml, document)
    if (foreign)
      throw new FormError(`cannot be read: ${foreign.problem} ${toPlace(foreign.offset)}`)
    const value: unknown = document.toJS()
    if (!asText && isDeeper(value)) throw new FormError(tooDeep)
    return value
  } catch (error) {
    if (error instanceof FormError) throw error
    // The parser is recursive, so a deep text exceeds the stack. Any other error comes from `toJS`, for aliases or merge keys.
    if (error instanceof RangeError) throw new FormError(tooDeep)
    throw new FormError('has aliases or merge keys (`<<`) that cannot be resolved')
  }
}

/** A value as written (`007` stays `007`), but without its quotes, and the comment behind it (`# …`, or empty). `text` is null for `null` or `~` without quotes. */
export class WrittenText {
  readonly text: string | null
  readonly comment: string

  constructor(text: string | null, comment: string) {
    this.text = text
    this.comment = comment
  }
}

/** Returns a value that was parsed with `asText`. Throws FormError for a list or an object. */
export function requireText(name: string, value: unknown): WrittenText {
  if (value instanceof WrittenText) return value
  throw new FormError(`must have a string for ${name.slice(0, 40)}`)
}

/** Replaces each scalar in a document: a value by a WrittenText, and a key by its text. Throws FormError for an alias (`*`), or a scalar with an anchor (`&`) or a tag (`!`). `toPlace` writes the place of an offset. */
function keepWritten(
  yaml: Yaml,
  document: Document<ParsedNode>,
  text: string,
  toPlace: (offset: number) => string,
): void {
  const refuse = ({ range }: Node) => {
    const problem = 'must have quotes around a value that begins with `&`, `*`, or `!`'
    const reason = `because YAML does not read that sign as a part of it (${toPlace(range?.[0] ?? 0)})`
    throw new FormError(`${problem}, ${reason}`)
  }
  yaml.visit(document, {
    Alias: (_, node) => refuse(node),
    Scalar(key, node) {
      const { anchor, tag, source = '', type = '', range } = node
      if (anchor !== undefined || tag !== undefined) refuse(node)
      // A value that isn't there (`NAME:`) is an empty text, and only a written `null` or `~` is null.
      const written = node.value === null && source !== '' ? null : source
      // A block (`|`) ends at a line break, so no comment can follow it.
      const textAfter = type.startsWith('BLOCK') ? '' : text.slice(range?.[1])
      const [, comment = ''] = /^[ \t]*(#.*)/.exec(textAfter) ?? []
      node.value = key === 'key' ? written : new WrittenText(written, comment)
    },
  })
}
