import { describe, expect, test } from 'vitest'
import { listMessages, listNew, sumTokens } from '../../src/smoke/messages.ts'

// Decides which messages, calling which tools, a run added.

const ai = (content: unknown, more = {}) => ({ type: 'ai', content, ...more })
const call = (name: string, args = {}, more = {}) => ({ name, args, id: 'c', ...more })
const openAi = (name: string, written: string) => ({
  ...{ id: 'c', type: 'function' },
  function: { name, arguments: written },
})
const refund = { name: 'refund', args: { amount: 40 } }

describe('the calls of a message', () => {
  test.each<[string, unknown, unknown[]]>([
    ["LangChain's", ai('', { tool_calls: [call('refund', { amount: 40 })] }), [refund]],
    [
      "LangChain's own serialization",
      {
        ...{ lc: 1, type: 'constructor', id: ['langchain_core', 'messages', 'AIMessage'] },
        kwargs: { content: '', tool_calls: [call('refund', { amount: 40 })] },
      },
      [refund],
    ],
    [
      "OpenAI's, in a plain message",
      { role: 'assistant', content: null, tool_calls: [openAi('refund', '{"amount":40}')] },
      [refund],
    ],
    [
      "Anthropic's, in the content",
      ai([
        { type: 'text', text: 'a' },
        { type: 'tool_use', id: 'c', name: 'refund', input: { amount: 40 } },
      ]),
      [refund],
    ],
    [
      'the same call, said twice, is one',
      ai([{ type: 'tool_use', name: 'refund', input: { amount: 40 } }], {
        tool_calls: [call('refund', { amount: 40 })],
      }),
      [refund],
    ],
    [
      'those of the content that are not beside it',
      ai(
        [
          { type: 'tool_use', id: 'c', name: 'refund', input: { amount: 40 } },
          { type: 'server_tool_use', id: 's', name: 'search', input: { q: 1 } },
          { type: 'server_tool_call', id: 't', name: 'run', args: { x: 1 } },
          { type: 'mcp_tool_use', id: 'm', name: 'list', input: {} },
          { type: 'function_call', id: 'fc', call_id: 'd', name: 'pay', arguments: '{"n":1}' },
          { type: 'invalid_tool_call', id: 'e', name: 'ask' },
        ],
        { tool_calls: [call('refund', { amount: 40 })] },
      ),
      [
        refund,
        { name: 'search', args: { q: 1 } },
        { name: 'run', args: { x: 1 } },
        { name: 'list', args: {} },
        { name: 'pay', args: { n: 1 } },
      ],
    ],
    [
      'two of one tool, in two places',
      ai([{ type: 'tool_use', id: '2', name: 'a', input: {} }], {
        tool_calls: [call('a', {}, { id: '1' }), call('a', {}, { id: '2' })],
      }),
      [
        { name: 'a', args: {} },
        { name: 'a', args: {} },
      ],
    ],
    [
      'arguments that are no JSON',
      { role: 'assistant', content: '', tool_calls: [openAi('refund', '{"amo')] },
      [{ name: 'refund', args: '{"amo' }],
    ],
    ['no arguments', ai('', { tool_calls: [{ name: 'now' }] }), [{ name: 'now', args: {} }]],
    [
      'no arguments, as an empty text',
      ai('', { tool_calls: [{ name: 'now', arguments: '' }] }),
      [{ name: 'now', args: {} }],
    ],
    ['two at once', ai('', { tool_calls: [call('a'), call('b')] }), [call('a'), call('b')]],
    ['no call', ai('a', { tool_calls: [{ id: 'c' }, null, 5] }), []],
    ["the tool's own message", { type: 'tool', name: 'refund', content: 'ok' }, []],
  ])('%s', (_, message, calls) => {
    const found = listMessages({ messages: [message] }).flatMap((one) => one.calls)
    expect(found).toEqual(calls.map((one) => expect.objectContaining(pick(one))))
  })
})

