import * as z from 'zod'
import type { EventContext } from './event-context.ts'
import { isDefaultText } from './input-defaults.ts'
import { InputError, type InputFault, type RawInputs } from './input-error.ts'
import {
  attemptsField,
  choiceField,
  durationField,
  flagField,
  headerField,
  headersField,
  identifierField,
  inputField,
  lineField,
  listenField,
  mapField,
  secretField,
  secretsField,
  structureField,
  textField,
  tokenField,
} from './input-fields.ts'
import { findConflicts } from './rules/find-conflicts.ts'

const common = {
  api_key: secretField.optional(),
  region: choiceField('us', 'eu').optional(),
  base_url: textField.optional(),
  workspace_id: headerField.optional(),
  request_timeout: durationField.default(30_000),
  allow_insecure_http: flagField.default(false),
  github_token: textField.optional(),
  summary: flagField.default(true),
  dry_run: flagField.default(false),
}

const waiting = {
  wait: flagField.default(true),
  wait_timeout: durationField.default(30 * 60_000),
  poll_interval: durationField.optional(),
}

const identity = { deployment_id: identifierField.optional(), name: lineField.optional() }

const revision = {
  repo_ref: lineField.optional(),
  graph_config_path: lineField.optional(),
  image_uri: lineField.optional(),
  build_on_push: flagField.optional(),
  resource_spec: mapField.optional(),
  secrets: secretsField.optional(),
}

const smokeSettings = {
  deployment_url: textField.optional(),
  assistant_id: identifierField.optional(),
  smoke_input: inputField.optional(),
  smoke_config: mapField.optional(),
  smoke_expect: structureField.optional(),
  smoke_timeout: durationField.default(5 * 60_000),
  smoke_attempts: attemptsField.default(3),
  graph_headers: headersField.optional(),
  webhook: textField.optional(),
  webhook_token: tokenField.optional(),
  webhook_listen: listenField.optional(),
  smoke_plan: lineField.optional(),
}

const told = { environment: lineField.optional(), comment: flagField.default(false) }

const source = {
  name: lineField.optional(),
  source: lineField.default('github'),
  integration_id: identifierField.optional(),
  repo_url: lineField.optional(),
  deployment_type: lineField.optional(),
}

const rollout = {
  rollback_on_failure: flagField.default(false),
  on_superseded: choiceField('fail', 'warn').default('fail'),
  smoke_test: flagField.default(false),
}

/** What every mode takes that makes a revision. */
const deploying = {
  ...common,
  ...waiting,
  ...revision,
  ...rollout,
  ...smokeSettings,
  ...told,
  on_stale: choiceField('skip', 'deploy').default('deploy'),
}

const createSchema = z.strictObject({
  mode: z.literal('create'),
  ...deploying,
  ...source,
  custom_url: lineField.optional(),
  allow_forks: flagField.default(false),
  if_exists: choiceField('update', 'reuse', 'fail').default('update'),
})

const updateSchema = z.strictObject({
  mode: z.literal('update'),
  ...deploying,
  ...identity,
  custom_url: lineField.optional(),
  repo_url: lineField.optional(),
  allow_forks: flagField.default(false),
})

const deleteSchema = z.strictObject({
  mode: z.literal('delete'),
  ...common,
  ...identity,
  ...waiting,
  ...told,
  repo_url: lineField.optional(),
  allow_forks: flagField.default(false),
  if_missing: choiceField('ignore', 'fail').default('ignore'),
  delete_tracing_project: flagField.default(false),
})

const smokeTestSchema = z.strictObject({
  mode: z.literal('smoke-test'),
  ...common,
  ...identity,
  ...smokeSettings,
})

const previewSchema = z.strictObject({
  mode: z.literal('preview'),
  ...deploying,
  ...source,
  comment: flagField.default(true),
  delete_tracing_project: flagField.default(true),
  on_stale: choiceField('skip', 'deploy').default('skip'),
  on_quota: choiceField('fail', 'warn').default('fail'),
})

const sweepSchema = z.strictObject({
  mode: z.literal('sweep'),
  ...common,
  name: lineField.optional(),
  repo_url: lineField.optional(),
  allow_forks: flagField.default(false),
  delete_tracing_project: flagField.default(true),
  dry_run: flagField.default(true),
})

