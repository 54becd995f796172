import { describe, expect, test } from 'vitest'
import { commentMarker, mergeRow, readRows, renderComment } from '../../src/github/comment.ts'
import type { AgentRow } from '../../src/github/schemas.ts'

function rowOf(name: string, more: Partial<AgentRow> = {}): AgentRow {
  const cells = [name, 'ok', '', '']
  const times = { startedAt: 0, writtenAt: 0 }
  return { agent: { name }, cells, block: '', runUrl: 'https://run', ...times, ...more }
}

const shownOf = (body: string) => body.slice(body.indexOf('\n') + 1)

test('is drawn with a table, a text for each agent, and the run that wrote last', () => {
  const early = rowOf('a', { block: 'text of a', writtenAt: Date.UTC(2026, 0, 1, 12, 4) })
  const late = rowOf('b', { writtenAt: Date.UTC(2026, 0, 1, 12, 9), runUrl: 'https://run/?a&b' })
  expect(shownOf(renderComment([early, late]))).toBe(`### Agent previews

| Agent | Preview | Smoke test | Commit |
| :-- | :-- | :-- | :-- |
| a | ok |  |  |
| b | ok |  |  |

text of a

<sub><a href="https://run/?a&#38;b">Workflow run</a> · updated 2026-01-01 12:09 UTC</sub>`)
})

test.each<[string, Partial<AgentRow>, Partial<AgentRow>, RegExp]>([
  ['previews', {}, { isDeployment: true }, /^### Agent previews\n\n\| Agent \| Preview \|/],
  ['deployments', { isDeployment: true }, { isDeployment: true }, /^### Agent deployments\n/],
  ['one that is left', { isGone: true }, {}, /^### Agent previews\n/],
  ['none that is left', { isGone: true }, { isGone: true }, /^Previews deleted\.$/],
])('of %s', (_, one, other, shown) => {
  expect(shownOf(renderComment([rowOf('a', one), rowOf('b', other)]))).toMatch(shown)
})

test.each(['-->', '<!-- x -->', '--!>', 'a | b\nc', '\u2028', '"\\', 'é😀'])(
  'its first line holds what it shows: %j',
  (text) => {
    const rows = [rowOf(text, { cells: [text, text, text, text], block: text })]
    const body = renderComment(rows)
    const [first = '', ...shown] = body.split('\n')
    expect(first).toMatch(/^<!-- graph-deploy-action:\/previews [^<>]+ -->$/)
    expect(readRows(body)).toEqual(rows)
    expect(shown.find((line) => line.includes('| :--'))).toBe('| :-- | :-- | :-- | :-- |')
    expect(shown[4]?.match(/\|/g)).toHaveLength(5)
  },
)

test.each([
  '',
  `${commentMarker} -->\n| a | ok | | |<!-- row:a -->`,
  `${commentMarker} {"a": 1} -->`,
  `${commentMarker} [{"agent": {"name": "a"}}] -->`,
  `${commentMarker} [1`,
  renderComment([rowOf('a')]).replace('"cells":["a",', '"cells":['),
])('a state that cannot be read is none: %j', (body) => {
  expect(readRows(body)).toEqual([])
})

describe('a row', () => {
  const keysOf = (rows: readonly AgentRow[]) =>
    rows.map(({ agent, startedAt }) => agent.name + startedAt)

  test('replaces an earlier one of its agent, in the order of the names', () => {
    const rows = ['b', 'a', 'c'].map((key) => rowOf(key)).reduce<readonly AgentRow[]>(mergeRow, [])
    expect(keysOf(mergeRow(rows, rowOf('b', { startedAt: 1 })))).toEqual(['a0', 'b1', 'c0'])
  })

  test('does not replace that of a step that began later', () => {
    const rows = [rowOf('a', { startedAt: 2 })]
    expect(mergeRow(rows, rowOf('a', { startedAt: 1, block: 'old' }))).toBe(rows)
  })

  test('is of one agent by its name or its ID, but for another control plane or workspace', () => {
    const place = { controlPlane: 'us', workspace: 'w', deployment: 'd' }
    const rows = [rowOf('a', { agent: { name: 'a', ...place } })]
    expect(mergeRow(rows, rowOf('a', { agent: { name: 'a', controlPlane: 'us' } }))).toHaveLength(1)
    expect(mergeRow(rows, rowOf('', { agent: { name: 'the id', ...place } }))).toHaveLength(1)
    expect(mergeRow(rows, rowOf('a', { agent: { name: 'a', controlPlane: 'eu' } }))).toHaveLength(2)
    expect(mergeRow(rows, rowOf('a', { agent: { name: 'a', workspace: 'v' } }))).toHaveLength(2)
    expect(mergeRow(rows, rowOf('b', { agent: { name: 'b', controlPlane: 'us' } }))).toHaveLength(2)
  })
})

test('of what is longer than GitHub takes, the longest texts are left out', () => {
  const long = rowOf('a', { block: 'x'.repeat(40_000) })
  const short = rowOf('b', { block: 'y'.repeat(10_000) })
  const body = renderComment([long, short])
  expect(body.length).toBeLessThanOrEqual(65_536)
  expect(body).toContain('\n\n_This part was too long for the comment.')
  expect(body).toContain(`\n\n${short.block}\n\n`)
  expect(renderComment(mergeRow(readRows(body), long))).toBe(body)
})
