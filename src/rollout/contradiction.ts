import { isDeepStrictEqual } from 'node:util'
import {
  type DeploymentChanges,
  type DeploymentSpec,
  sections,
  toTypeWord,
  toUpdateBody,
} from '../control-plane/body.ts'
import type { Deployment, Revision, ShownSecret } from '../control-plane/schemas.ts'
import { isMap } from '../text/json-text.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import { isOtherRepository } from '../workflow/repository-address.ts'

/** What a write requested. */
export type WriteRequest = DeploymentChanges & Partial<DeploymentSpec>

/** Whether nothing that is shown can be of the write: one contradiction is enough, and what is not shown says nothing. */
export function contradicts(shown: Partial<Deployment | Revision>, asked: WriteRequest): boolean {
  const deployment: Partial<Deployment> = shown
  const { build_on_push, resource_spec, extra_fields, deployment_type: type } = asked
  // The others have a form of their own, or null where the service shows nothing.
  const exact = toUpdateBody({ build_on_push, resource_spec, extra_fields })
  return (
    showsOther(deployment.shown ?? {}, exact) ||
    isOther(asked.source, deployment.source) ||
    isOther(asked.integration_id, deployment.integrationId) ||
    isOther(toTypeWord(type), toTypeWord(deployment.deploymentType)) ||
    isOther(asked.image_uri, shown.imageUri) ||
    isOther(asked.graph_config_path, shown.graphConfigPath) ||
    isOtherRef(asked.repo_ref, deployment.repoBranch ?? shown.repoRef) ||
    isOtherAddress(asked, deployment) ||
    Boolean(
      asked.repo_url && deployment.repoUrl && isOtherRepository(deployment.repoUrl, asked.repo_url),
    ) ||
    hasOtherSecrets(asked.secrets, deployment.secrets)
  )
}

/** Whether a field of a body that was sent, or of a section of it, is shown with another value. */
function showsOther(shown: object, sent: object): boolean {
  const values = new Map(Object.entries(shown))
  return Object.entries(sent).some(([name, value]) => {
    if (!values.has(name)) return false
    const isSection = sections.some((one) => one === name)
    const there: unknown = values.get(name)
    return isSection && isMap(there) && isMap(value)
      ? showsOther(there, value)
      : !holds(there, value)
  })
}

/** Whether a setting is shown as it was sent; the control plane may add to an object. */
function holds(shown: unknown, sent: unknown): boolean {
  if (Array.isArray(sent) && Array.isArray(shown)) {
    return sent.length === shown.length && sent.every((value, at) => holds(shown[at], value))
  }
  if (!isMap(sent)) return isDeepStrictEqual(shown, sent)
  return isMap(shown) && Object.entries(sent).every(([name, value]) => holds(shown[name], value))
}

/** A service that hosts the Agent Server may show none, or where that is. */
function isOtherAddress(
  { custom_url: asked, source: askedSource }: WriteRequest,
  { shown, source = askedSource }: Partial<Deployment>,
): boolean {
  const config = shown?.source_config ?? {}
  if (asked === undefined || !Object.hasOwn(config, 'custom_url')) return false
  const { custom_url: address } = config
  if (typeof address !== 'string') return source === 'external_docker'
  const [one, other] = [asked, address].map((url) => URL.parse(url)?.href ?? url)
  return one !== other
}

function isOther(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && asked !== shown
}

/**
 * Whether an image is shown that cannot be the one that was requested: it has another tag, digest, or last name. A service may
 * show its registry in another form, or the digest of a tag.
 */
export function isOtherImage(asked: string | undefined, shown: string | undefined): boolean {
  const [one, other] = [asked, shown].map((image = '') => {
    const [, name, tag, digest] = /([^/:@]+)(?::([^/:@]+))?(?:@(.+))?$/.exec(image) ?? []
    return { name, tag, digest }
  })
  return (['name', 'tag', 'digest'] as const).some((part) => isOther(one?.[part], other?.[part]))
}

/** A service may show the commit that it resolved a branch or a tag to (LangSmith): that shows nothing, as a redacted ref (no ref contains a `*`). */
export function isOtherRef(asked: string | undefined, shown = ''): boolean {
  if (asked?.includes('*') || /^(?:|[\da-f]{40}|[\da-f]{64})$/i.test(shown)) return false
  const [one, other] = [asked, shown].map((ref) => ref?.replace(/^refs\/(?:heads|tags)\//, ''))
  return isOther(one, other)
}

/** Whether a commit is shown that is not the one of the event: after an unclear write somebody may have deployed an older one. */
export function isOtherCommit(asked: string | undefined, shown: string | undefined): boolean {
  return asked !== undefined && shown !== undefined && !isSameCommit(shown, asked)
}

/** What is sent against the secrets that are shown, and the others of these; a value that is hidden cannot be compared. */
export function compareSecrets(
  sent: NonNullable<DeploymentChanges['secrets']>,
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

/** Whether other secrets exist than were sent: a set replaces the old one. */
function hasOtherSecrets(
  sent: DeploymentChanges['secrets'],
  shown: readonly ShownSecret[] | undefined,
): boolean {
  if (sent === undefined || shown === undefined) return false
  const { added, changed, others } = compareSecrets(sent, shown)
  return added.length + changed.length + others.length > 0
}
