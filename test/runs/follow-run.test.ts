import type { ServerResponse } from 'node:http'
import { describe, expect, test } from 'vitest'
import { runInBackground, waitForRun } from '../../src/runs/create-run.ts'
import {
  answer,
  cancel,
  cut,
  ended,
  hanging,
  idle,
  join,
  json,
  list,
  own,
  play,
  type Reply,
  record,
  remove,
  reset,
  run,
  type Script,
  search,
  state,
  stateless,
  success,
  thread,
  toAnswer,
  values,
  wait,
  waitStateless,
} from './play-run.ts'

describe('what is read of a run that answered', () => {
  test('nothing but its answer counts where the server has nothing else', async () => {
    const { result, calls } = await play({ [wait]: [answer({ a: 1 })] })
    expect(result).toEqual(values)
    expect(calls).toEqual([wait, record, search, thread, state])
  })

  test.each<[string, Reply, object]>([
    ['and names its run alone', toAnswer({ a: 1 }, '/runs/r'), { code: 'run-cancelled' }],
    ['and names nothing', { a: 1 }, values],
  ])('a search that finds nothing of a run that answered, %s', async (_, reply, expected) => {
    const given = await play({ [waitStateless]: [reply], [search]: [[]] }, stateless)
    expect(given.result).toMatchObject(expected)
  })

  test('no list of runs is offered: its answer counts, and nothing is cleaned up', async () => {
    const { result, calls, urls } = await play({ [wait]: [{ a: 1 }] })
    expect(result).toEqual(values)
    expect(calls).toEqual([wait, list, thread, state])
    expect(urls[1]).toBe('/threads/t/runs?limit=10')
  })

  test('no values are judged by the record', async () => {
    const stopped = { run_id: 'r', status: 'interrupted' }
    const { result } = await play({ ...ended, [wait]: [answer(null)], [record]: [stopped] })
    expect(result).toMatchObject({ code: 'run-cancelled' })
  })

  test('an error is no less one where the run cannot be found', async () => {
    const given = await play({ [wait]: [{ __error__: { message: 'm' } }], [list]: [403] })
    expect(given.result).toMatchObject({
      code: 'run-raised',
      facts: { detail: 'm', node: undefined },
    })
  })

  test('it is gone where the server has no record of it, and can search', async () => {
    const { result } = await play({ ...ended, [record]: [404], [search]: [[]] })
    expect(result).toMatchObject({ code: 'run-cancelled' })
  })

  test('the record of another run is none', async () => {
    const { result } = await play({ ...ended, [record]: [{ run_id: 'x', status: 'success' }] })
    expect(result).toMatchObject({
      name: 'ResponseFormatError',
      message: expect.stringContaining('another run'),
    })
  })

  test('a record that is no record says nothing', async () => {
    const { result, calls } = await play({ ...ended, [record]: [{ what: 1 }], [state]: [{}] })
    expect(result).toEqual(values)
    expect(calls).toEqual([wait, record, thread])
  })

  test.each([{}, [], null, { detail: 'timeout' }, { run_id: 'r', status: null }])(
    'a record such as %j, where nothing else shows the end, is no success',
    async (shown) => {
      const given = { ...ended, [record]: [shown] }
      const problem = {
        name: 'ResponseFormatError',
        message: expect.stringMatching(/not the record/),
      }
      for (const other of [{ [thread]: [404] }, { [thread]: [{ thread_id: 't' }] }])
        expect((await play({ ...given, ...other })).result).toMatchObject(problem)
      const hidden = { ...given, [thread]: [404], [state]: [{ values: { a: 1 } }] }
      expect((await play(hidden)).result).toMatchObject(problem)
      const shownState = { ...hidden, [state]: [{ values: { a: 1 }, next: [] }] }
      expect((await play(shownState)).result).toEqual(values)
    },
  )

  test.each([404, 405, 501])('a server without records (%d) is trusted', async (status) => {
    const { result } = await play({ [wait]: [answer({ a: 1 })], [record]: [status] })
    expect(result).toEqual(values)
  })

  test('a run that goes on is joined, and read again', async () => {
    const running = { run_id: 'r', status: 'running' }
    const pending = { run_id: 'r', status: 'pending' }
    const script = { ...ended, [join]: [{ a: 1 }] }
    const soon = await play({ ...script, [record]: [running, pending, success] })
    expect(soon.result).toEqual(values)
    expect(soon.calls).toEqual([wait, record, join, record, record, thread])
    expect(soon.clock.sleeps).toEqual([250])
    const never = await play({ ...script, [record]: [running] })
    expect(never.result).toMatchObject({ code: 'run-no-result' })
    expect(never.calls.filter((call) => call === record)).toHaveLength(5)
  })

  test.each<[string, Reply, object]>([
    ['its values', { a: 2 }, { end: 'values', values: { a: 2 } }],
    ['the whole state', { a: 1, own: 2 }, { end: 'values', values: { a: 1 } }],
    ['no values', null, { code: 'run-no-values' }],
    ['its error', { __error__: { message: 'm' } }, { code: 'run-raised', facts: { detail: 'm' } }],
    ['nothing', (response) => response.end(), { code: 'run-no-result' }],
  ])('a run that went on after its answer ends as joining says: %s', async (_, joined, end) => {
    const records = [{ run_id: 'r', status: 'running' }, success]
    const given = await play({ ...ended, [record]: records, [join]: [joined] })
    expect(given.result).toMatchObject(end)
  })

  test('a question that a run showed is not forgotten where joining shows values alone', async () => {
    const asked = answer({ a: 1, __interrupt__: [{ id: 'i', value: 'Pay?' }] })
    const records = [{ run_id: 'r', status: 'running' }, success]
    const script = { [wait]: [asked], [record]: records, [join]: [{ a: 1 }] }
    expect((await play(script)).result).toMatchObject({ end: 'interrupted' })
  })

  test('a thread that is busy is read again, and says nothing where it stays so', async () => {
    const busy = { thread_id: 't', status: 'busy' }
    const soon = await play({ ...ended, [thread]: [busy, idle] })
    expect([soon.result, soon.clock.sleeps]).toEqual([values, [250]])
    expect(soon.calls).not.toContain(state)
    const asks = { next: ['pay'], tasks: [], values: { b: 2 } }
    const never = await play({ ...ended, [thread]: [busy], [state]: [asks] })
    expect(never.result).toMatchObject({ end: 'interrupted', next: ['pay'] })
  })

  test('a stop at a node is read off the state', async () => {
    const stopped = { thread_id: 't', status: 'interrupted' }
    const at = { next: ['pay'], tasks: [{ name: 'pay' }], values: { a: 1 } }
    const script = { ...ended, [thread]: [stopped], [state]: [at] }
    expect((await play(script)).result).toEqual({
      ...values,
      end: 'interrupted',
      interrupts: [],
      next: ['pay'],
    })
  })
})

