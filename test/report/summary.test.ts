import { describe, expect, test } from 'vitest'
import { serviceExplainers } from '../../src/report/failure/services.ts'
import { toFailure } from '../../src/report/failure.ts'
import type { SummaryInput } from '../../src/report/summary/head.ts'
import { toSummary } from '../../src/report/summary.ts'
import type { TestReport } from '../../src/smoke/test-report.ts'
import { type Outcome, outcomes, type StepState } from '../../src/step/step-state.ts'

const endedAt = new Date('2026-01-01T00:01:00Z')

function summary(facts: Partial<StepState>, more: Partial<SummaryInput> = {}): string {
  return toSummary({
    mode: 'update',
    state: { stage: 'waiting', ...facts },
    outcome: 'deployed',
    failure: undefined,
    explain: (error) =>
      toFailure(error, { stage: 'smoke-test' }, (text) => text, serviceExplainers),
    durationMs: 61_000,
    endedAt,
    repositoryUrl: 'https://github.com/acme/agent',
    runUrl: 'https://github.com/acme/agent/actions/runs/1',
    ...more,
  })
}

const everything: Partial<StepState> = {
  deploymentId: 'd-1',
  deploymentName: 'agent',
  deploymentUrl: 'https://agent.example',
  deploymentPage: 'https://smith.example/d-1',
  revisionId: 'r-2',
  previousRevisionId: 'r-1',
  status: 'DEPLOYED',
  repoRef: 'main',
  commitSha: '0123456789abcdef0123456789abcdef01234567',
  smokeTest: 'passed',
  smoke: {
    assistantId: 'a',
    input: { value: { topic: 'Tea' } },
    expected: { value: 1 },
    output: { value: 2 },
  },
  smokeDurationMs: 800,
  runId: 'run-1',
  timeline: [
    { status: 'BUILDING', at: new Date('2026-01-01T00:00:00Z') },
    { status: 'DEPLOYED', at: new Date('2026-01-01T00:00:50Z') },
  ],
}

test.each([
  ['passed', '<td>✅ passed (1 of 2 tests)</td>'],
  ['failed', '<td>❌ failed (1 of 2 tests passed)</td>'],
] as const)('how many tests passed of a plan that %s', (smokeTest, cell) => {
  const cost = { runs: 0, runMs: 0, tokens: undefined }
  const test = { name: 'a', assistant: 'agent', steps: [], durationMs: 1, cost }
  const samples = { taken: 1, passed: 1, needed: 1 }
  const failure = { step: 1, kind: 'run', error: new Error('no') }
  const tests = [
    { ...test, samples },
    { ...test, samples, failure },
  ] as unknown as readonly TestReport[]
  expect(summary({ smokeTest, smoke: { tests } })).toContain(cell)
})

