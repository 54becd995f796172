import { cpSync } from 'node:fs'
import path from 'node:path'
import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import { BuildFailure } from './build-failure.ts'
import { checkout } from './checkout.ts'
import { unpack } from './unpack.ts'

/** Stand-ins of the outside world. */
export interface Sources {
  /** Repository addresses that stand for a local path or a `file://` address. */
  readonly repositories: Readonly<Record<string, string>>
  /** Directories that stand for images, by their URI. */
  readonly images: Readonly<Record<string, string>>
}

/** True if a revision runs an existing image, so that nothing is built. */
export function runsImage({ source }: StoredRevision): boolean {
  return source === 'external_docker' || source === 'internal_docker'
}

/** Puts what a revision is built from into an empty directory: a commit, or the archive that was uploaded. Throws BuildFailure. */
export async function fetchSource(
  store: Store,
  deployment: StoredDeployment,
  revision: StoredRevision,
  directory: string,
  { repositories }: Sources,
  signal: AbortSignal,
): Promise<void> {
  const log = (line: string) => store.writeLog(revision, 'build', line)
  if (revision.source === 'internal_source') {
    const { tarball_path: object } = revision
    log(`unpacking ${object}`)
    const archive = object === null ? undefined : store.uploads.read(object)
    if (archive === undefined) {
      throw new BuildFailure('BUILD_FAILED', 'no source was uploaded')
    }
    return unpack(archive, directory, signal)
  }
  const asked = deployment.source_config.repo_url ?? ''
  const ref = revision.repo_ref ?? ''
  log(`cloning ${asked} at ${revision.repo_commit_sha ?? ref}`)
  const wanted = { ref, sha: revision.repo_commit_sha }
  const address = repositories[asked] ?? asked
  revision.repo_commit_sha = await checkout(directory, address, wanted, signal)
  log(`checked out ${revision.repo_commit_sha}`)
}

/** Puts what an image holds into an empty directory. Throws BuildFailure for an image that the platform does not know. */
export function pullImage({ image_uri: uri }: StoredRevision, directory: string, sources: Sources) {
  const image = uri === null ? undefined : sources.images[uri]
  if (image === undefined) {
    throw new BuildFailure('DEPLOY_FAILED', `cannot pull the image ${uri}: there is none`)
  }
  const filter = (file: string) => path.basename(file) !== 'node_modules'
  cpSync(image, directory, { recursive: true, filter })
}
