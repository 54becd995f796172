import { expect, test } from 'vitest'
import { startWorld, tryStep, writesOf } from '../scenarios/step.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { startOfficialServer } from './official-server.ts'

// LangSmith starts the official server with the ID of its revision, which GET /info then says.

test('a server that still runs the old revision is told apart; one that runs none of the deployment is not', async () => {
  await using platform = await startWorld({ script: ['BUILDING', 'DEPLOYED'] })
  const { revisions } = platform.seed({ name: 'agent' })
  const old = revisions[0]?.id ?? ''
  await using server = await startOfficialServer({ env: { LANGSMITH_HOST_REVISION_ID: old } })
  const update = { mode: 'update', deployment_url: server.url, assistant_id: 'agent' }
  const step = { ...update, smoke_test: 'true', rollback_on_failure: 'true' }
  const wrong = await tryStep(platform, { ...step, name: 'agent' })
  const message = [`runs revision ${old}, not ${revisions[1]?.id}`]
  expectRed(wrong, { title: 'Different revision serving', message, outputs: { outcome: 'failed' } })
  expect(writesOf(platform)).toEqual(['PATCH d1'])
  platform.seed({ name: 'another' })
  expectGreen(await tryStep(platform, { ...step, name: 'another' }), {
    outputs: { outcome: 'deployed', smoke_test: 'passed' },
  })
})
