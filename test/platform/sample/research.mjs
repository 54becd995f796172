import { Annotation, END, START, StateGraph } from '@langchain/langgraph'

const Research = Annotation.Root({ topic: Annotation(), notes: Annotation(), answer: Annotation() })

/** A graph inside the graph: two steps before a topic is answered. */
export const research = new StateGraph(Research)
  .addNode('look_up', (state) => ({ notes: `${state.topic}: a good question.` }))
  .addNode('summarise', (state) => ({ answer: state.notes }))
  .addEdge(START, 'look_up')
  .addEdge('look_up', 'summarise')
  .addEdge('summarise', END)
  .compile()
