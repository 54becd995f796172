import { findUnread } from '../../graph-server/run-request.ts'
import { isMap } from '../../text/json-text.ts'
import { findExpectations } from '../expectations/expectations.ts'
import { findStep } from '../steps/steps.ts'
import type { PlanFault } from './plan-document.ts'

type Step = Readonly<Record<string, unknown>>
type ToFault = (path: readonly PropertyKey[], problem: string) => PlanFault

/** What is allowed in the tests of a plan, and is probably not what its author means. */
export class PlanNotes {
  /** Expectations that no answer can fail: an editor's habit, and a test that is none. */
  readonly idle: PlanFault[] = []
  /** What is in the config of a step, and is read by no server, or not by each. */
  readonly unread: PlanFault[] = []
  /** Places of which something is said: the next case says the same of the same place. */
  readonly #told = new Set<string>()
  readonly #toFault: ToFault

  constructor(toFault: ToFault) {
    this.#toFault = toFault
  }

  /** Takes in the steps of the test at an index, and how it is written: with a case in it, `place` says which. */
  add(at: number, steps: readonly Step[], written: Step, place = ''): void {
    const tell = (notes: PlanFault[], path: readonly PropertyKey[], why: string) => {
      if (this.#told.has(path.join())) return
      this.#told.add(path.join())
      notes.push(this.#toFault(path, ` ${why}${place}`))
    }
    for (const [nth, step] of steps.entries()) {
      const path = ['tests', at, ...(written['steps'] === undefined ? [] : ['steps', nth])]
      const [key, kind] = findStep(step)
      const content = step[key]
      for (const [name, { findIdle }] of findExpectations(step)) {
        const why = findIdle?.(step[name], kind, content)
        if (why) tell(this.idle, [...path, name], `cannot fail, because ${why}`)
      }
      const holder = Object.hasOwn(written, 'input') ? path : [...path, key]
      const config = isMap(content) ? content['config'] : undefined
      for (const name of Object.keys(config ?? {})) {
        const why = findUnread(name)
        if (why) tell(this.unread, [...holder, 'config', name], why)
      }
    }
  }
}
