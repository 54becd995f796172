// An agent that looks something up, and what it writes down beside its messages; test/python-server has it in Python.
import { AIMessage, ToolMessage } from '@langchain/core/messages'
import { Annotation, END, MessagesAnnotation, START, StateGraph } from '@langchain/langgraph'

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  id: Annotation(),
  score: Annotation(),
  change: Annotation(),
  facts: Annotation(),
})

const call = { name: 'search', args: { query: 'capital' }, id: 'call-1' }

function answer({ id }) {
  const facts = Array.from({ length: 12 }, (_, at) => [`fact_${at}`, at])
  return {
    messages: [new AIMessage('It is Lyon.')],
    id,
    score: Number.NaN,
    change: -0,
    facts: Object.fromEntries(facts),
  }
}

export const conversing = new StateGraph(State)
  .addNode('decide', () => ({ messages: [new AIMessage({ content: '', tool_calls: [call] })] }))
  .addNode('search', () => ({
    messages: [new ToolMessage({ content: 'Lyon', name: 'search', tool_call_id: 'call-1' })],
  }))
  .addNode('answer', answer)
  .addEdge(START, 'decide')
  .addEdge('decide', 'search')
  .addEdge('search', 'answer')
  .addEdge('answer', END)
  .compile()
