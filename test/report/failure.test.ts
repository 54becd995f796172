import { describe, expect, test } from 'vitest'
import {
  AmbiguousName,
  DeletionTimedOut,
  DeploymentExists,
  DeploymentNotFound,
  ListUnreadable,
  NoDeploymentUrl,
  NoOwnRevision,
  NotServing,
  RevisionDeleted,
  RollbackImpossible,
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
  WriteUnconfirmed,
} from '../../src/http/errors.ts'
import { InputError } from '../../src/inputs/errors.ts'
import { Cancelled } from '../../src/known-error.ts'
import { serviceExplainers } from '../../src/report/failure/services.ts'
import {
  loadExplainers,
  stepExplainers,
  toFailure,
  toStepFailure,
} from '../../src/report/failure.ts'
import { ExpectationTimedOut, SmokeTestFailed } from '../../src/smoke/errors.ts'
import { DeploymentLeaving, NoGitHub, SweepIncomplete } from '../../src/step/step-errors.ts'
import type { StepState } from '../../src/step/step-state.ts'
import { NotificationMissed } from '../../src/webhook/errors.ts'

const request: RequestLabel = {
  service: 'control',
  purpose: 'read the deployment',
  method: 'GET',
  host: 'host.example',
  path: '/v2/deployments/d',
}
const graphRequest: RequestLabel = { ...request, service: 'graph' }
const waiting: StepState = { stage: 'waiting' }
const smoke: StepState = { stage: 'smoke-test' }
const keep = (text: string) => text

function http(
  status: number,
  reason = 'because',
  more: Partial<RequestLabel> = {},
  cause?: Error,
): HttpError {
  return new HttpError({ request: { ...request, ...more }, status, reason, form: 'other', cause })
}

const unreadable = new ListUnreadable('another shape', { isIncomplete: false })

function connection(code: string, kind?: ConnectionFault, to = request): ConnectionError {
  const fault = { code, explanation: code, kind, maybeSent: true, permanent: false }
  return new ConnectionError({ request: to, ...fault })
}

function rolloutFailed(status: string, why = ''): RolloutFailed {
  const statusMessage = why.replace(/^: /, '') || undefined
  const facts = { status, statusMessage }
  return new RolloutFailed(`revision r ended as ${status}${why}`, facts)
}

const all = [...stepExplainers, ...serviceExplainers]

test('the rows of services are loaded for what they explain, and for the tests of a plan', async () => {
  const load = async (error: unknown, facts: Partial<StepState> = {}) =>
    (await loadExplainers(error, { stage: 'waiting', ...facts })).length
  expect(await load(undefined)).toBe(stepExplainers.length)
  expect(await load(new InputError([]))).toBe(stepExplainers.length)
  expect(await load(undefined, { smoke: {} })).toBe(all.length)
  expect(await load(new TypeError('x'))).toBe(all.length)
})

