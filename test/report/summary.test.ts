import { describe, expect, test } from 'vitest'
import { explain } from '../../src/explain.ts'
import { Problem } from '../../src/problem.ts'
import type { Explanation } from '../../src/problems/row.ts'
import { toSummary } from '../../src/report/summary/summary.ts'
import { type StepEnd, toView } from '../../src/report/view.ts'
import { unexpected } from '../../src/smoke/kinds.ts'
import { formatRepetition, type TestReport } from '../../src/smoke/test-report.ts'
import { type Outcome, outcomes, type StepFacts } from '../../src/step/step-facts.ts'
import { equal } from './comparisons.ts'

const endedAt = new Date('2026-01-01T00:01:00Z')

function summary(facts: Partial<StepFacts>, more: Partial<StepEnd> = {}): Promise<string> {
  return toSummary(
    toView({
      state: { durationMs: 61_000, ...facts },
      outcome: 'deployed',
      failure: undefined,
      explain: (error) => explain(error, {}, (text) => text),
      endedAt,
      repositoryUrl: 'https://github.com/acme/agent',
      runUrl: 'https://github.com/acme/agent/actions/runs/1',
      ...more,
    }),
  )
}

/** A test of a plan as it is reported. */
function toTest(
  name: string,
  { failed = false, ...more }: Partial<TestReport> & { readonly failed?: boolean } = {},
): TestReport {
  const failure = {
    name,
    sample: 1,
    step: 1,
    kind: 'run',
    error: unexpected('the output', 'a: 1'),
  }
  const samples = { taken: 1, passed: failed ? 0 : 1, needed: 1 }
  const failures = failed
    ? { failure: { ...failure, samples }, failedSample: failure }
    : { failure: undefined, failedSample: undefined }
  return {
    name,
    assistant: 'agent',
    ...{ line: undefined, unscored: undefined },
    steps: [],
    run: undefined,
    output: undefined,
    durationMs: 1,
    cost: { runs: 0, runMs: 0, tokens: undefined },
    samples,
    ...failures,
    ...more,
  }
}

const everything: Partial<StepFacts> = {
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
    tests: [toTest('t', { output: { value: 2 } })],
    isSingle: true,
  },
  smokeDurationMs: 800,
  runId: 'run-1',
  timeline: [
    { status: 'BUILDING', at: new Date('2026-01-01T00:00:00Z') },
    { status: 'DEPLOYED', at: new Date('2026-01-01T00:00:50Z') },
  ],
}

const commit = (sha: string) =>
  `<a href="https://github.com/acme/agent/commit/${sha}"><code>${sha.slice(0, 7)}</code></a>`
const sha = '0123456789abcdef0123456789abcdef01234567'
const otherSha = 'fedcba9876543210fedcba9876543210fedcba98'

/** The lines above the first section. */
async function head(facts: Partial<StepFacts>, more: Partial<StepEnd> = {}) {
  const text = await summary({ ...everything, ...facts }, more)
  return text.split('\n\n###')[0] ?? ''
}

