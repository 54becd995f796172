import { fileURLToPath } from 'node:url'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { shops } from './agent-cases.ts'
import { canaryKey, toCanary } from './canary.ts'
import { advisor, approver, reviewers, sampleAgent, toSending } from './plan-world.ts'

const toGraph = (file: string, name: string) =>
  `${fileURLToPath(new URL(`./graphs/${file}.mjs`, import.meta.url))}:${name}`
const failing = ['fails', 'fails_twice', 'fails_within', 'spins']

/** The graphs of the shared server: `agent` and `other` are the sample agent. */
const graphs = {
  agent: sampleAgent,
  other: sampleAgent,
  advisor,
  approver,
  reviewers,
  ...shops,
  ...Object.fromEntries(failing.map((name) => [name, toGraph('failing', name)])),
  conversing: toGraph('conversing', 'conversing'),
  styled: toSending('styled'),
  team: toSending('team'),
  returns_nothing: toSending('returnsNothing'),
}
export const graphCount = Object.keys(graphs).length

/** Secrets that the variable MODEL_KEYS of the server holds, one after the other. */
export const modelKeys = [toCanary('Model'), toCanary('Long').repeat(20)] as const

let started: Promise<GraphServer> | undefined

/**
 * The official JavaScript server that the files of a process share, because to start one costs as much as five steps. A
 * file leaves no thread behind. It ends with the process.
 */
export function useSharedServer(): Promise<GraphServer> {
  const env = { MODEL_KEYS: modelKeys.join(' ') }
  started ??= startGraphServer({ graphs, auth: canaryKey, env })
  return started
}
