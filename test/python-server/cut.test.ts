import { describe, expect, test } from 'vitest'
import { failed, passed } from '../scenarios/plan-world.ts'
import { expectGreen, expectRed } from '../scenarios/verdict.ts'
import { useOfficialServer } from './world.ts'

// Connections that break while a graph works. A run is created once, whatever happens: it is joined, or the step is red.

const world = useOfficialServer()

const created = () =>
  world.proxy.calls().filter((call) => /^POST .*\/runs(\/wait|\/stream)?$/.test(call))
const play = (graph: string, step: string) =>
  world.plan(`tests: [{name: asks, ${step}}]`, { assistant_id: graph })

describe('on a thread, the run is joined', () => {
  test('a wait that is cut while the graph works', async () => {
    world.proxy.cut({ request: /\/runs\/wait$/, after: '\n' })
    const run = await play('slow', 'thread: true, input: {seconds: 9}, expect: {out: awake}')
    expectGreen(run, { outputs: passed })
    expect(created()).toHaveLength(1)
  })

  test.each([
    ['its first event', 'event: metadata'],
    ['its values', '"nothing yet"'],
  ])('a stream that is cut in %s', async (_, after) => {
    world.proxy.cut({ request: /\/runs\/stream$/, after })
    const run = await play(
      'answers',
      'thread: true, stream: {input: {text: hi}, stream_mode: [updates, values]}, expect: {out: "echo: hi"}',
    )
    expectGreen(run, { outputs: passed })
    expect(created()).toHaveLength(1)
  })

  test.each([
    ['before its answer', undefined],
    ['in its answer', '"run_id"'],
  ])('one in the background whose creation is cut %s', async (_, after) => {
    world.proxy.cut({ request: /^POST .*\/runs$/, ...(after === undefined ? {} : { after }) })
    const run = await play(
      'answers',
      'run: {input: {text: hi}, background: true}, expect: {out: "echo: hi"}',
    )
    expectGreen(run, { outputs: { ...passed, run_id: expect.any(String) } })
    expect(created()).toHaveLength(1)
  })
})

describe('never twice, never green by half an answer, nothing left', () => {
  test.each([
    ['a stateless wait in its answer', 'input', { request: /\/runs\/wait$/, after: '"out":' }],
    ['a stateless stream', 'stream', { request: /\/runs\/stream$/, after: '"nothing yet"' }],
    ['a wait on a thread before it', 'thread: true, input', { request: /\/runs\/wait$/ }],
    ['a stream on a thread before it', 'thread: true, stream', { request: /\/runs\/stream$/ }],
  ])('%s', async (_, way, cut) => {
    world.proxy.cut(cut)
    const input = way.endsWith('stream') ? '{input: {text: hi}}' : '{text: hi}'
    const run = await play('answers', `${way}: ${input}, expect: {out: "echo: hi"}`)
    // Joined if the server shows the run, otherwise an error: both are right, another response is not.
    if (run.exitCode === 0) expectGreen(run, { outputs: passed })
    else expectRed(run, { title: /./, outputs: failed })
    expect(created()).toHaveLength(1)
  })
})
