import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import {
  AnotherCommit,
  CommitUnknown,
  DeploymentNotFound,
  NoDeploymentUrl,
  NoOwnRevision,
  NotServing,
  RevisionDeleted,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../../src/control-plane/errors.ts'
import {
  AssistantUnclear,
  CronsUnsupported,
  DepthUnsupported,
  RunFailed,
  ServerFailing,
  ThreadIdMissing,
} from '../../src/graph-server/errors.ts'
import {
  ConnectionError,
  HttpError,
  ResponseFormatError,
  type ServiceName,
  TimeoutError,
  WriteUnconfirmed,
} from '../../src/http/errors.ts'
import { Cancelled } from '../../src/known-error.ts'
import { type Proof, proofs, toProof, warrantsRollback } from '../../src/rollout/proof.ts'
import {
  AgentRegressed,
  BaselineIsTested,
  BaselineUnavailable,
  ComparisonIncomplete,
  ExpectationTimedOut,
  JudgeFailed,
  JudgeMissing,
  NoPendingInterrupt,
  SmokePlanFailed,
  SmokeTestFailed,
} from '../../src/smoke/errors.ts'
import {
  NotificationMissed,
  NotifiedOfFailure,
  ReceiverAddressUnknown,
  ReceiverClosed,
  ReceiverUnavailable,
} from '../../src/webhook/errors.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

function request(path = '/runs/wait', service: ServiceName = 'graph') {
  return { service, purpose: 'run the graph', method: 'POST', host: 'host.example', path }
}

function http(status: number, reason = '', to = request()): HttpError {
  return new HttpError({ request: to, status, reason, form: 'other' })
}

function connection(service: ServiceName): ConnectionError {
  const fault = { code: 'ECONNREFUSED', explanation: 'refused', maybeSent: false, permanent: false }
  return new ConnectionError({ request: request('/runs/wait', service), ...fault })
}

function unclear(wanted: string | undefined, ...available: string[]): AssistantUnclear {
  return new AssistantUnclear('unclear', { wanted, available })
}

function planOf(...errors: readonly unknown[]): SmokePlanFailed {
  const samples = { taken: 1, passed: 0, needed: 1 }
  const place = { samples, sample: 1, step: 1, kind: 'run' }
  const failed = errors.map((error, at) => ({ name: `test ${at}`, ...place, error }))
  return new SmokePlanFailed(failed, failed.length)
}

function cut(cause: unknown): ComparisonIncomplete {
  return new ComparisonIncomplete('cut', { cause })
}

function regressed(causes: readonly unknown[], floor?: unknown): AgentRegressed {
  return new AgentRegressed('worse', { causes, floor })
}

const refused = 'the Agent Server rejected a request'
const unread = 'a response of the Agent Server was empty or unreadable'
const control = 'a request to the control plane failed'

/** What ended a step, what it proves, and how the reason begins that completes "Not rolled back: …". */
const rows: readonly (readonly [unknown, Proof['proves'], string?])[] = [
  [new RolloutFailed('x', { status: 'BUILD_FAILED' }), 'does-not-serve'],
  [new RolloutFailed('x', { status: 'INTERRUPTED' }), 'does-not-serve'],

  [new SmokeTestFailed('the output', 'differs'), 'serves-and-is-bad'],
  [new RunFailed('raised', 'ValueError'), 'serves-and-is-bad'],
  [new RunFailed('no-values'), 'serves-and-is-bad'],
  [new RunFailed('interrupted'), 'serves-and-is-bad'],
  [new RunFailed('stopped', 'pay'), 'serves-and-is-bad'],
  [new NotifiedOfFailure('x', { status: 'error' }), 'serves-and-is-bad'],
  [new NotifiedOfFailure('x', { status: 'timeout' }), 'serves-and-is-bad'],
  [new NoPendingInterrupt('x', {}), 'serves-and-is-bad'],
  [new RunFailed('timed-out'), 'serves-and-is-bad'],
  [new TimeoutError(request('/runs/wait'), 1), 'serves-and-is-bad'],
  [new TimeoutError(request('/threads/t/runs/stream'), 1), 'serves-and-is-bad'],
  [new TimeoutError(request('/threads/t/runs/r/join'), 1), 'serves-and-is-bad'],
  [unclear('gone', 'agent (a-1)'), 'serves-and-is-bad'],
  [unclear(undefined), 'serves-and-is-bad'],
  [http(404, 'No assistant found for "agent"'), 'serves-and-is-bad'],
  [http(404, 'Thread or assistant not found.'), 'serves-and-is-bad'],
  [http(422, "Invalid assistant: 'agent'"), 'serves-and-is-bad'],
  [new ServerFailing('503 for a minute', {}), 'serves-and-is-bad'],
  [http(500), 'serves-and-is-bad'],
  [http(502), 'serves-and-is-bad'],
  [http(503), 'serves-and-is-bad'],
  [http(501), 'serves-and-is-bad'],
  [http(500, '', request('/threads/t/runs/r/join')), 'serves-and-is-bad'],
  [http(505), 'serves-and-is-bad'],

  [
    new TimeoutError(request('/runs/wait'), 1, { isQueued: true }),
    'nothing',
    'the run never started',
  ],
  [http(504), 'nothing', 'a gateway responded'],
  [
    http(502, '', { ...request('/threads/t/runs/r/join'), method: 'GET' }),
    'nothing',
    'a gateway responded',
  ],
  [connection('graph'), 'nothing', 'the Agent Server could not be reached'],
  [
    new TimeoutError(request('/assistants/search'), 1),
    'nothing',
    'the Agent Server could not be reached',
  ],
  [http(401), 'nothing', refused],
  [http(403), 'nothing', refused],
  [http(404, 'Not Found'), 'nothing', refused],
  [http(409), 'nothing', refused],
  [http(422, 'Thread is already running a task.'), 'nothing', refused],
  [http(429), 'nothing', refused],
  [http(511), 'nothing', refused],
  [new ResponseFormatError(request(), 'an empty body'), 'nothing', unread],
  [new RunFailed('no-result'), 'nothing', unread],
  [new RunFailed('cancelled'), 'nothing', 'another client cancelled the run'],
  [
    new NotifiedOfFailure('x', { status: 'interrupted' }),
    'nothing',
    'another client cancelled the run',
  ],
  [new NotificationMissed('x', { kind: 'missing' }), 'nothing', 'the webhook notification'],
  [new ReceiverClosed('x', {}), 'nothing', 'the webhook notification'],
  [new ReceiverUnavailable('x', {}), 'nothing', 'the webhook notification'],
  [new ReceiverAddressUnknown('x', {}), 'nothing', 'the webhook notification'],

  [new BaselineUnavailable('x', {}), 'nothing', 'the baseline could not run the plan'],
  [new BaselineIsTested('x', {}), 'test-is-wrong', 'the smoke test is invalid'],
  [new ExpectationTimedOut('x', {}), 'test-is-wrong', 'the smoke test is invalid'],
  [unclear(undefined, 'a', 'b'), 'test-is-wrong', 'the smoke test is invalid'],
  [new NoDeploymentUrl('x', { isDown: false }), 'test-is-wrong', 'the smoke test is invalid'],
  [new ThreadIdMissing('x', {}), 'test-is-wrong', 'the smoke test is invalid'],
  [new CronsUnsupported('x', { host: 'h' }), 'test-is-wrong', 'the smoke test is invalid'],
  [new DepthUnsupported('x', {}), 'test-is-wrong', 'the smoke test is invalid'],

  [new JudgeFailed('x', { judge: 'j' }), 'nothing', 'the judge returned no score'],
  [new JudgeMissing('x', { judge: 'j' }), 'nothing', 'the judge returned no score'],
  [new Cancelled('SIGTERM'), 'nothing', 'the step was cancelled'],
  [new Superseded('x', {}), 'nothing', 'another revision replaced'],
  [new NotServing('x', {}), 'nothing', 'another revision replaced'],
  [new RolloutTimedOut('x', { isQueued: false }), 'nothing', 'the rollout continues'],
  [new RevisionDeleted('x', {}), 'nothing', 'the revision or its deployment was deleted'],
  [new DeploymentNotFound({ id: 'd' }), 'nothing', 'the revision or its deployment was deleted'],
  [
    new WriteUnconfirmed('it was updated', undefined),
    'nothing',
    'the revision of this step is unknown',
  ],
  [new NoOwnRevision('x', {}), 'nothing', 'the revision of this step is unknown'],
  [new AnotherCommit('x', {}), 'nothing', 'the commit of a revision does not prove'],
  [new CommitUnknown('x', {}), 'nothing', 'the commit of a revision does not prove'],
  [http(503, '', request('/v2/deployments/d', 'control')), 'nothing', control],
  [connection('control'), 'nothing', control],
  [new TimeoutError(request('/v2/deployments/d', 'control'), 1), 'nothing', control],
  [new ResponseFormatError(request('/v2/deployments/d', 'control'), 'x'), 'nothing', control],
  [new TypeError('a bug'), 'nothing', 'the error proves nothing'],
  ['no error at all', 'nothing', 'the error proves nothing'],

  [planOf(connection('graph'), new SmokeTestFailed('the state', 'x')), 'serves-and-is-bad'],
  [planOf(new ExpectationTimedOut('x', {}), http(503)), 'serves-and-is-bad'],
  [
    new SmokePlanFailed([], 1, planOf(new JudgeFailed('x', { judge: 'j' })).failed),
    'nothing',
    'the judge returned no score',
  ],
  [
    new SmokePlanFailed(
      planOf(new SmokeTestFailed('the output', 'x')).failed,
      2,
      planOf(new JudgeFailed('x', { judge: 'j' })).failed,
    ),
    'serves-and-is-bad',
  ],
  [planOf(connection('graph'), new ExpectationTimedOut('x', {})), 'nothing', 'the Agent Server'],
  [
    planOf(new ExpectationTimedOut('x', {}), http(429)),
    'test-is-wrong',
    'the smoke test is invalid',
  ],
  [regressed([new SmokeTestFailed('the answer', 'x')]), 'serves-and-is-bad'],
  [regressed([connection('graph')]), 'nothing', 'the Agent Server'],
  [regressed([connection('graph')], planOf(http(503))), 'serves-and-is-bad'],
  [cut(planOf(new SmokeTestFailed('the answer', 'x'))), 'serves-and-is-bad'],
  [cut(connection('graph')), 'nothing', 'the Agent Server could not be reached'],
  [regressed([]), 'nothing', 'the error proves nothing'],
]

describe('D: what an error proves about the revision', () => {
  test.each(rows)('%o: %s', (error, proves, why) => {
    const proof = toProof(error)
    expect(proof.proves).toBe(proves)
    if (why === undefined) expect(proof).not.toHaveProperty('why')
    else expect((proof as { readonly why: string }).why).toMatch(new RegExp(`^${why}`))
  })

  test('a limit of time is its own row, not any failure of a run', () => {
    const row = proofs.find(({ ended }) => ended.includes('exceeds `smoke_timeout`'))
    expect(toProof(new RunFailed('timed-out'))).toBe(row)
  })

  test.each<[Proof, boolean]>([
    [{ proves: 'does-not-serve' }, true],
    [{ proves: 'serves-and-is-bad' }, true],
    [{ proves: 'test-is-wrong', why: 'x' }, false],
    [{ proves: 'nothing', why: 'x' }, false],
  ])('%j warrants a rollback: %s', (proof, expected) => {
    expect(warrantsRollback(proof)).toBe(expected)
  })

  test('each row of the table is tried', () => {
    const errors = rows.map(([error]) => error)
    const untried = proofs.filter((row) => !errors.some((error) => toProof(error) === row))
    expect(untried.map(({ ended }) => ended)).toEqual([])
  })
})

/** What ends a step before its first write, ends no deploying step, or is made of other errors. */
const elsewhere = [
  ...['AmbiguousName', 'DeploymentExists', 'ForeignDeployment', 'InputError', 'ListUnreadable'],
  ...['NoIntegration', 'NothingToDeploy', 'RefUnclear', 'SecretsUnreadable', 'SeveralIntegrations'],
  ...[
    'SmokePlanError',
    'DeletionTimedOut',
    'DeploymentLeaving',
    'OtherSource',
    'NoGitHub',
    'SweepIncomplete',
    'GraphConfigInvalid',
  ],
  // After the verdict.
  ...['OutputsLost', 'ReportLost'],
  // Of the failed tests or cases in it, and of the rollback itself.
  ...['SmokePlanFailed', 'AgentRegressed', 'ComparisonIncomplete', 'RollbackImpossible'],
]

test('D: every class of error is in the table, or is of no revision', () => {
  const texts = globSync('src/**/*.ts', { cwd: root }).map((file) => {
    return readFileSync(path.join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
  })
  const classes = texts.flatMap((text) =>
    [...text.matchAll(/class (\w+) extends knownError\(/g)].map(([, name = '']) => name),
  )
  const tabled = proofs.flatMap(({ errors }) => errors.map(({ errorClass }) => errorClass.name))
  expect(classes.length).toBeGreaterThan(45)
  expect(classes.filter((name) => ![...tabled, ...elsewhere].includes(name))).toEqual([])
  expect(elsewhere.filter((name) => !classes.includes(name) || tabled.includes(name))).toEqual([])
})

test('D: docs/waiting.md lists what the code rolls back for, and nothing else', () => {
  const script = path.join(root, 'scripts', 'rollback-reasons.ts')
  expect(spawnSync(process.execPath, [script, '--check'], { cwd: root }).status).toBe(0)
  const page = readFileSync(path.join(root, 'docs/waiting.md'), 'utf8')
  for (const proof of proofs) expect(page.includes(proof.ended)).toBe(warrantsRollback(proof))
})
