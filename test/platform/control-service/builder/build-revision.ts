import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type GraphServer, startGraphServer } from '../../graph-server/graph-server.ts'
import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import { BuildFailure } from './build-failure.ts'
import { fetchSource, pullImage, runsImage, type Sources } from './fetch-source.ts'
import { type GraphConfig, readGraphConfig } from './graph-config.ts'
import { installPackages } from './install-packages.ts'

export interface GitBuilderOptions extends Sources {
  /** Pause at each status, in milliseconds, so that it can be seen. */
  readonly pauseMs: number
  /** When given, the graph servers demand it as `x-api-key`. */
  readonly graphServerKey: string | undefined
}

/** The path of the graph configuration in an image. */
const configOfImage = 'langgraph.json'

/**
 * Builds one revision in the given directory until its Agent Server responds: from AWAITING_BUILD, or from
 * AWAITING_DEPLOY if an image exists already. Throws BuildFailure.
 */
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
  const log = (line: string) => store.writeLog(revision, 'build', line)
  const readConfig = async (file: string) => {
    const config = readGraphConfig(directory, file)
    log(`graphs: ${Object.keys(config.graphs).join(', ')}`)
    await installPackages(directory, file, log, signal)
    return config
  }
  let config: GraphConfig | undefined
  if (!runsImage(revision)) {
    await reach('AWAITING_BUILD')
    await reach('BUILDING')
    await fetchSource(store, deployment, revision, directory, options, signal)
    config = await readConfig(revision.config_path ?? '')
  }
  await reach('AWAITING_DEPLOY')
  await reach('DEPLOYING')
  if (config === undefined) {
    store.writeLog(revision, 'deploy', `pulling ${revision.image_uri}`)
    pullImage(revision, directory, options)
    config = await readConfig(configOfImage)
  }
  const secrets = deployment.secrets.map(({ name, value }) => [name, value])
  const env = { ...config.env, ...Object.fromEntries(secrets) }
  const auth = options.graphServerKey === undefined ? {} : { auth: options.graphServerKey }
  store.writeLog(revision, 'deploy', 'starting the graph server')
  try {
    return await startGraphServer({ graphs: config.graphs, env, signal, ...auth })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    // Files are named as in the repository.
    const message = `the graph server did not start:\n${said.replaceAll(directory + path.sep, './')}`
    throw new BuildFailure('DEPLOY_FAILED', message, { cause: error })
  }
}
