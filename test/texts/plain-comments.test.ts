import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// Comments are read once. Each habit below makes a reader read twice; some cases are fine, so a few are allowed.

const root = fileURLToPath(new URL('../..', import.meta.url))

interface Comment {
  readonly text: string
  readonly isDoc: boolean
}

/** The comments of a file on lines of their own. Adjacent `//` lines are a single comment. */
function listComments(source: string): Comment[] {
  const found = source.matchAll(/^[ \t]*\/\*\*([\s\S]*?)\*\/|(?:^[ \t]*\/\/ .*\n)+/gm)
  return Array.from(found, ([raw, doc]) => ({
    text: (doc ?? raw).replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '').trim(),
    isDoc: doc !== undefined,
  }))
}

const count = (text: string, expression: RegExp): number => text.match(expression)?.length ?? 0
const countWords = (sentence: string): number =>
  sentence.split(/\s+/).filter((word) => /\w/.test(word)).length

/** The habits, how many cases are allowed, and an example. */
const habits: Readonly<
  Record<string, readonly [most: number, example: string, countIn: (comment: Comment) => number]>
> = {
  'begins with What, Whether, How, Where, or Why': [
    44,
    'Whether it serves.',
    ({ text, isDoc }) => (isDoc ? count(text, /^(?:What|Whether|How|Where|Why)\b/g) : 0),
  ],
  '"where" for "if"': [
    19,
    'Undefined where it is deleted.',
    ({ text }) =>
      count(
        text,
        /(?:^|[\s,(])where (?:it|an?|the|there|they|this|that|no|none|nothing|something|one|[a-z]+s)\s/gi,
      ),
  ],
  '"one" for a noun': [
    16,
    'The one that serves.',
    ({ text }) =>
      count(
        text,
        /(?<!\b(?:at least|at most|more than|exactly|only|by|in|than|each|every|last|first|next|old|new|other|another|same) )\bone (?:that|which|who|whose|of (?:them|these|those|it|another|its)|is|was|has|had|may|can|must|of|with|without|in|for)\b|\b(?:this|that|each|every|another|other|the|an older|a newer|such an?|no|any) one\b|\bones\b/gi,
      ),
  ],
  'a sentence of more than 25 words': [
    4,
    `${'word '.repeat(26)}.`,
    ({ text }) =>
      text.split(/(?<=[.!?])\s+|\n\s*\n|\n\|/).filter((one) => countWords(one) > 25).length,
  ],
}

const comments = globSync('{src,test}/**/*.ts', {
  cwd: root,
  exclude: ['**/node_modules/**'],
}).flatMap((file) =>
  listComments(readFileSync(new URL(file, `file://${root}`), 'utf8')).map((comment) => ({
    file,
    ...comment,
  })),
)

test.each(Object.entries(habits))('comments: %s', (_, [most, example, countIn]) => {
  expect(countIn({ text: example, isDoc: true })).toBe(1)
  expect(comments.length).toBeGreaterThan(1_000)
  const cases = comments.filter((comment) => countIn(comment) > 0)
  const list = cases.map(({ file, text }) => `${file}: ${text}`).join('\n')
  expect(cases.length, list).toBeLessThanOrEqual(most)
})
