import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { makeTemporaryDirectory } from '../temporary-directory.ts'
import { toServedPath } from './served-path.ts'

export interface GraphServerOptions {
  /** Graph name to `/absolute/file.mjs:export`. */
  readonly graphs: Readonly<Record<string, string>>
  /** Extra environment of the graphs: the deployment's secrets. */
  readonly env?: Readonly<Record<string, string>>
  /** When given, every request must carry it as `x-api-key`. */
  readonly auth?: string
  /** The server's own settings of `http`: calls that are switched off. */
  readonly http?: Readonly<Record<string, boolean>>
  readonly signal?: AbortSignal
}

/** A real graph server in a child process. */
export interface GraphServer extends AsyncDisposable {
  readonly url: string
  readonly pid: number
  /** The output of the process on its error stream so far. */
  stderr(): string
}

/** The server did not come up; the message holds what it printed. */
class GraphServerFailed extends Error {}

/** Starts the graph server of `@langchain/langgraph-api`; resolves when `/ok` answers and every graph is listed. Throws GraphServerFailed. */
export async function startGraphServer(options: GraphServerOptions): Promise<GraphServer> {
  const directory = makeTemporaryDirectory('graph-server')
  const child = spawnProcess(options, directory.path)
  let stderr = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    stderr = (stderr + text).slice(-65_536)
  })
  const server = {
    pid: child.pid ?? 0,
    stderr: () => stderr,
    async [Symbol.asyncDispose]() {
      await stop(child)
      await directory[Symbol.asyncDispose]()
    },
  }
  try {
    const url = await firstLine(child, options.signal)
    if (url === undefined) throw new GraphServerFailed(stderr.trim() || 'the server process ended')
    await requireGraphs(url, options)
    return { ...server, url }
  } catch (error) {
    await server[Symbol.asyncDispose]()
    throw error
  }
}

function spawnProcess(options: GraphServerOptions, cwd: string): ChildProcess {
  const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))
  const serve = (graph: string) => toServedPath(graph, cwd)
  const named = Object.entries(options.graphs).map(([name, graph]) => [name, serve(graph)])
  const graphs = Object.fromEntries(named)
  const auth =
    options.auth === undefined ? {} : { authPath: serve(`${here('./graph-server-auth.ts')}:auth`) }
  // The packages of another version of the server: test/js-server.
  const packages = process.env['GRAPH_SERVER_PACKAGES']
  const env = {
    LOG_LEVEL: 'error',
    ...options.env,
    PATH: process.env['PATH'],
    HOME: cwd,
    LANGSMITH_TRACING: 'false',
    ...(options.auth === undefined ? {} : { PLATFORM_GRAPH_SERVER_KEY: options.auth }),
    PLATFORM_GRAPH_SERVER: JSON.stringify({ cwd, graphs, packages, http: options.http, ...auth }),
  }
  const args = ['--disable-warning=ExperimentalWarning', here('./graph-server-process.ts')]
  return spawn(process.execPath, args, { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] })
}

async function firstLine(child: ChildProcess, signal?: AbortSignal): Promise<string | undefined> {
  const stdout = child.stdout
  if (stdout === null) return undefined
  const kill = () => child.kill('SIGKILL')
  signal?.addEventListener('abort', kill)
  try {
    for await (const line of createInterface({ input: stdout })) {
      if (!line.startsWith('{"url"')) continue
      stdout.resume()
      return (JSON.parse(line) as { url: string }).url
    }
    return undefined
  } finally {
    signal?.removeEventListener('abort', kill)
  }
}

async function requireGraphs(url: string, options: GraphServerOptions): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    ...(options.auth === undefined ? {} : { 'x-api-key': options.auth }),
  }
  const ok = await fetch(`${url}/ok`, { headers })
  await ok.body?.cancel()
  const body = JSON.stringify({ limit: 1000, offset: 0 })
  const found = await fetch(`${url}/assistants/search`, { method: 'POST', headers, body })
  if (ok.ok && options.http?.['disable_assistants']) return
  if (!ok.ok || !found.ok) throw new GraphServerFailed(`not healthy: ${ok.status}, ${found.status}`)
  const listed = ((await found.json()) as { graph_id: string }[]).map((one) => one.graph_id)
  const missing = Object.keys(options.graphs).filter((name) => !listed.includes(name))
  if (missing.length > 0) throw new GraphServerFailed(`not served: ${missing.join(', ')}`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  const patience = new AbortController()
  await Promise.race([exited, sleep(2000, undefined, { signal: patience.signal }).catch(() => {})])
  patience.abort()
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await exited
}
