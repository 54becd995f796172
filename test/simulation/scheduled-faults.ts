import type { FaultKind, FaultSource } from '../platform/wire/faults.ts'
import type { FaultMaterial, ServiceName, Target } from './fault-kind.ts'
import { fits, kinds } from './fault-kinds.ts'
import type { Schedule } from './schedule.ts'
import type { SimulatedTime } from './time.ts'

/** A fault that hit a request of a step. */
export interface MetFault {
  readonly step: number
  readonly service: ServiceName
  readonly kind: string
  readonly request: string
  readonly at: number
  /** The number of hits. */
  hits: number
}

/** A fault that lasts for a while, at one service and for one step. */
interface Lasting {
  readonly step: number
  readonly service: ServiceName
  readonly until: number
  readonly readsOnly: boolean
  readonly hit: FaultKind
  readonly met: MetFault
}

/** Plays the faults of a schedule: each on the n-th request of a step to a service, or the first after it that it fits. */
export class ScheduledFaults {
  readonly met: MetFault[] = []
  /** Every request, by the number of its step. */
  readonly targets: (Target & { readonly step: number })[] = []
  readonly #left
  readonly #time: SimulatedTime
  readonly #material: (step: number) => FaultMaterial
  readonly #counts = new Map<string, number>()
  #lasting: readonly Lasting[] = []
  #isHealed = false

  constructor({ steps }: Schedule, time: SimulatedTime, material: (step: number) => FaultMaterial) {
    this.#left = steps.flatMap(({ faults }, step) => faults.map((fault) => ({ step, ...fault })))
    this.#time = time
    this.#material = material
  }

  /** The faults of a service, for each of its requests. */
  toSource(service: ServiceName): FaultSource {
    return { take: (method, path) => this.#take(service, method, path) }
  }

  /** No fault from now on. */
  heal(): void {
    this.#isHealed = true
  }

  #take(service: ServiceName, method: string, path: string): FaultKind | undefined {
    const step = this.#time.awake
    const { now } = this.#time
    const key = `${step} ${service}`
    const index = this.#counts.get(key) ?? 0
    this.#counts.set(key, index + 1)
    const target = { service, index, method, path }
    this.targets.push({ step, ...target })
    if (this.#isHealed) return undefined
    const lasting = this.#lasting.find(
      (one) =>
        one.step === step &&
        one.service === service &&
        now < one.until &&
        (!one.readsOnly || method === 'GET'),
    )
    if (lasting !== undefined) {
      lasting.met.hits += 1
      return lasting.hit
    }
    const at = this.#left.findIndex((one) => {
      const kind = kinds.find(({ name }) => name === one.kind)
      const isHere = one.step === step && one.service === service && one.index <= index
      return isHere && kind !== undefined && fits(kind, target)
    })
    const [fault] = at < 0 ? [] : this.#left.splice(at, 1)
    const kind = kinds.find(({ name }) => name === fault?.kind)
    if (fault === undefined || kind === undefined) return undefined
    const request = `${method} ${path}`
    const met = { step, service, kind: kind.name, request, at: now, hits: 1 }
    this.met.push(met)
    const { hit, times = 1, laterReads } = kind.plan(this.#material(step))
    const until = now + fault.lastsMs
    const more = { step, service, until, met }
    if (times > 1) this.#lasting = [...this.#lasting, { ...more, readsOnly: false, hit }]
    if (laterReads)
      this.#lasting = [...this.#lasting, { ...more, readsOnly: true, hit: laterReads }]
    return hit
  }
}
