import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { findLinkFaults } from '../../scripts/texts/find-link-faults.ts'
import { readFiles } from '../../scripts/texts/read-files.ts'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { runOwnScript, writeFiles } from '../support/own-script.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/** The faults of a project with one page and some more files. */
function faultsOf(markdown: string, file = 'README.md'): string[] {
  const others = {
    'docs/guide.md': '# The `guide`\n\n## Twice\n\n## Twice\n\n<a id="own"></a>\n',
    'docs/picture.svg': '',
    'src/main.ts': '',
  }
  return findLinkFaults(new Map(Object.entries({ ...others, [file]: markdown })))
}

test('the links of this project lead somewhere', () => {
  expect(findLinkFaults(readFiles(root))).toEqual([])
})

test.each([
  '[a](docs/guide.md), [a](./docs/guide.md#the-guide), [a](/docs/guide.md#twice-1), [a](docs), [a](docs/)',
  '[a](docs/guide.md#own) and <img src="docs/picture.svg"> and ![a](docs/picture.svg?raw=true)',
  '# Über `a.b` & c!\n\n[a](#über-ab--c), [a](#%C3%BCber-ab--c)',
  '[a][1]\n\n[1]: https://docs.github.com/en/actions',
  'https://github.com/actions, https://service.example/x and http://127.0.0.1:1',
  '`src/main.ts`, `src/` and `npm run src/lost.ts`',
  '```\n[a](lost.md) `src/lost.ts`\n```\n<!-- [a](lost.md) -->',
])('nothing is wrong with %j', (markdown) => {
  expect(faultsOf(markdown)).toEqual([])
})

describe('would be found', () => {
  test.each([
    ['[a](lost.md)', 'lost.md does not exist'],
    ['[a](Docs/guide.md)', 'Docs/guide.md does not exist'],
    ['[a](docs/guide.md#three)', 'docs/guide.md#three has no heading #three'],
    ['# One\n[a](#two)', '#two has no heading #two'],
    ['[a](../README.md)', '../README.md does not exist'],
    ['<a href="docs/lost.md">', 'docs/lost.md does not exist'],
    ['<source srcset="docs/dark.svg 2x">', 'docs/dark.svg does not exist'],
    ['![a](docs/lost.svg)', 'docs/lost.svg does not exist'],
    ['[a][1]\n\n[1]: lost.md', 'lost.md does not exist'],
    ['`src/lost.ts`', 'src/lost.ts does not exist'],
    ['[a](src/main.ts#L3)', 'src/main.ts#L3 has an anchor, which only a page has'],
    ['[a](http://github.com/)', 'http://github.com/ is not https'],
    ['[a](mailto:a@b.c)', 'mailto:a@b.c is not https'],
    ['[a](//github.com/)', '//github.com/ is no address'],
    ['https://github.com.evil.org/', /evil\.org\/ leads to a host that .* does not list/],
    ['https://notgithub.com', /leads to a host/],
  ])('%j', (markdown, fault) => {
    expect(faultsOf(markdown)).toEqual([expect.stringMatching(/^README\.md:\d+: /)])
    expect(faultsOf(markdown)[0]?.replace(/^\S+ /, '')).toMatch(fault)
  })

  test.each([
    [
      '# $schema=https://raw.githubusercontent.com/graph-deploy/graph-deploy-action/v0/lost.json',
      /lost\.json does not exist$/,
    ],
    ['main: dist/lost.js', 'dist/lost.js does not exist'],
    ['# see docs/lost.md', 'docs/lost.md does not exist'],
    ['url: https://elsewhere.org/x', /leads to a host/],
    ['url: http://github.com', 'http://github.com is not https'],
  ])('in YAML, %j', (yaml, fault) => {
    expect(faultsOf(`a: 1\n${yaml}\n`, 'action.yml')).toEqual([expect.stringMatching(fault)])
  })

  test('by the command, which fails', async () => {
    await using directory = makeTemporaryDirectory('links')
    execFileSync('git', ['init', '--quiet'], { cwd: directory.path })
    writeFiles(directory.path, { 'docs/a.md': '# A\n\n[b](b.md)\n' })
    expect(runOwnScript('check-links.ts', directory.path)).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'docs/a.md:3: b.md does not exist\n',
    })
  })
})
