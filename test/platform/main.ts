import { renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { startPlatform } from './platform.ts'
import { PlatformReport } from './platform-report.ts'
import { createSampleRepository } from './sample-repository.ts'
import { sampleImage, welcome } from './welcome.ts'
import type { Dialect } from './wire/wire.ts'

interface Arguments {
  readonly dialect: Dialect
  readonly port: number
  /** Where to write, when the platform is up, the addresses that it prints: for programs. */
  readonly facts: string | undefined
}

function parseArguments(): Arguments {
  const { values } = parseArgs({
    options: {
      dialect: { type: 'string', default: 'live' },
      port: { type: 'string', default: '0' },
      facts: { type: 'string' },
    },
  })
  const { dialect, facts } = values
  const port = /^\d{1,5}$/.test(values.port) ? Number(values.port) : Number.NaN
  if (dialect !== 'spec' && dialect !== 'live') throw new Error(`unknown dialect ${dialect}`)
  if (!(port <= 65_535)) throw new Error(`${values.port} is no port`)
  return { dialect, port, facts }
}

async function serveUntilStopped({ dialect, port, facts }: Arguments): Promise<void> {
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
  const stopped = new Promise<void>((resolve) => {
    for (const signal of signals) process.once(signal, () => resolve())
  })
  await using repository = await createSampleRepository()
  const images = { [sampleImage]: repository.path }
  await using platform = await startPlatform({
    dialect,
    port,
    images,
    builder: 'git',
    pauseMs: 500,
  })
  const { url, apiKey } = platform
  console.log(welcome({ url, apiKey, repositoryUrl: repository.url, dialect }))
  if (facts !== undefined) {
    const known = { url, apiKey, repositoryUrl: repository.url, repositoryPath: repository.path }
    // Renamed, so that nobody reads half of it.
    writeFileSync(`${facts}.new`, JSON.stringify(known))
    renameSync(`${facts}.new`, facts)
  }
  const report = new PlatformReport(platform)
  const watching = setInterval(() => report.print(), 200)
  await stopped
  clearInterval(watching)
  console.log('Stopping; graph servers and temporary directories go too.')
}

try {
  await serveUntilStopped(parseArguments())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  console.error('usage: npm run platform -- [--dialect spec|live] [--port N] [--facts FILE]')
  process.exitCode = 1
}
