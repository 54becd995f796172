import { expect, test } from 'vitest'
import { OtherDurations, toStableText } from './stable-text.ts'

const stable = {
  story: 'story',
  deploymentName: 'agent',
  deploymentId: '11111111-2222-4333-8444-555555555555',
  website: 'http://127.0.0.1:3999',
  durations: ['2.3 s', '4 min 12 s'],
}

/** What a run says: its ID and address, and how long it took. */
function textOf({ id = stable.deploymentId, port = 4000, took = '1.9 s' }): string {
  return [
    `<code>${id}</code> <code>99999999-2222-4333-8444-55555555555${port % 10}</code>`,
    `http://127.0.0.1:${port}`,
    `passed in ${took}, ${took} in all`,
  ].join('\n')
}

test('two runs have the same text', () => {
  const other = '22222222-2222-4333-8444-555555555555'
  const one = toStableText(textOf({}), stable)
  const two = toStableText(textOf({ id: other, port: 4001, took: '1 min 2 s' }), {
    ...stable,
    deploymentId: other,
  })
  expect(two).toBe(one)
  expect(one).toContain('passed in 2.3 s, 4 min 12 s in all')
  expect(one).toMatch(/^https:\/\/agent-[0-9a-f]{16}\.us\.langgraph\.app$/m)
  expect(one).not.toMatch(/1111|2222|127/)
})

test('an ID keeps its stand-in, and no two have the same', () => {
  const [line = ''] = toStableText(`${textOf({})}\n${textOf({}).split('\n')[0]}`, stable).split(
    '\n',
  )
  const [first, second] = line.match(/[0-9a-f-]{36}/g) ?? []
  expect(first).not.toBe(second)
})

test('a duration that the story does not know is an error', () => {
  expect(() => toStableText(`${textOf({})}\n12 ms`, stable)).toThrow(OtherDurations)
  expect(() => toStableText('nothing', stable)).toThrow('the run shows 0 durations (), not 2')
})
