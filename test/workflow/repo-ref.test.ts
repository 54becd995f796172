import { describe, expect, test } from 'vitest'
import type { WorkflowEvent } from '../../src/workflow/event.ts'
import {
  findBranchOfEvent,
  findForkOfEvent,
  findRefFault,
  isSameCommit,
  type RefChoice,
  toRepoRef,
  toShortCommit,
} from '../../src/workflow/repo-ref.ts'

const sha = '0123456789abcdef0123456789abcdef01234567'
const headSha = 'f'.repeat(40)
const repository = 'acme/agent'

function eventOf(name: string, ref: string, payload: unknown = {}): WorkflowEvent {
  const serverUrl = 'https://github.com'
  const run = {
    id: '1',
    attempt: '1',
    job: 'deploy',
    url: `${serverUrl}/${repository}/actions/runs/1`,
  }
  const actor = 'octocat'
  const place = { repository, repositoryId: '', serverUrl }
  return { name, actor, ref, sha, ...place, payload, run }
}

function choose(...event: Parameters<typeof eventOf>): RefChoice {
  return toRepoRef(eventOf(...event))
}

function pull(head: unknown) {
  return { pull_request: { head } }
}

function run(workflow_run: unknown) {
  return { workflow_run }
}

describe('the ref to deploy', () => {
  // biome-ignore format: a row is a line
  test.each<[string, string, unknown, string, string | undefined]>([
    ['push', 'refs/heads/main', { after: sha }, 'main', sha],
    ['push', 'refs/heads/feature/tea/green', {}, 'feature/tea/green', sha],
    ['push', 'refs/heads/тест-分支-é', {}, 'тест-分支-é', sha],
    ['push', 'refs/heads/refs/heads/x', {}, 'refs/heads/x', sha],
    ['push', 'refs/heads/v1.0', {}, 'v1.0', sha],
    ['push', 'refs/heads/a#b%c', {}, 'a#b%c', sha],
    ['push', 'refs/tags/v1.0', {}, 'refs/tags/v1.0', sha],
    ['push', 'refs/tags/release/1', {}, 'refs/tags/release/1', sha],
    ['push', 'refs/tags/main', {}, 'refs/tags/main', sha],
    ['push', 'refs/heads/main', { deleted: false }, 'main', sha],
    ['push', 'refs/heads/main', { after: `${sha.slice(1)}0` }, 'main', sha],
    ['repository_dispatch', 'refs/heads/main', { deleted: true }, 'main', sha],
    ['workflow_dispatch', 'refs/heads/main', {}, 'main', sha],
    ['workflow_dispatch', 'refs/tags/v2', {}, 'refs/tags/v2', sha],
    ['schedule', 'refs/heads/main', {}, 'main', sha],
    ['repository_dispatch', 'refs/heads/main', { client_payload: { ref: 'x' } }, 'main', sha],
    ['issue_comment', 'refs/heads/main', {}, 'main', sha],
    ['release', 'refs/tags/v3', { release: { tag_name: 'v3' } }, 'refs/tags/v3', sha],
    ['release', '', { release: { tag_name: 'a/b' } }, 'refs/tags/a/b', sha],
    ['create', 'refs/heads/main', { ref: 'new', ref_type: 'branch' }, 'new', sha],
    ['create', 'refs/tags/v4', { ref: 'v4', ref_type: 'tag' }, 'refs/tags/v4', sha],
    ['merge_group', 'refs/heads/gh-readonly-queue/main/pr-7', { merge_group: { head_ref: 'refs/heads/gh-readonly-queue/main/pr-7', head_sha: headSha } }, 'gh-readonly-queue/main/pr-7', headSha],
    ['deployment', '', { deployment: { ref: 'main', sha: headSha } }, 'main', headSha],
    ['deployment', '', { deployment: { ref: 'refs/heads/x', sha: headSha } }, 'x', headSha],
    ['deployment', '', { deployment: { ref: 'refs/tags/v5' } }, 'refs/tags/v5', undefined],
    ['deployment', 'refs/tags/v5', { deployment: { ref: 'v5' } }, 'refs/tags/v5', undefined],
    ['workflow_run', 'refs/heads/main', run({ head_branch: 'feature', head_sha: headSha, head_repository: { full_name: repository } }), 'feature', headSha],
    ['workflow_run', 'refs/heads/main', run({ head_branch: 'feature' }), 'feature', undefined],
  ])('%s of %s with %j is %s', (name, ref, payload, repoRef, commitSha) => {
    expect(choose(name, ref, payload)).toEqual({ kind: 'ref', repoRef, commitSha })
  })

  test.each(['pull_request', 'pull_request_target', 'pull_request_review'])(
    '%s takes the head branch, whatever the case of the names',
    (name) => {
      for (const full_name of [repository, 'Acme/AGENT']) {
        const head = { ref: 'feature/tea', sha: headSha, repo: { full_name } }
        expect(choose(name, 'refs/pull/7/merge', pull(head))).toEqual({
          kind: 'ref',
          repoRef: 'feature/tea',
          commitSha: headSha,
        })
      }
    },
  )
})

