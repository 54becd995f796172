import { FormError } from '../../form-error.ts'
import * as web from '../../http/web-address.ts'
import { isMap } from '../../text/json-text.ts'
import { Secret } from '../../text/redact.ts'
import type { ListenAddress } from '../../webhook/receiver.ts'
import { toShownAddress } from '../../workflow/repository-address.ts'
import { parseStructure, parseYaml, requireText, type WrittenText } from './parse-structure.ts'
import * as secrets from './secrets.ts'

/** The modes, in the order in which documentation and messages list them. */
// biome-ignore format: names
export const modes = ['create', 'update', 'delete', 'smoke-test', 'preview', 'rollback', 'sweep'] as const

export type Mode = (typeof modes)[number]

/** The modes that create a revision from inputs. Mode rollback creates a revision from an older revision. */
export const deploying = ['create', 'update', 'preview'] as const

/** The type Secret if a value contains a secret anywhere, else never. */
type SecretsIn<T> = T extends Secret ? T : T extends object ? SecretsIn<T[keyof T]> : never

interface Masking {
  /** Returns the secret texts of an input, which the step masks in logs. `value` is undefined if the text is malformed. */
  secrets(text: string, value: unknown): readonly string[]
  /** Returns the text without secrets, for a report. Without this function, a report shows `***` for a masked input. */
  readonly toShown?: ((text: string) => string) | undefined
}

/** Converts the text of an input to a value. Throws FormError for a malformed text. A format whose value contains a Secret must have `secrets`. */
export type Format<T> = ((text: string, options: web.AddressOptions) => T | Promise<T>) &
  ([SecretsIn<T>] extends [never] ? Partial<Masking> : Masking)

/** Creates a format whose texts are masked: the whole input, or the texts that `secrets` returns. A report shows the text that `toShown` returns, or else `***`. */
export function masked<T>(
  format: (text: string, options: web.AddressOptions) => T,
  secrets: (text: string, value: Awaited<T> | undefined) => readonly string[] = (text) => [text],
  toShown?: (text: string) => string,
) {
  // A function of its own, because `format` may also be used without a mask.
  const copy = (text: string, options: web.AddressOptions) => format(text, options)
  return Object.assign(copy, { secrets, toShown })
}

/** Text without control characters, such as line breaks. */
export function line(text: string): string {
  if (!/\p{Cc}/u.test(text)) return text
  throw new FormError('must be a single line')
}

/** A URL, or another address of a repository. Any single line is accepted, for example `git@host:owner/name`. A password in it is masked. */
export const address = masked(line, secrets.listPasswords, toShownAddress)

/** An ID: any text that is safe as a segment of a URL's path. */
export function identifier(text: string): string {
  if (web.pathSegment.test(text)) return text
  throw new FormError('is not a valid ID. It must not contain spaces or any of / \\ ? # %')
}

export function choice<const T extends string>(...words: readonly T[]) {
  return (text: string): T => {
    const word = words.find((known) => known === text)
    if (word !== undefined) return word
    const problem = text === '' ? 'is required, and must be' : 'must be'
    throw new FormError(`${problem} one of: ${words.join(', ')}`)
  }
}

/** A mode. The word `deploy`, which other tools have instead of `create`, gets a message of its own. */
export function mode(text: string): Mode {
  if (text !== 'deploy') return choice(...modes)(text)
  throw new FormError('is `deploy`, which is no mode. Did you mean `create`, which also updates?')
}

/** A region of LangSmith, in lower case. New regions may be added, so unknown words are accepted. */
export function region(text: string): string {
  if (/^[a-z][a-z0-9-]{0,30}$/i.test(text)) return text.toLowerCase()
  throw new FormError('must be a region of LangSmith, for example `us` or `eu`')
}

/** A boolean in the spellings of YAML 1.2, which `getBooleanInput` of @actions/core accepts too. */
export function flag(text: string): boolean {
  if (/^(?:true|True|TRUE|false|False|FALSE)$/.test(text)) return /^t/i.test(text)
  throw new FormError('must be `true` or `false`')
}

export function count(min: number, max: number) {
  return (text: string): number => {
    const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
    if (value >= min && value <= max) return value
    throw new FormError(`must be a whole number from ${min} to ${max}`)
  }
}

/** Text that an HTTP header may contain. With other characters, Node would reject the request with an error that contains the text. */
export function headerText(text: string): string {
  const fault = findHeaderValueFault(text)
  if (fault === undefined) return text
  throw new FormError(fault)
}

