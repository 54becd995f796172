import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { type PullRequestWorld, startPullRequest } from '../scenarios/pull-request.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { actionOf, fast, folder, main, recipeOf, useSampleAgent } from './recipe.ts'
import { lacksGh, withGh } from './stand-ins.ts'

const play = recipeOf(import.meta.url)
const agent = useSampleAgent()
const options = { ...fast, env: withGh }

/** The runs that were started again, by the number of their pull request. */
function rerunOf({ github }: PullRequestWorld): number[] {
  const again = github.workflowRuns.filter(({ attempt }) => attempt === 2)
  return again.flatMap(({ headSha }) =>
    github.pulls.flatMap(({ number, head }) => (head.sha === headSha ? number : [])),
  )
}

/** Pull request 7 with a run for each of two commits, 8 a draft, 9 still in progress, 10 without a run, 11 closed. */
function seedRuns({ github }: PullRequestWorld): void {
  const run = {
    workflow: 'gated-previews.yml',
    event: 'pull_request',
    status: 'completed',
  } as const
  const headOf = (number: number) =>
    github.pulls.find((pull) => pull.number === number)?.head.sha ?? ''
  github.seedPull({ number: 8, draft: true })
  for (const number of [9, 10]) github.seedPull({ number })
  github.seedPull({ number: 11, state: 'closed' })
  github.seedWorkflowRun({ ...run, headSha: 'b'.repeat(40) })
  for (const number of [7, 8, 11]) github.seedWorkflowRun({ ...run, headSha: headOf(number) })
  github.seedWorkflowRun({ ...run, headSha: headOf(9), status: 'in_progress' })
  github.seedWorkflowRun({ ...run, headSha: headOf(10), workflow: 'tests.yml' })
}

test.skipIf(lacksGh)(
  'deploys main, then re-runs the preview of each open pull request that has ended',
  async () => {
    await using world = await agent.start()
    seedRuns(world)
    const run = await play(world, main, options)
    expectGreen(actionOf(run), { outputs: { outcome: 'deployed', smoke_test: 'passed' } })
    expect(run.conclusion).toBe('success')
    expect(rerunOf(world)).toEqual([7])
    expect(world.github.violations).toEqual([])
  },
)

test('what it re-runs is compared with what it deploys', () => {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8')
  const recipe = read('refresh-previews.yml')
  const [, again = ''] = /workflows\/([\w-]+\.yml)\/runs/.exec(recipe) ?? []
  const [, name] = /^ +name: (my-agent\S*)$/m.exec(recipe) ?? []
  expect(read(again)).toContain(`smoke_baseline: ${name} `)
})

test.skipIf(lacksGh)('one that cannot be re-run is a warning, and the others are', async () => {
  await using world = await agent.start()
  world.github.seedPull({ number: 8 })
  for (const { head } of world.github.pulls) {
    const run = {
      workflow: 'gated-previews.yml',
      event: 'pull_request',
      headSha: head.sha,
    } as const
    world.github.seedWorkflowRun({ ...run, status: 'completed' })
  }
  const expired = { kind: 'status', status: 403, body: { message: 'too old' } } as const
  world.github.fault({ match: { method: 'POST', path: /\/rerun$/ }, do: expired })
  const run = await play(world, main, options)
  expect(run.conclusion).toBe('success')
  expect(run.jobs[1]?.steps[0]?.log).toMatch(/Could not re-run \d+/)
  expect(rerunOf(world)).toEqual([7])
})

test('a deployment that fails refreshes nothing', async () => {
  await using world = await startPullRequest({ platform: { script: ['BUILD_FAILED'] } })
  seedRuns(world)
  const run = await play(world, main, options)
  expectRed(actionOf(run), { title: 'Revision BUILD_FAILED', outputs: { outcome: 'failed' } })
  expect(run.jobs.map(({ result }) => result)).toEqual(['failure', 'skipped'])
  expect(rerunOf(world)).toEqual([])
})