describe('a breakpoint, where the thread is not shown', () => {
  const graph = 'GET /assistants/agent/graph'
  const info = 'GET /info'
  const hidden = { [wait]: [answer({ a: 1 })], [record]: [success] }
  const drawn = (...metadata: unknown[]) => ({
    nodes: metadata.map((one, id) => ({ id, metadata: one })),
    edges: [],
  })
  const without = drawn(undefined, null, 7, {})
  const unproved = { code: 'run-unproved' }
  const unknown = { facts: { detail: expect.stringMatching(/^the server shows neither/) } }

  test.each<[string, Script, string[], object]>([
    ['none in the graph', { [graph]: [without] }, [graph], values],
    [
      'one in the graph',
      { [graph]: [drawn(null, { __interrupt: 'before' })] },
      [graph],
      { ...unproved, facts: { detail: expect.stringMatching(/^the graph is compiled/) } },
    ],
    ['none, as another server has no graph', {}, [graph, info], values],
    ['none, as another server does not allow it', { [graph]: [403] }, [graph, info], values],
    [
      'none, as another server shows no graph',
      { [graph]: [{}], [info]: [{}] },
      [graph, info],
      values,
    ],
    [
      'unknown on an official server',
      { [info]: [{ flags: {} }] },
      [graph, info],
      { ...unproved, ...unknown },
    ],
    ['read again where the server fails', { [graph]: [502, without] }, [graph, graph], values],
  ])('is %s', async (_, script, read, expected) => {
    const given = await play({ ...hidden, ...script })
    expect(given.result).toMatchObject(expected)
    expect(given.calls).toEqual([wait, record, thread, state, ...read])
    expect(given.urls[4]).toBe('/assistants/agent/graph?xray=true')
  })

  test('is none that the answer would have shown', async () => {
    const given = await play(
      { ...hidden, [graph]: [drawn({ __interrupt: 'before' })] },
      { showsStops: true },
    )
    expect(given.result).toEqual(values)
    expect(given.calls).toEqual([wait, record, thread, state])
    const joined = await play(
      { ...hidden, [wait]: [cut], [join]: [{ a: 1 }], [graph]: [drawn({ __interrupt: 'before' })] },
      { showsStops: true },
    )
    expect(joined.result).toMatchObject(unproved)
  })
})

