import { type Platform, startPlatform } from '../platform/platform.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { type SpecGraphServer, startSpecGraphServer } from '../scenarios/spec-graph-server.ts'

/** The services that all subjects of a comparison run against. They respond immediately. */
export interface World extends AsyncDisposable {
  readonly platform: Platform
  readonly graphServer: SpecGraphServer
  /** A directory for files, gone in the end. */
  readonly directory: string
}

/** Starts them, on loopback addresses. */
export async function startWorld(): Promise<World> {
  const graphServer = await startSpecGraphServer()
  // What is deployed is asked whether it answers.
  const platform = await startPlatform({ script: ['DEPLOYED'], graphServerUrl: graphServer.url })
  const directory = makeTemporaryDirectory('bench')
  return {
    platform,
    graphServer,
    directory: directory.path,
    async [Symbol.asyncDispose]() {
      await graphServer[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
      await directory[Symbol.asyncDispose]()
    },
  }
}
