/** A text without any of the characters at its end, in linear time; an expression (`/\/+$/`) would be quadratic. */
export function withoutTrailing(text: string, characters: string): string {
  let end = text.length
  while (end > 0 && characters.includes(text.charAt(end - 1))) end -= 1
  return text.slice(0, end)
}
