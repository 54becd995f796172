/** What a source takes that the service hosts. */
const hosted = {
  /** `repo_url`, `repo_ref` and `build_on_push`. */
  repository: false,
  /** The path of the graph configuration. */
  configPath: false,
  /** Whether nothing can be created without `image_uri`. */
  needsImage: false,
  /** The `deployment_type` where the user gives none; null where the source refuses every one. */
  deploymentType: 'dev' as string | null | undefined,
}

/** The kinds that are known (public service, "create deployment": it refuses other fields, and demands a type where it hosts). */
const sources = new Map([
  ['github', { ...hosted, repository: true, configPath: true }],
  ['external_docker', { ...hosted, needsImage: true, deploymentType: null }],
  ['internal_docker', hosted],
  ['internal_source', { ...hosted, configPath: true }],
  ['internal_template', hosted],
])

/** What a source takes. An unknown kind takes a repository, unless an image is given. */
export function toSourceFields(source = '', hasImage: boolean): Readonly<typeof hosted> {
  const unknown = { ...hosted, repository: !hasImage, configPath: !hasImage }
  return sources.get(source) ?? { ...unknown, deploymentType: undefined }
}

/** Where the graph configuration is unless the user says otherwise. */
export const defaultGraphConfigPath = 'langgraph.json'
