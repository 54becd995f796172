import leven from 'leven'

const maxLength = 60

/** The number of letters that may be wrong in a word: about a third, from one to three. */
const mostWrong = ({ length }: string) => (length < 4 ? 1 : length < 9 ? 2 : 3)

/** Finds the known word that was probably meant, regardless of case and signs. */
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
    const distance = leven(letters, wanted, { maxDistance: most + 1 })
    return distance <= most ? [{ word, distance }] : []
  })
  return near.toSorted((one, other) => one.distance - other.distance)[0]?.word
}