test.each<[string, unknown, number | undefined]>([
  ['all that report them', [{ total_tokens: 5 }, { total_tokens: 4 }], 9],
  ['not all that report usage', [{ total_tokens: 5 }, { input_tokens: 11 }], undefined],
  ['none', [undefined], undefined],
])('the tokens of messages: %s', (_, usages, tokens) => {
  const messages = (usages as unknown[]).map((usage_metadata) => ai('x', { usage_metadata }))
  expect(sumTokens(listMessages(messages))).toBe(tokens)
})

test('the text of a message is that of its blocks, also of the form of OpenAI', () => {
  const blocks = [
    { type: 'output_text', text: 'a' },
    { type: 'text', text: 'b' },
    { type: 'image' },
  ]
  expect(listMessages([ai(blocks)])).toMatchObject([{ text: 'ab' }])
})

function pick(value: unknown) {
  const { name, args } = value as { name: string; args: unknown }
  return { name, args }
}

const bring = (all: unknown, before: unknown, sent: unknown) =>
  listNew(listMessages(all), listMessages(before), listMessages(sent))

describe('what a run brought', () => {
  const asks = (id: string | undefined, ...names: string[]) =>
    ai('', { id, tool_calls: names.map((name) => call(name)) })
  test.each<[string, unknown[], unknown[], unknown[], string[]]>([
    ['all, where nothing was there', [asks('1', 'a')], [], [], ['a']],
    ['not what was there', [asks('1', 'a'), asks('2', 'b')], [asks('1', 'a')], [], ['b']],
    [
      'the same call with the same ID of a call',
      [asks('1', 'a'), asks('2', 'a')],
      [asks('1', 'a')],
      [],
      ['a'],
    ],
    [
      'not what was sent, with an ID given since',
      [asks('1', 'a'), asks('2', 'b')],
      [],
      [asks(undefined, 'a')],
      ['b'],
    ],
    [
      'what says the same as what was sent',
      [asks('1', 'a'), asks('2', 'a')],
      [],
      [asks(undefined, 'a')],
      ['a'],
    ],
    [
      'not what was sent again from before',
      [asks('1', 'a'), asks('2', 'a')],
      [asks('1', 'a')],
      [asks('1', 'a')],
      ['a'],
    ],
    [
      'without IDs, what is more often there',
      [asks(undefined, 'a'), asks(undefined, 'a')],
      [asks(undefined, 'a')],
      [],
      ['a'],
    ],
    [
      'a message that was changed',
      [asks('1', 'a', 'b', 'b')],
      [asks('1', 'a', 'b')],
      [],
      ['a', 'b', 'b'],
    ],
    ['one that stands in two places, once', [[asks('1', 'a')], asks('1', 'a')], [], [], ['a']],
  ])('%s', (_, output, before, sent, names) => {
    const brought = bring({ messages: output }, before, sent)
    expect(brought.flatMap(({ calls }) => calls.map(({ name }) => name))).toEqual(names)
  })
})

describe('a message that says nothing', () => {
  test.each<[boolean, string, unknown]>([
    [true, 'no text', ai('')],
    [true, 'blanks', ai(' \n')],
    [true, 'no blocks', ai([])],
    [true, 'an empty block of OpenAI', ai([{ type: 'output_text', text: '' }])],
    [true, 'a thought', ai([{ type: 'thinking', thinking: 'hm' }])],
    [false, 'a text', ai('a')],
    [false, 'an image', ai([{ type: 'image_url', image_url: 'x' }])],
    [false, 'a call', ai('', { tool_calls: [call('a')] })],
    [true, 'a call that is broken', ai('', { invalid_tool_calls: [{ name: 'a' }] })],
    [true, 'a broken call in a block', ai([{ type: 'invalid_tool_call', name: 'a' }])],
    [false, 'a call in a block', ai([{ type: 'tool_use', name: 'a' }])],
  ])('%s: %s', (isEmpty, _, message) => {
    expect(listMessages([message])).toMatchObject([{ isEmpty }])
  })
})
