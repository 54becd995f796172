import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startGitHub } from './github/github-api.ts'
import { findOwnRepository, followRefs } from './own-repository.ts'
import { startPlatform } from './platform.ts'
import { PlatformReport } from './platform-report.ts'
import { createSampleRepository } from './sample-repository.ts'
import { sampleImage, welcome } from './welcome.ts'
import type { Dialect } from './wire/wire.ts'

interface Arguments {
  readonly dialect: Dialect
  readonly port: number
  /** The user's own repository, on this machine. */
  readonly repository: string | undefined
  /** The file for the printed URLs, for programs, written when the platform is up. */
  readonly facts: string | undefined
}

function parseArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      dialect: { type: 'string', default: 'live' },
      port: { type: 'string', default: '0' },
      repository: { type: 'string' },
      facts: { type: 'string' },
    },
  })
  const { dialect, repository, facts } = values
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN
  if (dialect !== 'spec' && dialect !== 'live') throw new Error(`unknown dialect ${dialect}`)
  if (!(port <= 65_535)) throw new Error(`${values.port} is no port`)
  return { dialect, port, repository, facts }
}

async function serveUntilStopped({ dialect, port, ...given }: Arguments): Promise<void> {
  const { repository: directory, facts } = given
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stopped = new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
  })
  await using repository = await createSampleRepository()
  const own = directory === undefined ? undefined : await findOwnRepository(directory)
  await using github = await startGitHub(own && { repository: own.name })
  const follow = async () => own && (await followRefs(own, github))
  await follow()
  github.seedPull({ number: 1 })
  await using platform = await startPlatform({
    dialect,
    port,
    // Where LANGSMITH_ENDPOINT without a path points to.
    basePath: '/api-host',
    images: { [sampleImage]: repository.path },
    ...own?.habits,
    builder: 'git',
    pauseMs: 500,
  })
  const { url, apiKey } = platform
  console.log(welcome({ url, apiKey, repositoryUrl: repository.url, dialect, github, own }))
  if (facts !== undefined) {
    const known = { url, apiKey, repositoryUrl: repository.url, repositoryPath: repository.path }
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${facts}.new`, JSON.stringify(known))
    renameSync(`${facts}.new`, facts)
  }
  const report = new PlatformReport(platform)
  const watching = setInterval(() => report.print(), 200)
  const following = setInterval(() => void follow().catch(console.error), 200)
  await stopped
  clearInterval(watching)
  clearInterval(following)
  console.log('Stopping; graph servers and temporary directories go too.')
}

try {
  await serveUntilStopped(parseArguments())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  const options = '[--port N] [--repository FOLDER] [--dialect spec|live] [--facts FILE]'
  console.error(`usage: npm run platform -- ${options}`)
  process.exitCode = 1
}
