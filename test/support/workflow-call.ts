import path from 'node:path'
import { fakeToken } from './action-environment.ts'
import { type ExpressionScope, evaluateAll, evaluateTexts } from './workflow-expression.ts'
import { type Mapping, readWorkflow, type WorkflowFile, type WorkflowJob } from './workflow-file.ts'
import {
  type AboutJob,
  concludeJobs,
  type JobRun,
  type WorkflowToPlay,
} from './workflow-job-run.ts'
import { requireGranted } from './workflow-permissions.ts'

/** A job that calls a reusable workflow, in one leg. */
export interface CallToPlay extends WorkflowToPlay {
  readonly id: string
  readonly job: WorkflowJob
  readonly scope: ExpressionScope
  readonly about: AboutJob
  readonly playCalled: (called: WorkflowToPlay) => Promise<JobRun[]>
}

interface Declaration {
  readonly inputs?: Readonly<Record<string, DeclaredInput>>
  readonly secrets?: Readonly<Record<string, { readonly required?: boolean } | null>>
  readonly outputs?: Readonly<Record<string, { readonly value: string }>>
}

interface DeclaredInput {
  readonly type: 'string' | 'boolean' | 'number'
  readonly required?: boolean
  readonly default?: unknown
}

const nothing = { string: '', boolean: false, number: 0 } as const

/**
 * Plays a job that calls a workflow beside its own: the jobs of that workflow, then the job itself with their outputs. Throws
 * where GitHub would not start the run: inputs or secrets that do not fit, permissions that the caller does not grant, and a
 * concurrency group that would wait for itself (GitHub documentation, "Reuse workflows").
 */
export async function playCall(call: CallToPlay): Promise<JobRun[]> {
  const { id, job, workflow, scope, about } = call
  const called = await readWorkflow(toCalledFile(workflow.file, job.uses ?? ''))
  if (!Object.hasOwn(called.on, 'workflow_call')) throw new Error(`${job.uses} cannot be called`)
  const declared = (called.on['workflow_call'] ?? {}) as Declaration
  const inputs = toInputs(declared.inputs ?? {}, evaluateAll(job.with ?? {}, scope) as Mapping)
  const secrets = toSecrets(declared.secrets ?? {}, job, scope)
  const contexts = { ...call.contexts, inputs, secrets }
  const { permissions: granted } = about
  requireGranted(called, granted)
  requireOwnGroup(call, called, contexts)
  const runs = await call.playCalled({
    workflow: { ...called, name: workflow.name },
    contexts,
    granted,
  })
  const jobs = Object.fromEntries(runs.map((run) => [run.id, run]))
  const values = Object.entries(declared.outputs ?? {}).map(([name, { value }]) => [name, value])
  const outputs = evaluateTexts(Object.fromEntries(values), {
    contexts: { ...contexts, jobs },
    progress: 'success',
  })
  const own = runs.map((run) => {
    return { ...run, id: `${id} / ${run.id}`, name: `${about.name} / ${run.name}` }
  })
  return [...own, { ...about, result: concludeJobs(runs), outputs, steps: [] }]
}

function toCalledFile(caller: string, uses: string): string {
  const name = /^\.\/\.github\/workflows\/([\w.-]+)$/.exec(uses)?.[1]
  if (name === undefined) throw new Error(`${uses} is not played: it is of another repository`)
  return path.join(path.dirname(caller), name)
}

function toInputs(declared: NonNullable<Declaration['inputs']>, given: Mapping): Mapping {
  requireDeclared('input', declared, given)
  const pairs = Object.entries(declared).map(([name, { type, default: usual }]) => {
    const value = given[name] ?? usual ?? nothing[type]
    if (typeof value !== type) throw new Error(`input ${name} is no ${type}: ${String(value)}`)
    return [name, value]
  })
  return Object.fromEntries(pairs) as Mapping
}

function toSecrets(
  declared: NonNullable<Declaration['secrets']>,
  { secrets = {} }: WorkflowJob,
  scope: ExpressionScope,
): Mapping {
  if (secrets === 'inherit') return scope.contexts['secrets'] as Mapping
  requireDeclared('secret', declared, secrets)
  return { ...evaluateTexts(secrets, scope), GITHUB_TOKEN: fakeToken }
}

function requireDeclared(
  what: string,
  declared: Readonly<Record<string, { readonly required?: boolean } | null>>,
  given: Mapping,
): void {
  for (const name of Object.keys(given))
    if (!Object.hasOwn(declared, name)) throw new Error(`${what} ${name} is not declared`)
  for (const [name, one] of Object.entries(declared))
    if (one?.required === true && !Object.hasOwn(given, name))
      throw new Error(`${what} ${name} is required`)
}

function requireOwnGroup(
  { workflow, scope, about }: CallToPlay,
  called: WorkflowFile,
  contexts: WorkflowToPlay['contexts'],
): void {
  const held = [evaluateAll(workflow.concurrency, scope), about.concurrency].map(toGroup)
  const group = toGroup(evaluateAll(called.concurrency, { contexts, progress: 'success' }))
  if (group !== undefined && held.includes(group))
    throw new Error(
      `concurrency group ${String(group)} is the caller's: the call would wait for itself`,
    )
}

function toGroup(concurrency: unknown): unknown {
  return typeof concurrency === 'object' ? (concurrency as Mapping | null)?.['group'] : concurrency
}
