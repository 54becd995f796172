import { describe, expect, test } from 'vitest'
import type { RawInputs } from '../../src/inputs/catalogue.ts'
import { isProblem } from '../../src/problem.ts'
import type { WorkflowEvent } from '../../src/workflow/event.ts'
import { eventContextOf, parseRaw } from './event-context-of.ts'

// Every way of writing with every event that a fork may have started: scenarios/refs.test.ts plays some as processes.

type Event = Pick<WorkflowEvent, 'name' | 'payload'>
const sha = 'f'.repeat(40)
const stranger = { full_name: 'stranger/agent' }
const ours = { full_name: 'acme/agent' }

const toPull = (repo: unknown, action = 'opened') => {
  const head = { ref: 'feature', sha, repo }
  return { action, number: 7, pull_request: { number: 7, head, base: { ref: 'main', repo: ours } } }
}
const toRun = (more: object) => ({
  action: 'completed',
  workflow_run: { head_branch: 'feature', head_sha: sha, ...more },
})
const pulls = ['pull_request', 'pull_request_target', 'pull_request_review']

/** Events of another repository, or of a deleted one. */
const ofForks: [string, Event][] = [
  ...pulls.flatMap((name): [string, Event][] => [
    [`${name} of a fork`, { name, payload: toPull(stranger) }],
    [`${name} of a deleted fork`, { name, payload: toPull(null) }],
    [`${name} of a fork that is closed`, { name, payload: toPull(stranger, 'closed') }],
  ]),
  [
    'workflow_run of a fork',
    { name: 'workflow_run', payload: toRun({ head_repository: stranger }) },
  ],
  [
    'workflow_run of a deleted fork',
    { name: 'workflow_run', payload: toRun({ head_repository: null }) },
  ],
]

/** Events that do not say where their code comes from. */
const ofNobody: [string, Event][] = [
  ...pulls.flatMap((name): [string, Event][] => [
    [`${name} without a payload`, { name, payload: null }],
    [`${name} of nothing`, { name, payload: { pull_request: {} } }],
    [`${name} without its repository`, { name, payload: toPull(undefined) }],
  ]),
  ['workflow_run without a payload', { name: 'workflow_run', payload: null }],
  ['workflow_run without its repository', { name: 'workflow_run', payload: toRun({}) }],
]

const key = { api_key: 'key-of-ours', github_token: 'token-of-ours' }
const image = {
  source: 'external_docker',
  image_uri: 'stranger/agent:1',
  resource_spec: '{cpu: 1}',
}
const environment = { GITHUB_OUTPUT: import.meta.filename }
const repo_url = 'https://github.com/stranger/agent'

/** Everything that writes, with a ref of its own and with that of the event. */
const writing: RawInputs[] = [
  { mode: 'create', name: 'agent', integration_id: 'i' },
  { mode: 'create', name: 'agent', integration_id: 'i', repo_ref: 'main' },
  { mode: 'create', name: 'agent', integration_id: 'i', repo_ref: 'feature', repo_url },
  { mode: 'create', name: 'agent', ...image },
  { mode: 'update', name: 'agent' },
  { mode: 'update', name: 'agent', repo_ref: 'main' },
  { mode: 'update', deployment_id: 'd', repo_ref: 'feature', wait: 'false' },
  { mode: 'update', name: 'agent', image_uri: 'stranger/agent:1' },
  { mode: 'delete', name: 'agent' },
  { mode: 'delete', deployment_id: 'd' },
  { mode: 'rollback', name: 'agent' },
  { mode: 'rollback', deployment_id: 'd', revision_id: 'r' },
  { mode: 'sweep' },
]

/** The errors of the inputs; none if the step would continue. */
async function faultsOf(raw: RawInputs, event: Event): Promise<string[]> {
  try {
    await parseRaw({ ...key, ...raw }, eventContextOf(raw, event), environment)
    return []
  } catch (error) {
    if (!isProblem(error, 'invalid-inputs')) throw error
    return error.facts.faults.map(({ input, problem }) => `${input}: ${problem}`)
  }
}

const refused =
  /^mode: is `\w+`, which is not allowed in a workflow run that the fork .* triggered|^repo_ref: .*is in the fork/

describe.each([...ofForks, ...ofNobody])('%s', (_, event) => {
  test.each(writing)('refuses %j', async (raw) => {
    const faults = await faultsOf(raw, event)
    expect(faults).toContainEqual(expect.stringMatching(refused))
    expect(await faultsOf(raw, { name: 'push', payload: {} })).toEqual([])
  })

  test('deploys and deletes no preview', async () => {
    const raw = { mode: 'preview', integration_id: 'i' }
    expect(['skip', 'none']).toContain(eventContextOf(raw, event).preview.kind)
  })
})

test.each(ofForks)(
  '%s: writes where the workflow allows it, from a ref of its own',
  async (_, event) => {
    const given = { mode: 'update', name: 'agent', repo_ref: 'main', allow_forks: 'true' }
    expect(await faultsOf(given, event)).toEqual([])
  },
)

describe('a repository is told by its id', () => {
  const sameId = { id: 17, full_name: 'acme/old-name' }
  const now = { id: 17, full_name: 'acme/agent' }
  const pull = (repo: object, base: object, repository?: object): Event => ({
    name: 'pull_request',
    payload: {
      action: 'opened',
      number: 7,
      pull_request: { number: 7, head: { ref: 'feature', sha, repo }, base },
      ...(repository === undefined ? {} : { repository }),
    },
  })
  const run = { head_branch: 'feature', head_sha: sha, head_repository: sameId }
  test.each<[string, Event]>([
    ['by the repository of the event', pull(sameId, {}, sameId)],
    ['by the base', pull(sameId, { repo: sameId })],
    ['transferred', pull(now, {}, sameId)],
    [
      'of a workflow_run',
      { name: 'workflow_run', payload: { repository: sameId, workflow_run: run } },
    ],
  ])('the re-run of a renamed one is no fork, %s', async (_, event) => {
    const raw = { mode: 'create', name: 'agent', integration_id: 'i' }
    expect(await faultsOf(raw, event)).toEqual([])
    if (event.name !== 'pull_request') return
    expect(eventContextOf(raw, event).preview.kind).toBe('deploy')
  })

  test('a fork that has the name by now is one', async () => {
    const event = pull({ id: 18, full_name: 'acme/agent' }, {}, now)
    const raw = { mode: 'create', name: 'agent', integration_id: 'i', repo_ref: 'main' }
    expect(await faultsOf(raw, event)).toContainEqual(expect.stringMatching(refused))
    expect(eventContextOf(raw, event).preview.kind).toBe('skip')
  })
})
