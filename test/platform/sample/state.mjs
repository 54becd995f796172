import { Annotation, MessagesAnnotation } from '@langchain/langgraph'

/** What the sample agent knows; the last three fields ask for one thing and are null again once it is done. */
export const State = Annotation.Root({
  ...MessagesAnnotation.spec,
  topic: Annotation(),
  answer: Annotation(),
  amount: Annotation(),
  ask: Annotation(),
  approved: Annotation(),
  paid: Annotation(),
  version: Annotation(),
  log: Annotation({ reducer: (before, more) => before.concat(more), default: () => [] }),
  fail: Annotation(),
  slow_ms: Annotation(),
  env: Annotation(),
})
