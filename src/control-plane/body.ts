import { isDeepStrictEqual } from 'node:util'
import { isMap } from '../text/json-text.ts'
import { Secret } from '../text/redact.ts'

type Fields = Readonly<Record<string, unknown>>

/** The objects of a request body that hold most of its fields (specification, "Deployment"). All other fields are at the top level. */
export const sections = ['source_config', 'source_revision_config'] as const

type Section = (typeof sections)[number] | undefined

/** Describes a setting in a request body. Without `section`, it is at the top level. Without `keys`, its only key is the name of its row. If `isInSpecification`, a creation without a value sends null, because a service may require the key. `type` exists only for TypeScript. */
function field<T>(section?: Section, keys?: readonly string[]) {
  return { section, keys, isInSpecification: true, type: undefined as T | undefined }
}
type FieldRow = ReturnType<typeof field>

/** The environment variable to which the step writes the deployment's repository. A deployment from an image or an upload shows its repository nowhere else. */
export const repositoryVariable = 'GRAPH_DEPLOY_REPOSITORY'

/** An environment variable of the Agent Server. Its value is shown only if `isPlain`. `comment` follows the value in the input, and is never sent. */
export interface DeploymentSecret {
  readonly name: string
  readonly value: Secret
  readonly isPlain?: boolean
  readonly comment?: string
}

/** The key in the specification, and the key in LangSmith. A request has both, because each service ignores the key that it doesn't know. */
const configPathKeys = ['graph_config_path', 'langgraph_config_path']

/** The fields that are only sent for an uploaded archive (LangSmith, "update deployment"). No input sets them. */
const archiveFields = {
  revision_source: { ...field<string>(), isInSpecification: false },
  source_tarball_path: { ...field<string>('source_revision_config'), isInSpecification: false },
}

/** The fields of an update (specification, "Update a deployment"). Except for `archiveFields`, each has the name of its input. */
const revisionFields = {
  build_on_push: field<boolean>('source_config'),
  custom_url: field<string>('source_config'),
  resource_spec: field<Fields>('source_config'),
  repo_ref: field<string>('source_revision_config'),
  graph_config_path: field<string>('source_revision_config', configPathKeys),
  image_uri: field<string>('source_revision_config'),
  secrets: field<readonly DeploymentSecret[]>(),
  ...archiveFields,
}

/** The fields of a creation (specification, "Create a deployment"). */
const fields = {
  name: field<string>(),
  source: field<string>(),
  integration_id: field<string>('source_config'),
  repo_url: field<string>('source_config'),
  deployment_type: field<string>('source_config'),
  ...revisionFields,
}

/** The names of a creation's fields. Except for `archiveFields`, they are also the names of inputs. */
export const specNames = Object.keys(fields) as readonly (keyof typeof fields)[]

type Values<Rows> = {
  readonly [Name in keyof Rows]?: Rows[Name] extends { readonly type: infer T } ? T : never
} & {
  /** Fields of the input `extra_fields`, merged into the body. The step rejects fields of other inputs among them (`findInputFields`). */
  readonly extra_fields?: Fields | undefined
}

/** The fields that an update changes. An undefined field stays as it is in the deployment. */
export type DeploymentChanges = Values<typeof revisionFields>

/** Selects the settings that an update can send. Leaves out settings that it can't change, such as `name`. */
export function selectChanges(settings: DeploymentChanges): DeploymentChanges {
  const names = ['extra_fields', ...Object.keys(revisionFields)]
  return Object.fromEntries(Object.entries(settings).filter(([name]) => names.includes(name)))
}

/** The settings of a new deployment. The control plane chooses the value of an undefined field. */
export type DeploymentSpec = Values<typeof fields> & Record<'name' | 'source', string>

/** Creates the body of a create request. It has every field of the specification, with null for a missing value, but an empty list for missing secrets. */
export function toCreateBody(spec: DeploymentSpec): object {
  // An uploaded archive has no ref, and the update with the archive sends the path.
  const uploaded = toUpload(spec) && { graph_config_path: undefined, repo_ref: undefined }
  const values = { ...spec, ...uploaded, secrets: spec.secrets ?? [] }
  return toBody(fields, values, true)
}

/** Returns the fields that tell an update to build an uploaded archive, without the archive's own path. Undefined if the deployment has another source, or an image. */
export function toUpload(settings: DeploymentChanges & { readonly source?: string | undefined }) {
  const { source, image_uri: image, graph_config_path: path = defaultGraphConfigPath } = settings
  if (source !== uploadedSource || image !== undefined) return undefined
  return { revision_source: source, graph_config_path: path }
}

export function toUpdateBody(changes: DeploymentChanges): object {
  return toBody(revisionFields, changes, false)
}

/** Paths of fields that an update changes without a new revision (LangSmith, "update deployment"). */
const outsideRevisions = ['source_config.build_on_push', 'source_config.custom_url', 'display_name']

