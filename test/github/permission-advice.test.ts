import { expect, test } from 'vitest'
import { describeFailure, type Need } from '../../src/github/api.ts'
import { HttpError, TimeoutError } from '../../src/http/errors.ts'

const request = {
  service: 'github',
  purpose: 'comment on the pull request',
  method: 'POST',
  host: 'api.github.com',
  path: '/repos/acme/agent/issues/7/comments',
} as const

function refusal(status: number, reason = 'no', retryAfterMs?: number): HttpError {
  return new HttpError({ request, status, reason, isPage: false, retryAfterMs })
}

// biome-ignore format: a row is a line
test.each<[unknown, Need, boolean, RegExp]>([
  [refusal(403), 'comment', false, /^Commenting on the pull request failed: .*returned HTTP 403.*Add `pull-requests: write` to the permissions of the job, and unlock the conversation if it is locked\. The rest/],
  [refusal(404), 'pullRequests', false, /Add `pull-requests: read` to the permissions of the job\. The rest/],
  [refusal(403), 'deployment', true, /`deployments: write`.*In runs for forks and for Dependabot/],
  [refusal(401), 'comment', false, /rejected the token/],
  [refusal(429, 'slow', 60_000), 'comment', false, /limits the requests of this token.*makes no other GitHub requests/],
  [new TimeoutError(request, 15_000), 'comment', false, /within 15 s\. The step makes no other GitHub requests until its end\. The rest/],
  [refusal(500, 'a\nb'), 'comment', false, /HTTP 500[^\n]*a b\. The rest of the step was not affected\.$/],
])('%s, %s, for a fork: %s', (error, need, isForFork, advice) => {
  expect(describeFailure(error, need, isForFork)).toMatch(advice)
})
