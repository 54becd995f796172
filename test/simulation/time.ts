import type { ChildProcess } from 'node:child_process'
import type { ServerResponse } from 'node:http'
import { setTimeout as realSleep, setImmediate as turn } from 'node:timers/promises'
import type { Pace } from '../platform/wire/pace.ts'

/** The message of a process that takes part (test/support/simulated-clock.cjs). */
interface Look {
  readonly isBusy: boolean
  readonly sockets: number
  /** When its next timer is due; null for none. */
  readonly dueAt: number | null
}

interface Process {
  readonly step: number
  readonly child: ChildProcess
  look: Look
  /** Resolves with the answer to the look that was asked for last, or undefined once it has ended. */
  next: PromiseWithResolvers<Look | undefined>
  ended: boolean
}

interface Event {
  readonly at: number
  readonly order: number
  readonly happen: () => void
}

/** The longest time without any progress, in real milliseconds: a process that hangs is a bug of its own. */
const maxRestMs = 60_000

/**
 * The time of the services, the actors, and the processes of the action. It moves to the next due event when all of
 * them rest, and wakes them in turn. So the order of events comes from the schedule, and not from the speed of the
 * machine.
 */
export class SimulatedTime {
  #now: number
  #order = 0
  #events: Event[] = []
  readonly #processes = new Set<Process>()
  /** The process whose turn it is. */
  #awake = -1
  /** Requests whose answer is a matter of time, or that never get one. */
  readonly #held = new Set<ServerResponse>()

  constructor(now: number) {
    this.#now = now
  }

  /** Milliseconds of the calendar. */
  get now(): number {
    return this.#now
  }

  /** Number of the step whose process is awake: what arrives is from it. */
  get awake(): number {
    return this.#awake
  }

  /** Lets something happen after a while. */
  after(ms: number, happen: () => void): void {
    this.#order += 1
    this.#events.push({ at: this.#now + Math.max(0, ms), order: this.#order, happen })
  }

  /** Takes the process of a step in; its output must be read by the caller. */
  join(child: ChildProcess, step: number): void {
    const look = { isBusy: true, sockets: 0, dueAt: null }
    this.#awake = step
    const joined: Process = { child, step, look, next: Promise.withResolvers(), ended: false }
    this.#processes.add(joined)
    child.on('message', (message) => joined.next.resolve(message as Look))
    child.once('close', () => {
      joined.ended = true
      this.#processes.delete(joined)
      joined.next.resolve(undefined)
    })
  }

  /** The pace of a service: `toTravelMs` is asked before each way of a request. */
  toPace(toTravelMs: () => number): Pace {
    const wait = (ms: number, response: ServerResponse) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const step = this.#awake
      this.#hold(response)
      this.after(ms, () => {
        this.#awake = step
        this.#held.delete(response)
        resolve()
      })
      return promise
    }
    return {
      now: () => this.#now,
      travel: (response) => wait(toTravelMs(), response),
      hang: (response) => this.#hold(response),
      sleep: wait,
    }
  }

  /** Moves on until no process is left and `isOver`, or nothing can happen any more. Throws when something neither rests nor ends. */
  async run(isOver: () => boolean): Promise<void> {
    for (;;) {
      await this.#settle()
      if (this.#processes.size === 0 && isOver()) return
      const events = this.#events.toSorted((a, b) => a.at - b.at || a.order - b.order)
      const [event] = events
      const due = [...this.#processes].sort((a, b) => toDue(a) - toDue(b))
      const [process] = due
      const processAt = process ? toDue(process) : Number.POSITIVE_INFINITY
      if (event !== undefined && event.at <= processAt) {
        this.#now = Math.max(this.#now, event.at)
        this.#events = events.slice(1)
        // Every process must know the time before the event can reach it.
        await this.#look()
        event.happen()
      } else if (process !== undefined && processAt !== Number.POSITIVE_INFINITY) {
        this.#now = Math.max(this.#now, processAt)
        this.#awake = process.step
        // A killed process receives nothing.
        process.child.send({ now: this.#now, fires: true }, () => undefined)
      } else if (process === undefined) return
      else throw new Error('a process waits for nothing that could happen')
    }
  }

  /** Resolves when every process rests: nothing can happen but by time. */
  async #settle(): Promise<void> {
    const since = performance.now()
    for (;;) {
      await turn()
      const looks = await this.#look()
      await turn()
      const present = looks.filter((look) => look !== undefined)
      const sockets = present.reduce((sum, look) => sum + look.sockets, 0)
      const isAtRest = present.length === looks.length && !present.some(({ isBusy }) => isBusy)
      if (isAtRest && sockets === this.#held.size) return
      if (performance.now() - since > maxRestMs) {
        const held = this.#held.size
        throw new Error(`no rest: ${JSON.stringify(looks)}, ${held} requests held`)
      }
      if (performance.now() - since > 50) await realSleep(1)
    }
  }

  /** Tells every process the time, and asks how it is. */
  #look(): Promise<(Look | undefined)[]> {
    return Promise.all([...this.#processes].map((one) => this.#ask(one)))
  }

  async #ask(process: Process): Promise<Look | undefined> {
    if (process.ended) return undefined
    process.next = Promise.withResolvers()
    process.child.send({ now: this.#now }, () => undefined)
    const look = await process.next.promise
    if (look !== undefined) process.look = look
    return look
  }

  #hold(response: ServerResponse): void {
    if (response.destroyed || response.socket?.destroyed !== false) return
    this.#held.add(response)
    response.once('close', () => this.#held.delete(response))
  }
}

function toDue({ look }: Process): number {
  return look.dueAt ?? Number.POSITIVE_INFINITY
}
