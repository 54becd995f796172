import { classifyStatus } from '../control-plane/revision-status.ts'
import type { GraphDescription, GraphEdge } from '../graph-server/schemas.ts'
import { maxDrawnLevels } from '../limits.ts'
import type { StatusChange } from '../rollout/rollout.ts'
import type { StepState } from '../step/step-state.ts'
import {
  toCode,
  toCodeBlock,
  toMermaidLabel,
  toMermaidQuote,
  toOneLine,
} from '../text/safe-text.ts'
import { formatDuration } from '../time/duration.ts'

/** A diagram with more nodes than this cannot be read. */
const maxNodes = 150
/** Mermaid draws no more edges, and no longer text (Mermaid documentation, `maxEdges` and `maxTextSize`). */
const maxEdges = 500
const maxTextLength = 50_000
const maxPartLength = 160
const maxChanges = 60

/** The deployed graphs as pictures, each with its name where there are several. */
export function toGraphSection({ graph }: StepState): string {
  if (graph === undefined) return ''
  const { name, now, others = [] } = graph
  const sections = [{ name, graph: now }, ...others].map((one) => {
    const diagram = toGraphDiagram(one.graph)
    if (diagram === undefined) return ''
    const title = others.length === 0 ? '### Graph' : `### Graph ${toCode(one.name)}`
    return `${title}\n\n${toCodeBlock(diagram, 'mermaid')}`
  })
  return sections.filter(Boolean).join('\n\n')
}

/** What is different against the graph that was served before; empty where that is unknown. */
export function toChangesSection({ graph }: StepState): string {
  if (graph?.before === undefined) return ''
  const lines = toGraphChanges(graph.before, graph.now)
  const { beforeName } = graph
  const before = beforeName === undefined ? 'the revision before' : toCode(toOneLine(beforeName))
  if (lines.length === 0) return `The graph has the nodes and edges of ${before}.`
  const shown = lines.slice(0, maxChanges)
  if (lines.length > maxChanges) shown.push(`… and ${lines.length - maxChanges} more`)
  return `**What changed in the graph since ${before}**\n\n${toCodeBlock(shown.join('\n'), 'diff')}`
}

/** A node in a diagram. The id of one in a subgraph is `parent:child`, on every level. */
type Place = Readonly<{ key: string; path: readonly string[] }>

/** A deployed graph as a Mermaid flowchart, subgraphs as boxes; undefined when it is too large to draw. */
export function toGraphDiagram({ nodes, edges }: GraphDescription): string | undefined {
  if (nodes.length === 0 || nodes.length > maxNodes || edges.length > maxEdges) return undefined
  const toPath = (id: string) => id.split(':', maxDrawnLevels + 1)
  const places = new Map(nodes.map(({ id }, at) => [id, { key: `n${at}`, path: toPath(id) }]))
  const all = [...places.values()]
  if (all.some(({ path }) => path.length > maxDrawnLevels)) return undefined
  const arrows = edges.flatMap((edge) => {
    const [from, to] = [places.get(edge.source), places.get(edge.target)]
    return from && to ? [`  ${from.key} ${toArrow(edge)} ${to.key}`] : []
  })
  const text = ['flowchart TD', ...drawNodes(all, 0, { count: 0 }), ...arrows].join('\n')
  return text.length > maxTextLength ? undefined : text
}

/** The nodes of one level, then the boxes of the subgraphs in it; `boxes` counts those of the diagram. */
function* drawNodes(
  places: readonly Place[],
  level: number,
  boxes: { count: number },
): Iterable<string> {
  const indent = '  '.repeat(level + 1)
  const groups = Map.groupBy(places, ({ path }) =>
    path.length > level + 1 ? path[level] : undefined,
  )
  for (const { key, path } of groups.get(undefined) ?? []) {
    yield `${indent}${key}${toShape(path.at(-1) ?? '')}`
  }
  for (const [name, inner] of groups) {
    if (name === undefined) continue
    yield `${indent}subgraph s${boxes.count++} [${toMermaidQuote(name)}]`
    yield* drawNodes(inner, level + 1, boxes)
    yield `${indent}end`
  }
}

function toShape(name: string): string {
  if (name === '__start__') return '(["start"])'
  if (name === '__end__') return '(["end"])'
  return `[${toMermaidQuote(name)}]`
}

function toArrow({ conditional, data }: GraphEdge): string {
  const words = data === null ? '' : `|${toMermaidQuote(data)}|`
  return `${conditional ? '-.->' : '-->'}${words}`
}

/** Nodes and edges that came and went, as lines of a diff: `+ node tools`, `- edge agent → tools`. */
export function toGraphChanges(before: GraphDescription, after: GraphDescription): string[] {
  const was = toParts(before)
  const is = toParts(after)
  const added = [...is].filter(([key]) => !was.has(key)).map(([, words]) => `+ ${words}`)
  const removed = [...was].filter(([key]) => !is.has(key)).map(([, words]) => `- ${words}`)
  return [...added, ...removed]
}

function toParts({ nodes, edges }: GraphDescription): ReadonlyMap<string, string> {
  const toPart = (kind: string, ...ids: readonly string[]) => {
    const words = ids.map((id) => toOneLine(id, maxPartLength)).join(' → ')
    return [JSON.stringify([kind, ...ids]), `${kind} ${words}`] as const
  }
  return new Map([
    ...nodes.map(({ id }) => toPart('node', id)),
    ...edges.map(({ source, target }) => toPart('edge', source, target)),
  ])
}

/** Mermaid draws no bar below that; a status that was seen shorter is drawn this long. */
const minBarMs = 1

/** The statuses of a revision as a Mermaid Gantt chart, from its first reading to the end of the step; those of a rollback after it are a section. */
export function toTimelineDiagram(
  rollout: readonly StatusChange[],
  endedAt: Date,
  rollback: readonly StatusChange[] = [],
): string {
  const start = rollout[0]?.at.getTime() ?? 0
  const toBars = (timeline: readonly StatusChange[], end: Date) =>
    timeline.map(({ status, at }, index) => {
      const from = at.getTime() - start
      const until = (timeline[index + 1]?.at ?? end).getTime() - start
      const finality = classifyStatus(status)
      if (finality === 'succeeded') return `  ${toMermaidLabel(status)} :milestone, ${from}, 0ms`
      const label = toMermaidLabel(`${status} ${formatDuration(until - from)}`)
      const mark = finality === 'in-progress' || finality === 'unknown' ? 'done' : 'crit'
      return `  ${label} :${mark}, ${from}, ${Math.max(until, from + minBarMs)}`
    })
  const bars = toBars(rollout, rollback[0]?.at ?? endedAt)
  if (rollback.length > 0) {
    bars.unshift('  section Rollout')
    bars.push('  section Rollback', ...toBars(rollback, endedAt))
  }
  const ticks = `  tickInterval ${toTickInterval(endedAt.getTime() - start)}`
  return ['gantt', '  dateFormat x', '  axisFormat %M:%S', ticks, ...bars].join('\n')
}

/** About ten marks on the axis, none of which reads like its neighbour. */
function toTickInterval(totalMs: number): string {
  if (totalMs <= 12_000) return '1second'
  if (totalMs <= 120_000) return '10second'
  if (totalMs <= 900_000) return '1minute'
  return '10minute'
}
