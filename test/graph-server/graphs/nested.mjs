import { setTimeout as sleep } from 'node:timers/promises'
import { Annotation, END, interrupt, START, StateGraph } from '@langchain/langgraph'

const State = Annotation.Root({
  text: Annotation(),
  count: Annotation(),
  log: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
})

const leaf = new StateGraph(State)
  .addNode('shout', (state) => ({ text: state.text.toUpperCase(), log: ['shout'] }))
  .addNode('ask', (state) => ({ text: `${state.text}${interrupt({ sure: state.text })}` }))
  .addEdge(START, 'shout')
  .addEdge('shout', 'ask')
  .addEdge('ask', END)
  .compile()

const branch = new StateGraph(State)
  .addNode('leaf', leaf)
  .addEdge(START, 'leaf')
  .addEdge('leaf', END)
  .compile()

/** A graph in a graph in a graph, whose innermost step asks a person. */
export const nested = new StateGraph(State)
  .addNode('branch', branch)
  .addNode('finish', (state) => ({ text: `<${state.text}>`, log: ['finish'] }))
  .addEdge(START, 'branch')
  .addEdge('branch', 'finish')
  .addEdge('finish', END)
  .compile()

/** Counts to `count` in steps of 30 ms, and tells of each step; it fails at a negative number. */
export const counter = new StateGraph(State)
  .addNode('step', async (state, config) => {
    if (state.count < 0) throw new TypeError('cannot count down')
    await sleep(30)
    config.writer?.({ step: state.log.length })
    return { log: [String(state.log.length)] }
  })
  .addEdge(START, 'step')
  .addConditionalEdges('step', (state) => (state.log.length < state.count ? 'step' : END), [
    'step',
    END,
  ])
  .compile()
