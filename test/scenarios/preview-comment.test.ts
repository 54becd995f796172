import { describe, expect, test } from 'vitest'
import { canaryKey } from './canary.ts'
import {
  agentsOf,
  commentText,
  expectSoundGitHub,
  type PullRequestWorld,
  preview,
  startPullRequest,
  tryPreview,
} from './pull-request.ts'
import { expectGreen } from './verdict.ts'

// The comment on a pull request, with a row for each agent.

const deployed = { outputs: { outcome: 'deployed' } }
const deleted = { outputs: { outcome: 'deleted' } }
const names = ['billing', 'search', 'support'].map((name) => `${name}-pr-{number}`)

/** A job of a matrix for each agent, at the same moment. */
function previewAll(world: PullRequestWorld, action: string, inputs: Record<string, string> = {}) {
  const play = (name: string) => preview(world, action, { ...inputs, name }, { skipIdle: false })
  return Promise.all(names.map(play))
}

/** The writes of the comment, in order. */
function sentBodies({ github }: PullRequestWorld): string[] {
  const writes = github.requests.filter(({ path }) => /\/comments(?:\/\d+)?$/.test(path))
  return writes.flatMap(({ body }) => (body as { body?: string } | undefined)?.body ?? [])
}

test('three agents at once: one comment with a row for each, from the start to the end', async () => {
  await using world = await startPullRequest({ platform: { deleteReads: 0 } })
  for (const run of await previewAll(world, 'opened')) expectGreen(run, deployed)
  const rows = ['billing', 'search', 'support'].map((name) => `${name}-pr-7: ✅ deployed · API`)
  expect(agentsOf(world)).toEqual(rows)
  for (const run of await previewAll(world, 'closed')) expectGreen(run, deleted)
  expect(commentText(world)).toBe('Previews deleted.')
  for (const run of await previewAll(world, 'reopened')) expectGreen(run, deployed)
  expect(agentsOf(world)).toEqual(rows)
  expect(world.github.violations).toEqual([])
})

describe.concurrent('the row of an agent', () => {
  test('says first that it is being built, and since when', async () => {
    await using world = await startPullRequest()
    const run = await preview(world, 'opened', {}, { startsAt: '2026-03-12T12:04:00Z' })
    expectGreen(run, deployed)
    const [first, last] = sentBodies(world)
    expect(first).toMatch(/\| agent-pr-7 \| 🔄 building since 12:0[45] UTC \|/)
    expect(last).toContain('| agent-pr-7 | ✅ deployed')
  })
})

describe.concurrent('what could break the comment does not', () => {
  test('a name that is text for Markdown, a table or an HTML comment', async () => {
    await using world = await startPullRequest({ platform: { dialect: 'spec' } })
    const name =
      'evil | --> ` @octocat **b** <img src=x> <!-- row:x --> [x](https://evil.example) {number}'
    expectGreen(await tryPreview(world, 'opened', { name }), deployed)
    expectGreen(await tryPreview(world, 'synchronize', { name }), deployed)
    const text = commentText(world)
    expect(text.match(/^\|.*\|$/gm)?.map((row) => row.split('|').length)).toEqual([6, 6, 6])
    expect(text).not.toMatch(/<img|\]\(|@octocat|\*\*b|https:\/\/evil|`/)
    expect(text).toContain('@\u200boctocat')
    expectSoundGitHub(world, [canaryKey])
  })
})