test('everything that is known has its place', () => {
  const text = summary(everything)
  for (const part of [
    '<a href="https://smith.example/d-1">agent</a>',
    '<code>d-1</code>',
    '<code>r-2</code>',
    '<code>r-1</code>',
    '<code>main</code>',
    '/commit/0123456789abcdef0123456789abcdef01234567"><code>0123456789ab</code>',
    '<a href="https://agent.example">',
    '✅ passed in 800 ms',
    '1 min 1 s',
    '```mermaid\ngantt',
    '<code>run-1</code>',
    '"topic": "Tea"',
  ]) {
    expect(text).toContain(part)
  }
  expect(text).toMatch(/^## ✅ agent is deployed$/m)
})

test.each<[string, Partial<StepState>, string]>([
  ['its own', { serving: { revisionId: 'r-2' } }, ''],
  ['none', { serving: { revisionId: null } }, ''],
  ['not shown', { serving: { unknown: 'it is hidden' } }, ''],
  ['the one before', { serving: { revisionId: 'r-1' } }, '<code>r-1</code>'],
  [
    'that of a rollback',
    {
      serving: { revisionId: 'r-3' },
      rollbackRevisionId: 'r-3',
      rollback: { to: 'r-1', proved: 'does-not-serve' },
    },
    '<code>r-3</code>',
  ],
])('the revision behind the address: %s', (_, facts, words) => {
  const text = summary({ ...everything, ...facts })
  const row = /<tr><th align="left">Serving revision<\/th><td>(.*)<\/td>/.exec(text)?.[1] ?? ''
  expect(row).toBe(words)
})

test.each<[string, Partial<StepState>, string]>([
  ['serves', {}, 'is <code>DEPLOYED</code>'],
  ['was replaced', { serving: { revisionId: 'r-3' } }, 'was replaced'],
  [
    'failed while another serves',
    { status: 'BUILD_FAILED', serving: { revisionId: 'r-1' } },
    'is <code>BUILD&#95;FAILED</code>',
  ],
])('D: how the revision stands that %s', (_, facts, words) => {
  const text = summary({ ...everything, ...facts })
  expect(text).toContain(`Revision</th><td><code>r-2</code> ${words}</td>`)
})

test('D: a failure ends with what became of a rollback, and with what serves', () => {
  const failure = {
    outcome: 'failed',
    title: 'Revision FAILED',
    message: 'first line',
    remedy: 'do this',
    ending: ['Not rolled back: no way.', 'Serving: nothing.'],
  } as const
  const text = summary({}, { outcome: 'failed', failure })
  expect(text).toMatch(/> do this\n>\n> Not rolled back: no way\.\n>\n> Serving: nothing\.\n\n/)
})

test('what is not known is left out', () => {
  expect(summary({})).toBe(
    '## ✅ Mode update is deployed\n\n<table>\n<tr><th align="left">Outcome</th><td><code>deployed</code></td></tr>\n<tr><th align="left">Duration</th><td>1 min 1 s</td></tr>\n</table>',
  )
})

test.each(Object.keys(outcomes) as Outcome[])('the outcome %s has a headline', (outcome) => {
  const [headline] = summary({ deploymentName: 'agent' }, { outcome }).split('\n')
  expect(headline).toMatch(/^## \S+ agent [a-z ():`]+$/u)
})

test('a failure is an alert with its remedy', () => {
  const failure = {
    outcome: 'failed',
    title: 'Revision FAILED',
    message: 'first line\n+ second\n- third',
    remedy: 'do this',
  } as const
  const text = summary({}, { outcome: 'failed', failure })
  expect(text).toContain('> [!CAUTION]\n> **Revision FAILED** — first line')
  expect(text).toMatch(/> <pre>.*second.*third<\/pre>\n>\n> do this/)
})

test('a plan shows its requests', () => {
  const body = { secrets: [{ name: 'A', value: '***' }] }
  const plan = [{ method: 'PATCH', path: '/v2/deployments/d', body }]
  expect(summary({ plan })).toContain('PATCH /v2/deployments/d\n{')
  expect(summary({ plan: [] })).toContain('Nothing would be written.')
})

const payloads = [
  '<img src=x onerror=alert(1)>',
  '</td></tr></table></details><script>x</script>',
  '\n\n# heading\n\n',
  '\u2028\u2028# heading',
  '\r\r- item',
  'first\nsecond\r\r- item\u2028\u2028# heading',
  '[click](https://evil.example) ![p](https://evil.example/p.png)',
  '| a | b |',
  '`code` ```` ~~~',
  '\n```\nend',
  '@octocat #1 **bold** _it_ ~~no~~',
  '$`x`$ $$y$$',
  '&lt;b&gt; &#60;i&#62;',
  'javascript:alert(1)',
  '%% comment\nend\n  section x',
  'label :crit, 0, 1\nclick a href "https://evil.example"',
]

describe('text of others stays text', () => {
  test.each(payloads)('%j', (text) => {
    const page = summary(
      {
        deploymentId: text,
        deploymentName: text,
        deploymentUrl: text,
        deploymentPage: text,
        revisionId: text,
        previousRevisionId: text,
        status: text,
        repoRef: text,
        commitSha: text,
        smokeTest: 'failed',
        smoke: {
          assistantId: text,
          input: { value: { [text]: text } },
          output: { value: text },
          expected: { value: [text] },
        },
        runId: text,
        threadId: text,
        timeline: [
          { status: text, at: endedAt },
          { status: `${text} FAILED`, at: endedAt },
        ],
        revisionLog: [text, text],
        plan: [{ method: 'POST', path: text, body: { [text]: text } }],
        skipReason: text,
      },
      {
        outcome: 'failed',
        failure: { outcome: 'failed', title: text, message: text, remedy: text },
      },
    )
    const outside = page.replace(/^(`{3,})[a-z]*\n[\s\S]*?\n\1$/gm, '')
    const markdown = outside.replace(
      /<table>(?:(?!\n\s*\n)[\s\S])*?<\/table>|<(pre|code)>[^\n]*?<\/\1>/g,
      '',
    )
    const ours = /^<\/?(br|code|pre|a|details( open)?|summary|table|tr|td|th align="left"|th)>$/
    const tags = [...outside.matchAll(/<[^>]*>/g)].map(([tag]) => tag)
    expect(tags.filter((tag) => !ours.test(tag) && !tag.startsWith('<a href="https://'))).toEqual(
      [],
    )
    expect(markdown).not.toMatch(/<(table|tr|td|pre)|\]\(|^# |^- |@octocat|\*\*bold|```|^\s*\|/m)
    const diagram = /```mermaid\n([\s\S]*?)\n```/.exec(page)?.[1]?.split('\n') ?? []
    expect(diagram).toHaveLength(6)
  })
})

test('a page is never so large that it is dropped', () => {
  const huge = 'x'.repeat(1_000_000)
  const page = summary(
    {
      ...everything,
      smoke: {
        assistantId: 'a',
        input: { value: huge },
        output: { value: Array.from({ length: 10_000 }, () => '€'.repeat(50)) },
        expected: { value: { [huge]: 1 } },
      },
      revisionLog: Array.from({ length: 5_000 }, () => huge.slice(0, 10_000)),
      plan: Array.from({ length: 3 }, () => ({ method: 'POST', path: '/', body: { huge } })),
      timeline: Array.from({ length: 500 }, () => ({ status: huge, at: endedAt })),
    },
    { failure: { outcome: 'failed', title: 't', message: huge, remedy: 'r' } },
  )
  expect(Buffer.byteLength(page)).toBeLessThan(900 * 1024)
})
