import { describe, expect, test } from 'vitest'
import { startPythonServer } from '../graph-server/python-server.ts'
import { tryPlan } from '../smoke/smoke-end.ts'
import { passed, playPlan } from './plan-world.ts'
import { expectGreen } from './verdict.ts'

// Plans against a server with the Python server's shapes, as far as they differ from the JavaScript server's.

const named = { assistant_id: 'a-0' }
const judged = { assistantId: 'a-0' }
const stop = {
  result: { amount: 900, approved: null },
  threadStatus: 'interrupted',
  status: 'success',
}

describe.concurrent('runs', () => {
  test('interrupt_before answers the values: the thread tells that it stopped', async () => {
    await using server = await startPythonServer()
    server.script(stop, { result: { paid: true } })
    const run = await playPlan(
      server.url,
      `tests:
  - name: pays
    steps:
      - run: {input: {amount: 900}, interrupt_before: [review]}
        expect_interrupt: true
        expect_state: {next: [review], interrupts: [{id: null, value: {question: "ok?"}}]}
        expect: {amount: 900}
      - update_state: {values: {approved: true}, as_node: review}
      - run: {input: null}
        expect: {paid: true}
      - history: {limit: 2, filter: {source: loop}}
        expect_length: 2
      - state: {subgraphs: true}
        expect: {values: {paid: true}, next: [], tasks: []}
`,
      named,
    )
    expectGreen(run, { outputs: { ...passed, thread_id: expect.any(String) } })
    expect(server.calls()).toEqual([
      'GET /ok',
      'POST /assistants/search',
      'POST /assistants/search',
      'POST /threads',
      'POST /threads/{t}/runs/wait',
      'GET /threads/{t}/runs/{r}',
      // The place at which it stopped.
      'GET /threads/{t}/state',
      'GET /threads/{t}/state',
      'POST /threads/{t}/state',
      // Whether anything waits.
      'GET /threads/{t}/state',
      'POST /threads/{t}/runs/wait',
      'GET /threads/{t}/runs/{r}',
      'GET /threads/{t}/state',
      'POST /threads/{t}/history',
      'GET /threads/{t}/state',
      'DELETE /threads/{t}',
      'GET /assistants/a-0/graph',
    ])
    expect(server.seen.at(-3)?.query).toBe('subgraphs=true')
    const bodyOf = (path: RegExp) => server.seen.find((seen) => path.test(seen.path))?.body
    expect(bodyOf(/\/history$/)).toMatchObject({ limit: 2, metadata: { source: 'loop' } })
    expect(bodyOf(/\/runs\/wait$/)).toMatchObject({
      multitask_strategy: 'reject',
      if_not_exists: 'create',
      on_disconnect: 'continue',
    })
  })

  test('streams with heartbeats, ids before data, and words of the server; messages-tuple, whose events both servers call messages; a depth of the graph', async () => {
    await using server = await startPythonServer()
    server.script(
      {
        events: [
          { event: 'messages/metadata', data: {}, id: '1-0' },
          ': heartbeat\r\n\r\n',
          { event: 'messages/partial', data: [{ content: 'Te' }], id: '2-0' },
          { event: 'updates|child:1', data: { inner: {} }, id: '3-0' },
          { event: 'values', data: { answer: 'Tea' }, id: '4-0' },
          { event: 'end', data: 'null', id: '5-0' },
        ],
        result: { answer: 'Tea' },
      },
      {
        events: [
          { event: 'messages', data: [{ content: 'Tea' }, {}], id: '1-0' },
          { event: 'values', data: { answer: 'Tea' }, id: '2-0' },
        ],
        result: { answer: 'Tea' },
      },
    )
    const run = await playPlan(
      server.url,
      `tests:
  - name: streams
    thread: true
    stream: {input: 1, stream_mode: [messages, updates, values], subgraphs: true}
    expect_events: [messages, messages/partial, updates, values]
    expect: {answer: Tea}
    max_first_event: 100s
  - name: streams tuples
    thread: true
    stream: {input: 1, stream_mode: messages-tuple}
    expect_events: [messages-tuple]
    expect: {answer: Tea}
  - name: deep
    graph: {xray: 2}
    expect_nodes: ["child:grandchild:leaf"]
    expect: {edges: [{data: go}]}
`,
      { ...named, smoke_parallel: '1' },
    )
    expectGreen(run, { outputs: passed })
    expect(run.summary).toMatch(/subgraph s\w+ \["grandchild"\]/)
    expect(server.seen.find(({ path }) => path.endsWith('/stream'))?.body).toMatchObject({
      stream_mode: ['messages', 'updates', 'values'],
      stream_subgraphs: true,
    })
  })
})

describe.concurrent('crons', () => {
  const plan = (schedule: string) =>
    `tests: [{name: nightly, cron: {schedule: "${schedule}", input: {topic: Tea}}}]`
  const register = (url: string, schedule = '0 3 * * *', token?: string) => {
    const target = { url: `https://example.com/hook?token=${token}`, receiver: undefined }
    return tryPlan(url, plan(schedule), { ...judged, webhook: token ? target : undefined })
  }
  const isCron = (call: string) => call.includes('/crons')

  test('registered once, found again and replaced, removed', async () => {
    await using server = await startPythonServer()
    const first = await register(server.url, '0 3 * * *', 'CANARY-token')
    expect(first.told).toBe('')
    expect(first.log).toContain('The cron of "nightly" is registered: 0 3 * * *')
    expect(server.seen.at(3)?.body).toMatchObject({
      assistant_id: 'a-0',
      schedule: '0 3 * * *',
      input: { topic: 'Tea' },
      metadata: { graph_deploy_action: 'nightly' },
      webhook: 'https://example.com/hook?token=CANARY-token',
    })
    const second = await register(server.url, '0 4 * * *', 'CANARY-other')
    expect(second.told).toBe('')
    expect(second.log.join('\n')).toContain('is replaced: 0 4 * * *')
    const removing = 'tests: [{name: nightly, cron: {remove: true}}]'
    expect((await tryPlan(server.url, removing, judged)).told).toBe('')
    expect(server.calls().filter(isCron)).toEqual([
      'POST /runs/crons/search',
      'POST /runs/crons',
      'POST /runs/crons/search',
      'POST /runs/crons',
      'DELETE /runs/crons/{c}',
      'POST /runs/crons/search',
      'DELETE /runs/crons/{c}',
    ])
  })
})
