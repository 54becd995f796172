import { describe, expect, test } from 'vitest'
import { findText } from '../../src/smoke/expectations/text.ts'
import { listMessages, listNew } from '../../src/smoke/messages.ts'

// The one home of: which text did the agent say in this run?

const nothing = { before: undefined, sent: undefined }

function find(result: unknown, at: string | undefined, { before, sent }: typeof nothing) {
  const known = [before, sent].map((one) => listMessages(one))
  const brought = listNew(listMessages(result), known[0] ?? [], known[1] ?? [])
  return findText(result, at, brought)
}

const human = (content: unknown, more = {}) => ({ type: 'human', content, ...more })
const ai = (content: unknown, more = {}) => ({ type: 'ai', content, ...more })
const lc = (name: string, content: unknown) => ({
  lc: 1,
  type: 'constructor',
  id: ['langchain_core', 'messages', name],
  kwargs: { content },
})

describe('an answer', () => {
  test.each<[string, unknown, string | undefined, unknown, string]>([
    ['the last message', { messages: [human('q'), ai('a')] }, undefined, nothing, 'a'],
    ['of a list', [human('q'), ai('a')], undefined, nothing, 'a'],
    ['alone', { messages: ai('a') }, undefined, nothing, 'a'],
    ['of an entrypoint', ai('a'), undefined, nothing, 'a'],
    ['beside a content', { content: 'b', messages: [ai('a')] }, undefined, nothing, 'a'],
    ['in a role', { messages: [{ role: 'assistant', content: 'a' }] }, undefined, nothing, 'a'],
    ['a pair', { messages: [['ai', 'a']] }, undefined, nothing, 'a'],
    ['LangChain objects', { messages: [lc('AIMessageChunk', 'a')] }, undefined, nothing, 'a'],
    ['in another list', { chat: [human('q'), ai('a')] }, 'chat', nothing, 'a'],
    ['at an index', { messages: [human('q')] }, 'messages.-1', nothing, 'q'],
    ['a text', { answer: 'a' }, 'answer', nothing, 'a'],
    ['blocks', { answer: ['a', { text: 'b' }, { type: 'image' }] }, 'answer', nothing, 'ab'],
    [
      'no content',
      { messages: [human('q'), { type: 'ai', tool_calls: [] }] },
      undefined,
      nothing,
      '',
    ],
    [
      'an echo',
      { messages: [human('q'), ai('q')] },
      undefined,
      { ...nothing, sent: { messages: 'q' } },
      'q',
    ],
    [
      'that repeats an earlier one',
      { messages: [human('Say a'), ai('a'), human('Again'), ai('a')] },
      undefined,
      { ...nothing, sent: { messages: [['user', 'Say a'], ai('a'), ['user', 'Again']] } },
      'a',
    ],
    ['of a named agent', [human('q'), human('a', { name: 'x' })], undefined, nothing, 'a'],
    [
      'of a tool',
      [ai(''), { type: 'tool', content: 'a', tool_call_id: 'x' }],
      undefined,
      nothing,
      'a',
    ],
    ['of no role', [{ content: 'a' }], undefined, nothing, 'a'],
    ['a text', { messages: ['q', 'a'] }, undefined, { ...nothing, sent: { messages: ['q'] } }, 'a'],
    [
      'a second of the same words',
      { messages: [human('q'), ai('a'), human('q'), ai('a')] },
      undefined,
      { before: { messages: [human('q'), ai('a')] }, sent: { messages: ['q'] } },
      'a',
    ],
  ])('%s', (_, result, at, known, text) => {
    expect(find(result, at, known as typeof nothing)).toEqual({ text })
  })
})

describe('no answer', () => {
  const isOld = /a message that was sent, or existed before the run/
  const sent = { messages: [['user', 'q'], ai('old')] }
  const before = { messages: [human('q', { id: '1' }), ai('old', { id: '2' })] }
  test.each<[string, unknown, unknown, RegExp]>([
    ['the question', [human('q', { id: '1' })], { ...nothing, sent }, isOld],
    ['a text that was sent', ['q'], { ...nothing, sent: { messages: ['q'] } }, isOld],
    ['an ID of the server', [human('q', { id: 'a0f1', name: null })], { ...nothing, sent }, isOld],
    [
      'of the same role',
      [{ role: 'user', content: 'q' }],
      { ...nothing, sent: { messages: [['human', 'q']] } },
      isOld,
    ],
    [
      'in blocks',
      [human('q')],
      { ...nothing, sent: { messages: [human([{ type: 'text', text: 'q' }])] } },
      isOld,
    ],
    ['under another key', [human('q')], { ...nothing, sent: { question: 'q' } }, /the role human/],
    ["a person's", [human('Q')], { ...nothing, sent }, /the role human/],
    ['of a role', [{ role: 'user', content: 'Q' }], nothing, /the role human/],
    ['of a class', [lc('HumanMessage', 'Q')], nothing, /the role human/],
    ['named, and sent', [human('q', { name: 'x' })], { ...nothing, sent }, isOld],
    [
      'a system message',
      [human('q'), { type: 'system', content: 'q' }],
      nothing,
      /the role system/,
    ],
    ['an answer that was sent', [human('q'), ai('old', { id: '9' })], { ...nothing, sent }, isOld],
    ['an answer of before', before.messages, { ...nothing, before }, isOld],
    [
      'no more of them',
      [ai('a'), ai('a')],
      { ...nothing, before: { messages: [ai('a'), ai('a')] } },
      isOld,
    ],
  ])('%s', (_, messages, known, problem) => {
    const found = find({ messages }, undefined, known as typeof nothing)
    expect(found).toEqual({ problem: expect.stringMatching(problem) })
  })
})
