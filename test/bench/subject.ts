import type { Command, Ended } from './child.ts'
import type { World } from './world.ts'

/** One row of the table: something that is run again and again. */
export interface Subject {
  readonly name: string
  /** Whether it is Node, which a hook can watch; other programs are watched from outside. */
  readonly isNode: boolean
  /** Makes what the next run needs, in a directory of its own. */
  toCommand(world: World, directory: string): Command
  /** Whether it did what it was to do: a run that fails is quick. */
  isDone(ended: Ended): boolean
}
