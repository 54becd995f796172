import { isDeepStrictEqual } from 'node:util'
import type { Secret } from '../text/secret.ts'
import { type ExtraFields, type Section, withExtraFields } from './extra-fields.ts'

/** A secret of a deployment: an environment variable of the graph server. */
interface DeploymentSecret {
  readonly name: string
  readonly value: Secret
  /** What was written after the value and is not sent. */
  readonly comment?: string
}

/** Where a value of type T stands in a body: in a section or at the top, under its own name or under other keys. */
function field<T>(section?: Section, ...keys: string[]) {
  return { section, keys, isSpecified: false, type: undefined as T | undefined }
}

/** A field of the specification's create body: a creation sends null where it has no value, because a service may demand the key. */
function specified<T>(section?: Section, ...keys: string[]) {
  return { ...field<T>(section, ...keys), isSpecified: true }
}

/** What only a creation sends, by the names of the inputs (specification, "Create a deployment"). */
const creationFields = {
  name: specified<string>(),
  source: specified<string>(),
  integration_id: specified<string>('source_config'),
  repo_url: specified<string>('source_config'),
  deployment_type: specified<string>('source_config'),
}

/** What an update sends as well (specification, "Update a deployment"). */
const revisionFields = {
  build_on_push: specified<boolean>('source_config'),
  custom_url: specified<string>('source_config'),
  resource_spec: specified<Readonly<Record<string, unknown>>>('source_config'),
  repo_ref: specified<string>('source_revision_config'),
  // The name of the specification and that of the public service; both ignore fields that they do not know.
  graph_config_path: specified<string>(
    'source_revision_config',
    'graph_config_path',
    'langgraph_config_path',
  ),
  image_uri: specified<string>('source_revision_config'),
  secrets: specified<readonly DeploymentSecret[]>(),
}

const fields = { ...creationFields, ...revisionFields }

type Values<Fields> = {
  readonly [Name in keyof Fields]?: Fields[Name] extends { readonly type: infer T } ? T : never
}

interface Extra {
  /** Merged into the body: it holds nothing that another field sends. */
  readonly extra_fields?: ExtraFields | undefined
}

/** What an update changes: what is undefined stays as it is. */
export type DeploymentChanges = Values<typeof revisionFields> & Extra

/** Everything that creates a deployment; undefined where the service decides. */
export type DeploymentSpec = Values<typeof fields> & Extra & Record<'name' | 'source', string>

/** The name of the input that sends a field of the body; undefined for one that none does. */
export function findInputOf({ section, name }: { section?: Section; name: string }) {
  const rows = Object.entries(fields) as [string, ReturnType<typeof field>][]
  const found = rows.find(([input, row]) => {
    return row.section === section && [input, ...row.keys].includes(name)
  })
  return found?.[0]
}

/** The body of a create request: every field of the specification, and the others that have a value. */
export function toCreateBody(spec: DeploymentSpec, showSecrets = revealSecrets): object {
  const secrets = showSecrets(spec.secrets ?? [])
  return withExtraFields(toBody(fields, { ...spec, secrets }, { isWhole: true }), spec.extra_fields)
}

/** The body of an update request: partial objects with what changes. */
export function toUpdateBody(changes: DeploymentChanges, showSecrets = revealSecrets): object {
  const secrets = changes.secrets && showSecrets(changes.secrets)
  const body = toBody(revisionFields, { ...changes, secrets }, { isWhole: false })
  return withExtraFields(body, changes.extra_fields)
}

/** Whether an update would send the ref and nothing else. */
export function isOnlyRef(changes: DeploymentChanges): boolean {
  return isDeepStrictEqual(toUpdateBody(changes), toUpdateBody({ repo_ref: changes.repo_ref }))
}

/** Secrets as a reader may see them: their names. */
export function hideSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name }) => ({ name, value: '***' }))
}

function revealSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name, value }) => ({ name, value: value.reveal() }))
}

function toBody(
  rows: Readonly<Record<string, ReturnType<typeof field>>>,
  values: Readonly<Record<string, unknown>>,
  { isWhole }: { readonly isWhole: boolean },
): Record<string, unknown> {
  const body: Record<string, unknown> = {}
  for (const [name, { section, keys, isSpecified }] of Object.entries(rows)) {
    const value = values[name] ?? (isWhole && isSpecified ? null : undefined)
    if (value === undefined) continue
    const names = keys.length === 0 ? [name] : keys
    const part = Object.fromEntries(names.map((key) => [key, value]))
    Object.assign(body, section ? { [section]: { ...(body[section] ?? {}), ...part } } : part)
  }
  return body
}
