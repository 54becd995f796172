import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { runWorkflow } from '../support/workflow-runner.ts'
import { folder } from './recipe.ts'

// What a recipe gives this action for an event, by an action in its place that only says what it was given.

describe('a recipe gives this action', () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'recipes-'))
  const entry = path.join(directory, 'action.mjs')
  beforeAll(() => {
    const said = "'outcome=deployed\\ndeployment_url=https://a.example\\nrevision_id=r1\\n'"
    const script = `import { appendFileSync } from 'node:fs'\nappendFileSync(process.env.GITHUB_OUTPUT, ${said})`
    writeFileSync(entry, script)
  })
  afterAll(() => rmSync(directory, { recursive: true, force: true }))

  const secrets = { LANGSMITH_API_KEY: 'lsv2_key_of_tests', OPENAI_API_KEY: 'sk-of-tests' }
  const vars = { DEPLOYMENT_ID: 'd1' }
  const play = (name: string, event: WorkflowEvent) =>
    runWorkflow({ file: path.join(folder, name), event, secrets, vars, entry })
  const pullRequest = (action: string, draft = false): WorkflowEvent => {
    const pull_request = { number: 7, draft, head: { ref: 'feature' }, base: { ref: 'main' } }
    return { name: 'pull_request', payload: { action, pull_request }, ref: 'refs/pull/7/merge' }
  }

  test.each([
    ['opened', true],
    ['synchronize', true],
    ['reopened', false],
    ['ready_for_review', true],
    ['closed', true],
  ])('previews.yml, %s', async (action, cancels) => {
    const run = await play('previews.yml', pullRequest(action))
    expect(run.concurrency).toEqual({ group: 'preview-7', 'cancel-in-progress': cancels })
    expect(run.jobs[0]?.steps).toMatchObject([
      {
        inputs: {
          mode: 'preview',
          api_key: secrets.LANGSMITH_API_KEY,
          secrets: 'OPENAI_API_KEY=sk-of-tests\n',
          on_quota: 'warn',
        },
        outcome: 'success',
      },
      { log: 'The preview serves at https://a.example' },
    ])
  })

  test.each([
    ['previews.yml', 'preview-7'],
    ['gated-previews.yml', 'preview-7'],
    ['label-previews.yml', 'preview-7'],
    ['preview-tests.yml', 'preview-7'],
    ['agent-previews.yml', 'agent-previews-7'],
  ])('%s, a re-run, which cancels nothing', async (name, group) => {
    const event = pullRequest('synchronize')
    const play = async (runAttempt: string) => {
      const { concurrency } = await runWorkflow({ ...options, event, runAttempt })
      return concurrency
    }
    const options = { file: path.join(folder, name), secrets, entry }
    expect(await play('1')).toEqual({ group, 'cancel-in-progress': true })
    expect(await play('2')).toEqual({ group, 'cancel-in-progress': false })
  })

  test('previews.yml, nothing for a draft, until it is closed', async () => {
    expect((await play('previews.yml', pullRequest('opened', true))).conclusion).toBe('skipped')
    expect((await play('previews.yml', pullRequest('closed', true))).conclusion).toBe('success')
    expect((await play('previews.yml', pullRequest('labeled'))).triggered).toBe(false)
  })

  test('production.yml, on main only', async () => {
    const push = (ref: string): WorkflowEvent => ({ name: 'push', payload: {}, ref })
    const run = await play('production.yml', push('refs/heads/main'))
    expect(run.jobs).toMatchObject([{ environment: 'production', outputs: { revision_id: 'r1' } }])
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({
      mode: 'create',
      name: 'my-agent-production',
      deployment_type: 'prod',
      rollback_on_failure: 'true',
    })
    expect((await play('production.yml', push('refs/heads/next'))).triggered).toBe(false)
  })

  test('release.yml, for releases and for what becomes one', async () => {
    const release = (action: string, prerelease: boolean): WorkflowEvent => {
      const payload = { action, release: { tag_name: 'v1.2.3', prerelease } }
      return { name: 'release', payload, ref: 'refs/tags/v1.2.3' }
    }
    // GitHub sends `released` for a release, and for a pre-release that becomes one; `published` for a pre-release too.
    const run = await play('release.yml', release('released', false))
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({ environment: 'production' })
    for (const action of ['published', 'prereleased', 'created']) {
      expect((await play('release.yml', release(action, true))).triggered).toBe(false)
    }
  })

  test.each([
    [
      'deploy.yml',
      { mode: 'create', deployment_type: 'dev', secrets: 'OPENAI_API_KEY=sk-of-tests\n' },
    ],
    ['update.yml', { mode: 'update', deployment_id: 'd1' }],
  ])('%s, on main only', async (name, inputs) => {
    const push = (ref: string): WorkflowEvent => ({ name: 'push', payload: {}, ref })
    const run = await play(name, push('refs/heads/main'))
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject(inputs)
    expect((await play(name, push('refs/heads/next'))).triggered).toBe(false)
  })

  test('matrix.yml, once for each agent', async () => {
    const run = await play('matrix.yml', { name: 'push', payload: {}, ref: 'refs/heads/main' })
    const given = run.jobs.map(({ steps }) => steps[0]?.inputs)
    expect(given.map((inputs) => [inputs?.['name'], inputs?.['graph_config_path']])).toEqual([
      ['support-agent', 'agents/support/langgraph.json'],
      ['research-agent', 'agents/research/langgraph.json'],
      ['billing-agent', 'agents/billing/langgraph.json'],
    ])
  })

  test.each<[string, WorkflowEvent, string]>([
    ['by the clock', { name: 'schedule', payload: { schedule: '17 3 * * *' } }, 'false'],
    ['by hand', { name: 'workflow_dispatch', payload: {} }, 'true'],
    [
      'by hand, for real',
      { name: 'workflow_dispatch', payload: { inputs: { dry_run: 'false' } } },
      'false',
    ],
  ])('sweep.yml, %s', async (_, event, dryRun) => {
    const run = await play('sweep.yml', event)
    expect(run.jobs[0]?.steps[0]?.inputs).toMatchObject({ mode: 'sweep', dry_run: dryRun })
  })

  test('nightly-smoke.yml', async () => {
    const event = { name: 'schedule', payload: { schedule: '43 4 * * *' } }
    const run = await play('nightly-smoke.yml', event)
    expect(run.jobs[0]?.steps[1]?.inputs).toMatchObject({ smoke_plan: '.github/smoke-plan.yml' })
  })
})
