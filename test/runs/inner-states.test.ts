import { describe, expect, test } from 'vitest'
import type { RunFailed } from '../../src/graph-server/errors.ts'
import { maxInnerLooks } from '../../src/limits.ts'
import type { RunOptions } from '../../src/runs/followed-run.ts'
import { readInnerStates } from '../../src/runs/inner-states.ts'
import {
  answer,
  ended,
  hanging,
  json,
  play,
  type Reply,
  record,
  type Script,
  search,
  state,
  stateless,
  wait,
  waitStateless,
} from './play-run.ts'

const inner = 'POST /threads/t/state/checkpoint'

describe('the node that raised', () => {
  const failingWith = (error: unknown) => ({ ...ended, [wait]: [answer({ __error__: error })] })
  const failing = failingWith({ error: 'E', message: 'm' })
  const raised = { name: 'RunFailed', end: 'raised', detail: 'E: m' }
  const task = (name: string | null, id: string, error: string | null = 'E') => ({
    name,
    id,
    error,
  })
  const tasks = (...all: object[]) => ({ tasks: all })

  test('is found level by level', async () => {
    const inside = [tasks(task('tools', '2')), tasks(task('fine', '3', null))]
    const given = await play({
      ...failing,
      [state]: [tasks(task('fine', '0', null), task('child', '1'))],
      [inner]: inside,
    })
    expect(given.result).toMatchObject({ ...raised, node: 'child > tools' })
    expect(given.checkpoints).toEqual(['child:1', 'child:1|tools:2'])
    expect(given.calls).toEqual([wait, state, inner, inner])
  })

  test('is looked for in five levels', async () => {
    const again = [tasks(task('a', '1'))]
    const given = await play({ ...failing, [state]: again, [inner]: again })
    expect(given.result).toMatchObject({ node: 'a > a > a > a > a' })
    expect(given.checkpoints).toHaveLength(4)
  })

  test.each<[string, Script, string | undefined, string[]]>([
    ['the state is not shown', {}, undefined, []],
    ['no task failed', { [state]: [tasks(task('a', '1', null))] }, undefined, []],
    ['the task has no name', { [state]: [tasks(task(null, '1'))] }, undefined, []],
    [
      'a subgraph cannot be read',
      { [state]: [tasks(task('a', '1'))], [inner]: [403] },
      'a',
      [expect.stringMatching(/^The node that raised the error is unknown: .*403/)],
    ],
  ])('is not known where %s', async (_, script, node, debugs) => {
    const given = await play({ ...failing, ...script })
    expect(given.result).toMatchObject({ ...raised, node })
    expect(given.debugs).toEqual(debugs)
    expect(given.lines).toEqual([])
  })

  test('is, of several that raised at the same time, the one of the error', async () => {
    const several = { [state]: [tasks(task('a', '1', "E1('x')"), task('b', '2', "E2('m')"))] }
    const nodeOf = async (error: unknown) =>
      ((await play({ ...failingWith(error), ...several })).result as RunFailed).node
    expect(await nodeOf({ error: 'E2', message: 'm' })).toBe('b')
    expect(await nodeOf({ error: 'E3', message: 'm' })).toBe('a')
    expect(await nodeOf('(E2) m')).toBe('a')
  })

  test('says the error of the innermost one, where the answer hides it', async () => {
    const hidden = failingWith({ error: 'RefundError', message: 'An internal error occurred' })
    const given = await play({
      ...hidden,
      [state]: [tasks(task('child', '1', 'RefundError()'))],
      [inner]: [tasks(task('tools', '2', "RefundError('order 7')")), 404],
    })
    const detail = 'RefundError: order 7'
    expect(given.result).toMatchObject({ detail, node: 'child > tools', advice: undefined })
    const advice = expect.stringContaining('Read the logs')
    expect((await play(hidden)).result).toMatchObject({ advice })
  })

  test('says what to do about the error of the state, where the record alone says that it failed', async () => {
    const given = await play({
      ...ended,
      [record]: [{ run_id: 'r', status: 'error' }],
      [state]: [tasks(task('a', '1', "KeyError('MODEL_KEY')"))],
    })
    const advice = expect.stringContaining('If MODEL_KEY is an environment variable')
    expect(given.result).toMatchObject({ detail: "KeyError: 'MODEL_KEY'", node: 'a', advice })
  })

  test('is unknown where reading it takes 10 s, or is stopped', async () => {
    const stop = new AbortController()
    const stopping: Reply = (response) => {
      stop.abort(new Error('stopped'))
      response.destroy()
    }
    for (const [reply, why] of [
      [hanging(10_000), 'it took longer than 10 s'],
      [stopping, 'stopped'],
    ] as const) {
      const given = await play({ ...failing, [state]: [reply] }, { signal: stop.signal })
      expect(given.result).toMatchObject(raised)
      expect(given.debugs).toEqual([`The node that raised the error is unknown: ${why}`])
    }
  })

  test('is not looked for where no thread is known', async () => {
    const nameless: Reply = (response) => json(response, { __error__: { message: 'm' } })
    const given = await play({ [waitStateless]: [nameless], [search]: [[]] }, stateless)
    expect(given.result).toMatchObject({ end: 'raised', node: undefined })
    expect(given.calls).toEqual([waitStateless, search])
    expect(given.debugs).toEqual([])
  })
})

