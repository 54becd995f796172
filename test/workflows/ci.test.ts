import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import type { WorkflowStep } from '../support/workflow-file.ts'
import { runWorkflow } from '../support/workflow-runner.ts'

// Jobs of ci.yml, played here as they are written, without `npm ci`: what it installs is there.

const root = fileURLToPath(new URL('../../', import.meta.url))

interface Workflow {
  jobs: Record<string, { needs?: string | string[]; steps: WorkflowStep[] }>
}

/** Plays one workflow whose jobs are those of ci.yml after a change. */
async function playJobs(change: (jobs: Workflow['jobs']) => Workflow['jobs']) {
  await using directory = makeTemporaryDirectory('ci')
  const text = readFileSync(path.join(root, '.github', 'workflows', 'ci.yml'), 'utf8')
  const workflow = parse(text) as Workflow
  const jobs = Object.entries(change(workflow.jobs)).map(([name, job]) => {
    return [name, { ...job, steps: job.steps.filter(({ run }) => run !== 'npm ci') }]
  })
  const file = path.join(directory.path, 'ci.yml')
  writeFileSync(file, stringify({ ...workflow, jobs: Object.fromEntries(jobs) }))
  const PATH = [path.dirname(process.execPath), process.env['PATH']].join(path.delimiter)
  const env = { GITHUB_WORKSPACE: root, PATH }
  const event = { name: 'push', payload: {}, ref: 'refs/heads/main' }
  return await runWorkflow({ file, event, env, repository: 'graph-deploy/graph-deploy-action' })
}

const only = (name: string) =>
  playJobs(({ [name]: job }) => (job === undefined ? {} : { [name]: job }))

// The jobs that are played here run on Linux.
describe.skipIf(process.platform === 'win32').concurrent('ci.yml', () => {
  test('end-to-end creates, updates, tests and deletes a deployment, and checks the outputs', async () => {
    const run = await only('end-to-end')
    const steps = run.jobs[0]?.steps ?? []
    expect(steps.filter(({ outcome }) => outcome !== 'success')).toEqual([])
    expect(steps.flatMap(({ action }) => action?.outputs['outcome'] ?? [])).toEqual([
      'deployed',
      'deployed',
      'passed',
      'deleted',
      'missing',
    ])
    expect(run.conclusion).toBe('success')
  })

  test('must-fail sees a wrong key, a broken build and a wrong answer be red', async () => {
    const run = await only('must-fail')
    const steps = run.jobs[0]?.steps ?? []
    const red = steps.filter(({ outcome }) => outcome === 'failure')
    expect(red.map(({ id }) => id)).toEqual(['key', 'build', 'answer'])
    expect(run.conclusion).toBe('success')
  })

  test('must-fail is red where a step that must fail is green', async () => {
    const run = await playJobs(({ 'must-fail': job }) => {
      if (job === undefined) return {}
      const steps = job.steps.map((step) =>
        step.id === 'answer'
          ? { id: 'answer', run: 'echo outcome=passed >> "$GITHUB_OUTPUT"' }
          : step,
      )
      return { 'must-fail': { ...job, steps } }
    })
    expect(run.conclusion).toBe('failure')
    const check = run.jobs[0]?.steps.find(({ name }) => name.startsWith('Every one was red'))
    expect(check?.outcome).toBe('failure')
  })

  test.each([
    ['all have succeeded', {}, 'success'],
    ['one has failed', { faults: 'false' }, 'failure'],
  ])('all-green, where %s', async (_, scripts: Record<string, string>, expected) => {
    const run = await playJobs((jobs) => {
      const changed = Object.entries(jobs).map(([name, job]) => {
        if (name === 'all-green') return [name, job]
        return [name, { ...job, steps: [{ run: scripts[name] ?? 'true' }] }]
      })
      return Object.fromEntries(changed)
    })
    expect(run.jobs.find(({ id }) => id === 'all-green')?.result).toBe(expected)
    const { needs, names } = await needsOfAllGreen()
    expect(needs).toEqual(names)
  })
})

/** What all-green waits for, and every other job. */
async function needsOfAllGreen() {
  const text = readFileSync(path.join(root, '.github', 'workflows', 'ci.yml'), 'utf8')
  const { jobs } = parse(text) as Workflow
  const names = Object.keys(jobs).filter((name) => name !== 'all-green')
  return { needs: jobs['all-green']?.needs, names }
}
