import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isJsonObject, type JsonObject } from '../../wire/wire.ts'
import { BuildFailure } from './build-failure.ts'

const planCommand = 'npx github:graph-deploy/graph-deploy-action plan.yml'

/** The content of a graph configuration file, with absolute paths. */
export interface GraphConfig {
  /** Graph name to `/absolute/file.mjs:export`. */
  readonly graphs: Readonly<Record<string, string>>
  readonly env: Readonly<Record<string, string>>
}

/** Reads `langgraph.json` (fields `graphs` and `env`) out of a checkout. Throws BuildFailure. */
export function readGraphConfig(checkoutPath: string, configPath: string): GraphConfig {
  const file = path.resolve(checkoutPath, configPath)
  if (!isInside(checkoutPath, file) || !existsSync(file)) {
    throw new BuildFailure('BUILD_FAILED', `there is no ${configPath} in the repository`)
  }
  const config = parse(file, configPath)
  const graphs = config['graphs']
  if (!isJsonObject(graphs) || Object.keys(graphs).length === 0) {
    throw new BuildFailure('BUILD_FAILED', `${configPath} names no graphs`)
  }
  requireScripts(graphs)
  const directory = path.dirname(file)
  const located = Object.entries(graphs).map(([name, value]) => {
    return [name, locate(checkoutPath, directory, name, value)]
  })
  const env = Object.entries(isJsonObject(config['env']) ? config['env'] : {})
  return {
    graphs: Object.fromEntries(located) as Record<string, string>,
    env: Object.fromEntries(env.map(([name, value]) => [name, String(value)])),
  }
}

function parse(file: string, configPath: string): JsonObject {
  try {
    const config: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (isJsonObject(config)) return config
    throw new Error('it is no JSON object')
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    throw new BuildFailure('BUILD_FAILED', `${configPath} is broken: ${said}`, { cause: error })
  }
}

/** Before everything else: no file that is added, and no export, lets the platform serve a Python graph. */
function requireScripts(graphs: JsonObject): void {
  for (const [name, value] of Object.entries(graphs)) {
    const { relative } = parseSpec(value)
    // A file, or a module: `agent.py`, `my_agent.graph`.
    if (/\.[cm]?[jt]sx?$/.test(relative) || !/\.py$|^\w+(?:\.\w+)*$/.test(relative)) continue
    const text = `the graph ${name} is Python (${relative}), and the local platform serves only JavaScript`
    const instead = `Start it with \`langgraph dev\`, and run its plan with \`${planCommand}\``
    throw new BuildFailure('BUILD_FAILED', `${text}. ${instead}.`)
  }
}

function parseSpec(value: unknown) {
  const spec = isJsonObject(value) ? value['path'] : value
  const [relative = '', exported = ''] = typeof spec === 'string' ? spec.split(':') : []
  return { spec, relative, exported }
}

function locate(checkoutPath: string, directory: string, name: string, value: unknown): string {
  const { spec, relative, exported } = parseSpec(value)
  const file = path.resolve(directory, relative)
  if (relative === '' || exported === '' || !isInside(checkoutPath, file) || !existsSync(file)) {
    const named = 'must name a committed file and its export, such as ./agent.mjs:graph'
    throw new BuildFailure('BUILD_FAILED', `graphs.${name} ${named}, not ${String(spec)}`)
  }
  return `${file}:${exported}`
}

function isInside(directory: string, file: string): boolean {
  return file.startsWith(directory + path.sep)
}
