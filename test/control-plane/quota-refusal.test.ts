import { describe, expect, test } from 'vitest'
import { isQuotaRefusal } from '../../src/control-plane/quota-refusal.ts'
import { HttpError } from '../../src/http/errors.ts'
import { toUnconfirmed } from '../../src/http/policy.ts'

const request = {
  service: 'control',
  purpose: 'create the deployment',
  method: 'POST',
  host: 'example.com',
  path: '/api-host/v2/deployments',
} as const
const name = 'deployment-quota-exceeded-7'

function refusal(status: number, reason: string, change: object = {}) {
  return new HttpError({ request: { ...request, ...change }, status, reason, form: 'other' })
}

describe('A6: there is no room', () => {
  test.each([
    [400, 'You have reached the limit of 5 deployments on your plan.'],
    [403, 'Deployment quota exceeded'],
    [403, 'DEPLOYMENT_QUOTA_EXCEEDED'],
    [403, 'deployment_limit_reached'],
    [403, 'Forbidden. You have exceeded your deployment limit. Requests for more: sales.'],
    [403, 'Only one free dev deployment is allowed per organization.'],
    [403, 'Your plan allows up to 3 deployments.'],
    [403, 'This workspace is limited to 10 dev deployments'],
    [400, 'Maximum number of deployments reached (5)'],
    [400, 'The maximum number of deployments for this workspace is 5.'],
    [400, 'At most 5 active deployments are allowed'],
    [409, 'Too many deployments in this workspace'],
    [409, 'You cannot create more deployments'],
    [422, 'No more deployments can be created in this workspace'],
    [403, 'Workspace quota exceeded'],
    [403, 'The deployment quota for this workspace is exhausted'],
    [403, 'Deployment limit of 5 reached'],
    [403, "Your organization's quota has been reached"],
    [403, 'Your organization has reached its limit.'],
    [403, 'The workspace is full.'],
    [429, 'Quota exceeded'],
    [402, 'Payment required'],
    [402, ''],
    [403, 'DEPLOYMENT_LIMIT_REACHED'],
    [400, 'Your plan allows up to 3 deployments. Upgrade for more memory.'],
    [400, `No preview "${name}": the limit of 5 deployments is reached, delete one and try again`],
  ])('%i %s', (status, reason) => {
    expect(isQuotaRefusal(refusal(status, reason))).toBe(true)
  })
})

describe('A6: something else is refused', () => {
  test.each([
    [400, 'The repository was not found'],
    [400, 'The deployment name exceeds the limit of 40 characters'],
    [400, 'You have reached the limit of 20 secrets'],
    [403, 'Monthly trace quota exceeded for this workspace'],
    [403, 'LangSmith Deployment is not enabled for this workspace'],
    [402, 'The card on file was declined'],
    [409, 'A deployment named "quota exceeded" already exists'],
    [422, 'resource_spec: the limit of 8 GB memory for a deployment is exceeded'],
    [422, 'resource_spec.cpu_limit: must not exceed the maximum of 16'],
    [422, 'resource_spec: the deployment exceeds the memory limit of 8 GB'],
    [422, 'The limit of 16 cores for deployments was exceeded'],
    [422, 'Deployment quota for CPU exceeded'],
    [422, 'name: String should have at most 63 characters, the limit'],
    [422, 'The deployment exceeded maximum name length'],
    [422, 'The name exceeds the limit of 63'],
    [400, 'Maximum number of secrets per deployment exceeded'],
    [400, 'The deployment limit on environment variables was reached'],
    [413, 'Deployment limit reached'],
    [400, 'Request body exceeds the limit of 1 MB'],
    [400, 'Replica limit for this deployment exceeded'],
    [400, 'You have reached the limit of 10 revisions for this deployment'],
    [403, 'Token quota exceeded for this workspace'],
    [403, 'Workspace quota of traces exceeded'],
    [403, 'The workspace has exceeded its tracing quota'],
    [403, 'Workspace storage quota exceeded'],
    [403, 'You exceeded the workspace seat limit'],
    [403, 'Workspace limit reached: 5 members'],
    [403, 'API call quota exceeded'],
    [403, 'You have reached the limit of 5 assistants'],
    [403, 'Deployments are not enabled for this workspace'],
    [403, 'Your plan does not include deployments'],
    [403, 'The deployment quota is not visible to this key'],
    [402, 'Your card was declined'],
    [429, 'Too many requests'],
    [429, 'Rate limit exceeded: 10 deployments per minute'],
    [429, 'Too many deployments, try again later'],
    [409, `There already exists a project in LangSmith named: ${name}`],
    [409, 'A deployment with the name "deployment limit reached" already exists'],
    [409, 'The name deployment-limit-reached is taken'],
    [400, 'Cannot read https://github.com/acme/deployment-quota-exceeded'],
    [401, 'Deployment quota exceeded'],
    [404, 'Deployment quota exceeded'],
    [500, 'Deployment quota exceeded'],
    [503, 'Deployment quota exceeded'],
    [400, ''],
  ])('%i %s', (status, reason) => {
    expect(isQuotaRefusal(refusal(status, reason))).toBe(false)
  })

  test('another request, another error, or a creation whose answer was lost', () => {
    const detail = 'Deployment quota exceeded'
    expect(isQuotaRefusal(refusal(403, detail, { method: 'PATCH' }))).toBe(false)
    expect(isQuotaRefusal(refusal(403, detail, { path: '/runs/wait' }))).toBe(false)
    expect(isQuotaRefusal(new Error(detail))).toBe(false)
    expect(isQuotaRefusal(toUnconfirmed('it was created', refusal(429, detail)))).toBe(false)
  })
})