describe('each error has a title, a message, a remedy and an outcome', () => {
  const rows: [unknown, StepState, string, RegExp, RegExp, string?][] = [
    [
      new InputError([{ input: 'wait', problem: 'is odd' }]),
      waiting,
      'Invalid input: wait',
      /^`wait` is odd\.$/,
      /^Fix the input, .* it uses\. No requests were sent/,
    ],
    [
      new InputError([
        { input: 'a', problem: 'x' },
        { input: 'b', problem: 'y' },
      ]),
      waiting,
      '2 invalid inputs',
      /^`a` x\.\n`b` y\.$/,
      /^Fix the inputs, .* they use\./,
    ],
    [new Cancelled('SIGINT'), waiting, 'Cancelled', /SIGINT/, /continues its rollout/, 'cancelled'],
    [
      new Cancelled('SIGTERM'),
      smoke,
      'Cancelled',
      /SIGTERM/,
      /^The smoke test has no/,
      'cancelled',
    ],
    [
      new Cancelled('SIGTERM'),
      { ...smoke, revisionId: 'r1' },
      'Cancelled',
      /SIGTERM/,
      /continues its rollout/,
      'cancelled',
    ],
    [
      rolloutFailed('BUILD_FAILED', ': no disk'),
      waiting,
      'Revision BUILD_FAILED',
      /^Revision r ended as BUILD_FAILED: no disk\.$/,
      /deployment page/,
    ],
    [
      rolloutFailed('INTERRUPTED'),
      { stage: 'waiting', revisionLog: ['x'] },
      'Revision INTERRUPTED',
      /ended as INTERRUPTED\.$/,
      /^Another workflow run .* interrupted the revision\./,
    ],
    [
      rolloutFailed('DEPLOY_FAILED'),
      { stage: 'waiting', previousRevisionId: 'r0', revisionLog: ['x'] },
      'Revision DEPLOY_FAILED',
      /ended as DEPLOY_FAILED\.$/,
      /^Fix the error in the log/,
    ],
    [
      rolloutFailed('BUILD_FAILED'),
      { stage: 'waiting', revisionError: 'ValueError: x.', revisionLog: ['x'] },
      'Revision BUILD_FAILED',
      /^Revision r ended as BUILD_FAILED: ValueError: x\.$/,
      /^Fix the error in the log/,
    ],
    [
      rolloutFailed('BUILD_FAILED', ': step 4 failed.'),
      { stage: 'waiting', revisionError: 'ValueError: x' },
      'Revision BUILD_FAILED',
      /BUILD_FAILED: step 4 failed\. The log says: ValueError: x\.$/,
      /deployment page/,
    ],
    [
      new ServerFailing('the Agent Server was not ready within 1 min: 503', {}),
      { stage: 'waiting', revisionId: 'r', revisionError: 'ValueError: x' },
      'Agent Server not ready',
      /^The revision is deployed, but the Agent Server .+ 1 min: 503\. The log says: ValueError: x\.$/,
      /deployment page/,
    ],
    [
      new ServerFailing('it is down', {}),
      { stage: 'smoke-test', revisionLog: ['x'] },
      'Agent Server not ready',
      /^It is down\.$/,
      /^Fix the error in the log/,
    ],
    [
      new NotServing('revision r was deployed, but revision r9 is serving', {}),
      waiting,
      'Different revision serving',
      /^Revision r was deployed, but revision r9 is serving\.$/,
      /`concurrency` group/,
    ],
    [
      new ListUnreadable('it lists 100', { isIncomplete: true }),
      waiting,
      'Deployment list incomplete',
      /^It lists 100\.$/,
      /deployment_id/,
    ],
    [
      new ListUnreadable('it lists 100', { isIncomplete: true }),
      { stage: 'sweeping' },
      'Deployment list incomplete',
      /^It lists 100\.$/,
      /listed previews were swept/,
    ],
    [
      new RolloutTimedOut('revision r was never read after 1 s', { isQueued: false }),
      waiting,
      'Rollout timed out',
      /never read after 1 s/,
      /Increase `wait_timeout`\.$/,
      'timed-out',
    ],
    [
      new RolloutTimedOut('revision r was still QUEUED', { isQueued: true }),
      waiting,
      'Rollout timed out',
      /QUEUED/,
      /`wait_timeout`, or set `interrupt_running: true`/,
      'timed-out',
    ],
    [
      new RolloutTimedOut('revision r was still INTERRUPTED', { isQueued: false }),
      { ...waiting, status: 'INTERRUPTED' },
      'Rollout timed out',
      /INTERRUPTED/,
      /^Another workflow run .* interrupted the revision\. .*, re-run the job\.$/,
      'timed-out',
    ],
    [
      new RolloutTimedOut('revision r was BUILDING', { isQueued: true }),
      { ...waiting, inputs: { interrupt_running: 'True' } },
      'Rollout timed out',
      /BUILDING/,
      /Increase `wait_timeout`\.$/,
      'timed-out',
    ],
    [
      new Superseded('revision r was skipped (SKIPPED)', {}),
      waiting,
      'Superseded by a newer revision',
      /skipped \(SKIPPED\)\. This commit isn't serving\.$/,
      /^Add a .*on_superseded/,
      'superseded',
    ],
    [
      new RevisionDeleted('revision r or its deployment d was deleted', {}),
      waiting,
      'Revision deleted',
      /r.*d/,
      /concurrency/,
    ],
    [
      new NoOwnRevision('none came', {}),
      { stage: 'preparing' },
      'Revision not identified',
      /None came/,
      /^No changes were made\./,
    ],
    [
      new NoOwnRevision('none came', {}),
      waiting,
      'Revision not identified',
      /None came/,
      /concurrency/,
    ],
    [
      new WriteUnconfirmed('it was created', undefined),
      waiting,
      'Request not confirmed',
      /unknown whether it was created/,
      /uses an existing deployment/,
    ],
    [
      new WriteUnconfirmed('it was created', undefined, unreadable),
      waiting,
      'Request not confirmed',
      /The check failed too: another shape/,
      /before you re-run/,
    ],
    [new DeploymentNotFound({ id: 'd' }), waiting, 'Deployment not found', /ID d/, /workspace_id/],
    [
      new DeploymentNotFound({ name: 'n' }),
      { ...waiting, inputs: { mode: 'delete' } },
      'Deployment not found',
      /exact name n/,
      /`region`\.$/,
    ],
    [
      new DeploymentNotFound({ name: 'n' }),
      { ...waiting, inputs: { mode: 'update' } },
      'Deployment not found',
      /exact name n/,
      /To create the deployment, set `mode: create`\.$/,
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
      'Duplicate deployment name',
      /d1, d2/,
      /deployment_id.*No changes were made/,
    ],
    ...['create', 'preview'].flatMap((mode): typeof rows => [
      [
        new AmbiguousName('2 have the name n: d1, d2', {}),
        { stage: 'preparing', inputs: { mode } },
        'Duplicate deployment name',
        /d1, d2/,
        /^Delete all but one of them\. No changes were made\.$/,
      ],
      [
        new ListUnreadable('another shape', { isIncomplete: false }),
        { stage: 'preparing', inputs: { mode } },
        'Deployment list unreadable',
        /^Another shape\.$/,
        /^Check `base_url`\.$/,
      ],
    ]),
    [
      new DeploymentExists('a deployment n exists already (d)', {}),
      waiting,
      'Deployment already exists',
      /n exists already \(d\)/,
      /if_exists/,
    ],
    [
      new ListUnreadable('another shape', { isIncomplete: false }),
      waiting,
      'Deployment list unreadable',
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
      /did not confirm/,
      'timed-out',
    ],
    [
      new SmokeTestFailed('the output', 'a: expected 1, got 2'),
      smoke,
      'Smoke test: unexpected output',
      /the output doesn't match the expected value:\na: expected 1, got 2/,
      /smoke_expect/,
    ],
    [
      new RunFailed('raised', 'ValueError: x'),
      smoke,
      'Smoke test: the graph raised an error',
      /ValueError: x/,
      /logs/,
    ],
    [
      new RunFailed('interrupted'),
      smoke,
      'Smoke test: interrupted',
      /interrupt\.$/,
      /smoke plan.*`expect_interrupt`.*`resume`/,
    ],
    [new RunFailed('no-values', 'x'), smoke, 'Smoke test: no values', /without values: x/, /logs/],
    [new RunFailed('no-result', 'x'), smoke, 'Smoke test: no result', /no result: x/, /logs/],
    [
      new AssistantUnclear('two. Available: a (1), b (2)', {
        wanted: undefined,
        available: ['a (1)', 'b (2)'],
      }),
      smoke,
      'Smoke test: ambiguous or missing assistant',
      /two\. Available: a \(1\), b \(2\)/,
      /assistant_id/,
    ],
    [
      new AssistantUnclear('none. Available: none', { wanted: undefined, available: [] }),
      smoke,
      'Smoke test: ambiguous or missing assistant',
      /Available: none/,
      /./,
    ],
    [
      new NoDeploymentUrl('the service does not show it', { isDown: false }),
      waiting,
      'Smoke test: Agent Server URL unknown',
      /does not show/,
      /deployment_url/,
    ],
    [
      new NoDeploymentUrl('no revision serves', { isDown: true }),
      waiting,
      'Smoke test: Agent Server URL unknown',
      /no revision serves/i,
      /deploy one first/,
    ],
    [
      new ExpectationTimedOut('matching ^(a+)+$ took longer than 500 ms', {}),
      smoke,
      'Smoke test: expectation took too long',
      /^Matching .* took longer than 500 ms\.$/,
      /Simplify/,
    ],
    ...(
      [
        ['missing', 'Webhook: no notification', /must reach the receiver/],
        ['forged', 'Webhook: wrong token', /no proxy changes the URL/],
        ['broken', 'Webhook: invalid notification', /no proxy changes the body/],
      ] as const
    ).map(([kind, title, remedy]): [unknown, StepState, string, RegExp, RegExp] => {
      const error = new NotificationMissed(`${kind} within 15 s`, { kind })
      return [error, smoke, title, new RegExp(`^${kind} within 15 s\\.$`, 'i'), remedy]
    }),
    [
      new NoGitHub('there is no github_token', {}),
      waiting,
      'GitHub token missing',
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
      /[rR]e-run the job/,
    ],
    [
      connection('ECONNRESET'),
      waiting,
      'Could not read the deployment',
      /host\.example failed: ECONNRESET/,
      /`base_url` or `region`.*reach host\.example/,
    ],
    [
      connection('EPROTO', 'no-tls'),
      waiting,
      'Could not read the deployment',
      /EPROTO/,
      /Check the scheme and port of `base_url`/,
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
      /Check the scheme and port of `base_url`/,
    ],
    [
      new TimeoutError(request, 30_000),
      waiting,
      'Could not read the deployment',
      /within 30 s/,
      /request_timeout/,
    ],
    [
      new TimeoutError({ ...graphRequest, path: '/threads/t/runs/wait' }, 1_000),
      smoke,
      'Could not read the deployment',
      /1 s/,
      /smoke_timeout/,
    ],
    [
      new TimeoutError({ ...graphRequest, path: '/assistants/search' }, 1_000),
      smoke,
      'Could not read the deployment',
      /1 s/,
      /request_timeout/,
    ],
    [
      new ResponseFormatError(request, 'HTML'),
      waiting,
      'Could not read the deployment',
      /with HTML/,
      /login page/,
    ],
    [new TypeError('x is not a function'), waiting, 'Internal error', /TypeError: x/, /report/],
    ['a text', waiting, 'Internal error', /A text/, /report/],
    [undefined, waiting, 'Internal error', /Undefined/, /report/],
  ]
  test.each(rows)('%s, %o: %s', (error, facts, title, message, remedy, outcome) => {
    const failure = toFailure(error, facts, keep, all)
    const usual = facts.stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'
    const [problems, brief, more, isHeading] = Array<undefined>(4)
    const parts = { problems, brief, more, isHeading, case: undefined }
    expect({ ...failure, ...parts }).toEqual({
      title,
      message: expect.stringMatching(message),
      remedy: expect.stringMatching(remedy),
      outcome: outcome ?? usual,
    })
  })
})

