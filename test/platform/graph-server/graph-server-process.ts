// A real Agent Server, alone in its process: the package keeps graphs and state in module globals. It reads one JSON
// line from the environment, and prints one JSON line {"url"} when it listens. It ends with its parent, because its
// standard input then closes. Facts: the npm package @langchain/langgraph-api 1.5.1, or the package of another folder,
// if the settings name it.
import { rmSync } from 'node:fs'
import { enableCompileCache, registerHooks } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

// A fifth of what its start costs a processor is compiling the same packages again.
enableCompileCache(
  fileURLToPath(new URL('../../../node_modules/.cache/graph-server', import.meta.url)),
)

const settings = JSON.parse(process.env['PLATFORM_GRAPH_SERVER'] ?? '{}') as {
  cwd: string
  graphs: Record<string, string>
  authPath?: string
  packages?: string
  http?: Record<string, boolean>
}

if (settings.packages !== undefined) {
  // The graphs lie in this project, and are to use the packages of the server that loads them.
  const parentURL = pathToFileURL(settings.packages).href
  const { href: folder } = new URL('.', parentURL)
  registerHooks({
    resolve(specifier, context, next) {
      const isInside = context.parentURL?.startsWith(folder) === true
      const isTheirs = specifier.startsWith('@langchain/') && !isInside
      return next(specifier, isTheirs ? { ...context, parentURL } : context)
    },
  })
}

/** The server itself names neither the graph nor the file. */
async function requireExport(name: string, graph: string): Promise<void> {
  const [file = '', exported = ''] = graph.split(':')
  const found = path.resolve(settings.cwd, file)
  console.error(`loading ${found}`) // the message of a syntax error does not name its file
  const module = (await import(pathToFileURL(found).href)) as Record<string, unknown>
  if (module[exported] === undefined) {
    throw new Error(`graphs.${name} names ${exported}, which ${found} doesn't export`)
  }
}

try {
  for (const [name, graph] of Object.entries(settings.graphs)) await requireExport(name, graph)
  const { startServer } = await import('@langchain/langgraph-api/server')
  const { host, cleanup } = await startServer({
    port: 0,
    host: '127.0.0.1',
    nWorkers: 60,
    cwd: settings.cwd,
    graphs: settings.graphs,
    ...(settings.http === undefined ? {} : { http: settings.http }),
    ...(settings.authPath === undefined ? {} : { auth: { path: settings.authPath } }),
  } as never)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    await cleanup().catch(() => undefined)
    // Here too: a parent that was killed removes nothing.
    rmSync(settings.cwd, { recursive: true, force: true })
    process.exit(0) // the worker loops never end by themselves
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop())
  process.stdin.on('end', () => void stop()).on('error', () => void stop())
  process.stdin.resume()
  console.log(JSON.stringify({ url: `http://${host}` }))
} catch (error) {
  console.error(error instanceof Error ? (error.stack ?? error.message) : String(error))
  process.exit(1) // the package's own handler would only log, and keep the process alive
}
