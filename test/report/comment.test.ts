import { describe, expect, test } from 'vitest'
import { explain } from '../../src/explain.ts'
import type { Comparison } from '../../src/gate/scores.ts'
import { Problem } from '../../src/problem.ts'
import type { Explanation } from '../../src/problems/row.ts'
import { toAgentRow } from '../../src/report/comment.ts'
import { type StepEnd, toView, type View } from '../../src/report/view.ts'
import { unexpected } from '../../src/smoke/kinds.ts'
import { formatRepetition, type TestReport } from '../../src/smoke/test-report.ts'
import type { Outcome, StepFacts } from '../../src/step/step-facts.ts'

const runUrl = 'https://github.com/acme/agent/actions/runs/1'
const hostile = 'BUILD_FAILED [x](https://e.example) ![](y) @acme/z |'
const toRun = (label: string) => `<a href="${runUrl}">${label}</a>`
const sha = '0123456789abcdef0123456789abcdef01234567'
const links = { studioUrl: 'https://smith.example/studio', deploymentUrl: 'https://agent.example' }
const shownLinks =
  '<a href="https://smith.example/studio">Open in Studio ↗</a> · <a href="https://agent.example">API</a>'

function input(facts: Partial<StepFacts>, more: Partial<StepEnd> = {}): View {
  return toView({
    state: { deploymentName: 'agent', inputs: { mode: 'preview' }, ...facts },
    outcome: 'deployed',
    failure: undefined,
    explain: (error) => explain(error, {}, (text) => text),
    endedAt: new Date('2026-01-01T12:04:59Z'),
    repositoryUrl: 'https://github.com/acme/agent',
    runUrl,
    ...more,
  })
}

function entry(facts: Partial<StepFacts>, more: Partial<StepEnd> = {}) {
  const { cells, ...rest } = toAgentRow(input(facts, more))
  const [agent, preview, smokeTest, commit] = cells
  return { ...rest, agent, preview, smokeTest, commit }
}

const failure: Explanation = {
  outcome: 'failed',
  title: 'Revision BUILD_FAILED',
  message: 'Revision r-2 ended as BUILD_FAILED',
  remedy: 'Fix the build.',
}

describe('the preview of a step that ended as', () => {
  test.each<[Outcome, Partial<StepFacts>, Explanation | undefined, string]>([
    ['deployed', links, undefined, `✅ ${shownLinks}`],
    [
      'deployed',
      { deploymentUrl: links.deploymentUrl },
      undefined,
      '✅ deployed · <a href="https://agent.example">API</a>',
    ],
    ['deployed', {}, undefined, '✅ deployed'],
    ['passed', links, undefined, `✅ ${shownLinks}`],
    ['not-awaited', { revisionId: 'r-2' }, undefined, '⏳ deploying since 12:04 UTC, not awaited'],
    ['not-awaited', {}, undefined, '🗑️ being deleted'],
    ['deleted', {}, undefined, '🗑️ deleted'],
    ['missing', {}, undefined, '🗑️ deleted'],
    ['skipped', links, undefined, `⏭️ skipped · ${shownLinks}`],
    ['superseded', links, undefined, `⏭️ ${toRun('superseded by a newer revision')}`],
    ['planned', {}, undefined, '📝 dry run'],
    ['cancelled', links, failure, `🛑 ${toRun('cancelled')}`],
    ['timed-out', links, failure, `⏱️ ${toRun('timed out')}`],
    ['smoke-test-failed', links, failure, `❌ ${toRun('smoke test failed')} · ${shownLinks}`],
    ['rolled-back', links, failure, `↩️ ${toRun('rolled back')}`],
    ['rolled-back', links, undefined, `↩️ rolled back · ${shownLinks}`],
    ['failed', { status: 'BUILD_FAILED' }, failure, `❌ ${toRun('build failed')}`],
    ['failed', {}, { ...failure, title: 'No token' }, `❌ ${toRun('No token')}`],
    [
      'failed',
      { status: 'BUILD_FAILED', revisionError: 'No module | <b>\n@octocat' },
      failure,
      `❌ ${toRun('build failed')}: <code>No module &#124; &#60;b&#62; @octocat</code>`,
    ],
    [
      'failed',
      { status: hostile },
      { ...failure, title: `Revision ${hostile}` },
      `❌ ${toRun('build failed &#91;x&#93;&#40;https:\u200b//e.example&#41; &#33;&#91;&#93;&#40;y&#41; @\u200bacme/z &#124;')}`,
    ],
  ])('%s, with %j', (outcome, facts, failed, shown) => {
    expect(entry(facts, { outcome, failure: failed }).preview).toBe(shown)
  })
})

