import { type AgentEntry, heading, tableHead, toRow, withoutMarkers } from './agent-entry.ts'
import { closeOpenBlocks } from './markdown-cut.ts'

/** The first line of the comment of all agents, invisible on the page; no key has this marker in the earlier format. */
export const commentMarker = '<!-- graph-deploy-action:/previews -->'

const allDeleted = 'Previews deleted.'
const footerMarker = '<!-- updated -->'
const frame = new Set([commentMarker, heading, ...tableHead, allDeleted])

/** GitHub answers 422 "body is too long" beyond. */
const maxBodyLength = 65_536
const notice = '_This part was too long for the comment. The step summary has all of it._'

interface Row {
  /** As in its marker; undefined for a row that no step wrote. */
  readonly key: string | undefined
  readonly line: string
  readonly isGone: boolean
}

/** A comment in its parts. What is not understood is kept as it is, above the table or below. */
interface Parts {
  readonly above: string[]
  readonly rows: Row[]
  readonly blocks: { readonly key: string; readonly text: string }[]
  readonly below: string[]
}

/** The first body with the entry in place of an earlier one of its key, and with what the other bodies have more. */
export function mergeEntry(bodies: readonly string[], entry: AgentEntry): string {
  const [parts = parse(''), ...others] = bodies.map(parse)
  for (const other of others) absorb(parts, other)
  const own = toOwn(entry)
  const isOther = ({ key }: { readonly key: string | undefined }) => key !== own.row.key
  const rows = [...parts.rows.filter(isOther), own.row].sort(byKey)
  const kept = parts.blocks.filter(isOther)
  const blocks = entry.block === '' ? kept : [...kept, own.block].sort(byKey)
  return renderWithin({ ...parts, rows, blocks }, own.row.key, entry.footer)
}

/** Whether a comment shows the entry as it is, or, of a deleted preview, no longer has rows. */
export function hasEntry(body: string, entry: AgentEntry): boolean {
  const { row } = toOwn(entry)
  const { rows } = parse(body)
  if (rows.length === 0) return row.isGone
  const own = rows.filter(({ key }) => key === row.key)
  return own.length === 1 && own[0]?.line === row.line
}

/** The row of an entry, as it is written. */
export function toRowLine(entry: AgentEntry): string {
  return toOwn(entry).row.line
}

/** The row of a key in a comment, as it is written there. */
export function findRow(body: string, key: string): string | undefined {
  return findRows(body, key)[0]?.line
}

/** Whether a comment has rows other than the one of the key. */
export function hasOthers(body: string, key: string): boolean {
  return parse(body).rows.length > findRows(body, key).length
}

function findRows(body: string, key: string): Row[] {
  const safe = encodeKey(key)
  return parse(body).rows.filter((row) => row.key === safe)
}

/** A key inside an HTML comment, which it cannot end, as one word; no two give the same. */
export function encodeKey(key: string): string {
  return encodeURIComponent(key.toWellFormed()).replace(/-(?=-)/g, '%2D')
}

function toOwn({ key: name, cells, block, isGone = false }: AgentEntry) {
  const key = encodeKey(name)
  // Renderers leave out what comes after the last cell, also where they show HTML comments.
  const line = `${toRow(cells)}<!-- row:${key}${isGone ? ' deleted' : ''} -->`
  return { row: { key, line, isGone }, block: { key, text: `\n${withoutMarkers(block)}\n` } }
}

function byKey(one: Pick<Row, 'key'>, other: Pick<Row, 'key'>): number {
  if (one.key === other.key) return 0
  if (one.key === undefined || other.key === undefined) return one.key === undefined ? 1 : -1
  return one.key < other.key ? -1 : 1
}

/** Reads a comment line by line, in which people may have changed anything. */
function parse(body: string): Parts {
  const parts: Parts = { above: [], rows: [], blocks: [], below: [] }
  const lines = body.split('\n')
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
      const text = lines.slice(at + 1, following.at).join('\n')
      parts.blocks.push({ key: marker.key, text })
      at = following.at
      next += 1
      continue
    }
    const row = toRowOf(known)
    const isFrame = frame.has(known) || known.startsWith(footerMarker)
    isTable = known === tableHead[1] || (isTable && known.startsWith('|'))
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
function absorb(parts: Parts, other: Parts): void {
  const known = new Set(parts.rows.map(({ key }) => key))
  const isNew = ({ key }: { readonly key: string | undefined }) =>
    key === undefined || !known.has(key)
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

function render({ above, rows, blocks, below }: Parts, footer: string): string {
  const isOver = rows.every(({ isGone }) => isGone)
  const table = [...tableHead, ...rows.map(({ line }) => line)].join('\n')
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
  const isOwn = (block: { readonly key: string }) => Number(block.key === key)
  const order = blocks.toSorted(
    (one, other) => isOwn(other) - isOwn(one) || other.text.length - one.text.length,
  )
  for (const block of order) {
    if (excess <= 0) break
    const text = `${closeOpenBlocks(block.text, block.text.length - excess, notice)}\n`
    if (text.length >= block.text.length) continue
    excess -= block.text.length - text.length
    blocks[blocks.indexOf(block)] = { ...block, text }
  }
  return render({ ...parts, blocks }, footer)
}
