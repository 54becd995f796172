import { describe, expect, test } from 'vitest'
import { isQuotaRefusal } from '../../src/control-plane/client.ts'
import { HttpError } from '../../src/http/errors.ts'
import { toUnconfirmed } from '../../src/http/policy.ts'

const request = {
  service: 'control',
  purpose: 'create the deployment',
  method: 'POST',
  host: 'example.com',
  path: '/api-host/v2/deployments',
} as const

function refusal(status: number, reason: string, change: object = {}) {
  return new HttpError({ request: { ...request, ...change }, status, reason, isPage: false })
}

describe('there is no room', () => {
  test.each([
    [402, 'Payment required'],
    [402, ''],
    [403, 'You have reached the limit of 5 deployments on your plan.'],
    [403, 'DEPLOYMENT_QUOTA_EXCEEDED'],
    [403, 'Only one free dev deployment is allowed per organization.'],
    [403, 'Your plan allows up to 3 deployments. Upgrade for more memory.'],
    [403, 'Maximum number of deployments reached (5)'],
    [403, 'At most 5 active deployments are allowed'],
    [403, 'Too many deployments in this workspace'],
    [403, 'You cannot create more Agent Servers'],
    [403, 'You cannot create more deployments'],
    [403, 'No more deployments can be created in this workspace'],
    [403, 'The deployment quota for this workspace is exhausted'],
    [403, 'Your organization has reached its limit.'],
    [403, 'The workspace is full.'],
    [429, 'Quota exceeded'],
  ])('%i %s', (status, reason) => {
    expect(isQuotaRefusal(refusal(status, reason))).toBe(true)
  })
})

describe('something else is refused', () => {
  test.each([
    [402, 'The card on file was declined'],
    [403, ''],
    [403, 'Forbidden'],
    [403, 'This key can only read the deployments of the workspace'],
    [403, 'LangSmith Deployment is not enabled for this workspace'],
    [403, 'Your plan does not include deployments'],
    [403, 'The deployment quota is not visible to this key'],
    [429, 'Too many requests'],
    [429, 'Rate limit exceeded: 10 deployments per minute'],
    [429, 'Too many deployments, try again later'],
    ...[400, 401, 404, 409, 422, 500, 503].map((status): [number, string] => {
      return [status, 'Deployment quota exceeded']
    }),
  ])('%i %s', (status, reason) => {
    expect(isQuotaRefusal(refusal(status, reason))).toBe(false)
  })

  test('another request, another error, or a creation whose answer was lost', () => {
    const detail = 'Deployment quota exceeded'
    expect(isQuotaRefusal(refusal(403, detail, { method: 'PATCH' }))).toBe(false)
    expect(isQuotaRefusal(new Error(detail))).toBe(false)
    expect(isQuotaRefusal(toUnconfirmed('it was created', refusal(429, detail)))).toBe(false)
  })
})
