import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { createSampleRepository, type SampleRepository } from '../platform/sample-repository.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import { play, startWorld, tryStep } from './step.ts'

/** A platform, and a repository that an earlier step checked out. */
interface UploadWorld {
  readonly platform: Platform
  readonly repository: SampleRepository
}

/** Starts a platform, and a repository with the sample agent. */
export async function startUploads(
  options: PlatformOptions = {},
): Promise<UploadWorld & AsyncDisposable> {
  const repository = await createSampleRepository()
  const platform = await startWorld(options)
  return {
    platform,
    repository,
    async [Symbol.asyncDispose]() {
      await platform[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
    },
  }
}

/** A deployment whose source was uploaded. */
export const uploaded = {
  name: 'agent',
  source: 'internal_source',
  source_config: { repo_url: null, build_on_push: null, deployment_type: 'dev_zero' },
}

type Options = Omit<RunActionOptions, 'with'>

/** Uploads what is checked out, by a push of that commit unless the options say otherwise. */
export async function upload(
  { platform, repository }: UploadWorld,
  inputs: Record<string, string> = {},
  options: Options = {},
): Promise<ActionRun> {
  return play(platform, toUpload(inputs), await toPush(repository, options))
}

/** The same in the test's process: see `tryStep`. */
export async function tryUpload(
  { platform, repository }: UploadWorld,
  inputs: Record<string, string> = {},
  options: Pick<Options, 'env' | 'event'> = {},
): Promise<ActionRun> {
  return tryStep(platform, toUpload(inputs), await toPush(repository, options))
}

function toUpload(inputs: Record<string, string>): Record<string, string> {
  const creates = { mode: 'create', source: 'internal_source', integration_id: '' }
  return { ...(inputs['mode'] === 'update' ? { name: 'agent' } : creates), ...inputs }
}

async function toPush<T extends Pick<Options, 'env' | 'event'>>(
  repository: SampleRepository,
  options: T,
): Promise<T> {
  const sha = await repository.head('HEAD')
  const event = { name: 'push', ref: 'refs/heads/main', sha, payload: { after: sha } }
  return { event, ...options, env: { GITHUB_WORKSPACE: repository.path, ...options.env } }
}
