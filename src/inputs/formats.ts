import { isPathSegment } from '../http/path-segment.ts'
import { AddressError, parseServiceAddress, parseWebAddress } from '../http/web-address.ts'
import { isMap } from '../text/json-text.ts'
import { Secret } from '../text/secret.ts'
import { DurationError, parseDuration } from '../time/duration.ts'
import type { ListenAddress } from '../webhook/receiver.ts'
import { listAddressSecrets, listHeaderSecrets } from './header-secrets.ts'
import { type Format, type Mode, modes } from './input.ts'
import { InputFormError } from './input-error.ts'
import { listSecretTexts, parseSecrets } from './parse-secrets.ts'
import { parseStructure } from './parse-structure.ts'

/** Whether an error says that a text does not have the form of its input. */
export function isFormError(error: unknown): error is Error {
  return [InputFormError, DurationError, AddressError].some((known) => error instanceof known)
}

const modeList = modes.join(', ')

/** The mode; `mode` is the only input that every step must give. */
export const modeFormat: Format<Mode> = {
  parse(text) {
    const mode = modes.find((known) => known === text)
    if (mode !== undefined) return mode
    throw new InputFormError(`is ${text === '' ? 'required' : 'unknown'}: use one of ${modeList}`)
  },
}

/** Any text in one line; the service decides what it means. */
export const line: Format<string> = {
  parse(text) {
    if (/\p{Cc}/u.test(text)) throw new InputFormError('must be one line of text')
    return text
  },
}

/** An ID: any text that is safe as one path segment. */
export const identifier: Format<string> = {
  parse(text) {
    if (isPathSegment(text)) return text
    throw new InputFormError('is not an ID: it must hold no blanks and none of / \\ ? # %')
  },
}

/** A boolean in the spellings of YAML 1.2 core, which are those of the runner's own inputs. */
export const flag: Format<boolean> = {
  parse(text) {
    if (/^(true|True|TRUE)$/.test(text)) return true
    if (/^(false|False|FALSE)$/.test(text)) return false
    throw new InputFormError('must be true or false')
  },
}

/** One of a few words. */
export function choice<const T extends string>(...words: readonly T[]) {
  return {
    parse(text: string): T {
      const word = words.find((known) => known === text)
      if (word !== undefined) return word
      throw new InputFormError(`must be one of: ${words.join(', ')}`)
    },
  }
}

/** Milliseconds. */
export const duration: Format<number> = { parse: parseDuration }

/** A whole number within bounds. */
export function count(min: number, max: number): Format<number> {
  return {
    parse(text) {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
      if (value >= min && value <= max) return value
      throw new InputFormError(`must be a whole number from ${min} to ${max}`)
    },
  }
}

/** Text that may stand in an HTTP header; anything else would fail in the request, with the text in the error. */
export const headerText: Format<string> = {
  parse(text) {
    // RFC 9110, section 5.5, without obs-text: what Node sends without changing it.
    const position = text.search(/[^\t\x20-\x7e]/) + 1
    if (position > 0) {
      throw new InputFormError(
        `has a character at position ${position} that cannot stand in an HTTP header`,
      )
    }
    if (!/^\*+$/.test(text)) return text
    throw new InputFormError('is masked text, not the value: it was copied from a log')
  },
}

/** A key that is sent in a header. */
export const key: Format<Secret> = {
  parse: (text, options) => new Secret(headerText.parse(text, options)),
  secrets: (text) => [text],
}

/** A token: any text. */
export const token: Format<Secret> = {
  parse: (text) => new Secret(text),
  secrets: (text) => [text],
}

/** The address of a graph server. */
export const serviceAddress: Format<URL> = { parse: parseServiceAddress }

/** The address of a control service; the paths that requests append begin with `/v1` or `/v2`. */
export const controlServiceAddress: Format<URL> = {
  parse(text, options) {
    const url = parseServiceAddress(text, options)
    if (!/\/v\d+(\/|$)/.test(url.pathname)) return url
    throw new AddressError('must end before /v2, which the action adds')
  },
}

/** The address that is handed to a graph server; its query may hold something secret. */
export const webhookAddress: Format<URL> = { parse: parseWebAddress, secrets: listAddressSecrets }

/** `host:port` of this runner. */
export const listenAddress: Format<ListenAddress> = {
  parse(text) {
    if (/^https?:\/\//i.test(text)) {
      throw new InputFormError(
        'must be host:port of this runner; the URL by which the graph server finds it belongs into webhook',
      )
    }
    const [, host, digits] = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? []
    const port = Number(digits)
    if (host === undefined || !(port <= 65_535)) throw new InputFormError('must be host:port')
    return { host: host.replace(/^\[|\]$/g, ''), port }
  },
}

/** An object that is sent. */
export const map: Format<Record<string, unknown>> = {
  parse(text) {
    const value = parseStructure(text, { toSend: true })
    if (!isMap(value)) throw new InputFormError('must be a JSON or YAML object')
    return value
  },
}

/** Any JSON or YAML value that is sent, in a box: null is a value too. */
export const sentStructure: Format<{ readonly value: unknown }> = {
  parse: (text) => ({ value: parseStructure(text, { toSend: true }) }),
}

/** Any JSON or YAML value that is compared, in a box. */
export const structure: Format<{ readonly value: unknown }> = {
  parse: (text) => ({ value: parseStructure(text) }),
}

/** Headers by name. */
export const headers: Format<Readonly<Record<string, Secret>>> = {
  parse(text, options) {
    const entries = Object.entries(parseTextMap(text)).map(([name, value]) => {
      if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name)) {
        throw new InputFormError(`has a header name that HTTP does not allow: ${name.slice(0, 40)}`)
      }
      return [name, new Secret(headerText.parse(value, options))]
    })
    return Object.fromEntries(entries)
  },
  secrets: (text) =>
    listSecretTexts(text, () => Object.values(parseTextMap(text))).flatMap(listHeaderSecrets),
}

function parseTextMap(text: string): Record<string, string> {
  const value = parseStructure(text, { asText: true })
  if (!isMap(value)) throw new InputFormError('must be a JSON or YAML map of texts')
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string') throw new InputFormError(`must hold a text for ${name}`)
  }
  return value as Record<string, string>
}

/** Environment variables of a deployment. */
export const deploymentSecrets: Format<ReturnType<typeof parseSecrets>> = {
  parse: parseSecrets,
  secrets: (text) =>
    listSecretTexts(text, () => parseSecrets(text).map(({ value }) => value.reveal())),
}
