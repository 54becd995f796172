import { isDeepStrictEqual } from 'node:util'
import { isMap } from '../text/json-text.ts'
import type { Secret } from '../text/redact.ts'

type Fields = Readonly<Record<string, unknown>>

/** The objects in a request body that hold fields (specification, "Deployment"). */
export const sections = ['source_config', 'source_revision_config'] as const

type Section = (typeof sections)[number] | undefined

/** Describes a field of a request body: its section, or none for the top level, and its keys if they differ from its name. */
function field<T>(section?: Section, ...keys: string[]) {
  return { section, keys, isSpecified: false, type: undefined as T | undefined }
}

/** A field of the specification's create body. Without a value, a creation sends null, because a service may require the key. */
function specified<T>(section?: Section, ...keys: string[]) {
  return { ...field<T>(section, ...keys), isSpecified: true }
}

/** The variable that names the repository. A deployment from an image or an upload shows no repository otherwise. */
export const repositoryVariable = 'GRAPH_DEPLOY_REPOSITORY'

/** An environment variable of the Agent Server. The step shows a plain value, and never sends the comment behind a value. */
export interface DeploymentSecret {
  readonly name: string
  readonly value: Secret
  readonly isPlain?: boolean
  readonly comment?: string
}

/** The fields of an update, by the names of the inputs (specification, "Update a deployment"). */
const revisionFields = {
  build_on_push: specified<boolean>('source_config'),
  custom_url: specified<string>('source_config'),
  resource_spec: specified<Fields>('source_config'),
  repo_ref: specified<string>('source_revision_config'),
  // The first name is the specification's, the second is LangSmith's. Both services ignore unknown fields.
  graph_config_path: specified<string>(
    'source_revision_config',
    'graph_config_path',
    'langgraph_config_path',
  ),
  image_uri: specified<string>('source_revision_config'),
  secrets: specified<readonly DeploymentSecret[]>(),
  // For an uploaded archive (LangSmith, "update deployment").
  revision_source: field<string>(),
  source_tarball_path: field<string>('source_revision_config'),
}

/** The fields of a creation (specification, "Create a deployment"). */
const fields = {
  name: specified<string>(),
  source: specified<string>(),
  integration_id: specified<string>('source_config'),
  repo_url: specified<string>('source_config'),
  deployment_type: specified<string>('source_config'),
  ...revisionFields,
}

/** The names of the fields of a creation, as the inputs call them. */
export const specNames = Object.keys(fields) as readonly (keyof typeof fields)[]

type Values<Rows> = {
  readonly [Name in keyof Rows]?: Rows[Name] extends { readonly type: infer T } ? T : never
} & {
  /** Other fields, merged into the body. They can't be fields that another input sends. */
  readonly extra_fields?: Fields | undefined
}

/** The changes of an update. An undefined field stays as it is. */
export type DeploymentChanges = Values<typeof revisionFields>

/** Selects the settings that an update sends. The others only identify the deployment. */
export function selectChanges(settings: DeploymentChanges): DeploymentChanges {
  const names = ['extra_fields', ...Object.keys(revisionFields)]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** The settings of a new deployment. The control plane decides undefined fields. */
export type DeploymentSpec = Values<typeof fields> & Record<'name' | 'source', string>

/** The body of a create request. It has every field of the specification, and the other fields that have a value. */
export function toCreateBody(spec: DeploymentSpec, show = reveal): object {
  const uploaded = toUpload(spec) && { graph_config_path: undefined, repo_ref: undefined }
  const values = { ...spec, ...uploaded, secrets: spec.secrets ?? [] }
  return toBody(fields, values, { isWhole: true, show })
}

/** The fields with which an update builds an upload. Undefined for other sources. */
export function toUpload(settings: DeploymentChanges & { readonly source?: string | undefined }) {
  const { source, image_uri: image, graph_config_path: path = defaultGraphConfigPath } = settings
  if (source !== uploadedSource || image !== undefined) return undefined
  return { revision_source: source, graph_config_path: path }
}

/** The body of an update request. It has only what changes. */
export function toUpdateBody(changes: DeploymentChanges, show = reveal): object {
  return toBody(revisionFields, changes, { isWhole: false, show })
}

/** Fields that LangSmith changes without a new revision (LangSmith, "update deployment"). */
const outsideRevisions = ['source_config.build_on_push', 'source_config.custom_url', 'display_name']

/** True if an update creates no revision. */
export function needsNoRevision(changes: DeploymentChanges): boolean {
  return listFields(toUpdateBody(changes)).every(({ section, name }) =>
    outsideRevisions.includes(section ? `${section}.${name}` : name),
  )
}

/** The value of an environment variable in a form that may be shown. */
export function hideSecret({ value, isPlain }: DeploymentSecret): string {
  return isPlain ? value.reveal() : '***'
}

function reveal({ value }: DeploymentSecret): string {
  return value.reveal()
}

/** Finds extra fields that an input sends too. Returns their path, and the name of the input. */
export function findSentTwice(extra: Fields): { readonly path: string; readonly input: string }[] {
  const rows = Object.entries<ReturnType<typeof field>>(fields)
  return listFields(extra).flatMap(({ section, name }) => {
    const row = rows.find(([input, { section: place, keys, isSpecified }]) => {
      return isSpecified && place === section && [input, ...keys].includes(name)
    })
    return row ? [{ path: section ? `${section}.${name}` : name, input: row[0] }] : []
  })
}

/** Removes the extra fields that the deployment already has: the control plane rejects an immutable field, even if it is the same. */
export function withoutShown(
  extra: Fields,
  shown: Readonly<Record<NonNullable<Section>, Fields>>,
): Fields {
  const changed = listFields(extra).filter(({ section, name, value }) => {
    return section === undefined || !isDeepStrictEqual(shown[section][name], value)
  })
  return changed.map(({ section, name, value }) => place(section, [name], value)).reduce(merge, {})
}

/** Lists the fields with their sections. A section that isn't an object counts as a field. */
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
  { extra_fields: extra = {}, ...settings }: Partial<DeploymentSpec>,
  { isWhole, show }: { readonly isWhole: boolean; readonly show: typeof reveal },
): Fields {
  const secrets = settings.secrets?.map((one) => ({ name: one.name, value: show(one) }))
  const values: Fields = { ...settings, secrets }
  const parts = Object.entries(rows).map(([name, { section, keys, isSpecified }]) => {
    const value = values[name] ?? (isWhole && isSpecified ? null : undefined)
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

const hosted = {
  /** True if it accepts `repo_url`, `repo_ref`, and `build_on_push`. */
  repository: false,
  configPath: false,
  /** True if a creation needs `image_uri`. */
  needsImage: false,
  /** The default `deployment_type`. Null if the source accepts no type. */
  deploymentType: 'dev' as string | null | undefined,
}

/** The known sources (LangSmith, "create deployment": it rejects other fields, and requires a type if it hosts the deployment). */
const sources = new Map([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** The fields that a source accepts. An unknown source accepts a repository, unless there is an image. */
export function toSourceFields(source = '', hasImage: boolean): Readonly<typeof hosted> {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** The source for which the step uploads the checked-out commit, unless there is an image. */
export const uploadedSource = 'internal_source'

/** The default path of the graph configuration. */
export const defaultGraphConfigPath = 'langgraph.json'

/** Other words for types, and the control plane's words for them (`langgraph-cli` 0.4.40). */
const typeNames: Readonly<Record<string, string>> = { serverless: 'dev_zero', dedicated: 'prod' }

export function toTypeWord<Type extends string | undefined>(type: Type): Type | string {
  return typeNames[type ?? ''] ?? type
}
