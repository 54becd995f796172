import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { canaryKey } from '../scenarios/canary.ts'
import { agentsOf, type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen } from '../scenarios/verdict.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { actionOf, fast, recipeOf, useSampleAgent } from './recipe.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()

/** The repository's own test: asks the graph over the network, as any client of it does. */
const ownTest = `
import { test } from 'node:test'
import assert from 'node:assert/strict'
const { DEPLOYMENT_URL, LANGSMITH_API_KEY } = process.env
const ask = async (key) => {
  const headers = { 'content-type': 'application/json', 'x-api-key': key }
  const body = JSON.stringify({ assistant_id: 'agent', input: { messages: [{ role: 'user', content: 'hi' }] } })
  return fetch(DEPLOYMENT_URL + '/runs/wait', { method: 'POST', headers, body })
}
test('answers', async () => {
  const { messages } = await (await ask(LANGSMITH_API_KEY)).json()
  assert.equal(messages.at(-1).type, 'EXPECTED')
})
test('not without the key', async () => assert.notEqual((await ask('another')).status, 200))
`

/** A workspace as the checkout leaves it. */
function makeWorkspace(expected: string) {
  const workspace = makeTemporaryDirectory('workspace')
  const manifest = {
    name: 'agent',
    version: '1.0.0',
    type: 'module',
    scripts: { test: 'node --test' },
  }
  const lock = { name: 'agent', version: '1.0.0', lockfileVersion: 3, packages: { '': manifest } }
  const files = {
    'package.json': JSON.stringify(manifest),
    'package-lock.json': JSON.stringify(lock),
    'agent.test.js': ownTest.replace('EXPECTED', expected),
  }
  for (const [name, text] of Object.entries(files))
    writeFileSync(path.join(workspace.path, name), text)
  return workspace
}

async function playIn(world: PullRequestWorld, action: string, expected = 'ai', change = {}) {
  await using workspace = makeWorkspace(expected)
  const env = { GITHUB_WORKSPACE: workspace.path }
  return await play(world, pullRequestEvent(world, action, { change }), { ...fast, env })
}

describe.concurrent('the tests of the repository', () => {
  test('run against the preview, on the commit that was deployed', async () => {
    await using world = await agent.start()
    const run = await playIn(world, 'opened')
    expectGreen(actionOf(run), {
      outputs: { outcome: 'deployed', deployment_name: 'my-agent-pr-7' },
    })
    // That of previews.yml: it is the same preview.
    expect(run.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': true })
    const [, tests] = run.jobs
    expect(tests?.steps[2]?.log).toMatch(/pass 2/)
    expect(tests).toMatchObject({ result: 'success', permissions: { contents: 'read' } })
    expect(tests?.steps[0]?.inputs['ref']).toBe(world.github.pulls[0]?.head.sha)
  })

  test('make the workflow red when they fail; the preview stays', async () => {
    await using world = await agent.start()
    const run = await playIn(world, 'opened', 'tool')
    expect(run.jobs.map(({ result }) => result)).toEqual(['success', 'failure'])
    expect(run.jobs[1]?.steps[2]?.log).toMatch(/fail 1/)
    expect(run.jobs[1]?.steps[2]?.log).not.toContain(canaryKey)
    expect(agentsOf(world)).toEqual(['my-agent-pr-7: ✅ deployed · API'])
  })

  test.each([
    ['after the preview failed', 'opened', {}, ['failure', 'skipped'], 'failed'],
    ['for a draft', 'opened', { draft: true }, ['skipped', 'skipped'], undefined],
    ['for a fork', 'opened', { head: forkHead() }, ['success', 'skipped'], 'skipped'],
    ['after a closing', 'closed', {}, ['success', 'skipped'], 'missing'],
  ])('do not run %s', async (_, action, change, results, outcome) => {
    await using world = await startPullRequest({ platform: { script: ['BUILD_FAILED'] } })
    const run = await playIn(world, action, 'ai', change)
    expect(run.jobs.map(({ result }) => result)).toEqual(results)
    expect(run.jobs[0]?.steps[0]?.outputs['outcome']).toBe(outcome)
  })
})

function forkHead() {
  return { ref: 'main', sha: 'c'.repeat(40), repo: { full_name: 'stranger/agent' } }
}
