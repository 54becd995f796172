import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'
import { DurationError, parseDuration } from '../time/duration.ts'
import type { PlanStep, SmokePlan } from './plan.ts'
import { findPlanIssues, findStepIssues, findTestIssues, type PlanIssue } from './plan-rules.ts'
import { findSchemaFaults } from './schema-faults.ts'
import { toStep, toTest } from './to-plan.ts'

// The smoke plan as it is written in YAML: strict, because a key that nobody reads would be a test that nobody runs.

const duration = z.unknown().transform((text, context) => {
  try {
    return parseDuration(
      typeof text === 'number' ? String(text) : typeof text === 'string' ? text : '',
    )
  } catch (error) {
    if (!(error instanceof DurationError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})
const map = z.record(z.string(), z.unknown())
const name = z.string().min(1)
const title = name.max(200).regex(/^\P{Cc}*$/u, 'must be one line of text')
const names = z.array(name).min(1)
const oneOrMore = z.union(
  [name.transform((word) => [word]), names],
  'must be a name or a list of them',
)
const nodes = z.union([z.literal('*'), names], 'must be "*" or a list of nodes')
const jsonSchema = z.unknown().superRefine((schema, context) => {
  for (const { path, problem } of findSchemaFaults(schema)) {
    context.addIssue({ code: 'custom', path: [...path], message: problem })
  }
})
const length = z.int().min(0)
/** A number is both bounds. */
const bounds = z.preprocess(
  (value) => (length.safeParse(value).success ? { min: value, max: value } : value),
  z
    .strictObject(
      { min: length.optional(), max: length.optional() },
      { error: toKindError('must be a count, or a map') },
    )
    .refine(({ min, max }) => min !== undefined || max !== undefined, 'needs min, max or a number')
    .transform(({ min = 0, max = Number.MAX_SAFE_INTEGER }) => ({ min, max }))
    .refine(({ min, max }) => min <= max, 'min must not be above max'),
)

const depth = z.union([z.boolean(), z.int().min(1)], 'must be true, false or a depth')

const runShape = {
  input: z.unknown().optional(),
  command: z
    .strictObject({
      resume: z.unknown().optional(),
      update: map.optional(),
      goto: z.unknown().optional(),
    })
    .optional(),
  config: map.optional(),
  interrupt_before: nodes.optional(),
  interrupt_after: nodes.optional(),
  subgraphs: z.boolean().optional(),
  webhook: z.boolean().default(false),
}
const runSchema = z.strictObject(runShape)
const streamSchema = z.strictObject({ ...runShape, stream_mode: oneOrMore.default(['values']) })

const actionShape = {
  run: runSchema.optional(),
  resume: z.unknown().optional(),
  stream: streamSchema.optional(),
  update_state: z
    .strictObject({ values: z.unknown().optional(), as_node: name.optional() })
    .optional(),
  state: z.strictObject({ subgraphs: z.boolean().default(false) }).optional(),
  history: z
    .strictObject({ limit: z.int().min(1).max(1_000).default(10), filter: map.optional() })
    .optional(),
  graph: z.strictObject({ xray: depth.default(false) }).optional(),
  assistants: z.strictObject({}).optional(),
  cron: z
    .strictObject({
      schedule: name.optional(),
      input: z.unknown().optional(),
      remove: z.boolean().default(false),
    })
    .optional(),
}

const expectationShape = {
  expect: z.unknown().optional(),
  expect_schema: jsonSchema.optional(),
  expect_state: z.unknown().optional(),
  expect_interrupt: z.unknown().optional(),
  expect_events: names.optional(),
  expect_nodes: names.optional(),
  expect_length: bounds.optional(),
  max_duration: duration.optional(),
  max_first_event: duration.optional(),
}

const stepShape = { ...actionShape, ...expectationShape }
/** A step as it is written. */
export type StepWire = z.output<z.ZodObject<typeof stepShape>>

const stepSchema = z
  .strictObject(stepShape)
  .superRefine((step, context) => addIssues(findStepIssues(step), context), {
    when: ({ value }) => isObject(value),
  })
  .transform(toStep)

const testSchema = z
  .strictObject({
    name: title,
    assistant_id: name.refine(isPathSegment, 'is not an ID').optional(),
    thread: z.boolean().optional(),
    steps: z.array(stepSchema).min(1).optional(),
    input: z.unknown().optional(),
    config: map.optional(),
    ...stepShape,
  })
  .superRefine((test, context) => addIssues(findTestIssues(test), context), {
    when: ({ value }) => isObject(value),
  })
  .transform(toTest)

/** A smoke plan. */
export const smokePlanSchema = z
  .strictObject(
    { tests: z.array(testSchema).min(1).max(100) },
    { error: toKindError('must be a map with tests') },
  )
  .superRefine((plan, context) => addIssues(findPlanIssues(plan), context), {
    when: ({ value }) => isObject(value),
  })
  .transform((plan): SmokePlan => plan)

/** A test as it is written. */
export interface TestWire extends StepWire {
  readonly name: string
  readonly assistant_id?: string | undefined
  readonly thread?: boolean | undefined
  readonly steps?: readonly PlanStep[] | undefined
  readonly input?: unknown
  readonly config?: Record<string, unknown> | undefined
}

/** Another message for a value of another kind; unknown keys are told as usual. */
function toKindError(message: string) {
  return ({ code }: { readonly code: string }) => (code === 'invalid_type' ? message : undefined)
}

function addIssues(issues: Iterable<PlanIssue>, context: z.core.$RefinementCtx<unknown>): void {
  for (const { path, message } of issues) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
