import { describe, expect, test } from 'vitest'
import { eventually } from '../platform/control-service/waiting.ts'
import {
  type GitHubApiOptions,
  type LocalGitHub,
  startGitHub,
} from '../platform/github/github-api.ts'
import type { Dialect, Platform, PlatformOptions } from '../platform/platform.ts'
import type { WorkflowEvent } from '../support/action-environment.ts'
import { lacks } from '../support/lacks.ts'
import { commentOf } from '../support/other-agent.ts'
import type { ActionRun, RunningAction } from '../support/run-action.ts'
import { canaryKey } from './canary.ts'
import { expectSoundGitHub, type PullRequestWorld, recordedStates } from './pull-request.ts'
import { dialects, play, startWorld, tryStep } from './step.ts'
import { expectFailed, expectGreen, expectRed } from './verdict.ts'

const schedule: WorkflowEvent = {
  name: 'schedule',
  payload: { schedule: '17 3 * * *' },
  ref: 'refs/heads/main',
}
const bot = { login: 'github-actions[bot]', type: 'Bot' } as const
const forReal = { dry_run: 'false' }

/** A platform and GitHub; `open` and `closed` are pull requests with a preview each. */
async function startSweep(
  pulls: { open?: readonly number[]; closed?: readonly number[] },
  options: { github?: GitHubApiOptions; dialect?: Dialect; platform?: PlatformOptions } = {},
): Promise<PullRequestWorld> {
  const platform = await startWorld({ dialect: options.dialect ?? 'live', ...options.platform })
  const github = await startGitHub(options.github)
  for (const state of ['open', 'closed'] as const) {
    for (const number of pulls[state] ?? []) {
      github.seedPull({ number, state })
      platform.seed({ name: `agent-pr-${number}` })
    }
  }
  return {
    platform,
    github,
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
    },
  }
}

/** A sweep in the test's process. */
function sweep(world: PullRequestWorld, inputs: Record<string, string> = {}): Promise<ActionRun> {
  return tryStep(...toSweep(world, inputs))
}

/** A sweep by the bundle. */
function playSweep(
  world: PullRequestWorld,
  inputs: Record<string, string>,
  options: Parameters<typeof play>[2] = {},
): Promise<ActionRun> {
  const [platform, given, more] = toSweep(world, inputs)
  return play(platform, given, { ...more, ...options })
}

function toSweep({ platform, github }: PullRequestWorld, inputs: Record<string, string>) {
  const env = { GITHUB_API_URL: github.url }
  // A sweep does not wait.
  const limits = { mode: 'sweep', poll_interval: '' }
  return [platform, { ...limits, ...inputs }, { event: schedule, env }] as const
}

/** The names that were told to go. */
function deletedOf(platform: Platform): string[] {
  const gone = platform.deployments.filter(({ readsUntilGone }) => readsUntilGone !== null)
  return gone.map(({ name }) => name)
}

function deletesOf(platform: Platform): string[] {
  return platform.log().filter((line) => line.startsWith('DELETE'))
}

/** Name and result of every row of the summary's table. */
function rowsOf({ summary }: ActionRun): string[][] {
  const cells = /<tr><td><code>(.*?)<\/code><\/td>.*?<td>\S+ ([a-z ]+)<\/td><td>(.*?)<\/td><\/tr>/g
  return [...summary.matchAll(cells)].map(([, name = '', result = '', why = '']) => [
    name,
    result,
    why,
  ])
}

/** Does something as soon as GitHub was asked for a path. */
async function whenAsked(github: LocalGitHub, path: RegExp, act: () => void): Promise<void> {
  await eventually(() => github.log().find((line) => path.test(line)), String(path))
  act()
}

