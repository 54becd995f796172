/** Which fields a kind of source takes. */
interface SourceFields {
  /** `repo_url`, `repo_ref` and `build_on_push`. */
  readonly repository: boolean
  /** The path of the graph configuration. */
  readonly configPath: boolean
  /** Whether nothing can be created without `image_uri`. */
  readonly needsImage: boolean
  /** The `deployment_type` where the user gives none; null where the source refuses every one. */
  readonly deploymentType: string | null | undefined
}

const hosted = { repository: false, configPath: false, needsImage: false, deploymentType: 'dev' }

/** The kinds that are known (public service, "create deployment": it refuses other fields, and demands a type where it hosts). */
const sources = new Map<string, SourceFields>([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** What a source takes. An unknown kind takes a repository, unless an image is given. */
export function toSourceFields(source = '', hasImage: boolean): SourceFields {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** Where the graph configuration is unless the user says otherwise. */
export const defaultGraphConfigPath = 'langgraph.json'
