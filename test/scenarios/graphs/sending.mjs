import {
  Annotation,
  END,
  entrypoint,
  interrupt,
  START,
  StateGraph,
  task,
} from '@langchain/langgraph'

// Graphs that show what was sent with a run, and agents written with the functional API and with a subgraph;
// test/python-server/graphs/sending.py has the same ones.

const State = Annotation.Root({ text: Annotation(), out: Annotation(), seen: Annotation() })

function show(_, { context, configurable, metadata, recursionLimit }) {
  const tone = context?.tone ?? null
  const seen = {
    tone,
    size: configurable?.size ?? null,
    asked_by: metadata?.asked_by ?? null,
    limit: recursionLimit,
  }
  return { out: 'shown', seen }
}

export const styled = new StateGraph(State)
  .addNode('show', show)
  .addEdge(START, 'show')
  .addEdge('show', END)
  .compile()

export const team = new StateGraph(State)
  .addNode('supervisor', styled)
  .addNode('report', () => ({ out: 'reported' }))
  .addEdge(START, 'supervisor')
  .addEdge('supervisor', 'report')
  .addEdge('report', END)
  .compile()

export const stopsBefore = new StateGraph(State)
  .addNode('prepare', () => ({ out: 'prepared' }))
  .addNode('show', show)
  .addEdge(START, 'prepare')
  .addEdge('prepare', 'show')
  .addEdge('show', END)
  .compile({ interruptBefore: ['show'] })

export const returnsNothing = entrypoint({ name: 'returns_nothing' }, async () => undefined)

const draft = task('draft', async (topic, tone) => `A ${tone} text on ${topic}.`)

export const writer = entrypoint({ name: 'writer' }, async (request, config) => {
  const text = await draft(request.topic, config.context?.tone ?? 'long')
  const answer = request.ask ? interrupt({ question: 'Publish?', draft: text }) : { publish: true }
  return { text, published: answer.publish }
})
