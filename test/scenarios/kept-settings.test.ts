import { describe, expect, test } from 'vitest'
import { play, startWorld } from './step.ts'
import { expectGreen } from './verdict.ts'

// What a deployment has from before, and what the workflow file therefore does not show.

const deployed = { outcome: 'deployed' }

describe.concurrent('deployment_type of a deployment that is there', () => {
  test.each([
    ['prod', 'dev', ['Deployment type unchanged']],
    ['prod', 'prod', []],
    ['dedicated', 'prod', []],
    // The default, which a reusable workflow passes to every deployment.
    ['dev', 'prod', []],
  ])('%s, where it is %s', async (asked, type, warnings) => {
    await using platform = await startWorld({ dialect: 'live' })
    platform.seed({ name: 'agent', source_config: { deployment_type: type } })
    const run = await play(platform, { mode: 'create', name: 'agent', deployment_type: asked })
    expectGreen(run, { outputs: { ...deployed, created: 'false' }, warnings })
    expect(run.log.includes(`has the type ${type}, and types can't change`)).toBe(
      warnings.length > 0,
    )
    const patch = platform.requests.find(({ method }) => method === 'PATCH')
    expect(JSON.stringify(patch?.body)).not.toContain('deployment_type')
  })
})