test.each<[string, string, Script, typeof waitForRun?]>([
  ['run the graph', wait, {}],
  ['create the run', 'POST /threads/t/runs', {}, runInBackground],
  ['wait for the run', join, { 'POST /threads/t/runs': [success] }, runInBackground],
  ['read the run', record, ended],
  ['list the runs of the thread', list, { [wait]: [{ a: 1 }] }],
])('what could not be done is said: %s', async (purpose, call, script, create = waitForRun) => {
  const { result } = await play({ ...script, [call]: [403] }, { create })
  expect(result).toMatchObject({ name: 'HttpError', status: 403, request: { purpose } })
})

test('a run that nobody listens to, as that of a judge, is followed as well', async () => {
  expect((await play(ended, { onRun: undefined })).result).toEqual(values)
})

test('what is only read is read again where the server fails', async () => {
  const running = { run_id: 'r', status: 'running' }
  const flaky = { [record]: [502, running, 502, success], [join]: [502, { a: 1 }] }
  const { result, lines } = await play({ ...ended, ...flaky })
  expect(result).toEqual(values)
  expect(lines.filter((line) => line.endsWith('; joining again in 0 ms'))).toHaveLength(1)
  const nameless = { [wait]: [{ a: 1 }], [list]: [502, own({ run_id: 'r', status: 'success' })] }
  const found = await play({ ...ended, ...nameless })
  expect([found.result, found.runs]).toEqual([values, [{ run_id: 'r', thread_id: 't' }]])
})

describe('what is left behind', () => {
  const failing = answer({ __error__: { message: 'm' } })
  const removes = { [remove]: [200] }

  test.each<[string, Script, string[]]>([
    ['a run that ended: its thread', { [waitStateless]: [failing] }, [remove]],
    [
      'a run that goes on: the run, and its thread',
      { [waitStateless]: [cut], [record]: [{ run_id: 'r', status: 'running' }], [join]: [400] },
      [cancel, remove],
    ],
    ['nothing where it was refused', { [waitStateless]: [422] }, []],
    ['nothing where something else answers', { [waitStateless]: [302] }, []],
  ])('%s', async (_, script, expected) => {
    const given = await play({ [cancel]: [202], ...removes, ...script }, stateless)
    expect(given.calls.filter((call) => [cancel, remove].includes(call))).toEqual(expected)
    expect(given.lines.filter((line) => line.startsWith('Could not'))).toEqual([])
    expect(given.lines.includes('Cancelling run r')).toBe(expected.includes(cancel))
  })

  test('of a caller’s thread: the run alone', async () => {
    const given = await play({ [wait]: [cut], [join]: [400], [cancel]: [404] })
    expect(given.calls.slice(-1)).toEqual([cancel])
    expect(given.lines.filter((line) => line.startsWith('Could not'))).toEqual([])
    const failed = await play({ [wait]: [failing] })
    expect(failed.calls).not.toContain(cancel)
  })

  test('a run that cannot be followed is cancelled, and the cancellation is sent again', async () => {
    const script = { 'POST /threads/t/runs': [success], [join]: [403], [cancel]: [502, 202] }
    const given = await play(script, { create: runInBackground })
    expect(given.calls.slice(-2)).toEqual([cancel, cancel])
    expect(given.lines[0]).toBe('Cancelling run r')
    expect(given.lines.filter((line) => line.startsWith('Could not'))).toEqual([])
  })

  test('a run that a refusal names is not ours', async () => {
    const given = await play({ [wait]: [toAnswer({ detail: 'busy' }, run, 409)] })
    expect([given.runs, given.calls]).toEqual([[], [wait]])
  })

  test('what cannot be cleaned up is said, and the rest is done', async () => {
    const script = { [waitStateless]: [cut], [join]: [400], [cancel]: [403], ...removes }
    const given = await play(script, stateless)
    expect(given.calls.slice(-2)).toEqual([cancel, remove])
    expect(given.lines.at(-1)).toMatch(/^Could not clean up run r at 127\.0\.0\.1:\d+: .*403/)
    const lost = await play({ [waitStateless]: [reset], [search]: [403] }, stateless)
    expect(lost.lines.at(-1)).toMatch(/^Could not clean up a run at 127\.0\.0\.1:\d+: .*403/)
    const slow = await play({ [wait]: [reset], [list]: [403, hanging(2_000)] })
    expect(slow.lines.at(-1)).toMatch(/: it took too long$/)
  })
})

