import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { MessagesAnnotation, START, StateGraph } from '@langchain/langgraph'

// A support agent whose weaknesses are known, in place of a model: what it never answers well, and what it answers badly the
// first time only, which is what a flaky answer looks like from outside. test/python-server/graphs/support.py is the same.

const { broken = [], flaky = [], longer = false } = JSON.parse(process.env.SUPPORT_AGENT ?? '{}')
const asked = new Map()

function answer({ messages }) {
  const question = messages.at(-1).text
  const before = asked.get(question) ?? 0
  asked.set(question, before + 1)
  const isBad = broken.includes(question) || (flaky.includes(question) && before === 0)
  const usage_metadata = {
    input_tokens: 40,
    output_tokens: longer ? 66 : 60,
    total_tokens: longer ? 106 : 100,
  }
  if (isBad)
    return { messages: [new AIMessage({ content: 'I cannot help with that.', usage_metadata })] }
  const call = { name: 'find_order', args: { question }, id: `call_${before}`, type: 'tool_call' }
  return {
    messages: [
      new AIMessage({ content: '', tool_calls: [call], usage_metadata }),
      new ToolMessage({ content: 'Order 7: 40 euros.', tool_call_id: call.id }),
      new AIMessage(`Done: ${question}`),
    ],
  }
}

export const support = new StateGraph(MessagesAnnotation)
  .addNode('answer', answer)
  .addEdge(START, 'answer')
  .compile()

/** The same with a node more. */
export const reviewed = new StateGraph(MessagesAnnotation)
  .addNode('answer', answer)
  .addNode('review', () => ({}))
  .addEdge(START, 'answer')
  .addEdge('answer', 'review')
  .compile()