test.each<[string, string | undefined, string]>([
  [
    'a commit',
    sha,
    `<a href="https://github.com/acme/agent/commit/${sha}"><code>0123456</code></a>`,
  ],
  ['another word', 'v1 | 2', '<code>v1 &#124; 2</code>'],
  ['none', undefined, ''],
])('%s', (_, commitSha, shown) => {
  expect(entry({ commitSha }).commit).toBe(shown)
})

const report: TestReport = {
  name: 'answers',
  assistant: 'agent',
  line: undefined,
  steps: [],
  durationMs: 1,
  run: undefined,
  output: undefined,
  ...{ failedSample: undefined, unscored: undefined },
  cost: { runs: 1, runMs: 1, tokens: undefined },
  samples: { taken: 1, passed: 1, needed: 1 },
  failure: undefined,
}
function failing(name: string): TestReport {
  const error = unexpected('the output', '- Tea\n+ Coffee')
  return { ...report, name, failure: { sample: 1, step: 1, kind: 'run', error } }
}

const toPlanError = (tests: readonly TestReport[]) => {
  const failed = tests.flatMap((one) =>
    one.failure
      ? [{ ...one.failure, name: one.name, place: formatRepetition(one, one.failure) }]
      : [],
  )
  return new Problem('tests-failed', 'failed', { failed, unscored: [], total: tests.length })
}

describe('below the table', () => {
  const serving = { revisionId: null }

  test('a failure has its cause, its remedy, and the serving revision in one paragraph', () => {
    expect(entry({ serving }, { outcome: 'failed', failure }).block).toBe(
      '❌ **agent**: Revision r-2 ended as BUILD&#95;FAILED. Fix the build. **Serving:** nothing.',
    )
  })

  test('the first failed test is shown, and the others are counted', () => {
    const tests = [report, failing('refunds'), failing('b'), failing('c')]
    const { block } = entry(
      { smokeTest: 'failed', smoke: { tests } },
      { outcome: 'smoke-test-failed', failure, error: toPlanError(tests) },
    )
    expect(block).toMatch(
      /^❌ \*\*agent, refunds\*\*: .*Coffee<\/code>\. 2 more tests failed\. Fix the build\./,
    )
  })

  test('a regression is named, and not a test that fails on both', () => {
    const rate = '0 of 7, baseline 7 of 7'
    const regressions = ['refunds', 'b'].map((name) => {
      return { name, cause: 'No call of `refund`.', rate }
    })
    const comparison = { regressions, passed: {} } as unknown as Comparison
    const tests = [failing('fails on both'), failing('refunds')]
    const regressed = new Problem('agent-regressed', 'worse', { regressions, cases: 9 })
    const { block } = entry(
      { smokeTest: 'failed', smoke: { tests }, comparison },
      { outcome: 'smoke-test-failed', failure, error: regressed },
    )
    expect(block).toBe(
      '❌ **agent, refunds**: 0 of 7, baseline 7 of 7. No call of <code>refund</code>. 1 more case failed. Fix the build.',
    )
  })

  test.each([
    [1, '1 case'],
    [50, '50 cases'],
  ])('a comparison of %i is folded, and says of how many cases it is', (cases, words) => {
    const comparison = { cases, baseline: { name: 'main' }, passed: { tested: 0, baseline: 1 } }
    const facts = { comparison: comparison as unknown as Comparison, smokeTest: 'failed' as const }
    expect(entry(facts, { scoreboard: '### board' }).block).toBe(
      `<details><summary>agent compared with main, ${words}</summary>\n\n### board\n\n</details>`,
    )
  })

  const node = (id: string) => ({ id, name: id, type: null })
  const edge = (source: string, target: string) => ({
    source,
    target,
    conditional: false,
    data: null,
  })
  test.each([
    [['a'], ['a'], [], ''],
    [['a'], ['a', 'b'], [], '1 new node'],
    [['a', 'b', 'c'], ['a'], [], '2 removed nodes'],
    [['a'], ['b'], [edge('b', 'b')], '1 new node, 1 new edge and 1 removed node'],
  ])('the graph with nodes %j, now %j and %j', (before, now, edges, words) => {
    const graph = {
      name: 'agent',
      before: { nodes: before.map(node), edges: [] },
      now: { nodes: now.map(node), edges },
    }
    const [, shown = ''] =
      /^<details><summary>agent: the graph has (.*)<\/summary>/.exec(entry({ graph }).block) ?? []
    expect(shown).toBe(words)
  })
})