function findHeaderValueFault(text: string): string | undefined {
  if (/^\*+$/.test(text)) return 'is masked text from a log (`***`). Set the original value'
  // Node sends tabs and visible ASCII characters without changes (RFC 9110, section 5.5, without obs-text).
  const position = text.search(/[^\t\x20-\x7e]/) + 1
  if (position === 0) return undefined
  return `has a character at position ${position} that HTTP headers do not allow`
}

/** An API key. It is masked, and sent in a header as it is. */
export const key = masked((text) => {
  if (/^bearer\s/i.test(text)) throw new FormError('starts with Bearer. Set only the key')
  if (/^(["']).*\1$/.test(text)) throw new FormError('is in quotes. Set only the key')
  return new Secret(headerText(text))
})

export const token = masked((text) => new Secret(text))

/** The URL of a control plane. A version in its path (`/v2`) is a fault, because the action appends it. */
export function controlServiceAddress(text: string, options: web.AddressOptions): URL {
  const url = web.parseServiceAddress(text, options)
  if (!/\/v\d+(\/|$)/.test(url.pathname)) return url
  throw new web.AddressError('must end before `/v2`, which the action adds')
}

/** The baseline of a comparison: the URL of an Agent Server, or the name of a deployment. */
export function baseline(text: string, options: web.AddressOptions): URL | string {
  return /^https?:\/\//i.test(text) ? web.parseServiceAddress(text, options) : line(text)
}

/** The URL of a webhook. The values of its query are masked. Credentials in it are a fault, but masked too. */
export const webhookAddress = masked(
  (text, options) => web.parseWebAddress(text, options, 'the run and `webhook_token`'),
  secrets.listAddressSecrets,
)

export function listenAddress(text: string): ListenAddress {
  const [, host, digits] = /^(\[[0-9a-f:.]+\]|[A-Za-z0-9.-]+):(\d{1,5})$/i.exec(text) ?? []
  const port = Number(digits)
  if (host !== undefined && port <= 65_535) return { host: host.replace(/^\[|\]$/g, ''), port }
  throw new FormError('must be `host:port` of this runner; set the public URL in `webhook`')
}

export async function map(text: string): Promise<Record<string, unknown>> {
  const value = await parseStructure(text)
  if (isMap(value)) return value
  throw new FormError('must be a JSON or YAML object')
}

/** Any JSON or YAML value, in an object with the key `value`. Otherwise, the value null would look like an input that is not given. */
export async function structure(text: string) {
  return { value: await parseStructure(text) }
}

/** Headers by name, with masked values. The texts are kept as written: `007` isn't a number. */
export const headers = masked(
  async (text): Promise<Readonly<Record<string, Secret>>> => {
    const parsed = await parseYaml(text, { asText: true })
    if (!isMap(parsed)) throw new FormError('must be a JSON or YAML object of strings')
    const written = Object.entries(parsed).map(
      ([name, value]) => [name, requireText(name, value)] as const,
    )
    const faults = written.flatMap(([name, value]) => findHeaderFault(name, value) ?? [])
    if (faults.length > 0) throw new FormError(faults.join('; '))
    return Object.fromEntries(written.map(([name, value]) => [name, new Secret(value.text ?? '')]))
  },
  (text, parsed) => {
    // The values of a malformed text are guessed.
    const values = parsed && Object.values(parsed).map((value) => value.reveal())
    return (values ?? secrets.guessSecretTexts(text)).flatMap(secrets.listHeaderSecrets)
  },
)

export const deploymentSecrets = masked(secrets.parseSecrets, secrets.listSecretTexts)

/** Environment variables of a deployment that are not masked, and that a report shows. */
export const deploymentVariables = masked(
  async (text) => (await secrets.parseSecrets(text)).map((one) => ({ ...one, isPlain: true })),
  () => [],
  (text) => text,
)

/** Finds the fault of a header. The returned text contains its name, but not its value, which is secret. */
function findHeaderFault(name: string, { text, comment }: WrittenText): string | undefined {
  const shown = name.slice(0, 40)
  if (!text) return `has no value for ${shown}`
  if (comment !== '')
    return `has a comment after the value of ${shown}. Put quotes around the value`
  if (!/^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/.test(name))
    return `has a header name that HTTP does not allow: ${shown}`
  const fault = findHeaderValueFault(text)
  return fault && `${fault} (${shown})`
}