describe('a run whose answer was lost', () => {
  test('is thrown as what was lost where joining it fails too', async () => {
    const given = await play({ [wait]: [cut], [join]: [400] })
    expect(given.result).toMatchObject({ code: 'run-no-result' })
    expect(given.lines[0]).toMatch(/^The status of the run is unknown: .*returned HTTP 400/)
    const broken = await play({
      [wait]: [reset],
      [list]: [own({ run_id: 'r', status: 'x' })],
      [join]: [...Array(20).fill(500), 400],
    })
    expect(broken.result).toMatchObject({ name: 'ConnectionError' })
    expect(broken.calls.filter((call) => call === join)).toHaveLength(21)
  })

  test('is thrown as the refusal where the run must not be read', async () => {
    const { result } = await play({ [wait]: [cut], [join]: [403] })
    expect(result).toMatchObject({ name: 'HttpError', status: 403 })
    const broken: Reply = (response) => {
      response.writeHead(200, { 'content-location': '/runs/r' }).write('\n')
      setTimeout(() => response.destroy(), 10)
    }
    const given = await play({ [waitStateless]: [broken], [search]: [403] }, stateless)
    expect(given.result).toMatchObject({ name: 'HttpError', status: 403 })
  })

  test('is thrown as what joining proves', async () => {
    const script = { [wait]: [cut], [join]: [{ __error__: { message: 'm' } }], [record]: [success] }
    expect((await play(script)).result).toMatchObject({
      code: 'run-raised',
      facts: { detail: 'm' },
    })
  })

  test('is found by its marker among others', async () => {
    const others: Reply = (response, metadata) =>
      json(response, [
        { run_id: 'x', status: 'running', metadata: { graph_deploy_action_run: 'y' } },
        { run_id: 'z', status: 'running', metadata: null },
        { run_id: 'r', status: 'success', metadata },
      ])
    const given = await play({ ...ended, [wait]: [reset], [list]: [others], [join]: [{ a: 1 }] })
    expect(given.result).toEqual(values)
    expect(given.runs).toEqual([{ run_id: 'r', thread_id: 't' }])
    expect(given.lines[0]).toMatch(/; checking whether the run exists$/)
  })

  test('is looked for again for two seconds, as it may not be written yet', async () => {
    const late = [[], [], own({ run_id: 'r', status: 'success' })]
    const given = await play({ ...ended, [wait]: [502], [list]: late, [join]: [{ a: 1 }] })
    expect(given.result).toEqual(values)
    expect(given.clock.sleeps).toEqual([0, 250, 500])
    const never = await play({ [wait]: [502], [list]: [[]] })
    expect(never.result).toMatchObject({ name: 'HttpError', status: 502 })
    expect(never.calls).not.toContain(cancel)
  })

  test('is found on the thread that the server made for it', async () => {
    const made = own({ thread_id: 't', status: 'idle' })
    const shown = own({ run_id: 'r', status: 'success' })
    const script = {
      [search]: [[], made],
      [list]: [[], shown],
      [join]: [{ a: 1 }],
      [record]: [success],
    }
    const given = await play({ ...script, [waitStateless]: [reset], [remove]: [200] }, stateless)
    expect(given.result).toEqual(values)
    expect(given.runs).toEqual([{ run_id: 'r', thread_id: undefined }])
    expect(given.calls).not.toContain(thread)
    expect(given.calls.at(-1)).toBe(remove)
  })

  test.each<[string, Reply]>([
    ['does not look at the metadata', [{ thread_id: 'theirs', status: 'idle', metadata: {} }]],
    ['has no search', 404],
  ])(
    'is not looked for again where the server %s, nor is a thread of others deleted',
    async (_, reply) => {
      const given = await play({ [waitStateless]: [reset], [search]: [reply] }, stateless)
      expect(given.result).toMatchObject({ name: 'ConnectionError' })
      expect(given.clock.sleeps).toEqual([])
      expect(given.calls).toEqual([waitStateless, search])
    },
  )

  test('of which nobody knows whether it was created, where it cannot be looked for', async () => {
    const given = await play({ [wait]: [reset], [list]: [403] })
    expect(given.result).toMatchObject({ name: 'ConnectionError' })
    expect(given.lines[1]).toMatch(
      /returned HTTP 403 .*; it is unknown whether the run was created$/,
    )
    // Once, and three times to clean it up.
    const failing = await play({ [wait]: [reset], [list]: [500] })
    expect(failing.calls).toEqual([wait, list, list, list, list])
  })
})

