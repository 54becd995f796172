import { isDeepStrictEqual } from 'node:util'
import { isMap } from '../text/json-text.ts'
import type { Secret } from '../text/redact.ts'

type Fields = Readonly<Record<string, unknown>>

/** The objects of a body in which fields are (specification, "Deployment"). */
export const sections = ['source_config', 'source_revision_config'] as const

type Section = (typeof sections)[number] | undefined

/** Where a field goes in the request body: its section (none for the top level), and its keys, if they differ from its name. */
function field<T>(section?: Section, ...keys: string[]) {
  return { section, keys, isSpecified: false, type: undefined as T | undefined }
}

/** A field of the specification's create body. A creation sends null if it has no value, because a service may require the key. */
function specified<T>(section?: Section, ...keys: string[]) {
  return { ...field<T>(section, ...keys), isSpecified: true }
}

/** The variable that names the repository of a deployment from an image or an upload, which shows none itself. */
export const repositoryVariable = 'GRAPH_DEPLOY_REPOSITORY'

/** An environment variable of the Agent Server. A plain value is shown. A comment after the value isn't sent. */
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
  // The name of the specification and that of LangSmith; both ignore fields that they do not know.
  graph_config_path: specified<string>(
    'source_revision_config',
    'graph_config_path',
    'langgraph_config_path',
  ),
  image_uri: specified<string>('source_revision_config'),
  secrets: specified<readonly DeploymentSecret[]>(),
  // Of an uploaded archive (LangSmith, "update deployment").
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

/** The names of all fields that a creation sends, as the inputs have them. */
export const specNames = Object.keys(fields) as readonly (keyof typeof fields)[]

type Values<Rows> = {
  readonly [Name in keyof Rows]?: Rows[Name] extends { readonly type: infer T } ? T : never
} & {
  /** Fields that this action has no name for, merged into the body: none is sent by another input. */
  readonly extra_fields?: Fields | undefined
}

/** The changes of an update. An undefined field stays as it is. */
export type DeploymentChanges = Values<typeof revisionFields>

/** The settings that an update sends: others say only which deployment is meant. */
export function selectChanges(settings: DeploymentChanges): DeploymentChanges {
  const names = ['extra_fields', ...Object.keys(revisionFields)]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** Everything that creates a deployment. The control plane decides undefined fields. */
export type DeploymentSpec = Values<typeof fields> & Record<'name' | 'source', string>

/** The body of a create request: every field of the specification, and the others that have a value. */
export function toCreateBody(spec: DeploymentSpec, show = reveal): object {
  const uploaded = toUpload(spec) && { graph_config_path: undefined, repo_ref: undefined }
  const values = { ...spec, ...uploaded, secrets: spec.secrets ?? [] }
  return toBody(fields, values, { isWhole: true, show })
}

/** The fields that make an update build the upload; undefined for other sources. */
export function toUpload(settings: DeploymentChanges & { readonly source?: string | undefined }) {
  const { source, image_uri: image, graph_config_path: path = defaultGraphConfigPath } = settings
  if (source !== uploadedSource || image !== undefined) return undefined
  return { revision_source: source, graph_config_path: path }
}

/** The body of an update request: partial objects with what changes. */
export function toUpdateBody(changes: DeploymentChanges, show = reveal): object {
  return toBody(revisionFields, changes, { isWhole: false, show })
}

/** Fields that LangSmith changes without a new revision (its reference, "update deployment"). */
const outsideRevisions = ['source_config.build_on_push', 'source_config.custom_url', 'display_name']

/** True if an update changes only fields that need no new revision. */
export function needsNoRevision(changes: DeploymentChanges): boolean {
  return listFields(toUpdateBody(changes)).every(({ section, name }) =>
    outsideRevisions.includes(section ? `${section}.${name}` : name),
  )
}

/** The value of an environment variable as a reader may see it. */
export function hideSecret({ value, isPlain }: DeploymentSecret): string {
  return isPlain ? value.reveal() : '***'
}

function reveal({ value }: DeploymentSecret): string {
  return value.reveal()
}

/** The extra fields, by their paths, that an input sends as well, with its name. */
export function findSentTwice(extra: Fields): { readonly path: string; readonly input: string }[] {
  const rows = Object.entries<ReturnType<typeof field>>(fields)
  return listFields(extra).flatMap(({ section, name }) => {
    const row = rows.find(([input, { section: place, keys, isSpecified }]) => {
      return isSpecified && place === section && [input, ...keys].includes(name)
    })
    return row ? [{ path: section ? `${section}.${name}` : name, input: row[0] }] : []
  })
}

/** The extra fields without those that the deployment already shows with the same value: an immutable field is rejected when sent again. */
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
  /** `repo_url`, `repo_ref` and `build_on_push`. */
  repository: false,
  configPath: false,
  /** True if nothing can be created without `image_uri`. */
  needsImage: false,
  /** The `deployment_type` if the user sets none; null if the source rejects every type. */
  deploymentType: 'dev' as string | null | undefined,
}

/** The known kinds (LangSmith, "create deployment": it rejects other fields, and requires a type if it hosts). */
const sources = new Map([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** The fields that a source accepts. An unknown kind accepts a repository, unless an image is given. */
export function toSourceFields(source = '', hasImage: boolean): Readonly<typeof hosted> {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** The source that a step uploads, unless it sets an image. */
export const uploadedSource = 'internal_source'

/** The path of the graph configuration, unless the user sets another. */
export const defaultGraphConfigPath = 'langgraph.json'

/** The command line's words for types, and those of the control plane (`langgraph-cli` 0.4.40). */
const typeNames: Readonly<Record<string, string>> = { serverless: 'dev_zero', dedicated: 'prod' }

/** The control plane's word for a type of deployment. */
export function toTypeWord<Type extends string | undefined>(type: Type): Type | string {
  return typeNames[type ?? ''] ?? type
}
