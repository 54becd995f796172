import { fileURLToPath } from 'node:url'
import { type GraphServer, startGraphServer } from '../platform/graph-server/graph-server.ts'
import { canaryKey } from './canary.ts'

const file = fileURLToPath(new URL('./graphs/support.mjs', import.meta.url))

/** Questions that the support agent never answers well, or only the first time not, and whether it uses more tokens. */
interface Weakness {
  readonly broken?: readonly string[]
  readonly flaky?: readonly string[]
  readonly longer?: boolean
}

/** A graph of graphs/support.mjs, for the JavaScript server. */
export const toSupport = (name: string) => `${file}:${name}`

/** The support agent on the official JavaScript server, with further graphs. */
export function startSupport(
  weakness: Weakness = {},
  more: Readonly<Record<string, string>> = {},
): Promise<GraphServer> {
  const env = { SUPPORT_AGENT: JSON.stringify(weakness) }
  return startGraphServer({
    graphs: { agent: toSupport('support'), ...more },
    auth: canaryKey,
    env,
  })
}