describe.concurrent('a sweep', () => {
  test('of 250 previews deletes the two that are orphans, not the one that is reopened', async () => {
    const orphans = [50, 150, 200]
    const numbers = Array.from({ length: 250 }, (_, at) => at + 1)
    const open = numbers.filter((number) => !orphans.includes(number))
    await using world = await startSweep({ open, closed: orphans })
    const { platform, github } = world
    for (const number of [251, 252, 253]) github.seedPull({ number, state: 'closed' })
    const others = [
      'agent',
      'agent-pr-',
      'agent-pr-0200',
      'agent-pr-200-b',
      'my-agent-pr-150',
      'agent-pr-x',
      'AGENT-PR-200',
    ]
    for (const name of others) platform.seed({ name })
    platform.seed({ name: 'agent-pr-251', repo_url: 'https://github.com/other/agent' })
    platform.seed({ name: 'agent-pr-252', status: 'AWAITING_DELETE' })
    platform.seed({ name: 'agent-pr-999' })
    const { id } = platform.seed({
      name: 'agent-pr-253',
      repo_url: 'git@github.com:Acme/Agent.git',
    })
    const slow = { kind: 'delay', ms: 300 } as const
    github.fault({ match: { path: /\/pulls\/200$/ }, do: slow })
    const reopened = whenAsked(github, /\/pulls\/200$/, () => {
      for (const pull of github.pulls) if (pull.number === 50) pull.state = 'open'
    })

    const run = await playSweep(world, forReal)
    await reopened
    expectGreen(run, { outputs: { outcome: 'deleted' } })
    expect(deletedOf(platform)).toEqual(['agent-pr-150', 'agent-pr-200', 'agent-pr-253'])
    expect(deletesOf(platform)).toContain(
      `DELETE /v2/deployments/${id}?delete_tracing_project=true`,
    )
    expect(deletesOf(platform)).toHaveLength(3)
    const rows = rowsOf(run)
    expect(rows.slice(0, 3)).toEqual([
      ['agent-pr-253', 'deleted', 'its pull request is closed'],
      ['agent-pr-200', 'deleted', 'its pull request is closed'],
      ['agent-pr-150', 'deleted', 'its pull request is closed'],
    ])
    const kept = rows.slice(3).filter(([, , why]) => why !== 'its pull request is open')
    expect(kept).toEqual([
      ['agent-pr-999', 'kept', 'no pull request has this number'],
      ['agent-pr-251', 'kept', 'it is built from another repository'],
    ])
    expect(rows).toHaveLength(253)
    expect(run.summary).toMatch(/^## 🧹 3 of 253 previews deleted$/m)
    expect(run.log).toContain('Previews: 250 kept, 3 deleted')
    expectSoundGitHub(world, [canaryKey])
  })

  test('deletes nothing unless it is told to', async () => {
    await using world = await startSweep({ open: [1], closed: [2, 3] })
    const run = await sweep(world)
    expectGreen(run, { outputs: { outcome: 'planned' } })
    expect(rowsOf(run)).toEqual([
      ['agent-pr-3', 'would be deleted', 'its pull request is closed'],
      ['agent-pr-2', 'would be deleted', 'its pull request is closed'],
      ['agent-pr-1', 'kept', 'its pull request is open'],
    ])
    expect(run.log).toContain('Previews: 1 kept, 2 would be deleted')
    expect(run.summary).toMatch(/^## 📝 Dry run: 2 of 3 previews would be deleted$/m)
    expect(run.summary).toMatch(/^No changes were made\.$/m)
    expect([...world.platform.log(), ...world.github.log()].every(isRead)).toBe(true)
  })

  test.each(dialects)('goes by the name that is given, dialect %s', async (dialect) => {
    await using world = await startSweep({ closed: [2] }, { dialect })
    const names = ['review-2-of-agent', 'review-12-of-agent', 'review-2-of-agents']
    for (const name of names) world.platform.seed({ name })
    const inputs = { name: 'review-{number}-of-agent', delete_tracing_project: 'false' }
    expectGreen(await sweep(world, { ...forReal, ...inputs }), { outputs: { outcome: 'deleted' } })
    expect(deletedOf(world.platform)).toEqual(['review-2-of-agent'])
    expect(deletesOf(world.platform)[0]).not.toContain('tracing')
  })

  test('ends the comment and the GitHub deployment of what it deletes, and no others', async () => {
    await using world = await startSweep({ open: [1], closed: [2, 3] })
    const { github } = world
    for (const number of [1, 2]) {
      const body = commentOf(`agent-pr-${number}`)
      github.seedComment({ issue: number, body, author: bot })
      const payload = { action: 'graph-deploy-action', agent: { name: `agent-pr-${number}` } }
      const states = ['in_progress', 'success']
      github.seedDeployment({ environment: `preview-${number}`, payload, states })
    }
    github.seedDeployment({ environment: 'preview-2', states: ['success'] })
    expectGreen(await sweep(world, forReal), { outputs: { outcome: 'deleted' } })
    expect(github.comments.map(({ issue, body }) => [issue, body.split('\n')[1]])).toEqual([
      [1, '### Agent previews'],
      [2, 'Previews deleted.'],
    ])
    const statesOf = github.deployments.map(({ statuses }) => statuses.at(-1)?.state)
    expect(statesOf).toEqual(['success', 'inactive', 'success'])
    expectSoundGitHub(world, [canaryKey])
  })

  test('goes on after a deletion that fails, and is red', async () => {
    await using world = await startSweep({ closed: [1, 2, 3] })
    const [first, second] = world.platform.deployments
    const path = new RegExp(`/v2/deployments/(?:${first?.id}|${second?.id})`)
    const evil = '<b>no</b> @octocat\n\n# h'
    const refusal = { kind: 'status', status: 403, body: { detail: evil } } as const
    world.platform.fault({ match: { method: 'DELETE', path }, times: 2, do: refusal })
    const run = await playSweep(world, forReal)
    expectFailed(run, '2 of 3 previews could not be deleted', [
      /^agent-pr-2: .*403/,
      /^agent-pr-1: .*403/m,
      /^The API key lacks a permission.* Re-run the job/m,
    ])
    expect(run.log).toContain('Previews: 0 kept, 1 deleted, 2 failed')
    expect(run.summary).toMatch(/^## ❌ Preview sweep failed$/m)
    expect(run.summary).toMatch(/^> - agent-pr-2: .*\n> - agent-pr-1: /m)
    expect(deletedOf(world.platform)).toEqual(['agent-pr-3'])
    expect(rowsOf(run).map(([name, result]) => [name, result])).toEqual([
      ['agent-pr-3', 'deleted'],
      ['agent-pr-2', 'failed'],
      ['agent-pr-1', 'failed'],
    ])
    expect(run.summary).not.toMatch(/<b>no|@octocat|^# h/m)
    expectGreen(await sweep(world, forReal), { outputs: { outcome: 'deleted' } })
    expect(deletedOf(world.platform)).toHaveLength(3)
  })

  test.skipIf(lacks.signals)(
    'shows each deletion at once, and stops when it is cancelled',
    async () => {
      await using world = await startSweep({ closed: [1, 2, 3] })
      const payload = { action: 'graph-deploy-action', agent: { name: 'agent-pr-3' } }
      world.github.seedDeployment({ environment: 'preview', payload, states: ['success'] })
      const match = { method: 'DELETE', path: /./ }
      world.platform.fault({ match, skip: 1, do: { kind: 'stall' } })
      const onStart = (action: RunningAction) => {
        void eventually(() => deletesOf(world.platform)[1], 'the second DELETE').then(() => {
          action.kill('SIGTERM')
        })
      }
      const run = await playSweep(world, forReal, { onStart })
      expectRed(run, {
        title: 'Cancelled',
        exitCode: 143,
        outputs: { outcome: 'cancelled' },
      })
      expect(recordedStates(world)).toEqual(['success inactive'])
      expect(run.annotations[0]?.message).not.toContain('Nothing was deleted')
      expect(run.summary).toMatch(/^## 🛑 Preview sweep was cancelled$/m)
      expect(rowsOf(run).map(([name, result]) => [name, result])).toEqual([
        ['agent-pr-3', 'deleted'],
      ])
      expect(run.log).toContain(`agent-pr-2: deleting`)
      expect(deletesOf(world.platform)).toHaveLength(2)
    },
  )
})

describe.concurrent('a sweep without sight of the pull requests is red and deletes nothing', () => {
  test('without a token', async () => {
    await using world = await startSweep({ closed: [1] })
    expectFailed(
      await sweep(world, { ...forReal, github_token: '' }),
      'Invalid input: github_token',
      [/pull-requests: read/],
    )
    expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  })

  test('without the permission', async () => {
    const github = { permissions: { 'pull-requests': 'none' } } as const
    await using world = await startSweep({ closed: [1] }, { github })
    expectFailed(await sweep(world, forReal), 'Could not list the open pull requests (403)', [
      /Add `pull-requests: read` to the permissions/,
    ])
    expect(deletesOf(world.platform)).toEqual([])
  })

  test.each([
    ['a body that is cut', { kind: 'cut' }],
    ['items that are none', { kind: 'status', status: 200, body: [{}] }],
  ] as const)('with %s', async (_, fault) => {
    await using world = await startSweep({ open: [1] })
    const times = Number.POSITIVE_INFINITY
    world.github.fault({ match: { path: /\/pulls\?/ }, times, do: fault })
    const title = 'Could not list the open pull requests'
    expectFailed(await sweep(world, forReal), title)
    expect(deletesOf(world.platform)).toEqual([])
  })

  test('with a name that holds no number', async () => {
    await using world = await startSweep({ closed: [1] })
    expectFailed(await sweep(world, { ...forReal, name: 'agent-pr-1' }), 'Invalid input: name', [
      /must contain `\{number\}`/,
    ])
    expect(world.platform.requests).toEqual([])
  })
})

function isRead(line: string): boolean {
  return line.startsWith('GET ')
}
