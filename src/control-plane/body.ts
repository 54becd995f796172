import { isDeepStrictEqual } from 'node:util'
import { isMap } from '../text/json-text.ts'
import type { Secret } from '../text/redact.ts'

type Fields = Readonly<Record<string, unknown>>

/** The objects of a body in which fields are (specification, "Deployment"). */
export const sections = ['source_config', 'source_revision_config'] as const

type Section = (typeof sections)[number] | undefined

/** Where a value of type T is in a body: in a section or at the top, under its own name or under other keys. */
function field<T>(section?: Section, ...keys: string[]) {
  return { section, keys, type: undefined as T | undefined }
}

/** The variable that names the repository of a deployment from an image or an upload, which shows none itself. */
export const repositoryVariable = 'GRAPH_DEPLOY_REPOSITORY'

/** An environment variable of the Agent Server. A plain one is shown. Its comment was after the value and is not sent. */
export interface DeploymentSecret {
  readonly name: string
  readonly value: Secret
  readonly isPlain?: boolean
  readonly comment?: string
}

/** What a creation and an update send, by the names of the inputs (specification, "Update a deployment"). */
const revisionFields = {
  build_on_push: field<boolean>('source_config'),
  custom_url: field<string>('source_config'),
  resource_spec: field<Fields>('source_config'),
  repo_ref: field<string>('source_revision_config'),
  // The name of the specification and that of LangSmith; both ignore fields that they do not know.
  graph_config_path: field<string>(
    'source_revision_config',
    'graph_config_path',
    'langgraph_config_path',
  ),
  image_uri: field<string>('source_revision_config'),
  secrets: field<readonly DeploymentSecret[]>(),
}

/** What an update sends. */
const updateFields = {
  ...revisionFields,
  // Of an uploaded archive (LangSmith, "update deployment").
  revision_source: field<string>(),
  source_tarball_path: field<string>('source_revision_config'),
}

/** What a creation sends: null for what has no value, because a service may require the key (specification, "Create a deployment"). */
const fields = {
  name: field<string>(),
  source: field<string>(),
  integration_id: field<string>('source_config'),
  repo_url: field<string>('source_config'),
  deployment_type: field<string>('source_config'),
  ...revisionFields,
}

/** The names of all fields that a creation sends, as the inputs have them. */
export const specNames = Object.keys(fields) as readonly (keyof typeof fields)[]

type Values<Rows> = {
  readonly [Name in keyof Rows]?: Rows[Name] extends { readonly type: infer T } ? T : never
} & {
  /** Fields that this action has no name for, merged into the body: none is sent by another input. */
  readonly extra_fields?: Fields | undefined
}

/** What an update changes: what is undefined stays as it is. */
export type DeploymentChanges = Values<typeof updateFields>

/** The settings that an update sends: others say only which deployment is meant. */
export function selectChanges(settings: DeploymentChanges): DeploymentChanges {
  const names = ['extra_fields', ...Object.keys(updateFields)]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** Everything that creates a deployment; undefined where the control plane decides. */
export type DeploymentSpec = Values<typeof fields> & Record<'name' | 'source', string>

/** The body of a create request: every field of the specification, and the others that have a value. */
export function toCreateBody(spec: DeploymentSpec, showSecrets = revealSecrets): object {
  const secrets = showSecrets(spec.secrets ?? [])
  const path = toUpload(spec) ? undefined : spec.graph_config_path
  return toBody(fields, { ...spec, graph_config_path: path, secrets }, null)
}

/** What an update sends to build what is uploaded; undefined for other sources. */
export function toUpload(settings: DeploymentChanges & { readonly source?: string | undefined }) {
  const { source, image_uri: image, graph_config_path: path = defaultGraphConfigPath } = settings
  if (source !== uploadedSource || image !== undefined) return undefined
  return { revision_source: source, graph_config_path: path }
}

/** The body of an update request: partial objects with what changes. */
export function toUpdateBody(changes: DeploymentChanges, showSecrets = revealSecrets): object {
  const secrets = changes.secrets && showSecrets(changes.secrets)
  return toBody(updateFields, { ...changes, secrets }, undefined)
}

/** Environment variables as a reader may see them: of secrets, the names. */
export function hideSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name, value, isPlain }) => ({
    name,
    value: isPlain ? value.reveal() : '***',
  }))
}

