import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'
import { DurationError, parseDuration } from '../time/duration.ts'
import { findSchemaFault } from './json-schema.ts'
import type { PlanStep, SmokePlan } from './plan.ts'
import { findStepIssues, findTestIssues, type PlanIssue } from './plan-rules.ts'
import { toStep, toTest } from './to-plan.ts'

// The smoke plan as it is written in YAML: strict, because a key that nobody reads would be a test that nobody runs.

const duration = z.union([z.string(), z.number()]).transform((text, context) => {
  try {
    return parseDuration(String(text))
  } catch (error) {
    if (!(error instanceof DurationError)) throw error
    context.addIssue({ code: 'custom', message: error.message })
    return z.NEVER
  }
})
const map = z.record(z.string(), z.unknown())
const name = z.string().min(1)
const names = z.array(name).min(1)
const oneOrMore = z.union([name.transform((word) => [word]), names])
const nodes = z.union([z.literal('*'), names])
const jsonSchema = z.union([map, z.boolean()]).superRefine((schema, context) => {
  const fault = findSchemaFault(schema)
  if (fault !== undefined) context.addIssue({ code: 'custom', message: fault })
})
const bounds = z
  .union([
    z
      .int()
      .min(0)
      .transform((length) => ({ min: length, max: length })),
    z.strictObject({
      min: z.int().min(0).default(0),
      max: z.int().min(0).default(Number.MAX_SAFE_INTEGER),
    }),
  ])
  .refine(({ min, max }) => min <= max, 'min must not be above max')

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
  subgraphs: z.boolean().default(false),
  webhook: z.boolean().default(false),
}
const runSchema = z.strictObject(runShape)
const streamSchema = z.strictObject({ ...runShape, stream_mode: oneOrMore.default(['values']) })

const actionShape = {
  run: runSchema.optional(),
  resume: z.unknown().optional(),
  stream: streamSchema.optional(),
  update_state: z.strictObject({ values: z.unknown(), as_node: name.optional() }).optional(),
  state: z.strictObject({ subgraphs: z.boolean().default(false) }).optional(),
  history: z
    .strictObject({ limit: z.int().min(1).max(1_000).default(10), filter: map.optional() })
    .optional(),
  graph: z.strictObject({ xray: z.union([z.boolean(), z.int().min(1)]).default(false) }).optional(),
  assistants: z.strictObject({}).optional(),
  cron: z
    .strictObject({
      schedule: name,
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
    name,
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
  .strictObject({ tests: z.array(testSchema).min(1).max(100) })
  .superRefine(({ tests }, context) => {
    const seen = new Set<string>()
    for (const [index, test] of tests.entries()) {
      if (seen.has(test.name)) {
        context.addIssue({
          code: 'custom',
          path: ['tests', index, 'name'],
          message: 'is the name of another test too',
        })
      }
      seen.add(test.name)
    }
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

function addIssues(issues: Iterable<PlanIssue>, context: z.core.$RefinementCtx<unknown>): void {
  for (const { path, message } of issues) {
    context.addIssue({ code: 'custom', path: [...path], message })
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
