import { createHash } from 'node:crypto'
import { formatDuration } from '../../src/time/duration.ts'

/** What a picture shows in place of what every run has anew. */
export interface Stable {
  /** Name of the deployment that serves. */
  readonly deploymentName: string
  readonly deploymentId: string
  /** The address of the local platform, in place of LangSmith's. */
  readonly website: string
  /** What tells its other IDs from those of another run. */
  readonly story: string
  /** How often the run read the revision, in milliseconds: what its timeline is a multiple of. */
  readonly pollMs: number
  /** Every duration outside the timeline, in the order of the text. */
  readonly durations: readonly string[]
}

/** The run shows another number of durations than its story knows. */
export class OtherDurations extends Error {
  constructor(shown: readonly string[], known: readonly string[]) {
    super(`the run shows ${shown.length} durations (${shown.join(', ')}), not ${known.length}`)
  }
}

const uuid = /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/g
const localAddress = /http:\/\/127\.0\.0\.1:\d+/g
const encodedAddress = /http%3A%2F%2F127\.0\.0\.1%3A\d+/g
const duration = /\b(?:\d+ h(?: \d+ min)?|\d+ min(?: \d+ s)?|\d+(?:\.\d+)? m?s)\b/g
const bar = /^( {2}\w+ ).+( :\w+, )(\d+), (\d+)$/gm
const milestone = /^( {2}\w+ :milestone, )(\d+)(, 0ms)$/gm
const timeline = /```mermaid\ngantt\n[\s\S]*?\n```/

/** What a marker of a comment says of the place of a deployment. */
const place = /(?<=<!-- \/?(?:row|block):[^ @]*)@[\da-f.]+/g

/**
 * The text of a run as every run would write it: IDs and addresses are replaced, the timeline is rounded to the
 * intervals of its polls, and the other durations are the story's own. Throws OtherDurations.
 */
export function toStableText(text: string, stable: Stable): string {
  const chart = timeline.exec(text)?.[0] ?? ''
  const [head = '', ...rest] = chart === '' ? [text] : text.split(chart)
  const shown = [head, ...rest].flatMap((part) => part.match(duration) ?? [])
  if (shown.length !== stable.durations.length) throw new OtherDurations(shown, stable.durations)
  const left = stable.durations.values()
  const timed = [head, ...rest].map((part) => part.replace(duration, () => left.next().value ?? ''))
  const { story, deploymentName, deploymentId, website } = stable
  const address = `https://${deploymentName}-${toHash(deploymentName)}.us.langgraph.app`
  const ids = new Map([[deploymentId, toUuid(deploymentName)]])
  const toId = (id: string) => {
    const known = ids.get(id) ?? toUuid(`${story} ${ids.size}`)
    ids.set(id, known)
    return known
  }
  return timed
    .join(toStableChart(chart, stable.pollMs))
    .replace(place, '')
    .replace(uuid, toId)
    .replaceAll(website, 'https://smith.langchain.com')
    .replace(localAddress, address)
    .replace(encodedAddress, encodeURIComponent(address))
}

function toStableChart(chart: string, pollMs: number): string {
  const round = (text: string) => Math.round(Number(text) / pollMs) * pollMs
  return chart
    .replace(bar, (_, label: string, mark: string, from: string, until: string) => {
      const took = formatDuration(round(until) - round(from))
      return `${label}${took}${mark}${round(from)}, ${round(until)}`
    })
    .replace(milestone, (_, label: string, at: string, end: string) => label + round(at) + end)
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

/** What the service puts between the name and the region. */
function toHash(name: string): string {
  return createHash('sha256').update(name).digest('hex').slice(0, 16)
}
