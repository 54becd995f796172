import { describe, expect, test } from 'vitest'
import { startGitHub } from '../platform/github/github-api.ts'
import { lacksGh, playScript } from './recipe.ts'

const sha = 'a'.repeat(40)
const event = { name: 'push', payload: {}, ref: 'refs/tags/v1', sha }

describe.skipIf(lacksGh).concurrent('a tag is deployed', () => {
  test.each<[string, string, readonly string[], number]>([
    ['after a preview that passed, and was deleted since', 'preview', ['success', 'inactive'], 0],
    ['not after a preview that failed', 'preview', ['in_progress', 'failure'], 1],
    ['not after a deployment of another environment', 'staging', ['success'], 1],
  ])('%s', async (_, environment, states, exitCode) => {
    await using github = await startGitHub()
    github.seedDeployment({ environment, sha, states })
    github.seedDeployment({ environment: 'preview', sha, states: ['failure'] })
    github.seedDeployment({ environment: 'preview', sha: 'b'.repeat(40), states: ['success'] })
    const run = await playScript('promote.yml', 'promote', github, event)
    expect(run.exitCode).toBe(exitCode)
    expect(run.log.includes(`No preview of commit ${sha} passed.`)).toBe(exitCode === 1)
  })
})
