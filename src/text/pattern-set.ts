/** A part of a string, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number]

/** A radix tree: what all patterns below share is written once, so that many with one beginning cost as much as one. */
interface Node {
  label: string
  readonly children: Map<number, Node>
  isEnd: boolean
}

/** Patterns begin with four characters at least: their hash says where one may begin. */
const minLength = 4
const hashMask = 2 ** 20 - 1
/** A longer pattern is kept in parts, so that a string which repeats its beginning costs no more than this for each character. */
const maxLength = 32

/** Strings that are all searched for together, in time that depends on the text and hardly on how many they are. */
export class PatternSet {
  readonly #root = toNode('')
  #beginnings: Uint8Array | undefined

  /** Adds a pattern of four characters or more; each part of 32 characters of a longer one is a pattern of its own. */
  add(pattern: string): void {
    for (let at = 0; at + maxLength < pattern.length; at += maxLength) {
      this.#insert(pattern.slice(at, at + maxLength))
    }
    this.#insert(pattern.slice(-maxLength))
  }

  /** Where patterns are in a string, in order; those that overlap or touch are one. */
  find(text: string): Span[] {
    const found: [number, number][] = []
    const beginnings = this.#beginnings
    if (beginnings === undefined) return found
    let hash = 0
    let last: [number, number] = [-1, 0]
    for (let at = 0; at < text.length; at += 1) {
      hash = toHash(hash, text.charCodeAt(at))
      const start = at - minLength + 1
      if (beginnings[hash] === 0 || start < 0) continue
      const end = this.#findEnd(text, start)
      if (end <= last[1]) continue
      if (start <= last[1] && found.length > 0) {
        last[1] = end
      } else {
        last = [start, end]
        found.push(last)
      }
    }
    return found
  }

  /** Where the longest pattern ends that begins there; 0 when none does. */
  #findEnd(text: string, start: number): number {
    let end = 0
    let node: Node | undefined = this.#root
    for (let at = start; ; at += node.label.length) {
      if (node.isEnd) end = at
      node = node.children.get(text.charCodeAt(at))
      if (node === undefined || !text.startsWith(node.label, at)) return end
    }
  }

  #insert(pattern: string): void {
    this.#beginnings ??= new Uint8Array(hashMask + 1)
    let hash = 0
    for (let at = 0; at < minLength; at += 1) hash = toHash(hash, pattern.charCodeAt(at))
    this.#beginnings[hash] = 1
    let node = this.#root
    for (let at = 0; at < pattern.length; at += node.label.length) {
      const code = pattern.charCodeAt(at)
      const child = node.children.get(code)
      const next = child === undefined ? toNode(pattern.slice(at)) : split(child, pattern, at)
      node.children.set(code, next)
      node = next
    }
    node.isEnd = true
  }
}

function toNode(label: string): Node {
  return { label, children: new Map(), isEnd: false }
}

/** The node itself, or one above it, whose label goes as far as it agrees with a pattern. */
function split(node: Node, pattern: string, at: number): Node {
  const { label } = node
  let length = 1
  while (length < label.length && label[length] === pattern[at + length]) length += 1
  if (length === label.length) return node
  const upper = toNode(label.slice(0, length))
  node.label = label.slice(length)
  upper.children.set(node.label.charCodeAt(0), node)
  return upper
}

/** Of the last four characters: each moves earlier ones up, and out. */
function toHash(hash: number, code: number): number {
  return ((hash << 5) ^ code) & hashMask
}