const modes = {
  create: createSchema,
  update: updateSchema,
  delete: deleteSchema,
  'smoke-test': smokeTestSchema,
  preview: previewSchema,
  sweep: sweepSchema,
}

/** Every field by its name, in the form of the first mode that takes it. */
const everyField = Object.assign(
  {},
  ...Object.values(modes)
    .map(({ shape }) => shape)
    .reverse(),
) as Record<string, z.ZodType>

/** The names of all inputs of action.yml. */
export const inputNames: readonly string[] = Object.keys(everyField)

/** Inputs whose text is secret, whole. */
export const secretInputNames = ['api_key', 'github_token', 'webhook_token'] as const

/** The values of the inputs of one mode. */
export type CreateInputs = z.output<typeof createSchema>
export type UpdateInputs = z.output<typeof updateSchema>
export type DeleteInputs = z.output<typeof deleteSchema>
export type SmokeTestInputs = z.output<typeof smokeTestSchema>
export type PreviewInputs = z.output<typeof previewSchema>
export type SweepInputs = z.output<typeof sweepSchema>
const schema = z.discriminatedUnion('mode', [
  createSchema,
  updateSchema,
  deleteSchema,
  smokeTestSchema,
  previewSchema,
  sweepSchema,
])

/** The values of the inputs, by mode. */
export type Inputs = z.output<typeof schema>

/** One of the action's modes. */
export type Mode = Inputs['mode']

/** The values of the inputs of one mode. */
export type InputsOf<M extends Mode> = Extract<Inputs, { readonly mode: M }>

/**
 * The inputs of a step, complete and consistent. Throws InputError with every fault of every input at once: a form that
 * is wrong, an input that is not used, inputs that contradict each other or the event. One that is not used and has
 * its default value is left out, because a reusable workflow passes everything.
 */
export function parseInputs(given: RawInputs, circumstances: EventContext): Inputs {
  const isIdle = ({ input, unused }: InputFault) =>
    unused === true &&
    isDefaultText(everyField[input], { input, text: given[input] ?? '' }, circumstances)
  const unused = findUnused(given)
  const conflicts = findConflicts(given, circumstances)
  const dropped = [...unused, ...conflicts.filter(isIdle)].map(({ input }) => input)
  const raw = Object.fromEntries(Object.entries(given).filter(([name]) => !dropped.includes(name)))
  const faults = [...unused, ...conflicts].filter((fault) => !isIdle(fault))
  const parsed = schema.safeParse(raw)
  if (parsed.success && faults.length === 0) return parsed.data
  const ofForm = parsed.error?.issues.map((issue) => toFault(issue, raw)) ?? []
  throw new InputError([
    ...ofForm,
    ...faults,
    ...(findMode(given) === undefined ? checkForms(given) : []),
  ])
}

function findMode({ mode = '' }: RawInputs): z.ZodObject | undefined {
  return Object.hasOwn(modes, mode) ? modes[mode as keyof typeof modes] : undefined
}

/** The inputs that the mode does not take. */
function findUnused(given: RawInputs): InputFault[] {
  const taken = findMode(given)?.shape
  if (taken === undefined) return []
  return Object.keys(given)
    .filter((name) => !Object.hasOwn(taken, name))
    .map((input) => ({ input, problem: `is not used with mode ${given['mode']}`, unused: true }))
}

function toFault(issue: z.core.$ZodIssue, { mode }: RawInputs): InputFault {
  const input = String(issue.path[0] ?? 'mode')
  if (input !== 'mode') return { input, problem: issue.message }
  const problem = mode === undefined ? 'is required' : 'is unknown'
  return { input, problem: `${problem}: use one of ${Object.keys(modes).join(', ')}` }
}

/** Without a mode it is unknown which inputs belong, but their forms can still be judged. */
function checkForms(raw: RawInputs): InputFault[] {
  const given = Object.fromEntries(
    Object.entries(everyField).filter(([name]) => name !== 'mode' && raw[name] !== undefined),
  )
  const parsed = z.object(given).safeParse(raw)
  return parsed.success ? [] : parsed.error.issues.map((issue) => toFault(issue, raw))
}
