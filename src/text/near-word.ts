import leven from 'leven'

const maxLength = 60

const mostWrong = ({ length }: string) => (length < 4 ? 1 : length < 9 ? 2 : 3)

/** Finds the known word that a misspelled word probably means. `toMost` returns how many letters of a known word may be wrong. Undefined if no word is near enough. Case and hyphens don't count. */
export function findNearWord<Word extends string>(
  written: string,
  words: readonly Word[],
  toMost: (word: string) => number = mostWrong,
): Word | undefined {
  const toLetters = (word: string) => word.toLowerCase().replace(/[^a-z0-9$]/g, '')
  const letters = toLetters(written.slice(0, maxLength))
  const measured = words.map((word) => ({ word, distance: leven(letters, toLetters(word)) }))
  const near = measured.filter(({ word, distance }) => distance <= toMost(word))
  return near.toSorted((a, b) => a.distance - b.distance)[0]?.word
}
