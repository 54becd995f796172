import { setTimeout as sleep } from 'node:timers/promises'
import { AIMessage } from '@langchain/core/messages'
import {
  Annotation,
  END,
  interrupt,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph'
import * as z from 'zod'

// What every key of a smoke plan is tried on; test/python-server/graphs/advisor.py is the same graph.

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  mood: Annotation(),
  ask: Annotation(),
  approved: Annotation(),
  fail: Annotation(),
  flaky: Annotation(),
  wait_ms: Annotation(),
  count: Annotation({ reducer: (before, more) => before + more, default: () => 0 }),
  log: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
})

const usage_metadata = { input_tokens: 11, output_tokens: 7, total_tokens: 18 }
const wrong = 'I am not sure.'
const right = 'Paris is the capital of France.'
let asked = 0

function lookUp(state) {
  if (state.fail) throw new Error('the library is closed')
  return { log: ['look_up'] }
}

const Library = Annotation.Root({ fail: Annotation(), log: State.spec.log })
const library = new StateGraph(Library)
  .addNode('look_up', lookUp)
  .addEdge(START, 'look_up')
  .addNode('read', () => ({}))
  .addEdge('look_up', 'read')
  .addEdge('read', END)
  .compile()

async function think(state, runtime) {
  if (state.wait_ms != null) await sleep(state.wait_ms)
  return { count: 1, mood: runtime.context?.mood ?? 'neutral', log: ['think'] }
}

function gate(state) {
  if (state.ask !== true) return { log: ['gate'] }
  const said = interrupt({ question: 'Shall I answer?' })
  return { approved: said?.approved === true, log: ['gate'] }
}

/** Right four times of five, as agents are. */
function answer(state) {
  asked += state.flaky ? 1 : 0
  const text = state.flaky && asked % 5 === 0 ? wrong : right
  const content = [{ type: 'text', text }]
  return { messages: [new AIMessage({ content, usage_metadata })], log: ['answer'] }
}

export const advisor = new StateGraph(State, z.object({ mood: z.string().optional() }))
  .addNode('think', think)
  .addNode('library', library)
  .addNode('gate', gate)
  .addNode('answer', answer)
  .addEdge(START, 'think')
  .addEdge('think', 'library')
  .addEdge('library', 'gate')
  .addEdge('gate', 'answer')
  .addEdge('answer', END)
  .compile()
