/** Whether a text is a UUID, whose letters may be in either case (RFC 9562, section 4). */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}
