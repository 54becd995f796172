import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { allowPlainJsonImports } from './json-modules.ts'

/** What a YAML mapping holds. */
export type Mapping = Readonly<Record<string, unknown>>

/** A step as it is written. */
export interface WorkflowStep {
  readonly id?: string
  readonly name?: string
  readonly if?: string | boolean
  readonly uses?: string
  readonly run?: string
  readonly with?: Mapping
  readonly env?: Mapping
  readonly 'continue-on-error'?: boolean | string
}

/** A job as it is written. */
export interface WorkflowJob {
  readonly name?: string
  readonly needs?: string | readonly string[]
  readonly if?: string | boolean
  readonly env?: Mapping
  readonly environment?: unknown
  readonly permissions?: unknown
  readonly concurrency?: unknown
  readonly outputs?: Mapping
  readonly strategy?: { readonly matrix?: unknown }
  readonly 'continue-on-error'?: boolean | string
  /** The reusable workflow that it calls, in the place of steps. */
  readonly uses?: string
  readonly with?: Mapping
  readonly secrets?: Mapping | 'inherit'
  readonly steps: readonly WorkflowStep[]
}

/** A workflow as it is written, accepted by GitHub's own parser. */
export interface WorkflowFile {
  readonly file: string
  readonly name: string
  readonly on: Mapping
  readonly env?: Mapping
  readonly permissions?: unknown
  readonly concurrency?: unknown
  readonly jobs: Readonly<Record<string, WorkflowJob>>
}

const playedJobKeys = new Set(
  (
    'name needs if env environment permissions concurrency outputs strategy steps runs-on ' +
    'timeout-minutes continue-on-error'
  ).split(' '),
)
const playedCallKeys = new Set(
  'name needs if permissions concurrency strategy uses with secrets'.split(' '),
)
const playedStepKeys = new Set(
  'id name if uses run with env continue-on-error shell timeout-minutes'.split(' '),
)

/** Reads a workflow file. Throws what GitHub's parser finds, and for whatever the runner here does not play. */
export async function readWorkflow(file: string): Promise<WorkflowFile> {
  const content = readFileSync(file, 'utf8')
  await requireAccepted(path.basename(file), content)
  const written = parse(content) as WorkflowFile & { on: unknown }
  const jobs = Object.entries(written.jobs).map(([id, job]) => {
    const { steps = [] }: Partial<WorkflowJob> = job
    requireKnown(`job ${id}`, job, job.uses === undefined ? playedJobKeys : playedCallKeys)
    for (const step of steps) requireKnown(`a step of job ${id}`, step, playedStepKeys)
    return [id, { ...job, steps }] as const
  })
  const { name = path.basename(file), on } = written
  return { ...written, file, name, on: toEvents(on), jobs: Object.fromEntries(jobs) }
}

/** A list of what may be one text, a list, or nothing. */
export function toList(value: unknown): string[] {
  if (value === undefined || value === null) return []
  return (Array.isArray(value) ? value : [value]).map(String)
}

async function requireAccepted(name: string, content: string): Promise<void> {
  allowPlainJsonImports()
  const { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } = await import(
    '@actions/workflow-parser'
  )
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter())
  const parsed = context.errors.getErrors().map(({ message }) => message)
  const template =
    value === undefined || parsed.length > 0
      ? undefined
      : await convertWorkflowTemplate(context, value)
  const problems = [...parsed, ...(template?.errors ?? []).map(({ Message }) => Message)]
  if (problems.length > 0) throw new Error(`${name} is no workflow: ${problems.join('; ')}`)
}

function toEvents(on: unknown): Mapping {
  if (typeof on === 'object' && on !== null && !Array.isArray(on)) return on as Mapping
  return Object.fromEntries(toList(on).map((name) => [name, null]))
}

function requireKnown(what: string, value: object, known: ReadonlySet<string>): void {
  const strangers = Object.keys(value).filter((key) => !known.has(key))
  if (strangers.length > 0)
    throw new Error(`${what} has what is not played: ${strangers.join(', ')}`)
}
