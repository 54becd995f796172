import { expect } from 'vitest'
import {
  type GitHubApiOptions,
  type LocalGitHub,
  startGitHub,
} from '../platform/github/github-api.ts'
import type { Platform, PlatformOptions } from '../platform/platform.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import type { ActionRun, RunActionOptions } from '../support/run-action.ts'
import { toEncodings } from './canary.ts'
import { integrationId, play, startWorld, tryStep } from './step.ts'

/** The platform and GitHub, side by side. */
export interface PullRequestWorld extends AsyncDisposable {
  readonly platform: Platform
  readonly github: LocalGitHub
}

export const runUrl = 'https://github.com/acme/agent/actions/runs/4242424242'

/** Starts both, with pull request 7 of the branch `feature-7`. */
export async function startPullRequest(
  options: { platform?: PlatformOptions; github?: GitHubApiOptions } = {},
): Promise<PullRequestWorld> {
  const platform = await startWorld({ script: ['BUILDING', 'DEPLOYED'], ...options.platform })
  const github = await startGitHub(options.github)
  github.seedPull({ number: 7 })
  return {
    platform,
    github,
    async [Symbol.asyncDispose]() {
      await github[Symbol.asyncDispose]()
      await platform[Symbol.asyncDispose]()
    },
  }
}

/** Options of a preview in addition to its inputs. */
export interface PreviewOptions extends Omit<RunActionOptions, 'with'> {
  readonly number?: number
  /** The label that was put on or taken off. */
  readonly label?: string
  /** Fields of the pull request that the event tells in another way. */
  readonly change?: object
}

/** Runs `mode: preview` for an event of the pull request. */
export function preview(
  world: PullRequestWorld,
  action: string,
  inputs: Record<string, string> = {},
  options: PreviewOptions = {},
): Promise<ActionRun> {
  const { number, change, label, env, ...more } = options
  const given = { mode: 'preview', integration_id: integrationId, ...inputs }
  return play(world.platform, given, { ...toEvent(world, action, options), ...more })
}

/** The same in the test's process: see `tryStep`. */
export function tryPreview(
  world: PullRequestWorld,
  action: string,
  inputs: Record<string, string> = {},
  options: Pick<PreviewOptions, 'number' | 'label' | 'change' | 'env'> = {},
): Promise<ActionRun> {
  const given = { mode: 'preview', integration_id: integrationId, ...inputs }
  return tryStep(world.platform, given, toEvent(world, action, options))
}

function toEvent(
  world: PullRequestWorld,
  action: string,
  { number = 7, change = {}, label = '', env = {} }: PreviewOptions,
) {
  return {
    event: pullRequestEvent(world, action, { number, change, label }),
    env: { GITHUB_API_URL: world.github.url, ...env },
  }
}

/** Somebody pushes to the branch of the pull request. */
export function push({ github }: PullRequestWorld, sha: string, number = 7): void {
  const pull = github.pulls.find((one) => one.number === number)
  if (pull === undefined) throw new Error(`there is no pull request ${number}`)
  pull.head.sha = sha
  github.refs.set(`heads/${pull.head.ref}`, sha)
}

/** The comments of this action. */
function ourComments({ github }: Pick<PullRequestWorld, 'github'>) {
  return github.comments.filter(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
}

/** The rows of the single comment, as `agent: preview`, without links. */
export function agentsOf(world: PullRequestWorld): string[] {
  const rows = commentText(world).matchAll(/^\| (?!Agent|:--)(.*?) \| (.*?) \|/gm)
  return [...rows].map(([, name, preview]) => {
    const text = `${name}: ${preview}`.replace(/<[^>]+>/g, '')
    return text.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code)))
  })
}

/** The single comment, without its markers, with durations, times, and IDs as words. A second comment fails. */
export function commentText(world: PullRequestWorld): string {
  const [comment, ...others] = ourComments(world)
  expect(others).toEqual([])
  const [marker, ...lines] = (comment?.body ?? '').split('\n')
  expect(marker).toMatch(/^<!-- graph-deploy-action:\/previews [^<>]+ -->$/)
  const names = world.platform.deployments.flatMap(({ id, revisions }, at) => [
    [id, `d${at + 1}`],
    ...revisions.map((revision, nth) => [revision.id, `d${at + 1}r${nth + 1}`]),
  ])
  const named = names.reduce(
    (text, [id = '', name = '']) => text.replaceAll(id, name),
    lines.join('\n'),
  )
  return named
    .replace(/^<!--.*?-->(?:\n|$)|<!--.*?-->/gm, '')
    .replace(/(?:\d{4}-\d\d-\d\d )?\d\d:\d\d UTC/g, 'TIME')
    .replace(/\b(?:\d+ min )?\d+(?:\.\d+)? m?s\b/g, 'DURATION')
    .replace(/http:\/\/127\.0\.0\.1:\d+/g, 'GRAPH_SERVER')
}

/** The states of every recorded deployment, the oldest first. */
export function recordedStates({ github }: Pick<PullRequestWorld, 'github'>): string[] {
  return github.deployments.map(({ statuses }) => statuses.map(({ state }) => state).join(' '))
}

/** Requires that GitHub received no secret in any form, and only requests that GitHub describes. */
export function expectSoundGitHub({ github }: PullRequestWorld, secrets: readonly string[]): void {
  expect(github.violations).toEqual([])
  const forms = ['CANARY', ...secrets.flatMap(toEncodings)]
  for (const { path, body } of github.requests) {
    const sent = `${decodeURIComponent(path)} ${JSON.stringify(body) ?? ''}`
    expect(forms.filter((form) => sent.includes(form))).toEqual([])
  }
}
