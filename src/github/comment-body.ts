import { toHtml } from '../text/safe-text.ts'
import { isSameKey, type Place, toKey } from './place.ts'

/** What the comment of a pull request says of one agent: its row in the table, and the text below the table. */
export interface AgentEntry {
  /** Tells the agents of a pull request apart: the name of the deployment, or else its ID. */
  readonly key: string
  readonly place?: Place
  /** Agent, preview, smoke test, commit: Markdown on one line each, with foreign text in it escaped. */
  readonly cells: readonly string[]
  /** Markdown below the table; empty for none. */
  readonly block: string
  /** The last line: which run wrote the comment, and when. */
  readonly footer: string
  /** The preview is deleted. Once all are, the comment says only that. */
  readonly isGone?: boolean
  /** It is no preview. The comment is one of deployments where that is so of all. */
  readonly isDeployment?: boolean
}

/** The first line of the comment of all agents, invisible on the page; no key has this marker in the earlier format. */
export const commentMarker = '<!-- graph-deploy-action:/previews -->'

const footerMarker = '<!-- updated -->'
const columns = '| :-- | :-- | :-- | :-- |'
const nameFrame = (noun: string) =>
  [
    `### Agent ${noun.toLowerCase()}s`,
    `| Agent | ${noun} | Smoke test | Commit |`,
    `${noun}s deleted.`,
  ] as const
const ofPreviews = nameFrame('Preview')
const ofDeployments = nameFrame('Deployment')
const frame = new Set<string>([commentMarker, columns, ...ofPreviews, ...ofDeployments])

/** GitHub answers 422 "body is too long" beyond. */
const maxBodyLength = 65_536
/** Room for what closes a fence and a handful of elements. */
const closingLength = 400
const notice = '_This part was too long for the comment. The step summary has all of it._'

interface Row {
  /** As in its marker; undefined for a row that no step wrote. */
  readonly key: string | undefined
  readonly line: string
  readonly isGone: boolean
}

type Keyed = Pick<Row, 'key'>

/** A comment in its parts. What is not understood is kept as it is, above the table or below. */
interface Parts {
  readonly isOfDeployments: boolean
  readonly above: string[]
  readonly rows: Row[]
  readonly blocks: { readonly key: string; readonly text: string }[]
  readonly below: string[]
}

/** The first body with the entry in place of an earlier one of its key, and with what the other bodies have more. */
export function mergeEntry(bodies: readonly string[], entry: AgentEntry): string {
  const own = toOwn(entry)
  const isOther = ({ key }: Keyed) => !isSameKey(key, own.row.key)
  const [parts = parse(''), ...others] = bodies.map(parse)
  const hasOnlyDeployments = (one: Parts) => one.isOfDeployments || !one.rows.some(isOther)
  const isOfDeployments =
    entry.isDeployment === true && [parts, ...others].every(hasOnlyDeployments)
  for (const other of others) mergeMissing(parts, other)
  const rows = [...parts.rows.filter(isOther), own.row].sort(byKey)
  const kept = parts.blocks.filter(isOther)
  const blocks = entry.block === '' ? kept : [...kept, own.block].sort(byKey)
  return renderWithin({ ...parts, isOfDeployments, rows, blocks }, own.row.key, entry.footer)
}

/** Whether a comment shows the entry as it is, or, of a deleted preview, no longer has rows. */
export function hasEntry(body: string, entry: AgentEntry): boolean {
  const { row } = toOwn(entry)
  const { rows } = parse(body)
  if (rows.length === 0) return row.isGone
  const own = rows.filter(({ key }) => isSameKey(key, row.key))
  return own.length === 1 && own[0]?.line === row.line
}

/** The row of an entry, as it is written. */
export function toRowLine(entry: AgentEntry): string {
  return toOwn(entry).row.line
}

/** The row of an agent in a comment, as it is written there, and whether the comment has rows of others. */
export function findRow(body: string, { key, place }: Pick<AgentEntry, 'key' | 'place'>) {
  const own = toKey(key, place)
  const { rows } = parse(body)
  const line = rows.find((row) => isSameKey(row.key, own))?.line
  return { line, hasOthers: rows.some((row) => !isSameKey(row.key, own)) }
}

/** The comment with nothing but one agent in it, and without markers. */
export function toMarkdownOf({ cells, block, footer, isDeployment }: AgentEntry): string {
  const [heading, head] = isDeployment ? ofDeployments : ofPreviews
  const table = [head, columns, toRow(cells)].join('\n')
  return [heading, table, withoutMarkers(block), footer].filter(Boolean).join('\n\n')
}

/** The last line of the comment: the page of the run that wrote it, and when. */
export function toFooter(runUrl: string, at: Date): string {
  const time = at.toISOString().slice(0, 16).replace('T', ' ')
  return `<sub><a href="${toHtml(runUrl)}">Workflow run</a> · updated ${time} UTC</sub>`
}

function toOwn({ key: name, place, cells, block, isGone = false }: AgentEntry) {
  const key = toKey(name, place)
  // Renderers leave out what comes after the last cell, also where they show HTML comments.
  const line = `${toRow(cells)}<!-- row:${key}${isGone ? ' deleted' : ''} -->`
  return { row: { key, line, isGone }, block: { key, text: `\n${withoutMarkers(block)}\n` } }
}

/** A row of the table, without what marks it. */
function toRow(cells: AgentEntry['cells']): string {
  const lines = cells.map((cell) => withoutMarkers(cell).replace(/[\r\n]+/g, ' '))
  return `| ${lines.map((line) => line.replaceAll('|', '&#124;')).join(' | ')} |`
}