describe('a run whose time is over', () => {
  const late =
    (leftMs: number, reply: (response: ServerResponse) => void): Reply =>
    (response, _, clock) => {
      clock.advance(60_000 - leftMs)
      reply(response)
    }

  test.each([
    [50, 0],
    [51, 3],
  ])('with %i ms left is looked for again %i times', async (leftMs, sleeps) => {
    const broken = late(leftMs, (response) => response.destroy())
    const given = await play({ [wait]: [broken], [list]: [[]] })
    expect(given.result).toMatchObject({ name: 'ConnectionError' })
    expect(given.clock.sleeps).toHaveLength(sleeps)
  })

  const over = late(0, (response) => response.destroy())
  const pending = { run_id: 'r', status: 'pending' }
  test.each<[string, Script, string[], boolean, RegExp?]>([
    [
      'is said to have been queued',
      { [list]: [own(pending)], [record]: [pending] },
      [record],
      true,
    ],
    [
      'and that had begun',
      { [list]: [own(pending)], [record]: [{ ...pending, status: 'running' }] },
      [record],
      false,
    ],
    ['that has no record', { [list]: [own(pending)], [record]: [{}] }, [record], false],
    [
      'that is read once',
      { [list]: [own(pending)], [record]: [502] },
      [record],
      false,
      /returned HTTP 502/,
    ],
    [
      'that is looked for once',
      { [list]: [502, own(pending)] },
      [list],
      false,
      /returned HTTP 502/,
    ],
    [
      'that is looked for during 3 s',
      { [list]: [hanging(3_000), own(pending)] },
      [list],
      false,
      /it took longer than 3 s$/,
    ],
  ])('%s', async (_, script, calls, isQueued, debug) => {
    const given = await play({ ...script, [wait]: [over], [cancel]: [202] })
    expect(given.result).toMatchObject({ name: 'TimeoutError', isQueued, timeoutMs: 60_000 })
    expect(given.calls).toEqual([wait, list, ...calls, cancel])
    expect(given.debugs).toEqual(debug ? [expect.stringMatching(debug)] : [])
  })

  test('is not looked for when the step is stopped', async () => {
    const stop = new AbortController()
    const stopping: Reply = (response) => {
      stop.abort(new Error('stopped'))
      response.destroy()
    }
    const given = await play({ [wait]: [over], [list]: [stopping] }, { signal: stop.signal })
    expect(given.result).toMatchObject({ name: 'TimeoutError', isQueued: false })
    expect(given.debugs).toEqual(['It is unknown whether the run started: stopped'])
  })

  test('is not joined again', async () => {
    const failing = late(0, (response) => json(response, {}, 500))
    const given = await play({ [wait]: [cut], [join]: [failing] })
    expect(given.result).toMatchObject({ name: 'TimeoutError' })
    expect(given.calls.filter((call) => call === join)).toHaveLength(1)
  })
})

