import { expect, test } from 'vitest'
import { findNearWord } from '../../src/text/near-word.ts'

const words = ['name', 'wait', 'repo_ref', 'poll_interval']
/** One mistake in four letters. */
const few = ({ length }: string) => Math.floor(length / 4)

test.each([
  ['waiit', 'wait'],
  ['reporef', 'repo_ref'],
  ['REPO-REF', 'repo_ref'],
  ['poll_intreval', 'poll_interval'],
  ['eman', undefined],
  ['wa', undefined],
  ['mode', undefined],
])('%s is meant to be %s', (written, meant) => {
  expect(findNearWord(written, words, few)).toBe(meant)
})
