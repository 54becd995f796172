import { type CallAddress, toCallLabel } from '../http/call-address.ts'
import { ResponseFormatError } from '../http/errors.ts'
import { toOneLine } from '../safe-text.ts'

const uuidForm = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Whether two ids name one resource: the letters of a UUID may be in either case (RFC 9562, section 4). */
export function isSameId(one: string, other: string): boolean {
  if (one === other) return true
  return uuidForm.test(one) && one.toLowerCase() === other.toLowerCase()
}

/** The body that answers a call, if it is about the resource that was asked for; else throws ResponseFormatError. */
export function requireSameId<T extends { readonly id: string }>(
  id: string,
  body: T,
  { baseUrl }: { readonly baseUrl: URL },
  call: CallAddress,
): T {
  if (isSameId(body.id, id)) return body
  const problem = `a body about ${toOneLine(body.id)}, expected ${id}`
  throw new ResponseFormatError(toCallLabel(baseUrl, call), problem)
}
