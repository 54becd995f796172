// The sample agent, and what becomes of it when one thing breaks. Each export is a graph.
import { setTimeout as sleep } from 'node:timers/promises'
import { AIMessage } from '@langchain/core/messages'
import { Annotation, END, START, StateGraph } from '@langchain/langgraph'
import { pay, review } from '../../platform/sample/payment.mjs'
import { research } from '../../platform/sample/research.mjs'
import { State } from '../../platform/sample/state.mjs'

function greet(state) {
  const answer = `Hello! You said: ${state.messages.at(-1)?.text ?? 'nothing'}`
  return { messages: [new AIMessage(answer)], answer, log: ['greet'] }
}

function reply(state, config) {
  config.writer?.({ step: 'reply' })
  return { answer: `${state.answer} (version 1)`, version: '1', log: ['research', 'reply'] }
}

function route(state) {
  if (state.messages.length > 0) return 'greet'
  return state.amount == null ? 'research' : 'review'
}

/** The agent with some of its parts replaced. */
function build(parts = {}) {
  return new StateGraph(parts.State ?? State)
    .addNode('greet', parts.greet ?? greet)
    .addNode('research', parts.research ?? research)
    .addNode('reply', parts.reply ?? reply)
    .addNode('review', parts.review ?? review)
    .addNode('pay', parts.pay ?? pay)
    .addConditionalEdges(START, route, ['greet', 'research', 'review'])
    .addEdge('research', 'reply')
    .addEdge('review', 'pay')
    .addEdge('greet', END)
    .addEdge('reply', END)
    .addEdge('pay', END)
    .compile()
}

/** Nothing is broken. */
export const sound = build()

export const wrongAnswer = build({
  greet: () => ({ messages: [new AIMessage('Good evening.')], log: ['greet'] }),
})

export const raises = build({
  pay: () => {
    throw new TypeError('the till is empty')
  },
})

export const neverAsks = build({ review: () => ({ approved: true, log: ['review'] }) })

export const ignoresUpdate = build({
  State: Annotation.Root({
    ...State.spec,
    approved: Annotation({ reducer: (before) => before, default: () => null }),
  }),
  pay: (state) => ({ paid: state.approved === true || state.ask === true, log: ['pay'] }),
})

export const missingNode = build({
  research: (state) => ({ answer: `${state.topic}: a good question.` }),
})

export const silent = build({
  reply: (state) => reply(state, {}),
})

export const otherShape = build({
  reply: (state, config) => ({ ...reply(state, config), log: ['research', 'reply', 7] }),
})

export const slow = build({
  greet: async (state) => {
    if (state.messages.at(-1)?.text === 'quick') await sleep(5_500)
    return greet(state)
  },
})
