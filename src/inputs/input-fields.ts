import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'
import { AddressError } from '../http/web-address.ts'
import { Secret } from '../text/secret.ts'
import { DurationError, parseDuration } from '../time/duration.ts'
import {
  parseCount,
  parseFlag,
  parseHeaderText,
  parseListenAddress,
  parseMap,
  parseTextMap,
} from './formats.ts'
import { InputFormError } from './input-error.ts'
import { parseSecrets } from './parse-secrets.ts'
import { parseStructure } from './parse-structure.ts'

// What each input looks like, whatever the mode: a text as the runner gives it in, a value of the product out.

/** A field whose text is turned into a value by a function that throws a form error. */
function field<T>(parse: (text: string) => T): z.ZodType<T, string> {
  return z.string().transform((text, context) => {
    try {
      return parse(text)
    } catch (error) {
      if (!isFormError(error)) throw error
      context.addIssue({ code: 'custom', message: error.message })
      return z.NEVER
    }
  })
}

function isFormError(error: unknown): error is Error {
  return (
    error instanceof InputFormError ||
    error instanceof DurationError ||
    error instanceof AddressError
  )
}

/** Any text; the service decides what it means. */
export const textField = field((text) => text)
/** One line of text. */
export const lineField = field((text) => {
  if (/\p{Cc}/u.test(text)) throw new InputFormError('must be one line of text')
  return text
})
/** An identifier: any text that is safe as one path segment. */
export const identifierField = field((text) => {
  if (!isPathSegment(text)) {
    throw new InputFormError('is not an ID: it must hold no blanks and none of / \\ ? # %')
  }
  return text
})
/** true or false. */
export const flagField = field(parseFlag)
/** Milliseconds. */
export const durationField = field(parseDuration)
/** A key or token. */
export const secretField = field((text) => new Secret(parseHeaderText(text)))
/** A token that travels in a URL's query, where any text may stand. */
export const tokenField = field((text) => new Secret(text))
/** A header's value. */
export const headerField = field(parseHeaderText)
/** Where a receiver listens. */
export const listenField = field(parseListenAddress)
/** An object. */
export const mapField = field(parseMap)
/** Any JSON or YAML value that is sent, in a box: null is a value too. */
export const inputField = field((text) => ({ value: parseStructure(text, { toSend: true }) }))
/** Any JSON or YAML value, in a box. */
export const structureField = field((text) => ({ value: parseStructure(text) }))
/** Secrets of a deployment. */
export const secretsField = field(parseSecrets)
/** Headers by name. */
export const headersField = field((text) => {
  const headers = parseTextMap(text)
  for (const [name, value] of Object.entries(headers)) {
    if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
      throw new InputFormError(`has a header name that HTTP does not allow: ${name.slice(0, 40)}`)
    }
    parseHeaderText(value)
  }
  return headers
})
/** Attempts, 1 to 20. */
export const attemptsField = field((text) => parseCount(text, 1, 20))
/** One of a few words. */
export function choiceField<const T extends string>(...words: readonly T[]): z.ZodType<T, string> {
  return field((text) => {
    if (!(words as readonly string[]).includes(text)) {
      throw new InputFormError(`must be one of: ${words.join(', ')}`)
    }
    return text as T
  })
}
