import type { ListenAddress } from '../webhook/receiver.ts'
import { InputFormError } from './input-error.ts'
import { parseStructure } from './parse-structure.ts'

const listenForm = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i

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

/** Where a webhook receiver listens: `host:port`. */
export function parseListenAddress(text: string): ListenAddress {
  if (/^https?:\/\//i.test(text)) {
    throw new InputFormError(
      'must be host:port of this runner; the URL by which the graph server finds it belongs into webhook',
    )
  }
  const [, host, digits] = listenForm.exec(text) ?? []
  const port = Number(digits)
  if (host === undefined || !(port <= 65_535)) throw new InputFormError('must be host:port')
  return { host: host.replace(/^\[|\]$/g, ''), port }
}

/** Whether an address to listen on stands for every interface, so that nobody can call it. */
export function listensEverywhere(text: string): boolean {
  const host = listenForm.exec(text)?.[1] ?? ''
  return /^(?:0+(?:\.0+){0,3}|0x0+|\[[0:.]*\])$/i.test(host)
}

/** An object as JSON or YAML. */
export function parseMap(text: string): Record<string, unknown> {
  const value = parseStructure(text, { toSend: true })
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
