import type { Document, Node, Pair, ParsedNode, YAMLError } from 'yaml'

/** The YAML parser. Callers import it only when they need it, and pass it on, because it is slow to load. */
export type Yaml = typeof import('yaml')

/** Options of the parser for YAML that people write: YAML 1.2 with merge keys (`<<`), but without keys and types that JSON lacks. */
export const yamlOptions = {
  merge: true,
  // Keys are text, as in JSON: `1` and `"1"` are the same key, and a list can't be a key.
  stringKeys: true,
  // A set or a date would become an empty object.
  resolveKnownTags: false,
  prettyErrors: false,
  // The parser then prints no warnings. `silent` would also let it ignore a second document.
  logLevel: 'error',
} as const

/** Our words for errors of the parser, by their codes. The parser's own messages contain parts of the text, which may be secret. */
const errorWords: Readonly<Record<string, string>> = {
  BAD_INDENT: 'wrong indentation, or a `{` or `[` above is not closed',
  BAD_SCALAR_START: 'a value that begins with `@`, `%`, or a backtick needs quotes',
  BLOCK_IN_FLOW: 'inside `{…}` and `[…]`, a value with `: ` in it needs quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'a value with `: ` in it needs quotes, and several `key: value` on one line need `{…}` around them',
  NON_STRING_KEY: 'a key must be text, as in JSON',
  TAG_RESOLVE_FAILED: 'JSON has no type of this tag',
  MISSING_CHAR: 'a bracket, a quote, a comma, or a space is missing',
}

/** Writes an error of the parser in our words. A rare error gets the words of its code: `TAB_AS_INDENT` becomes `tab as indent`. */
export function toErrorWords({ code, pos }: Pick<YAMLError, 'code' | 'pos'>, text: string): string {
  if (code === 'UNEXPECTED_TOKEN' && text[pos[0] - 1] === '$')
    return 'inside `{…}` and `[…]`, a value with `${` in it needs quotes'
  return errorWords[code] ?? code.toLowerCase().replace(/_/g, ' ')
}

/** Lists faults that the parser accepts: another YAML version than 1.2, which would have dates, and numbers that are infinite, NaN, or beyond 2^53. `offset` is the place of the fault in the text. */
export function listForeignValues(yaml: Yaml, document: Document<ParsedNode>) {
  const faults: { readonly offset: number; readonly problem: string }[] = []
  const fail = (node: Node | null, problem: string) =>
    faults.push({ offset: node?.range?.[0] ?? 0, problem })
  const { explicit = false, version } = document.directives?.yaml ?? {}
  if (explicit && version !== '1.2') fail(document.contents, 'it declares another version than 1.2')
  yaml.visit(document, {
    Scalar(_, node) {
      const { value } = node
      if (typeof value !== 'number') return
      if (!Number.isFinite(value))
        fail(node, 'JSON has no such number (servers write null instead)')
      else if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        fail(node, 'a number beyond 2^53 must be written as a string')
    },
  })
  return faults
}

/** Finds the offset of a key or an item in the text by its path. If the path doesn't exist, returns the offset of the last part that does. */
export function findOffset(yaml: Yaml, contents: unknown, path: readonly PropertyKey[]): number {
  const toStart = (node: unknown) => (node as Node | null | undefined)?.range?.[0]
  // The node at the part of the path so far. Undefined from the first part that isn't there.
  let node = contents
  let offset = toStart(node) ?? 0
  for (const key of path) {
    const isKey = (pair: Pair) => yaml.isScalar(pair.key) && String(pair.key.value) === String(key)
    // If a key is there twice, its last value counts.
    const pair: Pair | undefined = yaml.isMap(node) ? node.items.findLast(isKey) : undefined
    node = pair?.value ?? (yaml.isSeq(node) ? node.items[Number(key)] : undefined)
    offset = toStart(pair?.key ?? node) ?? offset
  }
  return offset
}