test.each([
  [rolloutFailed('BUILD_FAILED', ': no disk'), {}, 'Build failed: no disk.'],
  [rolloutFailed('DEPLOY_FAILED'), {}, 'Deploy failed.'],
  [
    rolloutFailed('BUILD_FAILED'),
    { revisionError: 'ValueError: x', revisionFrame: 'graph.py:3' },
    'Build failed: ValueError: x. Raised at graph.py:3.',
  ],
])('in brief without its ID: %s, %o', (error, facts, brief) => {
  expect(toFailure(error, { ...waiting, ...facts }, keep, all).brief).toBe(brief)
})

test('errors of a plan stand at their lines of it', () => {
  const faults = [
    { input: 'smoke_plan', problem: 'line 4: tests.0.expct is not a key of a plan' },
    { input: 'wait', problem: 'is odd' },
  ]
  const inputs = { smoke_plan: './plans/smoke.yml' }
  expect(toFailure(new InputError(faults), { ...waiting, inputs }, keep, all).places).toEqual([
    { file: 'plans/smoke.yml', line: 4, message: 'tests.0.expct is not a key of a plan' },
  ])
})

describe('D: what a failed step that deploys ends with', () => {
  const failed = rolloutFailed('BUILD_FAILED')
  const wrong = new SmokeTestFailed('the output', 'differs')
  const commitSha = '0123456789abcdef0123456789abcdef01234567'
  const notServed = { rollback: { to: 'r0', proved: 'does-not-serve' } } as const
  const served = { rollback: { to: 'r0', proved: 'serves-and-is-bad' } } as const
  const uncertain = { noRollback: { why: 'no response arrived', isCertain: false } }
  const rows: [unknown, Partial<StepState>, string[], string, RegExp][] = [
    [failed, {}, [], 'failed', /deployment page/],
    [
      failed,
      { serving: { revisionId: 'r0', commitSha } },
      ['Serving: revision r0 (commit 0123456).'],
      'failed',
      /deployment page/,
    ],
    [failed, { serving: { revisionId: 'r0' } }, ['Serving: revision r0.'], 'failed', /./],
    [failed, { serving: { revisionId: null } }, ['Serving: nothing.'], 'failed', /./],
    [
      failed,
      { serving: { unknown: 'the control plane does not show it' } },
      ['Serving: unknown, because the control plane does not show it.'],
      'failed',
      /./,
    ],
    [
      failed,
      { noRollback: { why: 'a secret', isCertain: true }, serving: { revisionId: 'r0' } },
      ['Not rolled back: a ***.', 'Serving: revision r0.'],
      'failed',
      /deployment page/,
    ],
    [
      failed,
      { ...notServed, serving: { revisionId: 'r2' } },
      ['Rolled back to the configuration of revision r0.', 'Serving: revision r2.'],
      'rolled-back',
      /deployment page/,
    ],
    [
      wrong,
      { stage: 'smoke-test', ...served },
      ['Rolled back to the configuration of revision r0.'],
      'rolled-back',
      /^Fix the graph, or update the smoke test, and deploy again\.$/,
    ],
    [
      new ServerFailing('it is down', {}),
      {
        ...served,
        revisionLog: ['x'],
        secrets: { added: [], changed: ['A'], 'not compared': [], removed: [] },
      },
      [
        'Rolled back to the configuration of revision r0. The secrets that this step changed are not rolled back.',
      ],
      'rolled-back',
      /^Fix the error in the log/,
    ],
    [
      wrong,
      { stage: 'smoke-test', ...uncertain },
      ['It is not certain whether the deployment was rolled back: no response arrived.'],
      'smoke-test-failed',
      /^Check the serving revision/,
    ],
    [
      new Cancelled('SIGINT'),
      uncertain,
      ['It is not certain whether the deployment was rolled back: no response arrived.'],
      'cancelled',
      /continues its rollout/,
    ],
    [
      new Cancelled('SIGINT'),
      { ...served, rollbackRevisionId: 'r2' },
      ['Rolled back to the configuration of revision r0.'],
      'cancelled',
      /^Fix the graph/,
    ],
  ]
  test.each<[Error, Partial<StepState>, RegExp]>([
    [
      new WriteUnconfirmed('it was done', new Error('reset')),
      { stage: 'writing' },
      /^Check the s.*: r0`/,
    ],
    [
      new RolloutTimedOut('r2 was still BUILDING', { isQueued: false }),
      { stage: 'waiting' },
      /^Check the s.*: r0`/,
    ],
    [new Superseded('r2 was skipped', {}), { stage: 'waiting' }, /^Check the s.*: r0`/],
    [new Cancelled('SIGINT'), { stage: 'waiting' }, /^Check the s.*: r0`/],
    // Nothing was sent yet.
    [new Cancelled('SIGINT'), { stage: 'preparing' }, /continues its rollout/],
    [failed, { stage: 'waiting' }, /deployment page/],
    [wrong, { stage: 'smoke-test' }, /smoke_expect/],
  ])('after a rollback by hand: %s, %o', (error, facts, remedy) => {
    const state = { stage: 'preparing' as const, targetRevisionId: 'r0', ...facts }
    const failure = toStepFailure(error, state, (text) => text, all)
    expect(failure.remedy).toMatch(remedy)
    expect(failure.outcome).not.toBe('rolled-back')
  })

  test.each<[readonly string[], Partial<StepState>, RegExp]>([
    [['r2', 'r1'], {}, /^No changes were made\. Set `revision_id` .*: r2, r1\.$/],
    [[], {}, /^No changes were made\. .*with mode `update`\.$/],
    [['r2'], { stage: 'writing' }, /^To go back to an older version/],
  ])('a rollback that is not possible, with %j, %o', (candidates, facts, remedy) => {
    const error = new RollbackImpossible('no earlier revision was ever deployed', { candidates })
    const failure = toStepFailure(error, { stage: 'preparing', ...facts }, (text) => text, all)
    expect(failure).toMatchObject({
      outcome: 'failed',
      title: 'Rollback not possible',
      message: 'No earlier revision was ever deployed.',
      remedy: expect.stringMatching(remedy),
    })
  })

  test.each(rows)('%s, %o', (error, facts, ending, outcome, remedy) => {
    const redact = (text: string) => text.replaceAll('secret', '***')
    const failure = toStepFailure(error, { stage: 'waiting', ...facts }, redact, all)
    const shown = [failure.rollback, failure.serving].filter((line) => line !== undefined)
    expect(shown).toEqual(ending)
    expect(failure).toMatchObject({ outcome, remedy: expect.stringMatching(remedy) })
  })
})

