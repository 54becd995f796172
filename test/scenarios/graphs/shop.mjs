import { BaseChatModel } from '@langchain/core/language_models/chat_models'
import { AIMessage, AIMessageChunk } from '@langchain/core/messages'
import { ChatGenerationChunk } from '@langchain/core/outputs'
import { tool } from '@langchain/core/tools'
import {
  Annotation,
  END,
  interrupt,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph'
import { createReactAgent } from '@langchain/langgraph/prebuilt'
import * as z from 'zod'

// Agents with tools, as people write them; test/python-server/graphs/shop.py has the same ones.

const usage_metadata = { input_tokens: 11, output_tokens: 7, total_tokens: 18 }
const order = z.number()

const tools = [
  tool((args) => `Order ${args.order}: 40 euros, delivered.`, {
    name: 'find_order',
    description: 'Finds an order.',
    schema: z.object({ order }),
  }),
  tool((args) => `Paid ${args.amount} euros back for order ${args.order}.`, {
    name: 'refund',
    description: 'Pays money back.',
    schema: z.object({ order, amount: z.number() }),
  }),
  tool(({ reason }) => String(interrupt({ question: reason })), {
    name: 'escalate',
    description: 'Asks a person.',
    schema: z.object({ reason: z.string() }),
  }),
]

let called = 0

function call(name, args) {
  called += 1
  return { name, args, id: `call_${called}`, type: 'tool_call' }
}

/** What a model would say next: the tools that it calls, and its words. */
function decide(messages) {
  const asked = messages.findLastIndex((one) => one.getType() === 'human')
  const question = messages[asked].text
  const tooled = messages.slice(asked).filter((one) => one.getType() === 'tool')
  const done = tooled.map(({ name }) => name)
  if (question.startsWith('Refund')) {
    if (done.length === 0) return [[call('find_order', { order: 7 })], 'Let me look.']
    if (done.length === 1) return [[call('refund', { order: 7, amount: 40 })], '']
    return [[], 'I have paid 40 euros back for order 7.']
  }
  if (question.startsWith('Compare') && done.length === 0) {
    return [[call('find_order', { order: 7 }), call('find_order', { order: 8 })], '']
  }
  if (question.startsWith('Ask') && done.length === 0) {
    return [[call('escalate', { reason: question })], '']
  }
  return [[], question.startsWith('Hush') ? '' : 'Orders are all I know about.']
}

/** A model whose answers follow from the conversation. */
class Scripted extends BaseChatModel {
  _llmType() {
    return 'scripted'
  }

  bindTools() {
    return this
  }

  async _generate(messages) {
    const [tool_calls, content] = decide(messages)
    const message = new AIMessage({ content, tool_calls, usage_metadata })
    return { generations: [{ message, text: content }] }
  }

  async *_streamResponseChunks(messages, _options, runManager) {
    const [tool_calls, text] = decide(messages)
    const last = { content: '', tool_calls, usage_metadata }
    const words = text === '' ? [] : text.split(' ').map((word) => ({ content: `${word} ` }))
    for (const fields of [...words, last]) {
      const chunk = { message: new AIMessageChunk(fields), text: fields.content }
      yield new ChatGenerationChunk(chunk)
      await runManager?.handleLLMNewToken(fields.content)
    }
  }
}

export const shop = createReactAgent({ llm: new Scripted({}), tools, name: 'shop' })

const Sorting = Annotation.Root({ ...MessagesAnnotation.spec, ticket: Annotation() })

export const sorts = new StateGraph(Sorting)
  .addNode('classify', ({ messages }) => {
    const category = messages.at(-1).text.includes('Refund') ? 'refund' : 'other'
    return { ticket: { category, urgent: false } }
  })
  .addEdge(START, 'classify')
  .addEdge('classify', END)
  .compile()

/** A supervisor and the agent below it. */
function toDesk(worker) {
  return new StateGraph(MessagesAnnotation)
    .addNode('supervisor', () => ({}))
    .addNode('orders', worker)
    .addNode('sum_up', () => ({
      messages: [new AIMessage({ content: 'It is done.', usage_metadata })],
    }))
    .addEdge(START, 'supervisor')
    .addEdge('supervisor', 'orders')
    .addEdge('orders', 'sum_up')
    .addEdge('sum_up', END)
    .compile()
}

/** A node that takes from its agent what it said last, and keeps the rest to itself. */
function toAsk(agent) {
  return async ({ messages }) => {
    const answer = await agent.invoke({ messages: messages.slice(-1) })
    return { messages: [new AIMessage(answer.messages.at(-1).text)] }
  }
}

export const desk = toDesk(shop)
export const office = toDesk(toAsk(shop))
