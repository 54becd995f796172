import { isDeepStrictEqual } from 'node:util'
import type { DeploymentChanges, DeploymentSpec } from '../control-plane/body.ts'
import type { Deployment, ShownSecret } from '../control-plane/schemas.ts'
import { isMap } from '../text/json-text.ts'
import { isOtherRepository } from '../workflow/repository-address.ts'

/** What a write requested. */
export type WriteRequest = DeploymentChanges & Partial<DeploymentSpec>

/** Whether nothing that is shown can be of the write: one contradiction is enough, and what is undefined says nothing. */
export function contradicts(shown: Partial<Deployment>, asked: WriteRequest): boolean {
  const { build_on_push, resource_spec, extra_fields } = asked
  const extra = extra_fields?.['source_config']
  const sent = { build_on_push, resource_spec, ...(isMap(extra) ? extra : {}) }
  const config = shown.shown?.source_config ?? {}
  const isOtherConfig = Object.entries(sent).some(([name, value]) => {
    return value !== undefined && Object.hasOwn(config, name) && !holds(config[name], value)
  })
  return (
    isOtherConfig ||
    isOther(asked.source, shown.source) ||
    isOther(asked.image_uri, shown.imageUri) ||
    isOther(asked.graph_config_path, shown.graphConfigPath) ||
    isOtherRef(asked.repo_ref, shown.repoBranch ?? shown.repoRef) ||
    Boolean(asked.repo_url && shown.repoUrl && isOtherRepository(shown.repoUrl, asked.repo_url)) ||
    hasOtherSecrets(asked.secrets, shown.secrets)
  )
}

/** Whether a setting is shown as it was sent; the control plane may add to an object. */
function holds(shown: unknown, sent: unknown): boolean {
  if (!isMap(sent)) return isDeepStrictEqual(shown, sent)
  return isMap(shown) && Object.entries(sent).every(([name, value]) => holds(shown[name], value))
}

function isOther(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/** A service may show the commit that it resolved a branch or a tag to (LangSmith): that shows nothing, as a redacted ref (no ref contains a `*`). */
function isOtherRef(asked: string | undefined, shown = ''): boolean {
  if (asked?.includes('*') || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown)) return false
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other)
}

/** Whether other secrets exist than were sent: a set replaces the old one. */
function hasOtherSecrets(sent: WriteRequest['secrets'], shown: Deployment['secrets']): boolean {
  if (sent === undefined || shown === undefined) return false
  const { added, changed, others } = compareSecrets(sent, shown)
  return added.length + changed.length + others.length > 0
}

/** What is sent against the secrets that are shown, and the others of these; a value that is hidden cannot be compared. */
export function compareSecrets(
  sent: NonNullable<WriteRequest['secrets']>,
  shown: readonly ShownSecret[],
) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]))
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const before = values.get(name)
    if (before === undefined) return values.has(name) ? 'hidden' : 'added'
    return before === value.reveal() ? 'same' : 'changed'
  })
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name))
  return { added: [], changed: [], hidden: [], same: [], ...groups, others }
}
