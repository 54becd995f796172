import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { programs } from './install.ts'

/** How a server is set up. */
export interface OfficialServerOptions {
  /** The key that every request must have; any request is let in when undefined. */
  readonly key?: string
  /** Seconds after which the server itself ends a run (BG_JOB_TIMEOUT_SECS). */
  readonly runLimitSeconds?: number
  /** Whether webhooks may go to loopback addresses; the server's own default is that they may not. */
  readonly loopbackWebhooks?: boolean
  /** How many runs it works on at once. Default 10; its own default is 1. */
  readonly jobs?: number
}

/** The official Python server in a child process, in memory. */
export interface OfficialServer extends AsyncDisposable {
  readonly url: string
  /** The last of what it has printed. */
  log(): string
}

/** The server did not come up; the message holds what it printed. */
export class OfficialServerFailed extends Error {
  override readonly name = 'OfficialServerFailed'
}

const graphs = {
  plain: ['answers', 'raises', 'slow', 'talks', 'loops'],
  stopping: ['asks', 'ungated', 'stops_before', 'stops_after', 'nested'],
}

const startMs = 60_000

/** Starts a server with the graphs beside this file; resolves when it is healthy. Throws OfficialServerFailed. */
export async function startOfficialServer(
  options: OfficialServerOptions = {},
): Promise<OfficialServer> {
  const directory = makeTemporaryDirectory('python-server')
  cpSync(fileURLToPath(new URL('./graphs', import.meta.url)), directory.path, { recursive: true })
  const configFile = path.join(directory.path, 'langgraph.json')
  writeFileSync(configFile, JSON.stringify(toConfig(options)))
  const port = await findFreePort()
  const child = spawnServer(directory.path, port, options)
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed = (printed + text).slice(-262_144)
    })
  }
  const server = {
    url: `http://127.0.0.1:${port}`,
    log: () => printed,
    async [Symbol.asyncDispose]() {
      await stop(child)
      await directory[Symbol.asyncDispose]()
    },
  }
  try {
    await untilHealthy(server.url, child)
    return server
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw new OfficialServerFailed(printed.slice(-4_000) || 'it printed nothing', { cause: error })
  }
}

function toConfig({ key, loopbackWebhooks }: OfficialServerOptions): object {
  const named = Object.entries(graphs).flatMap(([file, names]) =>
    names.map((name) => [name, `./${file}.py:${name}`]),
  )
  return {
    dependencies: ['.'],
    graphs: Object.fromEntries(named),
    ...(key === undefined ? {} : { auth: { path: './auth.py:auth' } }),
    // Once the policy of URLs is there, plain http is refused unless it says so.
    ...(loopbackWebhooks
      ? { webhooks: { url: { disable_loopback: false, require_https: false } } }
      : {}),
  }
}

function spawnServer(
  cwd: string,
  port: number,
  { key, runLimitSeconds, jobs = 10 }: OfficialServerOptions,
): ChildProcess {
  const args = ['dev', '--no-browser', '--no-reload', '--host', '127.0.0.1', '--port', `${port}`]
  return spawn(path.join(programs, 'langgraph'), [...args, '--n-jobs-per-worker', `${jobs}`], {
    cwd,
    env: {
      PATH: `${programs}${path.delimiter}${process.env['PATH']}`,
      HOME: cwd,
      NO_COLOR: '1',
      LANGSMITH_TRACING: 'false',
      LANGGRAPH_CLI_NO_ANALYTICS: '1',
      ...(key === undefined ? {} : { SERVER_KEY: key }),
      ...(runLimitSeconds === undefined ? {} : { BG_JOB_TIMEOUT_SECS: `${runLimitSeconds}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  const endMs = performance.now() + startMs
  while (performance.now() < endMs) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const answer = await fetch(`${url}/ok`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok === true) return
    await sleep(100)
  }
  throw new Error(`not healthy within ${startMs / 1_000} s`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  // Nothing of it is to be kept, and a run that still works would make a kind end wait.
  child.kill('SIGKILL')
  await exited
}
