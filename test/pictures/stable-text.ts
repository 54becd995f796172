import { createHash } from 'node:crypto'

/** Replacements in a picture for values that every run has anew. */
export interface Stable {
  /** Name of the deployment that serves. */
  readonly deploymentName: string
  readonly deploymentId: string
  /** The address of the local platform, in place of LangSmith's. */
  readonly website: string
  /** Distinguishes its other IDs from those of another run. */
  readonly story: string
  /** Every duration, in the order of the text. */
  readonly durations: readonly string[]
}

/** The run shows another number of durations than its story knows. */
class OtherDurations extends Error {
  constructor(shown: readonly string[], known: readonly string[]) {
    super(`the run shows ${shown.length} durations (${shown.join(', ')}), not ${known.length}`)
  }
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const localAddress = /http:\/\/127\.0\.0\.1:\d+/g
const encodedAddress = /http%3A%2F%2F127\.0\.0\.1%3A\d+/g
const duration = /\b(?:\d+ h(?: \d+ min)?|\d+ min(?: \d+ s)?|\d+(?:\.\d+)? m?s)\b/g
/** The state of a comment: its rows once more. */
const state = /^<!-- graph-deploy-action:.*-->$/m

/** The text of a run as every run would write it, without its state. Throws OtherDurations. */
export function toStableText(text: string, stable: Stable): string {
  const told = text.replace(state, '<!-- graph-deploy-action -->')
  const shown = told.match(duration) ?? []
  if (shown.length !== stable.durations.length) throw new OtherDurations(shown, stable.durations)
  const left = stable.durations.values()
  const timed = told.replace(duration, () => left.next().value ?? '')
  const { story, deploymentName, deploymentId, website } = stable
  const address = `https://${deploymentName}-${toHash(deploymentName)}.us.langgraph.app`
  const ids = new Map([[deploymentId, toUuid(deploymentName)]])
  const toId = (id: string) => {
    const known = ids.get(id) ?? toUuid(`${story} ${ids.size}`)
    ids.set(id, known)
    return known
  }
  return timed
    .replace(uuid, toId)
    .replaceAll(website, 'https://smith.langchain.com')
    .replace(localAddress, address)
    .replace(encodedAddress, encodeURIComponent(address))
}

function toUuid(seed: string): string {
  const hex = createHash('sha256').update(seed).digest('hex')
  const parts = [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
  ]
  return [...parts, hex.slice(20, 32)].join('-')
}

/** The hash that the service puts between the name and the region. */
function toHash(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16)
}
