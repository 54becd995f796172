import { describe, expect, test } from 'vitest'
import { type LocalGitHub, startGitHub } from '../platform/github/github-api.ts'
import { lacksGh, playScript, readRecipe } from './recipe.ts'

const main = { name: 'push', payload: {}, ref: 'refs/heads/main', sha: 'c'.repeat(40) }
const refresh = (github: LocalGitHub) => playScript('refresh-previews.yml', 'refresh', github, main)
const ended = {
  workflow: 'gated-previews.yml',
  event: 'pull_request',
  status: 'completed',
} as const
const headOf = (github: LocalGitHub, number: number) =>
  github.pulls.find((pull) => pull.number === number)?.head.sha ?? ''

/** The pull requests whose runs were started again. */
function rerunOf(github: LocalGitHub): number[] {
  const again = github.workflowRuns.filter(({ attempt }) => attempt === 2)
  const heads = again.map(({ headSha }) => headSha)
  return github.pulls.filter(({ head }) => heads.includes(head.sha)).map(({ number }) => number)
}

describe.skipIf(lacksGh).concurrent('the previews of open pull requests', () => {
  test('are run again if their last run has ended', async () => {
    await using github = await startGitHub()
    github.seedPull({ number: 8, draft: true })
    for (const number of [7, 9, 10]) github.seedPull({ number })
    github.seedPull({ number: 11, state: 'closed' })
    github.seedWorkflowRun({ ...ended, headSha: 'b'.repeat(40) })
    for (const number of [7, 8, 11])
      github.seedWorkflowRun({ ...ended, headSha: headOf(github, number) })
    github.seedWorkflowRun({ ...ended, headSha: headOf(github, 9), status: 'in_progress' })
    github.seedWorkflowRun({ ...ended, headSha: headOf(github, 10), workflow: 'tests.yml' })
    expect(await refresh(github)).toMatchObject({ exitCode: 0 })
    expect(rerunOf(github)).toEqual([7])
    expect(github.violations).toEqual([])
  })

  test('that cannot be run again are a warning, and the others are', async () => {
    await using github = await startGitHub()
    for (const number of [7, 8]) {
      github.seedPull({ number })
      github.seedWorkflowRun({ ...ended, headSha: headOf(github, number) })
    }
    const expired = { kind: 'status', status: 403, body: { message: 'too old' } } as const
    github.fault({ match: { method: 'POST', path: /\/rerun$/ }, do: expired })
    const run = await refresh(github)
    expect(run).toMatchObject({ exitCode: 0, log: expect.stringMatching(/Could not re-run \d+/) })
    expect(rerunOf(github)).toHaveLength(1)
  })
})

test('are compared with what the recipe deploys', () => {
  const nameOf = ({ jobs }: ReturnType<typeof readRecipe>, input: string) =>
    Object.values(jobs).flatMap(({ steps = [] }) =>
      steps.flatMap((step) => step.with?.[input] ?? []),
    )
  const [baseline] = nameOf(readRecipe(ended.workflow), 'smoke_baseline')
  expect(nameOf(readRecipe('refresh-previews.yml'), 'name')).toContain(baseline)
})
