import { describe, expect, test } from 'vitest'
import { explain, problems, toProof } from '../../src/explain.ts'
import {
  ConnectionError,
  type ConnectionFault,
  HttpError,
  type RequestLabel,
  ResponseFormatError,
  type ServiceName,
  TimeoutError,
} from '../../src/http/errors.ts'
import { inputNames } from '../../src/inputs/catalogue.ts'
import { type Code, Problem } from '../../src/problem.ts'
import type { About, Row, Words } from '../../src/problems/row.ts'
import { unexpected } from '../../src/smoke/kinds.ts'

/** Stands for facts in titles and remedies that depend on them. */
const facts = {
  ...{ status: 'BUILD_FAILED', what: '2 previews could not be deleted' },
  ...{ failed: [{}], unscored: [], total: 4, regressions: [{}], cases: 50, available: ['agent'] },
  ...{ faults: [{ input: 'name', problem: '' }], candidates: ['r-1'] },
}
const rows = Object.entries(problems) as [Code, Row][]
const say = (words: Words<object>, about: About = {}) =>
  typeof words === 'string' ? words : words(facts, about)

describe('each problem', () => {
  test.each(rows)('%s has a short title, and says what to do', (_, { title, remedy }) => {
    expect(say(title)).toMatch(/^[A-Z\d].{5,60}[^.]$/)
    for (const mode of ['create', 'update', 'smoke-test', 'sweep']) {
      expect(say(remedy, { inputs: { mode } })).toMatch(/^[A-Z].*\.$/s)
    }
  })

  test.each(rows)('%s names inputs that exist', (_, { remedy }) => {
    const named = [...say(remedy).matchAll(/Set `([a-z_]+)`/g)].map(([, name = '']) => name)
    expect(named.filter((name) => !inputNames.some((one) => one === name))).toEqual([])
  })
})

test('only what architecture and README promise rolls back', () => {
  const proved = (wanted: string) =>
    rows.filter(([, { proof }]) => proof?.proves === wanted).map(([code]) => code)
  expect(proved('does-not-serve')).toEqual(['revision-failed'])
  expect(proved('serves-and-is-bad').sort()).toEqual([
    ...['assistant-missing', 'no-pending-interrupt', 'notified-of-failure'],
    ...['run-interrupted', 'run-no-values', 'run-raised', 'run-stopped', 'run-timed-out'],
    ...['server-not-ready', 'unexpected-output'],
  ])
})

function request(
  path: string,
  service: ServiceName,
  method = 'POST',
  purpose = 'run the graph',
): RequestLabel {
  return { service, purpose, method, host: 'host.example', path }
}
const wait = request('/runs/wait', 'graph')
const join = request('/threads/t/runs/r/join', 'graph', 'GET')
const search = request('/assistants/search', 'graph')
const control = request('/v2/deployments/d', 'control')
const http = (status: number, reason = '', to = wait) =>
  new HttpError({ request: to, status, reason, isPage: false })
const refused = (to: RequestLabel, more: object = {}) => {
  const fault = { code: 'ECONNREFUSED', explanation: 'refused', maybeSent: false, permanent: false }
  return new ConnectionError({ request: to, ...fault, ...more })
}
const failed = (...errors: unknown[]) => {
  const tests = errors.map((error) => ({ name: 'a', place: 'step 1 (run)', error }))
  const facts = { failed: tests, unscored: [], total: 9, causes: errors }
  return new Problem('tests-failed', 'failed', facts)
}
const regressed = (...causes: unknown[]) =>
  new Problem('agent-regressed', 'worse', { regressions: [], cases: 9, causes })
const wrong = unexpected('the output', 'differs')
const unscored = new Problem('judge-failed', 'no score')

describe('an error proves about the revision', () => {
  test.each<[unknown, string]>([
    [http(500), 'bad'],
    [http(503), 'bad'],
    [http(404, 'No assistant found for "agent"'), 'bad'],
    [http(422, "Invalid assistant: 'agent'"), 'bad'],
    [new TimeoutError(wait, 1), 'bad'],
    [new TimeoutError(join, 1), 'bad'],
    [new TimeoutError(wait, 1, { isQueued: true }), 'the run never started'],
    [http(504), 'a gateway responded'],
    [http(502, '', join), 'a gateway responded'],
    [http(503, '', join), 'a gateway responded'],
    [http(504, '', join), 'a gateway responded'],
    [http(500, '', join), 'bad'],
    [http(502, '', search), 'bad'],
    [http(504, '', search), 'bad'],
    [http(502, '', request('/info', 'graph', 'GET')), 'bad'],
    [refused(wait), 'the Agent Server could not be reached'],
    [new TimeoutError(search, 1), 'the Agent Server could not be reached'],
    [http(401), 'the Agent Server rejected a request'],
    [http(404, 'Not Found'), 'the Agent Server rejected a request'],
    [http(429), 'the Agent Server rejected a request'],
    [http(511), 'the Agent Server rejected a request'],
    [new ResponseFormatError(wait, 'an empty body'), 'a response of the Agent Server was empty'],
    [http(503, '', control), 'a request to the control plane failed'],
    [refused(control), 'a request to the control plane failed'],
    [new TypeError('a bug'), 'the error proves nothing'],
    ['no error at all', 'the error proves nothing'],
    // Of several, the proof that proves most.
    [failed(refused(wait), wrong), 'bad'],
    [failed(refused(wait), unscored), 'the Agent Server could not be reached'],
    [failed(unscored), 'the judge returned no score'],
    [regressed(wrong), 'bad'],
    [regressed(refused(wait)), 'the Agent Server could not be reached'],
    [regressed(refused(wait), failed(http(503))), 'bad'],
  ])('%o: %s', (error, expected) => {
    const proof = toProof(error)
    const words = proof.proves === 'nothing' ? proof.why : 'bad'
    expect(words.startsWith(expected)).toBe(true)
  })
})

