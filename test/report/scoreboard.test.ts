import { describe, expect, test } from 'vitest'
import type { Comparison } from '../../src/gate/scores.ts'
import { toScoreboard } from '../../src/report/scoreboard.ts'
import { equal } from './comparisons.ts'

const regressed: Comparison = {
  ...equal,
  passed: { tested: 46, baseline: 48 },
  tokens: { tested: 1_310, baseline: 1_240, ratio: 1.06 },
  regressions: [
    {
      name: 'refunds a small order',
      cause: 'No call of refund.',
      rate: '0 of 7, baseline 7 of 7',
    },
  ],
  failing: [{ name: 'cancels a trip', cause: 'x' }],
  better: ['asks for the order number'],
  cleared: 3,
}

test('what product.md shows', () => {
  expect(toScoreboard(regressed)).toBe(`### ❌ support-agent-pr-128: 1 regression

| 50 cases | this pull request | <code>support-agent-main</code> at <code>3f2a91c</code> |
| :-- | :-- | :-- |
| Passed | 46 | 48 |
| Tokens per case | 1,310 (+6 %) | 1,240 |
| Time, median | 2.4 s | 2.3 s |

❌ **refunds a small order**: 0 of 7, baseline 7 of 7. No call of refund.<br>
⚠️ **cancels a trip** fails on both.

✅ Better: **asks for the order number**. ⚪ 3 differed once and passed when asked again.`)
})

test('equal is one line', () => {
  expect(toScoreboard(equal)).toBe('✅ as good as support-agent-main: 48 of 50, tokens +1 %')
  expect(toScoreboard({ ...equal, tokens: undefined })).toBe(
    '✅ as good as support-agent-main: 48 of 50',
  )
  expect(toScoreboard({ ...equal, better: ['a', 'b', 'c', 'd'] })).toBe(
    '✅ as good as support-agent-main: 48 of 50, tokens +1 %. Better: **a**, **b**, **c**, … and 1 more.',
  )
})

describe('the heading', () => {
  test.each<[string, Partial<Comparison>]>([
    ['### ❌ support-agent-pr-128: 1 regression', {}],
    ['### ⚠️ support-agent-pr-128: 1 regression', { isStrict: false }],
    ['### ❌ support-agent-pr-128: worse overall', { regressions: [], isWorseOverall: true }],
    ['### ❌ support-agent-pr-128: no regression', { regressions: [], meetsFloor: false }],
    [
      '### ❌ support-agent-pr-128: no verdict on 1 case',
      { regressions: [], open: 1, meetsFloor: false },
    ],
    [
      '### ✅ support-agent-pr-128: no regression',
      { regressions: [], unreliable: [{ name: 'a', cause: '' }] },
    ],
    ['### ✅ support-agent-pr-128: better overall', { regressions: [], isBetterOverall: true }],
    [
      '### ❌ support-agent-pr-128: no comparison, because no case was scored',
      { regressions: [], cases: 0, passed: { tested: 0, baseline: 0 } },
    ],
    [
      '### ✅ support-agent-pr-128: no comparison, because the baseline passes nothing',
      { regressions: [], passed: { tested: 50, baseline: 0 }, isBetterOverall: true },
    ],
  ])('%s for %j', (heading, change) => {
    expect(toScoreboard({ ...regressed, ...change }).split('\n')[0]).toBe(heading)
  })
})

test('what passes less is not as good, also where every suspect is cleared', () => {
  const text = toScoreboard({ ...equal, passed: { tested: 10, baseline: 19 }, cleared: 10 })
  expect(text).toMatch(/^### ✅ support-agent-pr-128: no regression$/m)
  expect(text).toMatch(/^\| Passed \| 10 \| 19 \|$/m)
  expect(text).toMatch(/^⚪ 10 differed once and passed when asked again\.$/m)
})

test('texts of a server stay text', () => {
  const name = '<img src=x> | @octocat **b**\n# c'
  const text = toScoreboard({
    ...regressed,
    baseline: { name, commitSha: undefined },
    regressions: [{ name, cause: name }],
  })
  expect(text).not.toContain('<img')
  expect(text.replace(/<code>.*?<\/code>/g, '')).not.toContain('@octocat')
  expect(
    text
      .split('\n')
      .filter((line) => line.startsWith('|'))
      .every((line) => line.split('|').length === 5),
  ).toBe(true)
})
