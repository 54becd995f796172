import { describe, expect, test } from 'vitest'
import { findMismatches, type ReleaseFacts } from '../../scripts/release/find-mismatches.ts'

const facts: ReleaseFacts = {
  tag: 'v1.2.3',
  manifest: '{"version": "1.2.3"}',
  source: "/** The version. */\nexport const version = '1.2.3'\n",
  changelog:
    '# Changelog\n\n## [1.2.3] - 2026-01-31\n\n### Added\n\n- a\n\n## [1.2.2] - 2026-01-01\n',
  today: '2026-02-01',
}

test('a tag of which every place says the same may be released', () => {
  expect(findMismatches(facts)).toEqual([])
})

describe('refused is', () => {
  const dated = (date: string) => ({ changelog: facts.changelog.replace('2026-01-31', date) })
  test.each<[string, Partial<ReleaseFacts>, string]>([
    ['a tag of another form', { tag: 'v1.2' }, 'v1.2 is not of the form v1.2.3'],
    ['a tag with a word', { tag: 'v1.2.3-rc.1' }, 'v1.2.3-rc.1 is not of the form v1.2.3'],
    ['a tag with a zero in front', { tag: 'v1.02.3' }, 'v1.02.3 is not of the form v1.2.3'],
    [
      'another package.json',
      { manifest: '{"version": "1.2.2"}' },
      'package.json has version 1.2.2',
    ],
    [
      'another version in the code',
      { source: "export const version = '1.2.4'\n" },
      'src/action/connections.ts has version 1.2.4',
    ],
    [
      'a changelog without it',
      { changelog: '## [1.2.2] - 2026-01-01\n\n- a\n\n## [1.2.3] - 2026-01-31\n\n- a\n' },
      'the newest entry of CHANGELOG.md is of version 1.2.2',
    ],
    ['no date', dated('Unreleased'), 'the entry of CHANGELOG.md has no date, but "Unreleased"'],
    [
      'no real date',
      dated('2026-02-30'),
      'the entry of CHANGELOG.md has no date, but "2026-02-30"',
    ],
    [
      'a date to come',
      dated('2026-02-02'),
      'the entry of CHANGELOG.md has a date that is still to come, 2026-02-02',
    ],
    [
      'no notes',
      { changelog: '## [1.2.3] - 2026-01-31\n\n[1.2.3]: https://example.com\n' },
      'the entry of CHANGELOG.md is empty',
    ],
  ])('%s', (_, change, expected) => {
    expect(findMismatches({ ...facts, ...change })).toEqual([expected])
  })

  test('everything at once, each said', () => {
    const wrong = { tag: 'v2.0.0' }
    expect(findMismatches({ ...facts, ...wrong })).toHaveLength(3)
  })
})
