import { GitFailed, git } from '../git.ts'
import { BuildFailure } from './build-failure.ts'

/**
 * Clones a repository into an empty directory, checks out the ref, or the commit if given, and returns the commit. The
 * public service accepts a branch name or `refs/tags/…`.
 */
export async function checkout(
  directory: string,
  repositoryUrl: string,
  { ref, sha: given }: { readonly ref: string; readonly sha: string | null },
  signal: AbortSignal,
): Promise<string> {
  const inRemote = ref.startsWith('refs/tags/') ? ref : `refs/remotes/origin/${ref}`
  try {
    const clone = ['clone', '--quiet', '--no-hardlinks', '--no-checkout', '--', repositoryUrl, '.']
    await git(directory, clone, signal)
  } catch (error) {
    throw failure(`cannot clone ${repositoryUrl}`, error)
  }
  try {
    const commit = `${given ?? inRemote}^{commit}`
    const sha = await git(directory, ['rev-parse', '--verify', '--end-of-options', commit], signal)
    await git(directory, ['checkout', '--quiet', '--detach', sha], signal)
    return sha
  } catch (error) {
    const wanted = given === null ? `branch or tag ${ref}` : `commit ${given}`
    throw failure(`there is no ${wanted} in ${repositoryUrl}`, error)
  }
}

function failure(what: string, cause: unknown): BuildFailure {
  const said = cause instanceof GitFailed ? `\n${cause.message}` : ''
  return new BuildFailure('BUILD_FAILED', `error: ${what}${said}`, { cause })
}
