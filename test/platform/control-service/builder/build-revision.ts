import { existsSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type GraphServer, startGraphServer } from '../../graph-server/graph-server.ts'
import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import { BuildFailure } from './build-failure.ts'
import { checkout } from './checkout.ts'
import { readGraphConfig } from './graph-config.ts'

/** How the git builder works. */
export interface GitBuilderOptions {
  /** Pause at each status, in milliseconds, so that it can be seen. */
  readonly pauseMs: number
  /** Repository addresses that stand for a local path or a `file://` address. */
  readonly repositories: Readonly<Record<string, string>>
  /** When given, the graph servers demand it as `x-api-key`. */
  readonly graphServerKey: string | undefined
}

/** Takes one revision from AWAITING_BUILD to a graph server that answers, in the given directory. Throws BuildFailure. */
export async function buildRevision(
  store: Store,
  deployment: StoredDeployment,
  revision: StoredRevision,
  directory: string,
  options: GitBuilderOptions,
  signal: AbortSignal,
): Promise<GraphServer> {
  const reach = async (status: string) => {
    store.setStatus(revision, status)
    await sleep(options.pauseMs, undefined, { signal })
  }
  const build = (line: string) => store.writeLog(revision, 'build', line)
  await reach('AWAITING_BUILD')
  await reach('BUILDING')
  const asked = deployment.source_config.repo_url ?? ''
  const ref = revision.repo_ref ?? ''
  build(`cloning ${asked} at ${revision.repo_commit_sha ?? ref}`)
  revision.repo_commit_sha = await checkout(
    directory,
    options.repositories[asked] ?? asked,
    { ref, sha: revision.repo_commit_sha },
    signal,
  )
  build(`checked out ${revision.repo_commit_sha}`)
  const config = readGraphConfig(directory, revision.config_path ?? '')
  build(`graphs: ${Object.keys(config.graphs).join(', ')}`)
  linkPackages(directory)

  await reach('AWAITING_DEPLOY')
  await reach('DEPLOYING')
  const secrets = deployment.secrets.map(({ name, value }) => [name, value])
  const env = { ...config.env, ...Object.fromEntries(secrets) }
  const auth = options.graphServerKey === undefined ? {} : { auth: options.graphServerKey }
  store.writeLog(revision, 'deploy', 'starting the graph server')
  try {
    return await startGraphServer({ graphs: config.graphs, env, signal, ...auth })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    const message = `the graph server did not start:\n${said}`
    throw new BuildFailure('DEPLOY_FAILED', message, { cause: error })
  }
}

/** Makes this project's packages importable from the checkout, in place of an install. */
function linkPackages(directory: string): void {
  const link = path.join(directory, 'node_modules')
  const packages = fileURLToPath(new URL('../../../../node_modules', import.meta.url))
  if (!existsSync(link)) symlinkSync(packages, link, 'dir')
}
