import { describe, expect, test } from 'vitest'
import { explain, problems, toProof } from '../../src/explain/explain.ts'
import {
  ConnectionError,
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

test.each([
  [422, "deployment_type: Input should be 'dev' or 'prod'", 'Set `deployment_type` to a type'],
  [
    409,
    'A deployment already exists for this agent environment',
    'Another deployment has this repo',
  ],
])('a control plane that returns %i "%s" is explained', (status, reason, advice) => {
  const error = http(status, reason, request('/v2/deployments', 'control'))
  const { message, remedy } = explain(error, {}, (text) => text)
  expect(message).toContain(reason)
  expect(remedy).toContain(advice)
})

function request(path: string, service: ServiceName, method = 'POST'): RequestLabel {
  return { service, purpose: 'run the graph', method, host: 'host.example', path }
}
const wait = request('/runs/wait', 'graph')
const join = request('/threads/t/runs/r/join', 'graph', 'GET')
const search = request('/assistants/search', 'graph')
const control = request('/v2/deployments/d', 'control')
const http = (status: number, reason = '', to = wait) =>
  new HttpError({ request: to, status, reason, isPage: false })
const refused = (to: RequestLabel) => {
  const fault = { code: 'ECONNREFUSED', explanation: 'refused', maybeSent: false, permanent: false }
  return new ConnectionError({ request: to, ...fault })
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
