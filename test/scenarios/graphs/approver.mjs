import { Annotation, END, interrupt, Send, START, StateGraph } from '@langchain/langgraph'

// Agents that ask about several things at once; test/python-server/graphs/approving.py has the same graphs.

const list = () => Annotation({ reducer: (before, more) => before.concat(more), default: () => [] })

const State = Annotation.Root({
  orders: Annotation(),
  note: Annotation(),
  refunded: list(),
  refused: list(),
  log: list(),
})

/** A person looks at each order, and at the same time at the note. */
function fanOut(state) {
  return [...state.orders.map((order) => new Send('approve', order)), new Send('proofread', state)]
}

function approve({ id, amount }) {
  const said = interrupt({ action: 'refund', order: id, amount })
  return said?.approved ? { refunded: [id], log: ['approve'] } : { refused: [id], log: ['approve'] }
}

function proofread(state) {
  if (state.note == null) return {}
  const said = interrupt({ action: 'send', note: state.note })
  return { note: said.note, log: ['proofread'] }
}

export const approver = new StateGraph(State)
  .addNode('plan', () => ({ log: ['plan'] }))
  .addNode('approve', approve)
  .addNode('proofread', proofread)
  .addNode('close', () => ({ log: ['close'] }))
  .addEdge(START, 'plan')
  .addConditionalEdges('plan', fanOut, ['approve', 'proofread'])
  .addEdge('approve', 'close')
  .addEdge('proofread', 'close')
  .addEdge('close', END)
  .compile()

const Review = Annotation.Root({ text: Annotation(), verdicts: list() })

const ask = (who, question) => () => ({ verdicts: [`${who}: ${interrupt(question)}`] })

function askEditor() {
  const first = interrupt('Is it well written?')
  const second = interrupt({ ask: 'Is it short?', first })
  return { verdicts: [`editor: ${first}, ${second}`] }
}

const desk = new StateGraph(Review)
  .addNode('ask_editor', askEditor)
  .addEdge(START, 'ask_editor')
  .addEdge('ask_editor', END)
  .compile()

export const reviewers = new StateGraph(Review)
  .addNode('ask_lawyer', ask('lawyer', 'Is it lawful?'))
  .addNode('ask_accountant', ask('accountant', 'Is it paid for?'))
  .addNode('desk', desk)
  .addEdge(START, 'ask_lawyer')
  .addEdge(START, 'ask_accountant')
  .addEdge(START, 'desk')
  .addEdge('ask_lawyer', END)
  .addEdge('ask_accountant', END)
  .addEdge('desk', END)
  .compile()
