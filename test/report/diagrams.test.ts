import { describe, expect, test } from 'vitest'
import type { GraphDescription, GraphEdge } from '../../src/graph-server/schemas.ts'
import { compareGraphs, toGraphDiagram, toGraphDiff } from '../../src/report/diagrams.ts'
import { toTimelineSection } from '../../src/report/summary/body.ts'

function toGraph(
  ids: readonly string[],
  edges: readonly (readonly [string, string] | GraphEdge)[] = [],
): GraphDescription {
  return {
    nodes: ids.map((id) => ({ id, type: null, name: id })),
    edges: edges.map((edge) =>
      'source' in edge
        ? edge
        : { source: edge[0], target: edge[1], conditional: false, data: null },
    ),
  }
}

const conditional = (source: string, target: string, data: string | null = null): GraphEdge => ({
  source,
  target,
  conditional: true,
  data,
})

/** Every line that this diagram may have: no name of a graph gets further than into a label. */
const safeLine =
  /^(flowchart (?:TD|LR)|\s+n\d+(\["[\p{L}\p{N}_.() -]+"\]|\(\["(start|end)"\]\))|\s+subgraph s\d+n\d+ \["[\p{L}\p{N}_.() -]+"\]|\s+end|\s+n\d+ (-->|-\.->)(\|"[\p{L}\p{N}_.() -]+"\|)? n\d+)$/u

test('nodes, edges, conditions and labels', () => {
  const graph = toGraph(
    ['__start__', 'agent', 'tools', '__end__'],
    [
      ['__start__', 'agent'],
      conditional('agent', 'tools', 'a call'),
      ['tools', 'agent'],
      conditional('agent', '__end__'),
    ],
  )
  expect(toGraphDiagram(graph)?.split('\n')).toEqual([
    'flowchart LR',
    '  n0(["start"])',
    '  n1["agent"]',
    '  n2["tools"]',
    '  n3(["end"])',
    '  n0 --> n1',
    '  n1 -.->|"a call"| n2',
    '  n2 --> n1',
    '  n1 -.-> n3',
  ])
})

test('subgraphs are boxes, in one another', () => {
  const graph = toGraph(
    ['ask', 'child:one', 'child:grandchild:leaf', 'child:two'],
    [
      ['ask', 'child:one'],
      ['child:one', 'child:grandchild:leaf'],
    ],
  )
  expect(toGraphDiagram(graph)?.split('\n')).toEqual([
    'flowchart TD',
    '  n0["ask"]',
    '  subgraph s0n1 ["child"]',
    '    n1["one"]',
    '    n3["two"]',
    '    subgraph s1n2 ["grandchild"]',
    '      n2["leaf"]',
    '    end',
    '  end',
    '  n0 --> n1',
    '  n1 --> n2',
  ])
})

describe('hostile names stay labels', () => {
  const hostile = [
    'end',
    'a"] --> b["c',
    'a\nend\nclick n0 "javascript:alert(1)"',
    '%%{init: {"theme": "dark"}}%%',
    '<img src=x onerror=alert(1)>',
    '#quot;#35;',
    'style n0 fill:#f00',
    'a|b',
    'a\u2028b',
    '\u202eevil',
    ':',
    '',
    '__proto__',
    'x'.repeat(500),
    '名前',
  ]

  test.each(hostile.map((name) => [name]))('%j', (name) => {
    const graph = toGraph(
      [name, `${name}:inner`, 'b'],
      [[name, 'b'], conditional('b', name, name), ['b', `${name}:inner`]],
    )
    const lines = toGraphDiagram(graph)?.split('\n') ?? []
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.filter((line) => !safeLine.test(line))).toEqual([])
    const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length
    expect(count(/^\s+end$/)).toBe(count(/^\s+subgraph /))
    const added = toGraphDiff(compareGraphs(toGraph([]), graph)).split('\n')
    expect(added.filter((line) => !/^\+ (?:node|edge) [^\r\u2028\u202e]*$/.test(line))).toEqual([])
  })

  test('an id that is there twice is drawn once', () => {
    const lines = toGraphDiagram(toGraph(['a', 'a', 'b'], [['a', 'b']]))?.split('\n')
    expect(lines).toEqual(['flowchart LR', '  n1["a"]', '  n2["b"]', '  n1 --> n2'])
  })
})

describe('no picture', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `node ${at}`)
  test.each<[string, GraphDescription]>([
    ['of nothing', toGraph([])],
    ['of too many nodes', toGraph(many(151))],
    ['of too many edges', toGraph(['a', 'b'], Array(301).fill(['a', 'b']))],
  ])('%s', (_, graph) => {
    expect(toGraphDiagram(graph)).toBeUndefined()
  })
})

describe('changes', () => {
  const before = toGraph(['a', 'b'], [['a', 'b']])
  const after = toGraph(['a', 'c'], [['a', 'c']])

  test('nodes and edges that were added and removed', () => {
    expect(toGraphDiff(compareGraphs(before, after)).split('\n')).toEqual([
      ...['+ node c', '+ edge a → c'],
      ...['- node b', '- edge a → b'],
    ])
  })
})

describe('the timeline', () => {
  const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)

  test('is left out where the revision was deployed at its first reading', () => {
    const timeline = [{ status: 'DEPLOYED', at: at(0) }]
    expect(toTimelineSection({ timeline }, at(0))).toBe('')
    const tested = { timeline, smokeDurationMs: 1_000 }
    expect(toTimelineSection(tested, at(1))).toBe('Timeline: tested in 1 s')
  })
})
