import { isMap } from '../text/json-text.ts'

/** The run of the workflow that this step is a part of (GitHub documentation, "Variables"). */
export interface WorkflowRun {
  readonly id: string
  /** 1 unless the run is a repetition. */
  readonly attempt: string
  readonly job: string
  /** The page of the run; of one attempt of it from the second on. */
  readonly url: string
}

/** The event that started the workflow, as the runner describes it (GitHub documentation, "Variables"). */
export interface WorkflowEvent {
  readonly name: string
  /** Dependabot's still when it is run again. */
  readonly actor?: string
  readonly ref: string
  /** For pull requests a merge commit, which is never deployed. */
  readonly sha: string
  readonly repository: string
  readonly serverUrl: string
  /** The webhook payload; every field may be missing. */
  readonly payload: unknown
  readonly run: WorkflowRun
}

/** The value at a path inside a payload, with dots between its fields; undefined where there is none. */
export function readPayload(payload: unknown, path: string): unknown {
  let value = payload
  for (const key of path.split('.')) {
    value = isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }
  return value
}

/** A text at a path inside a payload; undefined when it is absent, empty or no text. */
export function readPayloadText(payload: unknown, path: string): string | undefined {
  const value = readPayload(payload, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** The name of a fork that is deleted. */
export const deletedFork = '(deleted)'
/** Stands for the fork of a payload that names no repository: a stranger may have started the run. */
export const unnamedFork = '(not named by the event)'

/** The fork that a repository of a payload is, null being one that is deleted; undefined for the workflow's own. */
export function findFork(head: unknown, event: WorkflowEvent): string | undefined {
  if (head === undefined) return unnamedFork
  const name = readPayloadText(head, 'full_name')
  const id = readId(head)
  const ownId =
    readId(readPayload(event.payload, 'repository')) ??
    readId(readPayload(event.payload, 'pull_request.base.repo'))
  // A repository that was renamed or transferred keeps its id, while the payload of a re-run keeps its old name.
  const isOwn =
    id === undefined || ownId === undefined
      ? name?.toLowerCase() === event.repository.toLowerCase()
      : id === ownId
  return isOwn ? undefined : (name ?? deletedFork)
}

function readId(repository: unknown): string | undefined {
  const id = readPayload(repository, 'id')
  return typeof id === 'number' || typeof id === 'string' ? `${id}` || undefined : undefined
}

/** Where a payload says when its event happened (GitHub documentation, "Webhook events and payloads"). */
const timePlaces: Readonly<Record<string, readonly string[]>> = {
  push: ['repository.pushed_at', 'head_commit.timestamp'],
  pull_request: ['pull_request.updated_at'],
  pull_request_target: ['pull_request.updated_at'],
  pull_request_review: ['review.submitted_at', 'pull_request.updated_at'],
  workflow_run: ['workflow_run.created_at'],
  release: ['release.published_at'],
  merge_group: ['merge_group.head_commit.timestamp'],
  deployment: ['deployment.created_at'],
}

/** When an event happened, in milliseconds of GitHub's clock; undefined where its payload does not say. */
export function findEventTimeMs({ name, payload }: WorkflowEvent): number | undefined {
  for (const place of timePlaces[name] ?? []) {
    const value = readPayload(payload, place)
    // Seconds in the payload of a push, a date everywhere else.
    const timeMs = typeof value === 'number' ? value * 1_000 : Date.parse(String(value))
    if (!Number.isNaN(timeMs)) return timeMs
  }
  return undefined
}
