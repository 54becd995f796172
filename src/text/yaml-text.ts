import type { Document, Node, Pair, ParsedNode, YAMLError, YAMLMap } from 'yaml'

/** The YAML parser. Callers import it only when they need it, and pass it on, because it is slow to load. */
export type Yaml = typeof import('yaml')

/** Options of the parser for YAML that people write: YAML 1.2 with merge keys (`<<`). */
export const yamlOptions = {
  merge: true,
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
  MISSING_CHAR: 'a bracket, a quote, a comma, or a space is missing',
}

/** Writes an error of the parser in our words. A rare error gets the words of its code: `TAG_RESOLVE_FAILED` becomes `tag resolve failed`. */
export function toErrorWords({ code, pos }: Pick<YAMLError, 'code' | 'pos'>, text: string): string {
  if (code === 'UNEXPECTED_TOKEN' && text[pos[0] - 1] === '$')
    return 'inside `{…}` and `[…]`, a value with `${` in it needs quotes'
  return errorWords[code] ?? code.toLowerCase().replace(/_/g, ' ')
}

/** Matches the tags of YAML types that JSON lacks. For example, a set or a date would become an empty object. */
const foreignTag = /^tag:yaml\.org,2002:(?!(?:map|seq|str|int|float|bool|null|merge)$)/

/** Lists the keys and values of a YAML document that JSON can't hold: for each, its offset in the text and the problem. Covers keys, merge keys, tags, numbers, and the YAML version. */
export function listForeignValues(yaml: Yaml, document: Document<ParsedNode>) {
  const faults: { readonly offset: number; readonly problem: string }[] = []
  // The visited lists and objects by their anchors. An alias always comes after its anchor.
  const anchored = new Map<string, unknown>()
  const resolve = (node: unknown) => (yaml.isAlias(node) ? anchored.get(node.source) : node)
  // The parser reads a merge key (`<<`) as a symbol, and any other key as a value.
  const isMerge = ({ key }: { readonly key: unknown }) =>
    yaml.isScalar(key) && typeof key.value === 'symbol'
  // A missing key or an empty document has no place, so its fault is shown at the start.
  const fail = (node: unknown, problem: string) =>
    faults.push({ offset: (node as Node | null)?.range?.[0] ?? 0, problem })
  /** Requires that keys are text, as in JSON, and that no two keys become the same text: `1` and `"1"`. */
  const requireKeys = (map: YAMLMap) => {
    const valuesByText = new Map<string, unknown>()
    for (const pair of map.items.filter((item) => !isMerge(item))) {
      const key = yaml.isAlias(pair.key) ? pair.key.resolve(document) : pair.key
      if (!yaml.isScalar(key) || key.value === null) {
        fail(pair.key, 'a key must be text, as in JSON')
        continue
      }
      const text = String(key.value)
      // The parser itself reports two keys with the same value.
      if (valuesByText.has(text) && valuesByText.get(text) !== key.value)
        fail(pair.key, 'duplicate key, because JSON reads both as the same text')
      valuesByText.set(text, key.value)
    }
  }
  const requireKnown = (node: Node) =>
    foreignTag.test(node.tag ?? '') && fail(node, 'JSON has no type of this tag')
  const { explicit = false, version } = document.directives?.yaml ?? {}
  if (explicit && version !== '1.2') fail(document.contents, 'it declares another version than 1.2')
  yaml.visit(document, {
    Collection(key, node) {
      requireKnown(node)
      if (node.anchor) anchored.set(node.anchor, node)
      if (yaml.isMap(node)) requireKeys(node)
      // A list or an object as a key already has a fault of `requireKeys`, so its content isn't visited.
      return key === 'key' ? yaml.visit.SKIP : undefined
    },
    Pair(_, pair) {
      if (!isMerge(pair)) return
      const source = resolve(pair.value)
      const sources = yaml.isSeq(source) ? source.items.map(resolve) : [source]
      if (!sources.every(yaml.isMap))
        fail(pair.key, 'a merge key (<<) requires an object, or a list of objects')
    },
    Scalar(key, node) {
      requireKnown(node)
      const { value } = node
      // Keys become text, so the rules about numbers apply only to values.
      if (typeof value !== 'number' || key === 'key') return
      if (!Number.isFinite(value))
        fail(node, 'JSON has no such number (servers write null instead)')
      else if (Math.abs(value) > Number.MAX_SAFE_INTEGER)
        fail(node, 'a number beyond 2^53 must be written as a string')
    },
  })
  return faults
}

/** Finds the offset of a key or an item in the text by its path. If it isn't there, returns the offset of its nearest parent. */
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
