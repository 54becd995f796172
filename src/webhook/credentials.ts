import { hash, timingSafeEqual } from 'node:crypto'
import { Secret } from '../text/secret.ts'

/** Bytes from a source that nobody can guess, `crypto.randomBytes` outside tests. */
export type RandomBytes = (size: number) => Buffer

/** Bytes of a path and of a token: 256 bits each. */
const secretBytes = 32

/** A text that nobody can guess and that may stand in a URL. */
export function createUnguessable(randomBytes: RandomBytes): Secret {
  return new Secret(randomBytes(secretBytes).toString('base64url'))
}

/** Whether a text is the secret one, in a time that says nothing about where they differ, or how long they are. */
export function isSameSecret(text: string, secret: Secret): boolean {
  const digests = [text, secret.reveal()].map((one) => hash('sha256', one, 'buffer'))
  return timingSafeEqual(...(digests as [Buffer, Buffer]))
}
