import { posix } from 'node:path'
import { toUpload } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { type FileReading, readGraphConfig } from '../github/repository.ts'
import { fail } from '../problem.ts'
import { startTimeLimit } from '../time/clock.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import { isOtherRepository } from '../workflow/repository-address.ts'
import type { DeployInputs, ModeContext } from './context.ts'
import { packSource } from './upload.ts'

/** The longest time to read a file from GitHub. After it, the file isn't checked, so that a slow GitHub doesn't delay the deployment. */
const maxReadMs = 10_000

/** The graph configuration to check, and its deployment. */
interface Target {
  /** The existing deployment. Undefined if the step creates it. */
  readonly before?: Deployment | undefined
  readonly ref: DeployableRef | undefined
  /** Undefined if the control plane doesn't show the path, or the source has no configuration. */
  readonly path: string | undefined
}

/** Packs the source if the step uploads it, and checks the graph configuration in it, or else on GitHub. Returns the packed source, and the names of the graphs if the file could be read. Throws `graph-config-invalid` if the file is certainly absent, or has faults. A file that can't be read passes. */
export async function checkConfig(inputs: DeployInputs, target: Target, context: ModeContext) {
  const { before, ref, path } = target
  const file = posix.normalize(path ?? '')
  const buildSource = (before ?? inputs).source ?? 'github'
  const isUpload = toUpload({ ...inputs, source: buildSource }) !== undefined
  const source = isUpload ? await packSource(file, inputs.require_commit, context) : undefined
  const isOnGitHub = !isUpload && ref !== undefined && buildSource === 'github'
  const reading = isOnGitHub
    ? await readFromGitHub(file, ref, inputs, target, context)
    : source?.config
  // The source is neither an upload nor on GitHub, or there is no ref, for example for an image.
  if (reading === undefined) return { source }
  if ('unknown' in reading) {
    const subject = path || 'The graph configuration'
    context.log.info(`${subject} was not checked before the build: ${reading.unknown}`)
    return { source }
  }
  const message = `${file} cannot be deployed`
  if ('absent' in reading) {
    const commit = source?.commitSha ?? ref?.commitSha ?? ref?.repoRef
    const lines = [`The file \`${file}\` ${reading.absent} at ${commit}.`]
    fail('graph-config-invalid', message, { lines })
  }
  const { readConfig } = await import('./graph-config.ts')
  const { faults, graphs } = await readConfig(reading.text, inputs, before, context.event.plan)
  const [first] = faults
  if (first === undefined) return { source, graphs }
  const lines = faults.map(({ line, problem }) => `${file}:${line}: ${problem}.`)
  fail('graph-config-invalid', message, { lines, place: { file, line: first.line } })
}

/** Reads the graph configuration at the ref on GitHub (`readGraphConfig`). Returns `unknown` with the reason if it can't, or if the build may use another file. */
async function readFromGitHub(
  file: string,
  { commitSha, repoRef, elsewhere }: DeployableRef,
  inputs: DeployInputs,
  { before, path }: Target,
  { clock, event, github, signal }: ModeContext,
): Promise<FileReading> {
  if (github === undefined) return { unknown: 'there is no `github_token`' }
  if (path === undefined) return { unknown: 'the control plane does not show its path' }
  if (/^(?:\/|\.\.?(?:\/|$))|\\/.test(file))
    return { unknown: 'its path must be relative to the root of the repository, with `/`' }
  const builtUrl = before === undefined ? inputs.repo_url : before.repoUrl
  if (builtUrl === undefined) return { unknown: 'the control plane does not show its repository' }
  // A `file:` URL counts as another repository here, because it may be a clone of any.
  if (elsewhere || isOtherRepository(builtUrl, event.repositoryUrl))
    return { unknown: 'it is in another repository' }
  // A branch and a tag can have the same short name, so a branch gets its full name.
  const ref = commitSha ?? (isTag(repoRef) ? repoRef : `refs/heads/${repoRef}`)
  using limit = startTimeLimit(clock, maxReadMs, { signal })
  return await readGraphConfig(github, { file, ref }, limit.signal)
}
