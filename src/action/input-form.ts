import { parseDocument } from 'yaml'
import type { ListenAddress } from '../webhook/receiver.ts'

/** A text does not have the form of its input; the message says what is wrong without repeating the text. */
export class InputFormError extends Error {
  override readonly name = 'InputFormError'
}

/** A boolean in the spellings of YAML 1.2 core, the ones that the runner's own inputs know. */
export function parseFlag(text: string): boolean {
  if (/^(true|True|TRUE)$/.test(text)) return true
  if (/^(false|False|FALSE)$/.test(text)) return false
  throw new InputFormError('must be true or false')
}

/** A whole number within bounds. */
export function parseCount(text: string, least: number, most: number): number {
  const count = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(count >= least && count <= most)) {
    throw new InputFormError(`must be a whole number from ${least} to ${most}`)
  }
  return count
}

/** Text that may stand in an HTTP header; anything else would fail in the request, with the text in the error. */
export function parseHeaderText(text: string): string {
  // RFC 9110, section 5.5, without obs-text: what Node sends without changing it.
  const position = text.search(/[^\t\x20-\x7e]/)
  if (position >= 0) {
    throw new InputFormError(
      `has a character at position ${position + 1} that cannot stand in an HTTP header`,
    )
  }
  if (/^\*+$/.test(text)) {
    throw new InputFormError('is masked text, not the value: it was copied from a log')
  }
  return text
}

/**
 * Any value as JSON or YAML 1.2. With `asText`, every scalar stays the text that was written (YAML's failsafe schema).
 */
export function parseStructure(text: string, { asText = false } = {}): unknown {
  if (!asText) {
    try {
      return JSON.parse(text)
    } catch {
      // Not JSON, so YAML decides; it also knows where the mistake is.
    }
  }
  const document = parseDocument(text, {
    schema: asText ? 'failsafe' : 'core',
    prettyErrors: false,
    logLevel: 'silent',
  })
  const fault = document.errors[0] ?? document.warnings[0]
  if (fault !== undefined) {
    const { line, column } = toPosition(text, fault.pos[0])
    const problem = fault.code.toLowerCase().replace(/_/g, ' ')
    throw new InputFormError(
      `is neither JSON nor YAML: ${problem} at line ${line}, column ${column}`,
    )
  }
  try {
    return document.toJS()
  } catch {
    throw new InputFormError('holds aliases that cannot be resolved')
  }
}

/** Where a webhook receiver listens: `host:port`, or the URL by which the graph server finds it. */
export function parseListenAddress(text: string): ListenAddress {
  const url = /^https?:\/\//i.test(text) ? URL.parse(text) : null
  if (url !== null) {
    if (url.username !== '' || url.search !== '' || url.hash !== '') {
      throw new InputFormError('must not have credentials, a query or a fragment')
    }
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    return { host: '0.0.0.0', port, publicUrl: url }
  }
  const [, host, digits] = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (host === undefined || !(port <= 65_535)) {
    throw new InputFormError('must be host:port, or a URL with a port')
  }
  return { host: host.replace(/^\[|\]$/g, ''), port }
}

/** An object as JSON or YAML. */
export function parseMap(text: string): Record<string, unknown> {
  const value = parseStructure(text)
  if (!isMap(value)) throw new InputFormError('must be a JSON or YAML object')
  return value
}

/** A map of texts as JSON or YAML, for example of headers. */
export function parseTextMap(text: string): Record<string, string> {
  const value = parseStructure(text, { asText: true })
  if (!isMap(value)) throw new InputFormError('must be a JSON or YAML map of texts')
  for (const [name, item] of Object.entries(value)) {
    if (typeof item !== 'string') throw new InputFormError(`must hold a text for ${name}`)
  }
  return value as Record<string, string>
}

/** Whether a parsed value is an object. */
export function isMap(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function toPosition(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