describe('nothing to deploy', () => {
  // biome-ignore format: a row is a line
  test.each<[string, string, unknown, RegExp]>([
    ['push', '', { after: '0'.repeat(40) }, /the push deleted its ref/],
    ['push', 'refs/heads/main', { ref: 'refs/heads/feature-x', deleted: true }, /the push deleted refs\/heads\/feature-x,/],
    ['push', '', {}, /has no ref/],
    ['push', sha, {}, /is a commit/],
    ['push', 'refs/pull/7/merge', {}, /neither a branch nor a tag/],
    ['push', 'refs/notes/commits', {}, /neither a branch nor a tag/],
    ['push', `refs/heads/${sha}`, {}, /is a commit/],
    ['create', '', { ref: 'a'.repeat(64), ref_type: 'branch' }, /is a commit/],
    ['create', 'refs/heads/main', { ref: sha, ref_type: 'branch' }, /is a commit.* Set `main`$/],
    ['create', '', {}, /has no ref/],
    ['deployment', '', { deployment: { ref: sha } }, /is a commit/],
    ['deployment', '', {}, /has no ref/],
    ['deployment', '', { deployment: { ref: 7 } }, /has no ref/],
    ['create', '', { ref: 'refs/tags/v1', ref_type: 'branch' }, /the name of a tag/],
    ['merge_group', '', {}, /has no ref/],
    ['release', '', { release: {} }, /has no tag/],
    ['release', '', null, /has no tag/],
    ['pull_request', '', {}, /has no head branch/],
    ['pull_request', '', pull({ ref: '' }), /has no head branch/],
    ['pull_request', '', [], /has no head branch/],
    ['workflow_run', '', run({ head_branch: null }), /has no head branch/],
    ['workflow_dispatch', '', {}, /has no ref/],
    ['delete', 'refs/heads/main', { ref: 'old', ref_type: 'branch' }, /no longer exists/],
  ])('%s of %j with %j', (name, ref, payload, reason) => {
    expect(choose(name, ref, payload)).toEqual({
      kind: 'none',
      reason: expect.stringMatching(reason),
    })
  })
})

