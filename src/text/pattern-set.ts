/** A part of a string, from its first character to the one after its last. */
export type Span = readonly [start: number, end: number]

/** Patterns begin with four characters at least: their hash says where one may begin. */
const minLength = 4
const hashMask = 2 ** 20 - 1
/** A longer pattern is kept in parts, so that a string which repeats its beginning costs no more than this for each character. */
const maxLength = 32

/** Strings that are all searched for together, in time that depends on the text and hardly on how many they are. */
export class PatternSet {
  readonly #patterns = new Set<string>()
  /** The lengths of the patterns that begin with the same four characters, the longest first. */
  readonly #lengths = new Map<string, readonly number[]>()
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
    const lengths = this.#lengths.get(text.slice(start, start + minLength)) ?? []
    const left = text.length - start
    const longest = lengths.find((length) => {
      // Of a text that ends before, a shorter pattern would be taken for one of this length.
      return length <= left && this.#patterns.has(text.slice(start, start + length))
    })
    return longest === undefined ? 0 : start + longest
  }

  #insert(pattern: string): void {
    const beginning = pattern.slice(0, minLength)
    const lengths = new Set(this.#lengths.get(beginning)).add(pattern.length)
    const longestFirst = [...lengths].sort((one, other) => other - one)
    this.#patterns.add(pattern)
    this.#lengths.set(beginning, longestFirst)
    let hash = 0
    for (let at = 0; at < minLength; at += 1) hash = toHash(hash, beginning.charCodeAt(at))
    this.#beginnings ??= new Uint8Array(hashMask + 1)
    this.#beginnings[hash] = 1
  }
}

/** Of the last four characters: each moves earlier ones up, and out. */
function toHash(hash: number, code: number): number {
  return ((hash << 5) ^ code) & hashMask
}
