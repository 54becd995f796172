import type { StatusChange } from '../rollout/rollout.ts'
import { mapDeep } from '../text/json-text.ts'
import { type Redact, redactDeep } from '../text/redact.ts'
import type { RollbackResult, StepEvent } from './step-event.ts'

type KeyOf<E> = E extends unknown ? keyof E : never
type ValueOf<E, K> = E extends unknown ? (K extends keyof E ? E[K] : never) : never
type Special = 'type' | 'stage' | 'change' | 'id' | 'otherwise'

/** Everything that the events of a step say: what the report reads. */
export type StepFacts = {
  readonly [K in Exclude<KeyOf<StepEvent | RollbackResult>, Special>]?: ValueOf<StepEvent, K>
} & {
  /** What was in progress last. */
  readonly stage: 'preparing' | ValueOf<StepEvent, 'stage'>
  /** The statuses of the revision, and of that of a rollback, in the order they were seen. */
  readonly timeline?: readonly StatusChange[]
  readonly rollbackTimeline?: readonly StatusChange[]
  readonly interrupted?: readonly string[]
}

/** Facts whose keys may be text of others, too. */
const foreign = ['graph', 'plan', 'planned', 'smoke', 'sweep']

/** What events say together, without secrets; a later one wins. */
export function toFacts(events: readonly StepEvent[], redact: Redact): StepFacts {
  const facts = events.reduce<StepFacts>(include, { stage: 'preparing' })
  const toLeaf = (leaf: unknown) => (typeof leaf === 'string' ? redact(leaf) : leaf)
  const shown = Object.entries(facts).map(([name, value]) => {
    return [name, foreign.includes(name) ? redactDeep(value, redact) : mapDeep(value, toLeaf)]
  })
  return Object.fromEntries(shown) as StepFacts
}

function include(facts: StepFacts, event: StepEvent): StepFacts {
  switch (event.type) {
    case 'status': {
      const { change } = event
      return { ...facts, status: change.status, timeline: extend(facts.timeline, change) }
    }
    case 'rollback-status':
      return { ...facts, rollbackTimeline: extend(facts.rollbackTimeline, event.change) }
    case 'interrupted':
      return { ...facts, interrupted: [...(facts.interrupted ?? []), event.id] }
    case 'stopped':
      return { ...facts, serving: facts.serving ?? facts.servedBefore ?? event.otherwise }
    default: {
      const { type: _, ...more } = event
      return { ...facts, ...more }
    }
  }
}

function extend(timeline: readonly StatusChange[] = [], change: StatusChange) {
  return timeline.at(-1)?.status === change.status ? timeline : [...timeline, change]
}