describe('code in a fork is not deployed', () => {
  const stranger = { full_name: 'stranger/agent' }
  const ours = { full_name: repository }
  test.each<[name: string, payload: unknown, owner?: string]>([
    ['pull_request', pull({ ref: 'tea', repo: stranger }), 'stranger/agent'],
    ['pull_request', pull({ ref: 'tea', repo: null }), '(deleted)'],
    ['pull_request', pull({ ref: 'tea' }), '(deleted)'],
    ['workflow_run', run({ head_branch: 'tea', head_repository: stranger }), 'stranger/agent'],
    ['workflow_run', run({ head_branch: 'tea', head_repository: ours })],
    ['workflow_run', run({ head_branch: 'tea' })],
  ])('%s of %j: %s', (name, payload, owner) => {
    const reason = `the branch tea is in the fork ${owner}, which this deployment is not built from`
    const expected = owner ? { kind: 'fork', reason } : { kind: 'ref', repoRef: 'tea' }
    expect(choose(name, 'refs/heads/main', payload)).toMatchObject(expected)
  })

  test('also when only a comment on its review is the event', () => {
    const comment = 'pull_request_review_comment'
    expect(findForkOfEvent(eventOf(comment, '', pull({ repo: stranger })))).toBe('stranger/agent')
    expect(findForkOfEvent(eventOf('push', '', pull({ repo: stranger })))).toBeUndefined()
  })
})

describe('a ref that cannot be built comes with the branch to set instead', () => {
  test.each([
    ...['main', 'HEADS', 'a/HEAD', 'v/7/merge', '7/merged', 'x/origin/a', 'x/refs/pull/7'],
    ...['refs/heads/a', 'refs/tags/v1', `${sha}0`, `v${sha}`],
  ])('%s can be built', (ref) => {
    expect(findRefFault(ref, 'dev')).toBeUndefined()
  })

  test.each([
    ...['HEAD', '17/merge', 'refs/pull/7/head', 'refs/notes/origin/a'].map((ref) => [ref, 'dev']),
    ['origin/feature/tea', 'feature/tea'],
    ['refs/remotes/upstream/main', 'main'],
    ...[sha, sha.toUpperCase(), 'a'.repeat(64), `refs/heads/${sha}`].map((ref) => [ref, 'dev']),
  ])('%s cannot, but %s', (ref = '', branch) => {
    const fault = /[\da-f]{40}/i.test(ref) ? /^is a commit, but/ : /^is neither a branch nor a tag/
    expect(findRefFault(ref, 'dev')).toMatch(fault)
    expect(findRefFault(ref, 'dev')?.split('. ')[1]).toBe(`Set \`${branch}\``)
  })

  test.each([
    ['push', 'refs/heads/main', {}, 'main'],
    ['push', 'refs/tags/v1', {}, undefined],
    ['workflow_run', 'refs/heads/main', run({ head_branch: 'tea' }), 'tea'],
    ['issue_comment', 'refs/heads/main', pull({ ref: 'tea' }), 'tea'],
  ])('the branch of %s on %s with %j is %s', (name, ref, payload, branch) => {
    expect(findBranchOfEvent(eventOf(name, ref, payload))).toBe(branch)
    const advice = branch === undefined ? 'a branch or a tag' : `\`${branch}\``
    expect(findRefFault('HEAD', branch)).toBe(`is neither a branch nor a tag. Set ${advice}`)
  })
})

test.each([
  [sha, sha.slice(0, 7)],
  [sha.slice(0, 12), sha.slice(0, 12)],
])('the commit %s is shown as %s', (commit, shown) => {
  expect(toShortCommit(commit)).toBe(shown)
})

describe('one commit, however a server shows it', () => {
  const sha = '3f2a91c0000000000000000000000000000000aa'
  test.each<[string | undefined, string | undefined, boolean]>([
    [sha, sha, true],
    [sha.toUpperCase(), sha, true],
    [` ${sha}\n`, sha, true],
    ['3f2a91c', sha, true],
    [sha, '3F2A91C00000', true],
    ['3f2a91', sha, false],
    ['3f2a91d', sha, false],
    ['main', 'main-2', false],
    [`${sha}0`, sha.replace('a', 'b'), false],
    ['v-3f2a91c', 'v-3f2a91c0', false],
    ['3f2a91c-v', '3f2a91c-v2', false],
    [sha, `${sha}\n`, true],
    [undefined, sha, false],
    ['', sha, false],
    [undefined, undefined, false],
  ])('%j, %j: %s', (one, other, isSame) => {
    expect(isSameCommit(one, other)).toBe(isSame)
  })
})
