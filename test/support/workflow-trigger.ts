import type { WorkflowEvent } from './action-environment.ts'
import { type Mapping, toList } from './workflow-file.ts'

/** Activity types when `types:` is not given (GitHub documentation, "Events that trigger workflows"); others: all. */
const usualTypes: Readonly<Record<string, readonly string[]>> = {
  pull_request: ['opened', 'synchronize', 'reopened'],
  pull_request_target: ['opened', 'synchronize', 'reopened'],
}

/** Whether an event starts a workflow with this `on:`. Throws for the filters that are not played. */
export function isTriggered(on: Mapping, event: WorkflowEvent): boolean {
  if (!Object.hasOwn(on, event.name)) return false
  if (event.name === 'schedule') return isScheduled(on['schedule'], event)
  const filter = (on[event.name] ?? {}) as Mapping
  if (filter['paths-ignore'] !== undefined) throw new Error('paths-ignore is not played')
  if (filter['paths'] !== undefined && !changesOneOf(toList(filter['paths']), event)) return false
  if (event.name === 'push') return isPushed(filter, event.ref ?? 'refs/heads/main')
  const payload = event.payload as Payload
  const types = filter['types'] === undefined ? usualTypes[event.name] : toList(filter['types'])
  if (types !== undefined && !types.includes(payload.action ?? '')) return false
  if (event.name === 'workflow_run') {
    return toList(filter['workflows']).includes(payload.workflow_run?.name ?? '')
  }
  return matchesBranch(filter, payload.pull_request?.base?.ref)
}

/** The `inputs` of a manual start: what the event gives, the declared default for the rest, in the declared type. */
export function toDispatchInputs(on: Mapping, event: WorkflowEvent): Mapping {
  if (event.name !== 'workflow_dispatch') return {}
  const declared = ((on['workflow_dispatch'] ?? {}) as { inputs?: Record<string, DispatchInput> })
    .inputs
  const given = (event.payload as { inputs?: Mapping }).inputs ?? {}
  return Object.fromEntries(
    Object.entries(declared ?? {}).map(([name, input]) => {
      const value = given[name] ?? input.default
      if (value === undefined && input.required === true)
        throw new Error(`input ${name} is missing`)
      if (input.type === 'boolean') return [name, String(value ?? false) === 'true']
      return [name, String(value ?? '')]
    }),
  )
}

interface DispatchInput {
  readonly type?: string
  readonly required?: boolean
  readonly default?: unknown
}

interface Payload {
  readonly action?: string
  readonly schedule?: string
  readonly pull_request?: { readonly base?: { readonly ref?: string } }
  readonly workflow_run?: { readonly name?: string }
}

function isScheduled(schedules: unknown, event: WorkflowEvent): boolean {
  const { schedule } = event.payload as Payload
  const crons = (schedules as readonly { cron: string }[]).map(({ cron }) => cron)
  return schedule === undefined || crons.includes(schedule)
}

/** With a filter for one of branches and tags, the other does not start the workflow. */
function isPushed(filter: Mapping, ref: string): boolean {
  const kind = ref.startsWith('refs/tags/') ? 'tags' : 'branches'
  const other = kind === 'tags' ? 'branches' : 'tags'
  const has = (name: string) => filter[name] !== undefined || filter[`${name}-ignore`] !== undefined
  if (!has(kind)) return !has(other)
  const name = ref.replace(/^refs\/(?:heads|tags)\//, '')
  const ignored = filter[`${kind}-ignore`]
  if (ignored !== undefined) return !matchesPatterns(toList(ignored), name)
  return matchesPatterns(toList(filter[kind]), name)
}

function changesOneOf(patterns: readonly string[], { changed }: WorkflowEvent): boolean {
  if (changed === undefined) throw new Error('the event does not say what changed')
  return changed.some((file) => matchesPatterns(patterns, file))
}

function matchesBranch(filter: Mapping, branch: string | undefined): boolean {
  if (branch === undefined) return true
  if (filter['branches-ignore'] !== undefined) {
    return !matchesPatterns(toList(filter['branches-ignore']), branch)
  }
  return filter['branches'] === undefined || matchesPatterns(toList(filter['branches']), branch)
}

/** The last pattern that fits decides; `!` takes back (GitHub documentation, "Filter pattern cheat sheet"). */
function matchesPatterns(patterns: readonly string[], name: string): boolean {
  let matched = false
  for (const pattern of patterns) {
    const negative = pattern.startsWith('!')
    if (toPattern(negative ? pattern.slice(1) : pattern).test(name)) matched = !negative
  }
  return matched
}

function toPattern(glob: string): RegExp {
  const parts = glob.split(/(\*\*|\*|\[[^\]]*\]|[?+])/)
  const source = parts.map((part) => {
    if (part === '**') return '.*'
    if (part === '*') return '[^/]*'
    return /^(?:\[.*\]|[?+])$/.test(part) ? part : part.replace(/[.^$|(){}\\]/g, '\\$&')
  })
  return new RegExp(`^${source.join('')}$`)
}