/** True if an update creates no revision, because none of its fields is part of a revision. */
export function needsNoRevision(changes: DeploymentChanges): boolean {
  return listFields(toUpdateBody(changes)).every(({ section, name }) =>
    outsideRevisions.includes(section ? `${section}.${name}` : name),
  )
}

/** Returns the settings for a log, with `***` as the value of each secret that isn't plain. */
export function hideSecrets<T extends DeploymentChanges>(settings: T): T {
  const hidden = new Secret('***')
  const hide = (one: DeploymentSecret) => (one.isPlain ? one : { ...one, value: hidden })
  return { ...settings, secrets: settings.secrets?.map(hide) }
}

/** Finds the extra fields that another input can send, even if that input isn't set. Returns the path of each, such as `source_config.repo_url`, and the name of that input. */
export function findInputFields(extra: Fields): readonly { path: string; input: string }[] {
  // Archive fields have no input. Any other field is set by the input with its name.
  const rows = Object.entries<FieldRow>(fields)
  const inputs = rows.filter(([name]) => !Object.hasOwn(archiveFields, name))
  return listFields(extra).flatMap(({ section, name }) => {
    const sends = ([input, row]: [string, FieldRow]) =>
      row.section === section && (row.keys ?? [input]).includes(name)
    const [input] = inputs.find(sends) ?? []
    return input ? [{ path: section ? `${section}.${name}` : name, input }] : []
  })
}

/** Returns the extra fields without fields of a section for which the deployment shows the same value (`shown`). The control plane rejects an immutable field even if its value stays the same. */
export function withoutShown(extra: Fields, shown: Record<NonNullable<Section>, Fields>): Fields {
  const changed = listFields(extra).filter(({ section, name, value }) => {
    return section === undefined || !isDeepStrictEqual(shown[section][name], value)
  })
  return toNested(changed)
}

type Field = { readonly section: Section; readonly name: string; readonly value: unknown }

/** Lists the fields of a request body with their sections. A section that isn't an object counts as a field itself. */
export function listFields(body: object): readonly Field[] {
  return Object.entries(body).flatMap(([name, value]): Field[] => {
    const section = sections.find((known) => known === name)
    if (section === undefined || !isMap(value)) return [{ section: undefined, name, value }]
    return Object.entries(value).map(([inner, held]) => ({ section, name: inner, value: held }))
  })
}

/** Creates a request body from the settings that `rows` describe, and from `extra_fields`. Leaves out a setting without a value, but a creation sends null if the specification has the field. */
function toBody(
  rows: Readonly<Record<string, FieldRow>>,
  { extra_fields: extra = {}, ...settings }: Partial<DeploymentSpec>,
  isCreation: boolean,
): Fields {
  const secrets = settings.secrets?.map(({ name, value }) => ({ name, value: value.reveal() }))
  const values: Fields = { ...settings, secrets }
  const own = Object.entries(rows).flatMap(([input, { section, keys, isInSpecification }]) => {
    const value = values[input] ?? (isCreation && isInSpecification ? null : undefined)
    const names = value === undefined ? [] : (keys ?? [input])
    return names.map((name): Field => ({ section, name, value }))
  })
  return toNested([...own, ...listFields(extra)])
}

/** Creates a request body from its fields. The reverse of `listFields`. */
function toNested(list: readonly Field[]): Fields {
  const body: Record<string, unknown> = {}
  for (const { section, name, value } of list) {
    if (section === undefined) body[name] = value
    else body[section] = { ...(body[section] as Fields), [name]: value }
  }
  return body
}

const hosted = {
  /** True if the source accepts `repo_url`, `repo_ref`, and `build_on_push`. */
  repository: false,
  configPath: false,
  /** True if a creation with this source needs `image_uri`. */
  needsImage: false,
  /** The default `deployment_type`. Null if the source accepts no type, undefined if the source is unknown. */
  deploymentType: 'dev' as string | null | undefined,
}

/** The fields that each known source accepts (LangSmith, "create deployment"). LangSmith rejects other fields, and requires a type if it hosts the deployment. */
const sources = new Map([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** Returns the fields that a source accepts. An unknown source is assumed to accept a repository and a configuration path, unless there is an image. */
export function toSourceFields(source = '', hasImage: boolean): Readonly<typeof hosted> {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** The source of a deployment that is built from an archive. Unless there is an image, the step uploads the checked-out commit. */
export const uploadedSource = 'internal_source'

export const defaultGraphConfigPath = 'langgraph.json'

/** Converts a deployment type to the control plane's word. `langgraph-cli` 0.4.40 accepts other words for some types. */
export function toTypeWord(type: string): string {
  const words: Readonly<Record<string, string>> = { serverless: 'dev_zero', dedicated: 'prod' }
  return words[type] ?? type
}
