import { describe, expect, test } from 'vitest'
import { startSpecGraphServer } from './spec-graph-server.ts'
import { eventSha, requestsOf, startUpdate, tryStep } from './step.ts'
import { expectGreen, expectRed } from './verdict.ts'

// A workflow that is run again for a commit that serves already: no build for nothing.

const event = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: { after: eventSha } }
const writes = (line: string) => !line.startsWith('GET')

/** A deployment whose newest revision serves a commit. */
async function world(commit: string | null = eventSha) {
  const platform = await startUpdate()
  const [first] = platform.revisions
  if (first) first.repo_commit_sha = commit
  const deploy = (inputs = {}) => platform.update({ skip_unchanged: 'true', ...inputs }, { event })
  return Object.assign(platform, { deploy })
}

describe.concurrent('skip_unchanged', () => {
  test('makes no revision where this commit serves', async () => {
    await using it = await world()
    const run = await it.deploy()
    expectGreen(run, {
      outputs: {
        outcome: 'skipped',
        smoke_test: 'skipped',
        revision_id: it.revisions[0]?.id,
        status: 'DEPLOYED',
        commit_sha: eventSha,
      },
    })
    expect(run.summary).toContain(`already has commit ${eventSha}`)
    expect(requestsOf(it).filter(writes)).toEqual([])
  })

  test('tests what serves, because that may have failed before', async () => {
    await using it = await world()
    let fails = false
    await using server = await startSpecGraphServer(({ path }) =>
      fails && path.endsWith('/runs/wait') ? { status: 500 } : undefined,
    )
    const inputs = { smoke_test: 'true', smoke_input: '{topic: Tea}', deployment_url: server.url }
    expectGreen(await it.deploy(inputs), {
      outputs: { outcome: 'skipped', smoke_test: 'passed', revision_id: it.revisions[0]?.id },
    })
    fails = true
    const run = await it.deploy(inputs)
    expectRed(run, {
      title: /500/,
      outputs: { outcome: 'smoke-test-failed', smoke_test: 'failed' },
    })
    expect(run.summary).toContain('**Serving:**')
    expect(requestsOf(it).filter(writes)).toEqual([])
  })

  test.each([
    ['another commit serves', 'e'.repeat(40), {}],
    ['the service shows no commit', null, {}],
    ['something else changes', eventSha, { resource_spec: '{cpu: 2}' }],
    ['secrets are given', eventSha, { secrets: 'A=some-value' }],
    ['another field is given', eventSha, { extra_fields: '{source_config: {build_command: x}}' }],
    ['it is not asked for', eventSha, { skip_unchanged: 'false' }],
    ['another branch is asked for', eventSha, { repo_ref: 'release' }],
  ])('deploys where %s', async (_, commit, inputs) => {
    await using it = await world(commit)
    const run = await it.deploy(inputs)
    expect(run.outputs).toMatchObject({ outcome: 'deployed' })
    expect(requestsOf(it).filter(writes)).toEqual(['PATCH d1'])
  })

  test('deploys where a newer revision does not serve yet', async () => {
    await using it = await world()
    await tryStep(it, { mode: 'update', name: 'agent', wait: 'false' }, { event })
    const run = await it.deploy()
    expectGreen(run, { outputs: { outcome: 'deployed' } })
  })
})
