// The agent of the pictures: what is served before the change, the change, and one in which the change has a mistake.
import { AIMessage } from '@langchain/core/messages'
import {
  Annotation,
  END,
  interrupt,
  MessagesAnnotation,
  START,
  StateGraph,
} from '@langchain/langgraph'

const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  order: Annotation(),
  paid: Annotation(),
  refunded: Annotation(),
})

/** Refunds above this are a person's decision. */
const limit = 100

const say = (text, total_tokens) =>
  new AIMessage({
    content: text,
    usage_metadata: { input_tokens: total_tokens - 40, output_tokens: 40, total_tokens },
  })

function answer({ order, refunded }) {
  if (refunded != null) return { messages: [say(`You get ${refunded.toFixed(2)} back.`, 371)] }
  return { messages: [say(`Order ${order} is on its way. It arrives on Thursday.`, 412)] }
}

/** Refunds a share of what was paid. */
function refundOf(share) {
  return ({ paid }) => {
    const isAllowed = paid <= limit || interrupt({ question: `Refund ${paid}?` }).approved === true
    return { refunded: isAllowed ? paid * share : 0 }
  }
}

const start = () =>
  new StateGraph(State)
    .addNode('classify', () => ({}))
    .addNode('search', () => ({}))
    .addNode('answer', answer)
    .addEdge(START, 'classify')
    .addEdge('search', 'answer')
    .addEdge('answer', END)

const withRefund = (share) =>
  start()
    .addNode('refund', refundOf(share))
    .addConditionalEdges('classify', ({ paid }) => (paid == null ? 'question' : 'complaint'), {
      question: 'search',
      complaint: 'refund',
    })
    .addEdge('refund', 'answer')
    .compile()

export const before = start().addEdge('classify', 'search').compile()
export const now = withRefund(1)
export const broken = withRefund(10)