describe('the first lines', () => {
  test('leave out what is not known', async () => {
    expect(await summary({})).toBe('## ✅ Step deployed\n\n1 min 1 s')
  })

  test.each(Object.keys(outcomes) as Outcome[])(
    'have words for the outcome %s',
    async (outcome) => {
      const [headline] = (await summary({ deploymentName: 'agent' }, { outcome })).split('\n')
      expect(headline).toMatch(
        /^## \S+ agent(?: [a-z ]+|: revision superseded| is deploying .*<code>wait: false<\/code>.*)$/u,
      )
    },
  )

  test('name the Agent Server where no deployment is known', async () => {
    const text = await summary({ deploymentUrl: 'https://a.example' }, { outcome: 'passed' })
    expect(text).toMatch(/^## ✅ a\.example passed its smoke test\n/)
  })

  test('name the deployment as the inputs do where none was read, cut', async () => {
    expect(await summary({ givenName: 'agent' }, { outcome: 'failed' })).toMatch(/^## ❌ agent f/)
    const [headline = ''] = (await summary({ givenName: 'a'.repeat(5_000) })).split('\n')
    expect(headline).toMatch(/^## ✅ a+… deployed$/)
    expect(headline.length).toBeLessThan(130)
  })
})

describe('a failure', () => {
  const failure = {
    outcome: 'failed',
    title: 'Revision FAILED',
    message: 'First line:\n+ second `code`\n- third',
    remedy: 'Do this.',
  } as const
  const alert = async (facts: Partial<StepFacts>, more: Partial<Explanation> = {}) => {
    const failed = (facts.smoke?.tests ?? []).flatMap((one) =>
      one.failure
        ? { ...one.failure, name: one.name, place: formatRepetition(one, one.failure) }
        : [],
    )
    const error = new Problem('tests-failed', 'failed', { failed, unscored: [], total: 3 })
    const text = await head(facts, { outcome: 'failed', failure: { ...failure, ...more }, error })
    return text.split('\n\n')[1]?.split('\n')
  }

  test('names the cause, what serves, and what to do', async () => {
    const facts: Partial<StepFacts> = {
      serving: { revisionId: 'r-1', commitSha: sha },
      noRollback: { why: 'no way', isCertain: true },
    }
    expect(await alert(facts)).toEqual([
      '> [!CAUTION]',
      '> **Revision FAILED.** First line:',
      '>',
      '> ```text',
      '> + second `code`',
      '> - third',
      '> ```',
      '>',
      `> **Serving:** ${commit(sha)}, as before this step.`,
      '>',
      '> **Not rolled back:** no way.',
      '>',
      '> **Next:** Do this.',
    ])
  })

  test.each<[string, Partial<StepFacts>, string]>([
    [
      'this step’s',
      { serving: { revisionId: 'r-2' } },
      'revision <code>r-2</code>, from this step.',
    ],
    ['nothing', { serving: { revisionId: null } }, 'nothing.'],
    ['unknown', { serving: { unknown: 'it is hidden' } }, 'unknown, because it is hidden.'],
    ['another', { serving: { revisionId: 'r-9' } }, 'revision <code>r-9</code>.'],
    [
      'a rollback',
      {
        serving: { revisionId: 'r-3', commitSha: otherSha },
        rollbackRevisionId: 'r-3',
        rollback: { to: 'r-1' },
        rollbackTimeline: [
          { status: 'QUEUED', at: new Date(0) },
          { status: 'DEPLOYED', at: new Date(63_000) },
        ],
      },
      `${commit(otherSha)}, as before this step. Rolled back in 1 min 3 s.`,
    ],
  ])('D: says that the serving revision is %s', async (_, facts, words) => {
    expect(await alert(facts)).toContain(`> **Serving:** ${words}`)
  })

  test('lists at most ten invalid inputs, each with its name as code', async () => {
    const lines = Array.from({ length: 12 }, (_, at) => `\`input_${'abcdefghijkl'[at]}\` is wrong`)
    const shown = (await alert({}, { problems: lines })) ?? []
    expect(shown.slice(1, 4)).toEqual([
      '> **Revision FAILED.**',
      '>',
      '> - <code>input&#95;a</code> is wrong',
    ])
    expect(shown.filter((line) => line.startsWith('> - '))).toHaveLength(11)
    expect(shown).toContain('> - … and 2 more')
  })

  test('lists the tests that failed, each with its lines as they are, and links the first one', async () => {
    const problems = ['✘ one, step 1 (run): wrong:\na: 1\n- ```b', '✘ two, step 1 (run): wrong']
    const smoke = { file: 'plans/smoke.yml', tests: [toTest('one', { failed: true, line: 31 })] }
    const shown = await alert({ smoke }, { title: '2 of 3 tests failed', problems })
    const list = [
      ...['> **2 of 3 tests failed.**', '>', '> - one, step 1 &#40;run&#41;: wrong:', '>'],
      ...['>   ````text', '>   a: 1', '>   - ```b', '>   ````'],
      ...['> - two, step 1 &#40;run&#41;: wrong'],
    ]
    expect(shown?.slice(1, 1 + list.length)).toEqual(list)
    expect(shown?.at(-1)).toBe(
      `> **Next:** Do this. See <a href="https://github.com/acme/agent/blob/${sha}/plans/smoke.yml#L31">plans/smoke.yml, line 31</a>.`,
    )
  })

  test('links the test of the case that it names, also where that passed', async () => {
    const tests = [
      toTest('one', { failed: true, line: 2 }),
      toTest('two', { failed: true, line: 5 }),
      toTest('three', { line: 9 }),
    ]
    const smoke = { file: 'smoke.yml', tests }
    const link = async (name: string) => {
      const regressions = [{ name, cause: 'x' }]
      const error = new Problem('agent-regressed', 'worse', { regressions, cases: 9 })
      const comparison = { ...equal, regressions }
      const text = await head({ smoke, comparison }, { outcome: 'failed', failure, error })
      return text.split('\n').find((line) => line.startsWith('> **Next'))
    }
    expect(await link('two')).toMatch(/line 5</)
    expect(await link('three [golden.jsonl:12]')).toMatch(/line 9</)
    expect(await link('another')).toBe('> **Next:** Do this.')
  })

  test('of a build shows its error with five lines around it, and the rest folded', async () => {
    const revisionLog = Array.from({ length: 20 }, (_, at) => `line ${at}`)
    revisionLog[12] = 'ModuleNotFoundError: No module named x'
    const text = await summary({ deploymentId: 'd', revisionLog, revisionError: revisionLog[12] })
    const [, open = '', folded = ''] = text.split('```text')
    expect(open.trim().split('\n').slice(0, 11)).toEqual(revisionLog.slice(7, 18))
    expect(folded).toContain('line 0\n')
    expect(text).toContain('<details><summary>Revision log (last lines)</summary>')
  })
})

describe('changes', () => {
  const toGraph = (...ids: string[]) => ({
    nodes: ids.map((id) => ({ id, type: null, name: id })),
    edges: ids.slice(1).map((target, at) => {
      return { source: ids[at] ?? '', target, conditional: false, data: null }
    }),
  })
  const changes = async (facts: Partial<StepFacts>) => {
    const text = await summary({ deploymentId: 'd', ...facts })
    return text.slice(0, text.indexOf('<details><summary>Details'))
  }

  test('of many nodes are counted, and listed in a fold', async () => {
    const ids = Array.from({ length: 200 }, (_, at) => `n${at}`)
    const graph = { name: 'agent', now: toGraph('a', ...ids), before: toGraph('a') }
    const text = await changes({ graph })
    expect(text).toContain('200 nodes and 200 edges added to the graph')
    expect(text).toContain('<details><summary>All graph changes</summary>\n\n```diff\n+ node n0')
    expect(text).toContain('… and 340 more')
  })

  test('none: the picture is folded', async () => {
    const graph = { name: 'agent', now: toGraph('a', 'b'), before: toGraph('a', 'b') }
    const text = await changes({ graph })
    expect(text).not.toContain('###')
    expect(text).toContain('<details><summary>Graph: no changes</summary>')
  })
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
  test.each(payloads)('%j', async (text) => {
    const page = await summary(
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
          tests: [toTest('t', { output: { value: text } })],
          isSingle: true,
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
    const outside = page.replace(/^> ?/gm, '').replace(/^(`{3,})[a-z]*\n[\s\S]*?\n\1$/gm, '')
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
  })
})

test('a page is never so large that it is dropped', async () => {
  const huge = 'x'.repeat(1_000_000)
  const page = await summary(
    {
      ...everything,
      smoke: {
        assistantId: 'a',
        tests: [
          toTest('t', { output: { value: Array.from({ length: 10_000 }, () => '€'.repeat(50)) } }),
        ],
        isSingle: true,
      },
      revisionLog: Array.from({ length: 5_000 }, () => huge.slice(0, 10_000)),
      plan: Array.from({ length: 3 }, () => ({ method: 'POST', path: '/', body: { huge } })),
      timeline: Array.from({ length: 500 }, () => ({ status: huge, at: endedAt })),
    },
    { failure: { outcome: 'failed', title: 't', message: huge, remedy: 'r' } },
  )
  expect(Buffer.byteLength(page)).toBeLessThan(900 * 1024)
})
