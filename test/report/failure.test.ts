import { describe, expect, test } from 'vitest'
import {
  AmbiguousName,
  DeletionTimedOut,
  DeploymentExists,
  DeploymentNotFound,
  ListUnreadable,
  NoOwnRevision,
  NotServing,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../src/control-plane/errors.ts'
import { AssistantUnclear, RunFailed, ServerFailing } from '../../src/graph-server/errors.ts'
import {
  ConnectionError,
  type ConnectionFault,
  HttpError,
  type RequestLabel,
  ResponseFormatError,
  ServiceNotFound,
  TimeoutError,
} from '../../src/http/errors.ts'
import { toUnconfirmed } from '../../src/http/send-once.ts'
import { InputError } from '../../src/inputs/input-error.ts'
import { toFailure } from '../../src/report/failure.ts'
import { SmokeTestFailed } from '../../src/smoke/errors.ts'
import {
  Cancelled,
  DeploymentLeaving,
  NoDeploymentUrl,
  NoGitHub,
  RollbackFailed,
  RolledBack,
  SweepIncomplete,
} from '../../src/step/step-errors.ts'
import type { StepState } from '../../src/step/step-state.ts'

const request: RequestLabel = {
  service: 'control',
  purpose: 'read the deployment',
  method: 'GET',
  host: 'host.example',
  path: '/v2/deployments/d',
}
const graphRequest: RequestLabel = { ...request, service: 'graph' }
const reference = { deploymentId: 'd', revisionId: 'r' }
const waiting: StepState = { stage: 'waiting' }
const smoke: StepState = { stage: 'smoke-test' }
const keep = (text: string) => text

function http(status: number, reason = 'because', more: Partial<RequestLabel> = {}): HttpError {
  return new HttpError({ request: { ...request, ...more }, status, reason })
}

function connection(code: string, kind?: ConnectionFault, to = request): ConnectionError {
  const fault = { code, explanation: code, kind, maybeSent: true, permanent: false }
  return new ConnectionError({ request: to, ...fault })
}

function rolloutFailed(status: string, why = ''): RolloutFailed {
  const statusMessage = why.replace(/^: /, '') || undefined
  const facts = { reference, status, statusMessage }
  return new RolloutFailed(`revision r ended as ${status}${why}`, facts)
}

describe('each error has a title, a message, a remedy and an outcome', () => {
  const rows: [unknown, StepState, string, RegExp, RegExp, string?][] = [
    [
      new InputError([{ input: 'wait', problem: 'is odd' }]),
      waiting,
      'Input wait',
      /^wait: is odd$/,
      /No request was sent/,
    ],
    [
      new InputError([
        { input: 'a', problem: 'x' },
        { input: 'b', problem: 'y' },
      ]),
      waiting,
      '2 inputs cannot be used',
      /^a: x\nb: y$/,
      /workflow file/,
    ],
    [new Cancelled('SIGINT'), waiting, 'Cancelled', /SIGINT/, /Nothing was deleted/, 'cancelled'],
    [new Cancelled('SIGTERM'), smoke, 'Cancelled', /SIGTERM/, /Run the step again/, 'cancelled'],
    [
      rolloutFailed('BUILD_FAILED', ': no disk'),
      waiting,
      'Revision BUILD_FAILED',
      /^Revision r ended as BUILD_FAILED: no disk\.$/,
      /page of the deployment/,
    ],
    [
      rolloutFailed('DEPLOY_FAILED'),
      { stage: 'waiting', previousRevisionId: 'r0', revisionLog: ['x'] },
      'Revision DEPLOY_FAILED',
      /ended as DEPLOY_FAILED\.$/,
      /end of its log/,
    ],
    [
      rolloutFailed('BUILD_FAILED'),
      { stage: 'waiting', revisionError: 'ValueError: x.', revisionLog: ['x'] },
      'Revision BUILD_FAILED',
      /^Revision r ended as BUILD_FAILED: ValueError: x\.$/,
      /end of its log/,
    ],
    [
      rolloutFailed('BUILD_FAILED', ': step 4 failed.'),
      { stage: 'waiting', revisionError: 'ValueError: x', servingRevisionId: 'r0' },
      'Revision BUILD_FAILED',
      /BUILD_FAILED: step 4 failed\. The log says: ValueError: x\. Revision r0 goes on serving\.$/,
      /page of the deployment/,
    ],
    [
      rolloutFailed('DEPLOY_FAILED'),
      { stage: 'waiting', servingRevisionId: 'r0' },
      'Revision DEPLOY_FAILED',
      /ended as DEPLOY_FAILED\. Revision r0 goes on serving\.$/,
      /page of the deployment/,
    ],
    [
      rolloutFailed('BUILD_FAILED'),
      { stage: 'waiting', servingRevisionId: null },
      'Revision BUILD_FAILED',
      /ended as BUILD_FAILED\. No revision of the deployment serves\.$/,
      /page of the deployment/,
    ],
    [
      new ServerFailing('the graph server did not become ready within 1 min: 503', {}),
      { stage: 'waiting', revisionError: 'ValueError: x' },
      'The graph server does not answer',
      /^The revision is deployed, but the graph server .+ 1 min: 503\. The log says: ValueError: x\.$/,
      /page of the deployment.+Nothing was rolled back/,
    ],
    [
      new ServerFailing('it is down', {}),
      { stage: 'waiting', revisionLog: ['x'] },
      'The graph server does not answer',
      /^The revision is deployed, but it is down\.$/,
      /^The end of its log/,
    ],
    [
      new NotServing('revision r was deployed, and revision r9 serves instead of it', {}),
      waiting,
      'Another revision serves',
      /^Revision r was deployed, and revision r9 serves instead of it\.$/,
      /concurrency group/,
    ],
    [
      new ListUnreadable('it lists 100', { isIncomplete: true }),
      waiting,
      'The list is incomplete',
      /^It lists 100\.$/,
      /deployment_id/,
    ],
    [
      new ListUnreadable('it lists 100', { isIncomplete: true }),
      { stage: 'sweeping' },
      'The list is incomplete',
      /^It lists 100\.$/,
      /What it lists was swept/,
    ],
    [
      new RolloutTimedOut('revision r was never read after 1 s', {}),
      waiting,
      'Timed out',
      /never read after 1 s/,
      /wait_timeout/,
      'timed-out',
    ],
    [
      new Superseded('revision r was skipped (SKIPPED)', {}),
      waiting,
      'Superseded by a newer revision',
      /skipped \(SKIPPED\)/,
      /on_superseded/,
      'superseded',
    ],
    [
      new RevisionGone('revision r or its deployment d was deleted', {}),
      waiting,
      'The revision is gone',
      /r.*d/,
      /concurrency/,
    ],
    [
      new NoOwnRevision('none came', {}),
      waiting,
      'No revision to follow',
      /None came/,
      /concurrency/,
    ],
    [
      toUnconfirmed('it was created', undefined),
      waiting,
      'The answer was lost',
      /not known whether it was created/,
      /adopts/,
    ],
    [new DeploymentNotFound({ id: 'd' }), waiting, 'No such deployment', /id d/, /workspace_id/],
    [
      new DeploymentNotFound({ name: 'n' }),
      waiting,
      'No such deployment',
      /exact name n/,
      /create/,
    ],
    [
      new ServiceNotFound(http(404, 'an HTML page')),
      waiting,
      'Control plane not found',
      /^The control plane was not found at host\.example\/v2\/deployments\/d: .*404.*HTML/,
      /base_url/,
    ],
    [
      new DeploymentLeaving('deployment n is being deleted (d, AWAITING_DELETE)', {}),
      waiting,
      'Deployment is being deleted',
      /n is being deleted \(d, AWAITING_DELETE\)/,
      /No changes were made/,
    ],
    [
      new AmbiguousName('2 have the name n: d1, d2', {}),
      waiting,
      'The name is not unique',
      /d1, d2/,
      /Nothing was changed.*deployment_id/,
    ],
    [
      new DeploymentExists('a deployment n exists already (d)', {}),
      waiting,
      'The deployment exists already',
      /n exists already \(d\)/,
      /if_exists/,
    ],
    [
      new ListUnreadable('another shape', { isIncomplete: false }),
      waiting,
      'Names cannot be looked up',
      /^Another shape\.$/,
      /deployment_id/,
    ],
    [
      new DeletionTimedOut('deployment d was still there', { isConfirmed: true }),
      waiting,
      'Deletion timed out',
      /d was still there/,
      /wait_timeout/,
      'timed-out',
    ],
    [
      new DeletionTimedOut('deployment d was still there', { isConfirmed: false }),
      waiting,
      'Deletion timed out',
      /d was still there/,
      /never confirmed/,
      'timed-out',
    ],
    [
      new SmokeTestFailed('the answer', 'a: expected 1, got 2'),
      smoke,
      'Smoke test: wrong answer',
      /the answer does not hold what was expected:\na: expected 1, got 2/,
      /smoke_expect/,
    ],
    [
      new RunFailed('raised', 'ValueError: x'),
      smoke,
      'Smoke test: the graph raised an error',
      /ValueError: x/,
      /logs/,
    ],
    [new RunFailed('interrupted'), smoke, 'Smoke test: interrupted', /interrupt\.$/, /serves/],
    [
      new RunFailed('no-values', 'x'),
      smoke,
      'Smoke test: no values',
      /without values: x/,
      /serves/,
    ],
    [new RunFailed('no-result', 'x'), smoke, 'Smoke test: no result', /no result: x/, /serves/],
    [
      new AssistantUnclear('two. Available: a (1), b (2)', { available: ['a (1)', 'b (2)'] }),
      smoke,
      'Smoke test: which assistant?',
      /two\. Available: a \(1\), b \(2\)/,
      /assistant_id/,
    ],
    [
      new AssistantUnclear('none. Available: none', { available: [] }),
      smoke,
      'Smoke test: which assistant?',
      /Available: none/,
      /./,
    ],
    [
      new NoDeploymentUrl('the service does not show it', { isDown: false }),
      waiting,
      'Smoke test: no address',
      /does not show/,
      /deployment_url/,
    ],
    [
      new NoDeploymentUrl('no revision serves', { isDown: true }),
      waiting,
      'Smoke test: no address',
      /no revision serves/i,
      /deploy one first/,
    ],
    [
      new RolledBack('rolled back', {
        to: 'r0',
        cause: rolloutFailed('BUILD_FAILED'),
      }),
      waiting,
      'Revision BUILD_FAILED',
      /Rolled back: .*revision r0 serves again/,
      /./,
      'rolled-back',
    ],
    [
      new RollbackFailed('no way', { cause: rolloutFailed('BUILD_FAILED') }),
      waiting,
      'Revision BUILD_FAILED',
      /Not rolled back: no way/,
      /./,
    ],
    [
      new NoGitHub('there is no github_token', {}),
      waiting,
      'No access to GitHub',
      /github_token/,
      /pull-requests: read/,
    ],
    [
      new SweepIncomplete('1 preview could not be deleted', {
        failed: [{ name: 'n', deploymentId: 'd', pullRequest: 1, result: 'failed', reason: 'why' }],
      }),
      waiting,
      '1 preview could not be deleted',
      /n: why/,
      /sweep again/,
    ],
    [
      connection('ECONNRESET'),
      waiting,
      'Could not read the deployment',
      /host\.example failed: ECONNRESET/,
      /base_url or region.*reach host\.example/,
    ],
    [
      connection('EPROTO', 'no-tls'),
      waiting,
      'Could not read the deployment',
      /EPROTO/,
      /Check scheme and port of base_url/,
    ],
    [
      connection('UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'authority'),
      waiting,
      'Could not read the deployment',
      /UNABLE_TO_VERIFY_LEAF_SIGNATURE/,
      /NODE_EXTRA_CA/,
    ],
    [
      connection('X', undefined, graphRequest),
      waiting,
      'Could not read the deployment',
      /X/,
      /deployment_url.*reach/,
    ],
    [
      connection('X', undefined, { ...request, service: 'github' }),
      waiting,
      'Could not read the deployment',
      /X/,
      /GITHUB_API_URL.*reach/,
    ],
    [
      connection('HPE_INVALID_CONSTANT', 'not-http'),
      waiting,
      'Could not read the deployment',
      /HPE/,
      /Check scheme and port of base_url/,
    ],
    [
      new TimeoutError(request, 30_000),
      waiting,
      'Could not read the deployment',
      /within 30 s/,
      /request_timeout/,
    ],
    [
      new TimeoutError(graphRequest, 1_000),
      smoke,
      'Could not read the deployment',
      /1 s/,
      /smoke_timeout/,
    ],
    [
      new ResponseFormatError(request, 'HTML'),
      waiting,
      'Could not read the deployment',
      /with HTML/,
      /login page/,
    ],
    [
      new TypeError('x is not a function'),
      waiting,
      'The action has a defect',
      /TypeError: x/,
      /report/,
    ],
    ['a text', waiting, 'The action has a defect', /A text/, /report/],
    [undefined, waiting, 'The action has a defect', /Undefined/, /report/],
  ]
  test.each(rows)('%s, %o: %s', (error, facts, title, message, remedy, outcome) => {
    const failure = toFailure(error, facts, keep)
    const usual = facts.stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'
    expect(failure).toEqual({
      title,
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
      outcome: outcome ?? usual,
    })
  })
})

describe('an answer outside 2xx', () => {
  const rows: [number, StepState, RegExp, HttpError?][] = [
    [400, waiting, /Correct what the service names/],
    [401, waiting, /Check api_key/],
    [403, waiting, /lacks the permission/],
    [403, waiting, /Give workspace_id/, http(403, 'requires workspace specification')],
    [404, waiting, /Check the ID/],
    [404, waiting, /\/api-host/, http(404, '', { path: '/v2/deployments' })],
    [407, waiting, /proxy/],
    [408, waiting, /in trouble/],
    [409, waiting, /busy with another change/],
    [
      409,
      waiting,
      /name is taken/,
      http(409, 'taken', { method: 'POST', path: '/v2/deployments' }),
    ],
    [422, waiting, /Correct what/],
    [425, waiting, /in trouble/],
    [429, waiting, /limits requests/],
    [500, waiting, /in trouble/],
    [503, waiting, /in trouble/, http(503, '', { service: 'graph' })],
    [401, waiting, /graph_headers/, http(401, '', { service: 'graph' })],
    [403, waiting, /graph_headers/, http(403, '', { service: 'graph' })],
    [404, waiting, /assistant_id/, http(404, '', { service: 'graph' })],
    [409, waiting, /thread/, http(409, '', { service: 'graph' })],
    [422, waiting, /smoke_input/, http(422, '', { service: 'graph' })],
    [401, waiting, /github_token/, http(401, '', { service: 'github' })],
    [403, waiting, /pull-requests: read/, http(403, '', { service: 'github' })],
    [400, waiting, /smoke_input/, http(400, '', { service: 'graph' })],
  ]
  test.each(rows)('%i, %o: %s', (status, facts, remedy, error = http(status)) => {
    const failure = toFailure(error, facts, keep)
    expect(failure.title).toBe(`Could not read the deployment (${status})`)
    expect(failure.message).toContain(`host.example answered ${status}`)
    expect(failure.remedy).toMatch(remedy)
  })

  test('a redirect says where to, and why it is not followed', () => {
    const redirectOrigin = 'https://elsewhere.example'
    const error = new HttpError({ request, status: 302, redirectOrigin })
    expect(toFailure(error, waiting, keep).remedy).toMatch(/elsewhere\.example.*not followed/)
  })
})

describe('secrets', () => {
  const secret = 'a-secret-of-some-length'
  const redact = (text: string) => text.replaceAll(secret, '***')
  const long = (limit: number) => `${'x'.repeat(limit - 12)}${secret}`

  test.each([
    rolloutFailed('BUILD_FAILED', long(1_500 - 33)),
    new SmokeTestFailed('the answer', long(1_500)),
    new RunFailed('raised', long(1_500)),
    new TypeError(long(600)),
    new NoOwnRevision(secret, {}),
  ])('%s: taken out before it is cut', (error) => {
    const { message } = toFailure(error, waiting, (text) => redact(text))
    expect(redact(message)).not.toContain('a-secret')
  })
})