describe('the states of subgraphs', () => {
  const history = 'POST /threads/t/history'
  /** A state of a namespace, with a task of each name, by this run or another. */
  const at = (
    checkpoint_ns: string | null,
    values: unknown,
    { tasks = [], run_id = 'r' }: { tasks?: string[]; run_id?: string | undefined } = {},
  ) => ({
    values,
    checkpoint: { checkpoint_ns },
    metadata: { run_id },
    tasks: tasks.map((name) => ({ name, id: '1' })),
  })
  const before = { run_id: 'before' }
  const root = at('', 0, { tasks: ['child'] })

  async function look(histories: readonly Reply[], script: Script = ended, options = {}) {
    const notes: unknown[][] = []
    let isWhole: boolean | undefined
    const onEnd: RunOptions['onEnd'] = async (run) => {
      isWhole = await readInnerStates(run, (...note) => void notes.push(note))
    }
    const given = await play({ ...script, [history]: histories }, { onEnd, ...options })
    expect(given.result).toMatchObject({ end: 'values' })
    return { ...given, notes, isWhole }
  }

  test.each<[string, readonly Reply[], string[], unknown[]]>([
    ['where there are none', [[at('', 0)]], [], []],
    ['where the server has no history', [404], [], []],
    [
      'level by level',
      [
        [at('', 0, { tasks: ['__start__', 'child'] })],
        [at('child:1', 1, { tasks: ['leaf'] })],
        [at('child:1|leaf:1', 2)],
      ],
      ['child:1', 'child:1|leaf:1'],
      [
        ['child:1', 1, undefined],
        ['child:1|leaf:1', 2, undefined],
      ],
    ],
    [
      'with the newest state alone of each',
      [
        [at('', 0), at('', 0, { tasks: ['child'] })],
        [at('child:1', 2), at('child:1', 1)],
      ],
      ['child:1'],
      [['child:1', 2, undefined]],
    ],
    [
      'with the state before the run, whose tasks it continued, and nothing older',
      [
        [
          at('', 0),
          at('', 0, { ...before, tasks: ['child'] }),
          at('', 0, { ...before, tasks: ['old'] }),
        ],
        [at('child:1', 2), at('child:1', 1, before), at('child:1', 0, before)],
      ],
      ['child:1'],
      [['child:1', 2, 1]],
    ],
    [
      'but not where the run changed nothing',
      [
        [root],
        [
          at('child:1', 1, { ...before, tasks: ['leaf'] }),
          at('child:1', 0, { ...before, tasks: ['old'] }),
        ],
        [],
      ],
      ['child:1', 'child:1|leaf:1'],
      [],
    ],
    [
      'where states say nothing of their run and their place',
      [
        [{ values: 0, tasks: [{ name: 'child', id: '1' }] }, at(null, 0, { tasks: ['other'] })],
        [{ values: 1, checkpoint: { checkpoint_ns: 'child:1' } }],
        [],
      ],
      ['child:1', 'other:1'],
      [['child:1', 1, undefined]],
    ],
    ['where the server always lists the states of the whole', [[root]], ['child:1'], []],
  ])('are read %s', async (_, histories, namespaces, notes) => {
    const given = await look(histories)
    expect([given.checkpoints, given.notes, given.isWhole]).toEqual([namespaces, notes, true])
  })

  const [ours, theirs] = [at('', 0), at('', 0, before)]
  test.each<[string, boolean, object[]]>([
    ['99 states', true, Array(99).fill(ours)],
    ['100 states', false, Array(100).fill(ours)],
    ['100 states, the last of a run before', true, [...Array(99).fill(ours), theirs]],
    ['100 states of runs before', true, Array(100).fill(theirs)],
  ])('are all read of %s: %s', async (_, isWhole, states) => {
    expect((await look([states])).isWhole).toBe(isWhole)
  })

  test.each([
    [maxInnerLooks - 1, true],
    [maxInnerLooks, false],
  ])('are looked into for %i tasks: %s', async (count, isWhole) => {
    const tasks = Array.from({ length: count }, (_, index) => `n${index}`)
    const given = await look([[at('', 0, { tasks })]])
    expect(given.isWhole).toBe(isWhole)
    expect(given.checkpoints).toHaveLength(isWhole ? count : 0)
  })

  test('are none where no thread is known', async () => {
    const nameless: Reply = (response) => json(response, { a: 1 })
    const script = { [waitStateless]: [nameless], [search]: [[]] }
    const given = await look([[root]], script, stateless)
    expect([given.isWhole, given.notes]).toEqual([true, []])
    expect(given.calls).toEqual([waitStateless, search])
  })
})