describe('a server that is just up', () => {
  test('is asked anew for a run that is sent again', async () => {
    const made = own({ thread_id: 't', status: 'idle' })
    const script = { [search]: [[], [], [], [], made], [list]: [own(success)], [record]: [success] }
    const given = await play(
      { ...script, [waitStateless]: [503, reset], [join]: [{ a: 1 }], [remove]: [200] },
      stateless,
    )
    expect(given.result).toEqual(values)
    expect(given.calls.filter((call) => call === waitStateless)).toHaveLength(2)
  })

  test('is sent the run again where it is not there', async () => {
    const given = await play({ ...ended, [wait]: [503, answer({ a: 1 })], [list]: [[]] })
    expect(given.result).toEqual(values)
    expect(given.calls.slice(0, 6)).toEqual([wait, list, list, list, list, wait])
  })

  test('says of the run that was sent again what it says, not what was lost before', async () => {
    const script = { ...ended, [list]: [[]] }
    const refused = await play({ ...script, [wait]: [503, 409] })
    expect(refused.result).toMatchObject({ status: 409 })
    const unread = await play({ ...script, [wait]: [503, answer({ a: 1 })], [record]: [400] })
    expect(unread.result).toMatchObject({ status: 400 })
  })

  test('is not sent it again where it is there', async () => {
    const there = own({ run_id: 'r', status: 'success' })
    const script = { ...ended, [wait]: [503], [list]: [there], [join]: [{ a: 1 }] }
    const given = await play(script)
    expect(given.result).toEqual(values)
    expect(given.calls.slice(0, 3)).toEqual([wait, list, join])
  })

  test.each<[string, number, number]>([
    ['three times', 502, 3],
    ['once, if it fails otherwise', 500, 1],
    ['once, if it refuses', 409, 1],
  ])('is sent it %s', async (_, status, posts) => {
    const given = await play({ [wait]: [status], [list]: [[]] })
    expect(given.result).toMatchObject({ name: 'HttpError', status })
    expect(given.calls.filter((call) => call === wait)).toHaveLength(posts)
  })
})

describe('a run in the background', () => {
  const create = 'POST /threads/t/runs'
  const script = { ...ended, [create]: [success], [join]: [{ a: 1 }] }

  test('is created, and joined', async () => {
    const given = await play(script, { create: runInBackground })
    expect(given.result).toEqual(values)
    expect(given.runs).toEqual([{ run_id: 'r', thread_id: 't' }])
    expect(given.calls).toEqual([create, join, record, thread])
  })

  test('is found where the answer was lost', async () => {
    const there = own({ run_id: 'r', status: 'success' })
    const given = await play(
      { ...script, [create]: [reset], [list]: [there] },
      { create: runInBackground },
    )
    expect(given.result).toEqual(values)
    expect(given.calls).toEqual([create, list, join, record, thread])
  })
})

test('a stop while the run is looked for ends it with its reason', async () => {
  const reason = new Error('stopped')
  for (const [call, script] of [
    [wait, {}],
    [list, { [wait]: [reset] }],
    [record, ended],
    [join, { [wait]: [cut] }],
  ] as const) {
    const stop = new AbortController()
    const stopping: Reply = (response) => {
      stop.abort(reason)
      response.destroy()
    }
    const given = await play({ ...script, [call]: [stopping] }, { signal: stop.signal })
    expect(given.result).toBe(reason)
  }
})
