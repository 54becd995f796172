import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { programs } from './install.ts'

export interface OfficialServerOptions {
  /** The key that every request must have; any request is let in when undefined. */
  readonly key?: string
  /** Calls of the action that the custom auth refuses, as `threads:read`; needs a key. */
  readonly denied?: readonly string[]
  /** The server's own settings of `http` in its langgraph.json. */
  readonly http?: Readonly<Record<string, boolean | string>>
  /** Seconds after which the server itself ends a run (BG_JOB_TIMEOUT_SECS). */
  readonly runLimitSeconds?: number
  /** True if webhooks may go to loopback addresses; the server's own default is false. */
  readonly loopbackWebhooks?: boolean
  /** Further environment of its graphs. */
  readonly env?: Readonly<Record<string, string>>
  /** The number of runs at the same time. Default 10; the server's own default is 1. */
  readonly jobs?: number
}

/** The official Python server in a child process, in memory. */
export interface OfficialServer extends AsyncDisposable {
  readonly url: string
  /** The number of runs of `slow` in progress; runs of other graphs end immediately. */
  working(): number
}

/** The server did not come up; the message holds what it printed. */
class OfficialServerFailed extends Error {
  override readonly name = 'OfficialServerFailed'
}

const graphs = {
  agent: ['agent'],
  advisor: ['advisor'],
  shop: ['shop', 'sorts', 'desk', 'office'],
  plain: ['answers', 'raises', 'slow'],
  approving: ['approver', 'reviewers'],
  failing: [
    'fails',
    'fails_in_call',
    'fails_twice',
    'fails_within',
    'made_for_each_run',
    'spins',
    'times_out',
  ],
  judge: ['judge'],
  examiner: ['examiner'],
  sending: ['writer'],
  support: ['support'],
  stopping: ['asks', 'ungated', 'stops_before', 'stops_after'],
}

const startMs = 110_000
/** Characters of what it printed; enough for the stack of an import that failed. */
const keptLog = 16_384

/** Starts a server with the graphs beside this file; resolves when it is healthy. Throws OfficialServerFailed. */
export async function startOfficialServer(
  options: OfficialServerOptions = {},
): Promise<OfficialServer> {
  const directory = makeTemporaryDirectory('python-server')
  cpSync(fileURLToPath(new URL('./graphs', import.meta.url)), directory.path, { recursive: true })
  const configFile = path.join(directory.path, 'langgraph.json')
  writeFileSync(configFile, JSON.stringify(toConfig(options)))
  const child = spawnServer(directory.path, options)
  let printed = ''
  let working = 0
  let url: string | undefined
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue
    createInterface({ input: stream }).on('line', (line) => {
      printed = `${printed}${line}\n`.slice(-keptLog)
      url ??= /API: .*?(http:\/\/[\d.]+:\d+)/.exec(line)?.[1]
      if (line.includes('take_time begins')) working += 1
      if (line.includes('take_time ends')) working -= 1
    })
  }
  const server = {
    working: () => working,
    async [Symbol.asyncDispose]() {
      await stop(child)
      await directory[Symbol.asyncDispose]()
    },
  }
  try {
    return { ...server, url: await untilHealthy(child, () => url) }
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw new OfficialServerFailed(printed || 'it printed nothing', { cause: error })
  }
}

function toConfig({ key, http, loopbackWebhooks }: OfficialServerOptions): object {
  const named = Object.entries(graphs).flatMap(([file, names]) =>
    names.map((name) => [name, `./${file}.py:${name}`]),
  )
  return {
    dependencies: ['.'],
    graphs: Object.fromEntries(named),
    ...(key === undefined ? {} : { auth: { path: './auth.py:auth' } }),
    ...(http === undefined ? {} : { http }),
    // Once the policy of URLs is there, plain http is refused unless it says so.
    ...(loopbackWebhooks
      ? { webhooks: { url: { disable_loopback: false, require_https: false } } }
      : {}),
  }
}

function spawnServer(
  cwd: string,
  { key, denied = [], runLimitSeconds, jobs = 10, env = {} }: OfficialServerOptions,
): ChildProcess {
  // Below the ports that a system gives to the proxies of tests that run at the same time. If the port is taken, the
  // server finds another, and prints its URL.
  const port = randomInt(20_000, 30_000)
  const args = ['dev', '--no-browser', '--no-reload', '--host', '127.0.0.1', '--port', `${port}`]
  return spawn(path.join(programs, 'langgraph'), [...args, '--n-jobs-per-worker', `${jobs}`], {
    cwd,
    env: {
      ...env,
      PATH: `${programs}${path.delimiter}${process.env['PATH']}`,
      HOME: cwd,
      NO_COLOR: '1',
      LANGSMITH_TRACING: 'false',
      LANGGRAPH_CLI_NO_ANALYTICS: '1',
      ...(key === undefined ? {} : { SERVER_KEY: key, SERVER_DENIES: denied.join(' ') }),
      ...(runLimitSeconds === undefined ? {} : { BG_JOB_TIMEOUT_SECS: `${runLimitSeconds}` }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function untilHealthy(child: ChildProcess, readUrl: () => string | undefined) {
  const endMs = performance.now() + startMs
  while (performance.now() < endMs) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended')
    const url = readUrl()
    const answer = url === undefined ? undefined : await fetch(`${url}/ok`).catch(() => undefined)
    await answer?.body?.cancel()
    if (url !== undefined && answer?.ok === true) return url
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
