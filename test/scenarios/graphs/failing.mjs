import { Annotation, END, START, StateGraph } from '@langchain/langgraph'

// Agents that fail as agents do; test/python-server/graphs/failing.py has the same graphs.

/** The names, and the words, are those of the clients of model services. */
class OpenAIError extends Error {
  name = 'OpenAIError'
}
class AuthenticationError extends Error {
  name = 'AuthenticationError'
}
class RateLimitError extends Error {
  name = 'RateLimitError'
}
class RefundError extends Error {
  name = 'RefundError'
}

const failures = {
  client: () => {
    throw new OpenAIError(
      'Missing credentials. Please pass an `apiKey`, or set the `OPENAI_API_KEY` environment variable.',
    )
  },
  import: () => import(['langchain', 'nosuch'].join('-')),
  key: () => {
    throw new AuthenticationError(
      '401 Incorrect API key provided: sk-proj-0123. You can find your API key at https://example.com.',
    )
  },
  quota: () => {
    throw new RateLimitError(
      '429 You exceeded your current quota, please check your plan and billing details.',
    )
  },
  own: () => {
    throw new RefundError('order 7 was refunded before')
  },
  silent: () => {
    throw new RefundError()
  },
}

const State = Annotation.Root({ kind: Annotation(), out: Annotation() })

async function work({ kind }) {
  await failures[kind]()
}

function build(name, node) {
  return new StateGraph(State)
    .addNode('prepare', () => ({ out: 'prepared' }))
    .addNode(name, node)
    .addEdge(START, 'prepare')
    .addEdge('prepare', name)
    .addEdge(name, END)
}

export const fails = build('work', work).compile()

const inner = build('tools', work).compile()

export const fails_within = build('agent', inner).compile()

export const spins = new StateGraph(State)
  .addNode('spin', () => ({ out: 'again' }))
  .addEdge(START, 'spin')
  .addEdge('spin', 'spin')
  .compile()

export const fails_twice = new StateGraph(State)
  .addNode('first', work)
  .addNode('second', work)
  .addEdge(START, 'first')
  .addEdge(START, 'second')
  .compile()