function revealSecrets(secrets: readonly DeploymentSecret[]): object[] {
  return secrets.map(({ name, value }) => ({ name, value: value.reveal() }))
}

/** The extra fields, by their paths, that an input sends as well, with its name. */
export function findSentTwice(extra: Fields): { readonly path: string; readonly input: string }[] {
  const rows = Object.entries<ReturnType<typeof field>>(fields)
  return listFields(extra).flatMap(({ section, name }) => {
    const row = rows.find(([input, { section: place, keys }]) => {
      return place === section && [input, ...keys].includes(name)
    })
    return row ? [{ path: section ? `${section}.${name}` : name, input: row[0] }] : []
  })
}

/** The extra fields that a deployment does not show with the same value already: an immutable one is rejected when sent again. */
export function withoutShown(
  extra: Fields,
  shown: Readonly<Record<NonNullable<Section>, Fields>>,
): Fields {
  const changed = listFields(extra).filter(({ section, name, value }) => {
    return section === undefined || !isDeepStrictEqual(shown[section][name], value)
  })
  return changed.map(({ section, name, value }) => place(section, [name], value)).reduce(merge, {})
}

/** Each field with the section that it is in; a section that is no object is a field itself. */
export function listFields(extra: object) {
  type Field = { readonly section: Section; readonly name: string; readonly value: unknown }
  return Object.entries(extra).flatMap(([name, value]): Field[] => {
    const section = sections.find((one) => one === name)
    if (section === undefined || !isMap(value)) return [{ section: undefined, name, value }]
    return Object.entries(value).map(([inner, held]) => ({ section, name: inner, value: held }))
  })
}

function toBody(
  rows: Readonly<Record<string, ReturnType<typeof field>>>,
  { extra_fields: extra = {}, ...values }: Fields & { readonly extra_fields?: Fields | undefined },
  missing: null | undefined,
): Fields {
  const parts = Object.entries(rows).map(([name, { section, keys }]) => {
    const value = values[name] ?? missing
    return value === undefined ? {} : place(section, keys.length === 0 ? [name] : keys, value)
  })
  return [...parts, extra].reduce(merge, {})
}

function place(section: Section, names: readonly string[], value: unknown): Fields {
  const part = Object.fromEntries(names.map((name) => [name, value]))
  return section === undefined ? part : { [section]: part }
}

function merge(body: Fields, more: Fields): Fields {
  const entries = Object.entries(more).map(([name, value]) => {
    const there = body[name]
    return [name, isMap(there) && isMap(value) ? { ...there, ...value } : value]
  })
  return { ...body, ...Object.fromEntries(entries) }
}

/** What a kind of source accepts: `repo_url`, `repo_ref` and `build_on_push`, and a path; whether it needs `image_uri`; the default of `deployment_type`, null if every one is rejected. */
const hosted = {
  repository: false,
  configPath: false,
  needsImage: false,
  deploymentType: 'dev' as string | null | undefined,
}

/** The kinds that are known (LangSmith, "create deployment": it rejects other fields, and requires a type where it hosts). */
const sources = new Map([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** What a source accepts. An unknown kind accepts a repository, unless an image is given. */
export function toSourceFields(source = '', hasImage: boolean): Readonly<typeof hosted> {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** The source that a step uploads, unless it sets an image. */
export const uploadedSource = 'internal_source'

/** Where the graph configuration is unless the user says otherwise. */
export const defaultGraphConfigPath = 'langgraph.json'
