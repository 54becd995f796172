import { spawn } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** The URL of a platform in the background, and its end. */
export interface BackgroundPlatform {
  readonly url: string
  readonly apiKey: string
  readonly repositoryUrl: string
  readonly repositoryPath: string
  readonly pid: number
  /** Both output streams. */
  readonly log: string
}

/** The platform did not come up; the message ends with what it has written. */
class PlatformNotUp extends Error {
  constructor(why: string, log: string) {
    super(`The local platform ${why}. It has written:\n${readFileSync(log, 'utf8')}`)
  }
}

const main = fileURLToPath(new URL('./main.ts', import.meta.url))

/**
 * Starts a platform that outlives this process. Resolves when its control service lists deployments for its key. Throws
 * PlatformNotUp when its process has ended, or after the time limit.
 */
export async function startInBackground(
  args: readonly string[],
  limitMs = 60_000,
): Promise<BackgroundPlatform> {
  const directory = mkdtempSync(path.join(tmpdir(), 'platform-'))
  const facts = path.join(directory, 'facts.json')
  const log = path.join(directory, 'platform.log')
  const output = openSync(log, 'w')
  const child = spawn(process.execPath, [main, ...args, '--facts', facts], {
    detached: true,
    stdio: ['ignore', output, output],
  })
  closeSync(output)
  let ended = false
  for (const event of ['exit', 'error'] as const) child.once(event, () => (ended = true))
  try {
    for (const until = performance.now() + limitMs; performance.now() < until; await sleep(100)) {
      if (ended) throw new PlatformNotUp('has ended', log)
      if (!existsSync(facts)) continue
      const known = JSON.parse(readFileSync(facts, 'utf8')) as BackgroundPlatform
      if (await answers(known)) return { ...known, pid: child.pid ?? 0, log }
    }
    throw new PlatformNotUp(`did not answer within ${limitMs / 1000} seconds`, log)
  } catch (error) {
    child.kill()
    throw error
  } finally {
    child.unref()
  }
}

async function answers({ url, apiKey }: BackgroundPlatform): Promise<boolean> {
  try {
    const headers = { 'x-api-key': apiKey }
    const signal = AbortSignal.timeout(2_000)
    const answer = await fetch(`${url}/v2/deployments`, { headers, signal })
    const body = (await answer.json()) as { readonly resources?: unknown }
    return answer.ok && Array.isArray(body.resources)
  } catch {
    return false
  }
}
