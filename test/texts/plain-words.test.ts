import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { visit } from 'unist-util-visit'
import { expect, test } from 'vitest'

// Words that pages for people never use, because others are plainer. Code and generated parts are left out.

const root = fileURLToPath(new URL('../../', import.meta.url))
const find = (patterns: string[]) =>
  globSync(patterns, { cwd: root }).map((page) => page.replaceAll('\\', '/'))
const pages = find(['*.md', 'docs/*.md', '.github/*.md', 'test/README.md', 'test/bench/README.md'])
/** Written with the messages that it lists. */
const others = ['docs/troubleshooting.md']

const instead: Readonly<Record<string, string>> = {
  'red|green': 'fails, succeeds',
  'is told|tells?|told': 'receives, report',
  'mends?|mended': 'fix',
  'goes on|go on': 'continues',
  'so long': 'while',
  besides: 'also',
  'nobody|somebody': 'the actor',
  'take out|takes out|take off|takes off': 'remove',
  'put on|puts on': 'add',
  'what serves': 'serving revision',
  gone: 'deleted',
  'look for|looks for': 'find',
  'by itself': 'automatically',
  'by hand': 'manually',
  'at once': 'together, concurrently',
  'for want of': 'without',
  'no more': 'no longer',
  meanwhile: '',
  lately: 'recently',
  'the way back': 'rollback',
  'be rid of': 'delete',
  'texts of others|a text': 'untrusted text, a string',
  'demands?|wants?': 'requires',
  'refuses|refused': 'rejects',
  'wins over': 'overrides',
  'hands? to': 'pass to',
  'mistakes?': 'error',
  'defects?': 'bug',
  believed: 'trusted',
  'leads to': 'points to',
  'plays|played': 'runs',
  'address|addresses': 'URL',
  'answers?|answered': 'output, response',
  'the service|control services?': 'control plane',
  'graph servers?': 'Agent Server',
  'run the step again': 're-run the job',
  unticked: 'cleared',
}

/** The words of a page that others replace, with their lines. */
function findWords(markdown: string): string[] {
  const generated = /<!-- (?:generated|keys|recipe)[\s\S]*?<!-- end of .*?-->/g
  const text = markdown.replace(generated, (block) => block.replace(/[^\n]/g, ''))
  const found: string[] = []
  visit(fromMarkdown(text), 'text', ({ value, position }) => {
    for (const [words, plain] of Object.entries(instead)) {
      const [word] = new RegExp(`(?<![\\w-])(?:${words})(?![\\w-])`, 'i').exec(value) ?? []
      if (word !== undefined) found.push(`${position?.start.line}: ${word} → ${plain}`)
    }
  })
  return found
}

test.each(pages.filter((page) => !others.includes(page)))('%s uses plain words', (page) => {
  expect(findWords(readFileSync(path.join(root, page), 'utf8'))).toEqual([])
})

test('others are found, in prose alone', () => {
  const code =
    '`by hand`\n\n```sh\nby hand\n```\n\n<!-- keys: run -->\n\nby hand\n\n<!-- end of keys -->\n'
  expect(findWords(`# Deleted by hand\n\nIt was ${code}`)).toEqual(['1: by hand → manually'])
})

test.each<[string, string, number]>([
  ['README', 'README.md', 1_300],
  ['the docs, but the list of errors', 'docs/*.md', 10_550],
])('%s stays short', (_, pattern, most) => {
  const short = find([pattern]).filter((page) => !others.includes(page))
  const texts = short.map((page) => readFileSync(path.join(root, page), 'utf8'))
  expect(texts.join('\n').split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(most)
})
