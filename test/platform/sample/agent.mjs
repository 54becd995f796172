import { setTimeout as sleep } from 'node:timers/promises'
import { AIMessage } from '@langchain/core/messages'
import { END, START, StateGraph } from '@langchain/langgraph'
import { breakpoints } from './breakpoints.mjs'
import { pay, refuse, review } from './payment.mjs'
import { research } from './research.mjs'
import { State } from './state.mjs'
import { version } from './version.mjs'

const lastMessage = (state) => state.messages.at(-1)

/** An agent without a model: what it does follows from the fields of its input. */
function route(state) {
  if (state.fail) return 'give_up'
  if (state.slow_ms != null) return 'slow'
  if (state.env != null) return 'environment'
  if (lastMessage(state)?.getType() === 'human') return 'greet'
  if (state.amount != null && state.paid == null) return state.amount > 100 ? 'review' : 'pay'
  return state.topic == null ? 'greet' : 'research'
}

function greet(state) {
  const answer = `Hello! You said: ${lastMessage(state)?.text ?? 'nothing'}`
  return { messages: [new AIMessage(answer)], answer, version, log: ['greet'] }
}

export const agent = new StateGraph(State)
  .addNode('greet', greet)
  .addNode('research', research)
  .addNode('reply', (state) => ({
    answer: `${state.answer} (version ${version})`,
    version,
    log: ['research', 'reply'],
  }))
  .addNode('review', review)
  .addNode('pay', pay)
  .addNode('refuse', refuse)
  .addNode('environment', (state) => ({
    answer: process.env[state.env] ?? 'not set',
    env: null,
    version,
    log: ['environment'],
  }))
  .addNode('slow', async (state) => {
    await sleep(state.slow_ms)
    return { answer: `Waited ${state.slow_ms} ms.`, slow_ms: null, version, log: ['slow'] }
  })
  .addNode('give_up', () => {
    throw new Error('the node failed on purpose')
  })
  .addConditionalEdges(START, route, [
    'give_up',
    'slow',
    'environment',
    'greet',
    'review',
    'pay',
    'research',
  ])
  .addEdge('research', 'reply')
  .addConditionalEdges('review', (state) => (state.approved === false ? 'refuse' : 'pay'), [
    'refuse',
    'pay',
  ])
  .addEdge('reply', END)
  .addEdge('greet', END)
  .addEdge('pay', END)
  .addEdge('refuse', END)
  .addEdge('environment', END)
  .addEdge('slow', END)
  .addEdge('give_up', END)
  .compile(breakpoints)
