/**
 * A text without any of the characters at its end. An expression for that (`/\/+$/`) takes quadratic time for a text
 * with many of them in the middle.
 */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
