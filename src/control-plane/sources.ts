import type { Deployment } from './schemas.ts'

/** Which fields a kind of source takes. */
export interface SourceFields {
  /** `repo_url`, `repo_ref` and `build_on_push`. */
  readonly repository: boolean
  /** The path of the graph configuration. */
  readonly configPath: boolean
  /** Whether nothing can be created without `image_uri`. */
  readonly needsImage: boolean
  /** The `deployment_type` of a deployment whose user names none; null where the source refuses every one. */
  readonly deploymentType: string | null | undefined
}

/**
 * The kinds that are known (public service, "create deployment": the service refuses fields that a source does not take,
 * and demands `deployment_type` where it hosts the deployment itself).
 */
const sources: Readonly<Record<string, SourceFields>> = {
  github: { repository: true, configPath: true, needsImage: false, deploymentType: 'dev' },
  external_docker: {
    repository: false,
    configPath: false,
    needsImage: true,
    deploymentType: null,
  },
  internal_docker: {
    repository: false,
    configPath: false,
    needsImage: false,
    deploymentType: 'dev',
  },
  internal_source: {
    repository: false,
    configPath: true,
    needsImage: false,
    deploymentType: 'dev',
  },
  internal_template: {
    repository: false,
    configPath: false,
    needsImage: false,
    deploymentType: 'dev',
  },
}

/** What a source takes. An unknown kind takes a repository, unless an image is given. */
export function toSourceFields(source: string, hasImage: boolean): SourceFields {
  const known = Object.hasOwn(sources, source) ? sources[source] : undefined
  if (known !== undefined) return known
  return {
    repository: !hasImage,
    configPath: !hasImage,
    needsImage: false,
    deploymentType: undefined,
  }
}

/** Where the graph configuration is unless the user says otherwise. */
export const defaultGraphConfigPath = 'langgraph.json'

/** Whether a deployment is built from a repository, by what the service shows; true where it shows nothing. */
export function isBuiltFromRepository({ source, repoUrl, imageUri }: Deployment): boolean {
  if (repoUrl !== undefined) return true
  if (source !== undefined && Object.hasOwn(sources, source)) {
    return sources[source]?.repository === true
  }
  return imageUri === undefined
}
