import { describe, expect, test } from 'vitest'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { type PullRequestWorld, preview, startPullRequest, tryPreview } from './pull-request.ts'
import { integrationId, tryStep } from './step.ts'
import { expectGreen } from './verdict.ts'

// GitHub's API may lag behind the event that it sent, and a re-run may bring an old event: the later one counts.

const earlier = '2026-05-01T11:59:59Z'
const then = '2026-05-01T12:00:00Z'
const later = '2026-05-01T12:00:01Z'

/** Plays the event of one time, while the API shows another state of another time. */
async function playEvent(
  world: PullRequestWorld,
  action: 'closed' | 'reopened',
  shown: { state: 'open' | 'closed'; updatedAt: string | undefined },
  eventTime: string | null = then,
  attempt = '1',
) {
  const change = eventTime === null ? {} : { updated_at: eventTime }
  const event = pullRequestEvent(world, action, { change })
  for (const pull of world.github.pulls) {
    pull.state = shown.state
    if (shown.updatedAt !== undefined) pull.updatedAt = shown.updatedAt
  }
  const env = { GITHUB_API_URL: world.github.url, GITHUB_RUN_ATTEMPT: attempt }
  return tryStep(world.platform, { mode: 'preview', integration_id: integrationId }, { event, env })
}

describe.concurrent('A15: a closed event, where the API says open', () => {
  test.each([
    ['earlier', earlier, then],
    ['at the same time', then, then],
    ['at a time that the API does not show', undefined, then],
    ['after an event that shows no time', later, null],
  ])('%s, deletes the preview', async (_, updatedAt, eventTime) => {
    await using world = await startPullRequest()
    expectGreen(await preview(world, 'opened'), { outputs: { outcome: 'deployed' } })
    const run = await playEvent(world, 'closed', { state: 'open', updatedAt }, eventTime)
    expectGreen(run, { outputs: { outcome: 'deleted' } })
  })
})

describe.concurrent('a closing that is run again, where the token cannot read the pull request', () => {
  test.each([
    ['1', 0],
    ['2', 1],
  ])('attempt %s: deletes the preview, with %i warnings', async (attempt, warnings) => {
    await using world = await startPullRequest()
    expectGreen(await tryPreview(world, 'opened'), { outputs: { outcome: 'deployed' } })
    const forbidden = { kind: 'status', status: 403, body: { message: 'no' } } as const
    world.github.fault({ match: { path: /\/pulls\/7$/ }, times: 9, do: forbidden })
    const run = await playEvent(world, 'closed', { state: 'open', updatedAt: later }, then, attempt)
    expectGreen(run, {
      outputs: { outcome: 'deleted' },
      warnings: Array.from({ length: warnings }, () => 'GitHub'),
    })
    expect(run.annotations.every(({ message }) => message.includes('pull-requests: read'))).toBe(
      true,
    )
  })
})