/** Text in which no marker can begin: a log or the name of a node may hold one. */
function withoutMarkers(text: string): string {
  return text.replaceAll('<!--', '<\u200b!--')
}

function byKey({ key: one }: Keyed, { key: other }: Keyed): number {
  if (one === other) return 0
  // Rows that no step wrote come last.
  return other === undefined || (one !== undefined && one < other) ? -1 : 1
}

/** Reads a comment line by line, in which people may have changed anything. */
function parse(body: string): Parts {
  const lines = body.split('\n')
  const isOfDeployments = lines.some((line) => line.trimEnd() === ofDeployments[0])
  const parts: Parts = { isOfDeployments, above: [], rows: [], blocks: [], below: [] }
  const markers = lines.flatMap((line, at) => {
    const [, end, key = ''] = blockMarker.exec(line.trimEnd()) ?? []
    return end === undefined ? [] : [{ at, key, isEnd: end !== '' }]
  })
  let foreign = parts.above
  let isTable = false
  let next = 0
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? ''
    const known = line.trimEnd()
    const [marker, following] = [markers[next], markers[next + 1]]
    if (marker?.at === at) {
      next += 1
      foreign = parts.below
      // One without its other half marks nothing.
      if (marker.isEnd || !following?.isEnd || following.key !== marker.key) continue
      parts.blocks.push({ key: marker.key, text: lines.slice(at + 1, following.at).join('\n') })
      at = following.at
      next += 1
      continue
    }
    const row = toRowOf(known)
    const isFrame = frame.has(known) || known.startsWith(footerMarker)
    isTable = known === columns || (isTable && known.startsWith('|'))
    if (row !== undefined) parts.rows.push(row)
    else if (isTable && !isFrame) parts.rows.push({ key: undefined, line: known, isGone: false })
    else if (!isFrame) foreign.push(line)
    if ((row !== undefined || isFrame) && at > 0) foreign = parts.below
  }
  return parts
}

const blockMarker = /^<!-- (\/?)block:(\S+) -->$/
const rowMarker = /^<!-- row:(\S+)( deleted)? -->$/

function toRowOf(line: string): Row | undefined {
  const at = line.startsWith('|') ? line.lastIndexOf('<!-- row:') : -1
  const [, key, gone] = (at > 0 && rowMarker.exec(line.slice(at))) || []
  return key === undefined ? undefined : { key, line, isGone: gone !== undefined }
}

/** Takes over what another comment has and this one has not. */
function mergeMissing(parts: Parts, other: Parts): void {
  const known = new Set<Row['key']>(parts.rows.flatMap(({ key }) => key ?? []))
  const isNew = ({ key }: Keyed) => !known.has(key)
  parts.rows.push(...other.rows.filter(isNew))
  parts.blocks.push(...other.blocks.filter(isNew))
  for (const lines of [other.above, other.below]) {
    if (toText(lines) !== '') parts.below.push('', ...lines)
  }
}

function toText(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replace(/^\s*\n/, '')
    .trimEnd()
}

function render({ isOfDeployments, above, rows, blocks, below }: Parts, footer: string): string {
  const [heading, head, allDeleted] = isOfDeployments ? ofDeployments : ofPreviews
  const isOver = rows.every(({ isGone }) => isGone)
  const table = [head, columns, ...rows.map(({ line }) => line)].join('\n')
  const texts = blocks.map(
    ({ key, text }) => `<!-- block:${key} -->\n${text}\n<!-- /block:${key} -->`,
  )
  const shown = isOver ? [allDeleted] : [heading, table, ...texts]
  const end = isOver ? '' : `${footerMarker}${footer}`
  const sections = [toText(above), ...shown, toText(below), end]
  return `${commentMarker}\n${sections.filter(Boolean).join('\n\n')}`
}

/** The whole comment. One that is too long loses the ends of blocks: first of its own, then of the longest. */
function renderWithin(parts: Parts, key: string | undefined, footer: string): string {
  const blocks = [...parts.blocks]
  let excess = render(parts, footer).length - maxBodyLength
  const isOwn = (block: Keyed) => Number(block.key === key)
  const order = blocks.toSorted(
    (one, other) => isOwn(other) - isOwn(one) || other.text.length - one.text.length,
  )
  for (const block of order) {
    if (excess <= 0) break
    const text = `${closeOpenBlocks(block.text, block.text.length - excess)}\n`
    if (text.length >= block.text.length) continue
    excess -= block.text.length - text.length
    blocks[blocks.indexOf(block)] = { ...block, text }
  }
  return render({ ...parts, blocks }, footer)
}

/** Markdown cut after a line to about `room` characters, with every open block closed and the notice at its end. */
function closeOpenBlocks(markdown: string, room: number): string {
  const start = markdown.slice(0, Math.max(0, room - notice.length - closingLength))
  // In the middle of a line it could end in a tag.
  const text = start.slice(0, start.lastIndexOf('\n') + 1).trimEnd()
  return `${text}${toClosing(text)}\n\n${notice}`
}

/** What closes the fence and the elements that are open at the end of a text. */
function toClosing(text: string): string {
  let fence = ''
  for (const [, run = ''] of text.matchAll(/^ {0,3}(`{3,}|~{3,})/gm)) {
    if (fence === '') fence = run
    else if (run.startsWith(fence)) fence = ''
  }
  const count = (pattern: RegExp) => text.match(pattern)?.length ?? 0
  const open = Math.min(20, Math.max(0, count(/<details\b/g) - count(/<\/details>/g)))
  const elements = open > 0 ? `\n\n${'</details>'.repeat(open)}` : ''
  return (fence && `\n${fence.slice(0, 100)}`) + elements
}
