import { hash, randomBytes, timingSafeEqual } from 'node:crypto'
import { Secret } from '../text/secret.ts'

/** A text of 256 bits that nobody can guess and that may stand in a URL. */
export function createUnguessable(): Secret {
  return new Secret(randomBytes(32).toString('base64url'))
}

/** Whether a text is the secret one, in a time that says nothing about where they differ, or how long they are. */
export function isSameSecret(text: string, secret: Secret): boolean {
  const digests = [text, secret.reveal()].map((one) => hash('sha256', one, 'buffer'))
  return timingSafeEqual(...(digests as [Buffer, Buffer]))
}
