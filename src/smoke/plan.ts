import * as z from 'zod'
import { isPathSegment } from '../http/path-segment.ts'
import { expectations } from './expectations/expectations.ts'
import { name, ofKind, whenMap } from './plan-fields.ts'
import { checkNames, checkStep, checkTest, findThreadNeed } from './plan-rules.ts'
import { runConfig } from './steps/run-fields.ts'
import { steps } from './steps/steps.ts'

// The smoke plan as it is written in YAML: strict, because a key that is not read would be a test that is not run.

type Table = Readonly<Record<string, { readonly schema: z.ZodType }>>
type Shape<T extends Table> = { readonly [Key in keyof T]: z.ZodOptional<T[Key]['schema']> }

function toShape<T extends Table>(table: T): Shape<T> {
  const entries = Object.entries(table).map(([key, { schema }]) => [key, schema.optional()])
  return Object.fromEntries(entries) as Shape<T>
}

const stepShape = { ...toShape(steps), ...toShape(expectations) }

const stepSchema = z.strictObject(stepShape).superRefine(checkStep, whenMap)

/** One step: the key of what it does, and those of what must be true afterwards. */
export type PlanStep = z.output<typeof stepSchema>

const title = name.max(200).regex(/^\P{Cc}*$/u, 'must be one line of text')

const testSchema = z
  .strictObject({
    name: title,
    assistant_id: name.refine(isPathSegment, 'is not an ID').optional(),
    thread: z.boolean().optional(),
    steps: z.array(stepSchema).min(1).optional(),
    input: z.unknown().optional(),
    config: runConfig.optional(),
    ...stepShape,
  })
  .superRefine(checkTest, whenMap)
  .transform(({ name, assistant_id, thread, steps: several, input, config, ...step }) => {
    const single: PlanStep = input === undefined ? step : { ...step, run: { input, config } }
    const needsThread = several !== undefined || findThreadNeed(single) !== undefined
    return { name, assistant_id, thread: thread ?? needsThread, steps: several ?? [single] }
  })

/** One test: its steps run in order, on a thread of their own where they need one. */
export type PlanTest = z.output<typeof testSchema>

/** A smoke plan. */
export const smokePlanSchema = z
  .strictObject({ tests: z.array(testSchema).min(1).max(100) }, ofKind('must be a map with tests'))
  .superRefine(checkNames, whenMap)

/** A smoke plan. */
export type SmokePlan = z.output<typeof smokePlanSchema>
