import { describe, expect, test } from 'vitest'
import { findPullRequestOfEvent } from '../../src/workflow/event.ts'

describe('the pull request of an event', () => {
  const event = (payload: unknown) => ({
    name: 'pull_request',
    actor: 'octocat',
    ref: 'refs/pull/7/merge',
    sha: 'm'.repeat(40),
    repository: 'acme/agent',
    repositoryId: '',
    serverUrl: 'https://github.com',
    run: { id: '1', attempt: '1', job: 'deploy', url: 'https://github.com/a/b/actions/runs/1' },
    payload,
  })
  const pull = {
    number: 7,
    state: 'open',
    draft: false,
    merged: false,
    user: { login: 'octocat' },
    labels: [{ name: 'preview' }, { name: '' }, null],
    head: { ref: 'feature', sha: 'c'.repeat(40), repo: { full_name: 'Acme/Agent' } },
    base: { ref: 'main' },
  }

  test.each([
    ['closed by its action', { action: 'closed' }, {}, { closed: true }],
    ['closed by its state', { action: 'labeled' }, { state: 'closed' }, { closed: true }],
    ['merged', { action: 'closed' }, { merged: true, state: 'closed' }, { closed: true }],
    ['a fork', {}, { head: { repo: { full_name: 'them/agent' } } }, { fork: 'them/agent' }],
    ['a deleted fork', {}, { head: { ref: 'x', repo: null } }, { fork: '(deleted)' }],
    ['of no repository', {}, { head: { ref: 'x' } }, { fork: '(not named by the event)' }],
    ['Dependabot’s', {}, { user: { login: 'dependabot[bot]' } }, { isDependabot: true }],
    ['started by Dependabot', { sender: { login: 'dependabot[bot]' } }, {}, { isDependabot: true }],
    [
      'of somebody who is called so',
      { sender: { login: 'dependabot' } },
      {},
      { isDependabot: false },
    ],
  ])('is %s', (_, change, changeOfPull, expected) => {
    const payload = { action: 'opened', ...change, pull_request: { ...pull, ...changeOfPull } }
    expect(findPullRequestOfEvent(event(payload))).toMatchObject(expected)
  })

  test('is Dependabot’s when it is the actor of a run that somebody started again', () => {
    const payload = { action: 'opened', pull_request: pull }
    const again = { ...event(payload), actor: 'dependabot[bot]' }
    expect(findPullRequestOfEvent(again)).toMatchObject({ isDependabot: true })
  })

  test.each([
    undefined,
    null,
    {},
    { pull_request: null },
    { pull_request: {} },
    { pull_request: { number: '7' } },
    { pull_request: { number: -1 } },
    { issue: { number: 7 } },
  ])('is not there in %j', (payload) => {
    expect(findPullRequestOfEvent(event(payload))).toBeUndefined()
  })
})
