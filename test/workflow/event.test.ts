import { expect, test } from 'vitest'
import { readEvent } from '../../src/workflow/event.ts'

const environment = {
  GITHUB_SERVER_URL: 'https://github.example/',
  GITHUB_REPOSITORY: 'acme/agent',
  GITHUB_RUN_ID: '42',
  GITHUB_JOB: 'deploy',
}
const page = 'https://github.example/acme/agent/actions/runs/42'

test.each([
  ['1', page],
  ['3', `${page}/attempts/3`],
  ['', page],
  [undefined, page],
])('the page of attempt %j', (attempt, url) => {
  const { run } = readEvent({ ...environment, GITHUB_RUN_ATTEMPT: attempt })
  expect(run).toEqual({ id: '42', attempt: attempt || '1', job: 'deploy', url })
})

test('a payload that cannot be read is an empty one', () => {
  expect(readEvent({ GITHUB_EVENT_PATH: '/lost/event.json' })).toEqual({
    name: '',
    actor: '',
    ref: '',
    sha: '',
    repository: '',
    repositoryId: '',
    serverUrl: 'https://github.com',
    payload: {},
    run: { id: '', attempt: '1', job: '', url: 'https://github.com//actions/runs/' },
  })
})
