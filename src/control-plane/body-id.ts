import { type CallAddress, toCallLabel } from '../http/call-address.ts'
import { ResponseFormatError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { toOneLine } from '../text/safe-text.ts'

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
  client: Addressed,
  call: CallAddress,
): T {
  if (isSameId(body.id, id)) return body
  throw toForeignBody(body.id, id, client, call)
}

/** The same for a resource that has no id yet, where the body shows a name. */
export function requireSameName<T extends { readonly name: string | undefined }>(
  name: string,
  body: T,
  client: Addressed,
  call: CallAddress,
): T {
  if (body.name === undefined || body.name === name) return body
  throw toForeignBody(body.name, name, client, call)
}

type Addressed = Pick<JsonClient, 'service' | 'baseUrl'>

function toForeignBody(
  got: string,
  expected: string,
  client: Addressed,
  call: CallAddress,
): ResponseFormatError {
  const problem = `a body about ${toOneLine(got)}, expected ${toOneLine(expected)}`
  return new ResponseFormatError(toCallLabel(client, call), problem)
}
