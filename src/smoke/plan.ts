/** Options of a run inside a plan; names as the graph server has them, in this code's spelling. */
export interface PlanRun {
  /** Absent means a command, or going on after an interrupt. */
  readonly input: unknown
  readonly command: Readonly<Record<string, unknown>> | undefined
  readonly config: Readonly<Record<string, unknown>> | undefined
  readonly interruptBefore: '*' | readonly string[] | undefined
  readonly interruptAfter: '*' | readonly string[] | undefined
  readonly subgraphs: boolean
  /** Whether the notification of this run's end is demanded. */
  readonly webhook: boolean
}

/** What one step of a test does. */
export type PlanAction =
  | { readonly kind: 'run'; readonly run: PlanRun }
  | { readonly kind: 'stream'; readonly run: PlanRun; readonly streamModes: readonly string[] }
  | {
      readonly kind: 'update_state'
      readonly values: unknown
      readonly asNode: string | undefined
    }
  | { readonly kind: 'state'; readonly subgraphs: boolean }
  | {
      readonly kind: 'history'
      readonly limit: number
      readonly filter: Readonly<Record<string, unknown>> | undefined
    }
  | { readonly kind: 'graph'; readonly xray: boolean | number }
  | { readonly kind: 'assistants' }
  | {
      readonly kind: 'cron'
      /** Undefined only where the cron is removed. */
      readonly schedule: string | undefined
      readonly input: unknown
      readonly remove: boolean
    }

/** What must be true after a step; absent parts are not looked at. */
export interface Expectations {
  /** Contained in the result: partial deep equality. */
  readonly result: { readonly value: unknown } | undefined
  /** A JSON Schema that the result must keep. */
  readonly schema: JsonSchema | undefined
  /** Contained in the state of the thread after the step. */
  readonly state: { readonly value: unknown } | undefined
  /** What the run must stop for: `true` for any stop, `false` for none, else contained in an interrupt's value. */
  readonly interrupt: { readonly value: unknown } | undefined
  /** Stream modes, or the server's own words for parts of them, of which at least one event must come. */
  readonly events: readonly string[] | undefined
  /** Nodes that the graph must have. */
  readonly nodes: readonly string[] | undefined
  /** Bounds of the number of items in the result. */
  readonly length: { readonly min: number; readonly max: number } | undefined
  /** Milliseconds of the step at the most. */
  readonly maxDurationMs: number | undefined
  /** Milliseconds to the first event of a stream at the most. */
  readonly maxFirstEventMs: number | undefined
}

/** A JSON Schema as a plan holds it. */
export type JsonSchema = Readonly<Record<string, unknown>> | boolean

/** One step. */
export interface PlanStep {
  readonly action: PlanAction
  readonly expectations: Expectations
}

/** One test: its steps run in order, on a thread of their own where they need one. */
export interface PlanTest {
  readonly name: string
  /** Assistant ID or graph name; the step's `assistant_id` when undefined. */
  readonly assistantId: string | undefined
  readonly thread: boolean
  readonly steps: readonly PlanStep[]
}

/** A smoke plan. */
export interface SmokePlan {
  readonly tests: readonly PlanTest[]
}
