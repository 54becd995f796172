import { expect, test } from 'vitest'
import { eventSha, startWorld, tryStep, writesOf } from './step.ts'
import { expectGreen } from './verdict.ts'

const push = { name: 'push', ref: 'refs/heads/main', sha: eventSha, payload: { after: eventSha } }

// Every other reason for the warning, and against it, is a row of deploy/decide-update.test.ts.
test.concurrent.each([
  ['warns that it is built twice', {}, ['Duplicate build']],
  ['says nothing if the step turns that off', { build_on_push: 'false' }, []],
])(
  'a push that the control plane builds too: the step updates, and %s',
  async (_, inputs, warnings) => {
    await using platform = await startWorld()
    const { id, revisions } = platform.seed({
      name: 'agent',
      source_config: { build_on_push: true },
    })
    platform.push(id, eventSha)
    const given = { mode: 'update', deployment_id: id, ...inputs }
    const run = await tryStep(platform, given, { event: push })
    expectGreen(run, { outputs: { outcome: 'deployed', revision_id: revisions[2]?.id }, warnings })
    expect(writesOf(platform)).toEqual(['PATCH d1'])
  },
)
