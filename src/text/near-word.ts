import leven from 'leven'

const maxLength = 60

/** How many letters may be wrong in a word of a plan: one in three at the least, and three at the most. */
const mostWrong = ({ length }: string) => (length < 4 ? 1 : length < 9 ? 2 : 3)

/** The known word that was probably meant: the nearest, whatever its case and its signs are. Undefined for none. */
export function findNearWord<Word extends string>(
  written: string,
  words: readonly Word[],
  toMost: (word: string) => number = mostWrong,
): Word | undefined {
  const toLetters = (word: string) => word.toLowerCase().replace(/[^a-z0-9$]/g, '')
  const letters = toLetters(written.slice(0, maxLength))
  const near = words.flatMap((word) => {
    const most = toMost(word)
    const wanted = toLetters(word)
    const distance = isSwapped(letters, wanted)
      ? 1
      : leven(letters, wanted, { maxDistance: most + 1 })
    return distance <= most ? [{ word, distance }] : []
  })
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.word
}

/** Whether two neighbours are swapped, which is one mistake. */
function isSwapped(written: string, word: string): boolean {
  const at = [...word].findIndex((letter, index) => letter !== written[index])
  const [one = '', other = ''] = word.slice(at, at + 2)
  return at >= 0 && written === word.slice(0, at) + other + one + word.slice(at + 2)
}