const hide = (text: string) => text.replaceAll('hunter22', '***')

describe('an explanation', () => {
  test('names each failed test with its reason, and hides secrets', () => {
    const error = failed(unexpected('the output', 'expected "a", got "hunter22"'), refused(wait))
    expect(explain(error, { inputs: { smoke_plan: 'plan.yml' } }, hide)).toMatchObject({
      outcome: 'smoke-test-failed',
      title: '2 of 9 smoke tests failed',
      problems: [
        '✘ a, step 1 (run): The output doesn\'t match the expected value:\nexpected "a", got "***"',
        '✘ a, step 1 (run): POST /runs/wait at host.example failed: refused.',
      ],
      remedy: 'Fix the graph, or update the plan.',
    })
  })

  test('of a bug asks for a report', () => {
    const { title, outcome, remedy } = explain(new TypeError('x is not a function'), {}, hide)
    expect([title, outcome]).toEqual(['Internal error', 'failed'])
    expect(remedy).toMatch(/report the error/)
  })
})

const same = (text: string) => text
const remedyOf = (error: unknown, about: About = {}) => explain(error, about, same).remedy
const calls: Readonly<Record<string, RequestLabel>> = {
  create: request('/v2/deployments', 'control'),
  list: request('/v2/deployments', 'control', 'GET'),
  read: request('/v2/deployments/d', 'control', 'GET'),
  patch: request('/v2/deployments/d', 'control', 'PATCH'),
  redeploy: request('/v2/deployments/d/revisions/r/redeploy', 'control'),
  remove: request('/v2/deployments/d', 'control', 'DELETE'),
  upload: request('/v2/deployments/d/upload-url', 'control'),
  repos: request('/v1/integrations', 'control', 'GET', 'list the GitHub integrations'),
  run: wait,
  join: request('/threads/t/runs/r/join', 'graph', 'GET', 'wait for the run'),
  state: request('/threads/t/state', 'graph', 'GET', 'read the state'),
  runs: request('/threads/t/runs', 'graph', 'GET', 'list the runs of the thread'),
  graphs: request('/assistants/search', 'graph', 'POST', 'list the assistants'),
  put: request('/bucket', 'storage', 'PUT'),
  pull: request('/repos/acme/agent/pulls/7', 'github', 'GET'),
}

// biome-ignore format: a row is a line
test.each<[advice: string, ...refusals: string[]]>([
  ["Set the final URL. The action doesn't follow redirects, to protect your API key.", 'create 300', 'run 399'],
  ["Set the final URL. The action doesn't follow redirects, to protect your token.", 'pull 302'],
  ['Delete a deployment that you no longer need', 'create 402', 'create 403 deployment limit reached'],
  ['The server limits requests. Re-run the job later, or increase `poll_interval`.', 'create 429', 'read 429'],
  ['The server limits requests. Re-run the job later.', 'run 429', 'pull 429'],
  ['The server is unavailable.', 'create 500', 'remove 501', 'run 599', 'put 503', 'run 408', 'pull 425'],
  ['The deployment still exists', 'remove 404'],
  ['This control plane accepts no uploads.', 'upload 404', 'upload 405', 'upload 501'],
  ['Check `base_url` and `region`', 'create 404', 'list 404', 'create 405', 'remove 405'],
  ['Check the ID', 'read 404', 'patch 404', 'repos 404'],
  ['The key is mistyped, revoked, or of another', 'create 401', 'repos 401', 'upload 401'],
  ['Set `integration_id`, because', 'repos 403'],
  ['Set `workspace_id`.', 'create 403 specify one workspace', 'read 403 bad workspace specification', 'create 403 Tenant', 'list 403 several workspaces', 'list 403 multiple workspaces'],
  ['The API key lacks a permission', 'create 403', 'upload 403', 'read 403 no workspace'],
  ['The control plane is processing', 'patch 409', 'remove 409', 'redeploy 409', 'patch 409 agent environment'],
  ['Another deployment has this repository', 'create 409 for this agent environment'],
  ['The name is in use', 'create 409', 'create 409 for reagent environments'],
  ['This control plane cannot scale', 'create 400 no scale to zero', 'create 400 scale_to_zero', 'create 400 scaleZero', 'create 400 dev_zero'],
  ['Set the ID of a listener', 'create 400 listener_id is required'],
  ['Set `deployment_type` to', 'create 400 deployment_type: x', "create 422 deployment_type: Input should be 'dev'"],
  ['Set `integration_id` to', 'create 400 no integration', 'create 422 GitHub integrations'],
  ['Fix the problem', 'create 400', 'create 422', 'create 422 no scale to zero', 'create 422 listener_id', 'create 400 a disintegration', 'create 413 deployment_type', 'patch 422', 'repos 400', 'create 422 tenant', 'create 422 agent environment'],
  ['The graph ran, but', 'join 403', 'state 403', 'runs 403'],
  ["The Agent Server doesn't let this API key list its assistants.", 'graphs 403'],
  ['The Agent Server rejected the API key', 'run 401', 'run 403', 'graphs 401', 'join 401', 'state 401'],
  ['The Agent Server rejected the webhook URL.', 'run 400 bad Webhook', 'run 422 webhook', 'run 404 webhook', 'run 409 webhook'],
  ['Check `assistant_id`. It must be', 'run 404 no Assistant', 'run 422 bad graph id'],
  ['Check `assistant_id`, and check that `deployment_url`', 'run 404', 'state 404'],
  ['The Agent Server rejected this run. Check `smoke_input` and `smoke_config`, and', 'run 409', 'run 422'],
  ['Check `smoke_input` and `smoke_config`.', 'run 400', 'run 413 assistant', 'run 413 webhook'],
  ['Re-run the job. If it fails again, check that no proxy', 'put 302', 'put 401', 'put 404'],
  ['GitHub rejected the token.', 'pull 401'],
  ['Add `pull-requests: read`', 'pull 403', 'pull 404'],
])('%s is the advice after %s', (advice, ...refusals) => {
  const toError = (refusal: string) => {
    const [call = '', status, ...words] = refusal.split(' ')
    return http(Number(status), words.join(' '), calls[call])
  }
  const remedies = refusals.map((refusal) => [refusal, remedyOf(toError(refusal))])
  expect(remedies).toEqual(refusals.map((refusal) => [refusal, expect.stringContaining(advice)]))
})