describe('an answer outside 2xx', () => {
  const rows: [number, StepState, RegExp, HttpError?][] = [
    [400, waiting, /Fix the problem/],
    [401, waiting, /Check that `api_key`/],
    [403, waiting, /lacks a permission/],
    [403, waiting, /Set `workspace_id`/, http(403, 'requires workspace specification')],
    [404, waiting, /lists this deployment/],
    [404, waiting, /Check the ID/, http(404, '', { method: 'PATCH' })],
    [404, waiting, /permission to delete/, http(404, '', { method: 'DELETE' })],
    [404, waiting, /\/api-host/, http(404, '', { path: '/v2/deployments' })],
    [407, waiting, /proxy/],
    [408, waiting, /is unavailable/],
    [409, waiting, /processing another change/],
    [
      409,
      waiting,
      /name is in use/,
      http(409, 'taken', { method: 'POST', path: '/v2/deployments' }),
    ],
    [
      409,
      waiting,
      /cannot be read\. .*`mode: update` and its `deployment_id`/,
      http(409, 'taken', { method: 'POST', path: '/v2/deployments' }, unreadable),
    ],
    [422, waiting, /Fix the problem/],
    [405, waiting, /\/api-host/, http(405, '', { method: 'POST', path: '/v2/deployments' })],
    [425, waiting, /is unavailable/],
    [429, waiting, /limits requests/],
    [500, waiting, /is unavailable/],
    [503, waiting, /is unavailable/, http(503, '', { service: 'graph' })],
    [401, waiting, /graph_headers/, http(401, '', { service: 'graph' })],
    [403, waiting, /graph_headers/, http(403, '', { service: 'graph' })],
    [404, waiting, /assistant_id/, http(404, '', { service: 'graph' })],
    [409, waiting, /thread/, http(409, '', { service: 'graph' })],
    [422, waiting, /smoke_input/, http(422, '', { service: 'graph' })],
    [401, waiting, /github_token/, http(401, '', { service: 'github' })],
    [403, waiting, /pull-requests: read/, http(403, '', { service: 'github' })],
    [400, waiting, /smoke_input/, http(400, '', { service: 'graph' })],
    [402, waiting, /quota/, http(402, '', { method: 'POST', path: '/v2/deployments' })],
    ...[400, 403, 409, 429].map((status): [number, StepState, RegExp, HttpError] => {
      const full = 'You have reached the maximum number of deployments.'
      const post = { method: 'POST', path: '/v2/deployments' } as const
      return [
        status,
        waiting,
        /Delete a deployment that you no longer need/,
        http(status, full, post),
      ]
    }),
  ]
  test.each(rows)('%i, %o: %s', (status, facts, remedy, error = http(status)) => {
    const failure = toFailure(error, facts, keep, all)
    expect(failure.title).toBe(`Could not read the deployment (${status})`)
    expect(failure.message).toContain(`host.example returned HTTP ${status}`)
    expect(failure.remedy).toMatch(remedy)
  })

  test('a redirect says where to, and why it is not followed', () => {
    const redirectOrigin = 'https://elsewhere.example'
    const error = new HttpError({ request, status: 302, reason: '', form: 'other', redirectOrigin })
    expect(toFailure(error, waiting, keep, all).remedy).toMatch(
      /elsewhere\.example.*follow redirects/,
    )
  })
})

describe('secrets', () => {
  const secret = 'a-secret-of-some-length'
  const redact = (text: string) => text.replaceAll(secret, '***')
  const long = (limit: number) => `${'x'.repeat(limit - 12)}${secret}`

  test.each([
    rolloutFailed('BUILD_FAILED', long(1_500 - 33)),
    new SmokeTestFailed('the output', long(1_500)),
    new RunFailed('raised', long(1_500)),
    new TypeError(long(600)),
    new NoOwnRevision(secret, {}),
  ])('%s: taken out before it is cut', (error) => {
    const { message } = toFailure(error, waiting, (text) => redact(text), all)
    expect(redact(message)).not.toContain('a-secret')
  })
})
