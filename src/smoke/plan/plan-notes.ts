import { findUnread } from '../../graph-server/run-request.ts'
import { isMap } from '../../text/json-text.ts'
import { findExpectations } from '../expectations/expectations.ts'
import { findStep } from '../steps/steps.ts'

// What is allowed in a plan, and is probably not what its author means.

type Step = Readonly<Record<string, unknown>>

/** What is said about a place in a plan. */
interface Note {
  readonly path: readonly PropertyKey[]
  readonly why: string
}

/** Notes on the steps of tests, one for each place: the expectations that no answer can fail, and the keys of configs that servers ignore. */
export function createNotes() {
  const idle: Note[] = []
  const unread: Note[] = []
  return {
    idle,
    unread,
    /** Takes in the steps of the test at an index, and how it is written: with a case in it, `place` says which. */
    add(at: number, steps: readonly Step[], written: Step, place = ''): void {
      for (const [nth, step] of steps.entries()) {
        const path = ['tests', at, ...(written['steps'] === undefined ? [] : ['steps', nth])]
        addNew(idle, listIdle(step, path), place)
        const isInput = Object.hasOwn(written, 'input')
        const [key] = findStep(step)
        addNew(unread, listUnread(step[key], [...path, ...(isInput ? [] : [key])]), place)
      }
    },
  }
}

/** Adds what is new: the next case says the same of the same place. */
function addNew(notes: Note[], found: readonly Note[], place: string): void {
  for (const { path, why } of found) {
    if (!notes.some((one) => one.path.join() === path.join()))
      notes.push({ path, why: why + place })
  }
}

/** What is in the config of a step, and is read by no server, or not by each. */
function listUnread(content: unknown, path: Note['path']): Note[] {
  const config = isMap(content) ? content['config'] : undefined
  return Object.keys(config ?? {}).flatMap((key) => {
    const why = findUnread(key)
    return why === undefined ? [] : [{ path: [...path, 'config', key], why }]
  })
}

/** The expectations of a step that no answer can fail: an editor's habit, and a test that is none. */
function listIdle(step: Step, path: Note['path']): Note[] {
  const [kindKey, kind] = findStep(step)
  return findExpectations(step).flatMap(([key, { findIdle }]) => {
    const why = findIdle?.(step[key], kind, step[kindKey])
    return why === undefined ? [] : [{ path: [...path, key], why }]
  })
}