test('a remedy names what the step uses, and the final URL', () => {
  const about = { inputs: { smoke_plan: 'plan.yml' } }
  expect(remedyOf(http(400), about)).toBe('Check the keys of the plan step.')
  const redirect = new URL('https://eu.example/login?next=x')
  const moved = { request: control, status: 302, reason: '', isPage: false, redirect }
  expect(remedyOf(new HttpError(moved))).toContain('The server redirects to https://eu.example. ')
})

const fault = (kind: ConnectionFault) => refused(control, { kind })
const proxied = (status?: number) => refused(wait, { proxy: { host: 'p:1', status } })
const base = '`base_url` or `region`'
// biome-ignore format: a row is a line
test.each<[unknown, advice: string]>([
  [new TimeoutError(control, 1), 'Re-run the job, or increase `request_timeout`.'],
  [new TimeoutError(search, 1), 'Re-run the job, or increase `request_timeout`.'],
  [new TimeoutError(wait, 1), 'The run was cancelled. Increase `smoke_timeout`'],
  [new TimeoutError(wait, 1, { isQueued: true }), 'The run was cancelled before it started. Decrease `smoke_parallel`'],
  [new ResponseFormatError(wait, 'x', { isTooLarge: true }), 'Return less data from the graph'],
  [new ResponseFormatError(wait, 'x'), 'Check `deployment_url`: a proxy'],
  [new ResponseFormatError(control, 'x', { isTooLarge: true }), `Check ${base}: a proxy`],
  [refused(wait), 'Check `deployment_url`, and check that the runner can reach host.example.'],
  [refused(request('/', 'github')), 'Check `GITHUB_API_URL`, and'],
  [refused(request('/', 'storage')), 'Check the network of the runner, and'],
  [fault('certificate-host'), `Check the host name in ${base}: the server at host.example has`],
  [fault('certificate-time'), 'Renew the certificate of host.example.'],
  [fault('no-tls'), `Check the scheme and port of ${base}: host.example may use plain HTTP`],
  [fault('not-http'), `Check the scheme and port of ${base}: host.example may use HTTPS, or another`],
  [fault('authority'), 'For a private certificate authority, set `NODE_EXTRA_CA_CERTS`'],
  [proxied(), 'The proxy p:1 cannot be reached. Check `https_proxy`, allow the host in the proxy, or add host.example'],
  [proxied(503), 'The proxy p:1 does not connect to host.example.'],
  [proxied(407), 'The proxy p:1 requires credentials'],
])('after %s: %s', (error, advice) => {
  expect(remedyOf(error).startsWith(advice)).toBe(true)
})

test.each([
  [http(500, 'boom'), 'smoke-test-failed', ' (500)', 'host.example returned HTTP 500: boom'],
  [http(404, '', control), 'failed', ' (404)', 'host.example returned HTTP 404.'],
  [refused(control), 'failed', '', 'POST /v2/deployments/d at host.example failed: refused.'],
])('%s ends as %s, with a title%s', (error, outcome, status, message) => {
  const title = `Could not run the graph${status}`
  expect(explain(error, {}, same)).toMatchObject({ outcome, title, message })
})
