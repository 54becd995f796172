import { isDeepStrictEqual } from 'node:util'
import type { DeploymentChanges, DeploymentSpec } from '../control-plane/body.ts'
import type { Deployment, Revision, ShownSecret } from '../control-plane/schemas.ts'
import { isOtherRepository } from '../workflow/repository-address.ts'
import { isMap } from '../text/json-text.ts'

/** What a write asked for. */
export type Asked = DeploymentChanges & Partial<DeploymentSpec>

/** What is shown of what may be the effect of a write; what is undefined says nothing. */
type Shown = Partial<Deployment> & Partial<Pick<Revision, 'createdAtMs'>>

/** What was asked for against what is shown: each row is true where the two cannot be of one write. */
const contradictions: readonly ((asked: Asked, shown: Shown) => boolean)[] = [
  ({ source }, shown) => isOther(source, shown.source),
  ({ image_uri: image }, { imageUri }) => isOther(image, imageUri),
  // A built repository shows the image that was made of it, so that one of a repository says nothing.
  ({ repo_ref: ref }, { repoRef, repoBranch }) => isOtherRef(ref, repoBranch ?? repoRef),
  ({ repo_url: url }, { repoUrl }) => Boolean(url && repoUrl && isOtherRepository(repoUrl, url)),
  ({ graph_config_path: path }, shown) =>
    isOther(path, shown.langgraphConfigPath ?? shown.graphConfigPath),
  ({ secrets }, shown) => hasOtherSecrets(secrets, shown.secrets),
  ({ build_on_push, resource_spec, extra_fields = {} }, { shown }) => {
    const sent = { build_on_push, resource_spec, ...toMap(extra_fields['source_config']) }
    const fields = shown?.source_config ?? {}
    return Object.entries(sent).some(([name, value]) => {
      return value !== undefined && Object.hasOwn(fields, name) && !holds(fields[name], value)
    })
  },
]

/** Whether nothing that is shown can be of the write: one contradiction is enough. */
export function contradicts(shown: Shown, asked: Asked): boolean {
  return contradictions.some((row) => row(asked, shown))
}

/** Whether something was made before a time of the service's own clock, whose `Date` has whole seconds; false where either is unknown. */
export function isOlderThan(createdAtMs: number | undefined, dateMs: number): boolean {
  return createdAtMs !== undefined && createdAtMs < dateMs
}

/** Whether a setting is shown as it was sent; the service may add to a map. */
function holds(shown: unknown, sent: unknown): boolean {
  if (!isMap(sent)) return isDeepStrictEqual(shown, sent)
  return isMap(shown) && Object.entries(sent).every(([name, value]) => holds(shown[name], value))
}

function toMap(value: unknown): Readonly<Record<string, unknown>> {
  return isMap(value) ? value : {}
}

function isOther(asked: unknown, shown: unknown): boolean {
  return asked != null && shown != null && !isDeepStrictEqual(asked, shown)
}

/** A service may show the commit that it resolved a branch or a tag to (public service): that tells nothing. */
function isOtherRef(asked: string | undefined, shown = ''): boolean {
  if (asked === undefined || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown)) return false
  return toShortRef(shown) !== toShortRef(asked)
}

function toShortRef(ref: string): string {
  return ref.replace(/^refs\/(?:heads|tags)\//, '')
}

/** Whether other secrets are there than were sent: a set replaces the old one. */
function hasOtherSecrets(sent: Asked['secrets'], shown: Deployment['secrets']): boolean {
  if (sent === undefined || shown === undefined) return false
  const { added, changed, others } = compareSecrets(sent, shown)
  return added.length + changed.length + others.length > 0
}

/** What is sent against the secrets that are shown, and the others of these; a value that is hidden cannot be compared. */
export function compareSecrets(sent: NonNullable<Asked['secrets']>, shown: readonly ShownSecret[]) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]))
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const before = values.get(name)
    if (before === undefined) return values.has(name) ? 'hidden' : 'added'
    return before === value.reveal() ? 'same' : 'changed'
  })
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name))
  return { added: [], changed: [], hidden: [], same: [], ...groups, others }
}
