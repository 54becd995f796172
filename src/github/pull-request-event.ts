import { isMap } from '../text/json-text.ts'
import { parseTime } from '../time/parse-time.ts'
import { findFork, readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

/** The pull request that an event is about, as its payload says (GitHub documentation, "Webhook events and payloads"). */
export type PullRequestEvent = NonNullable<ReturnType<typeof findPullRequestOfEvent>>

/** Undefined when the event has none. `actor` is `GITHUB_ACTOR`: Dependabot's still when it is run again. */
export function findPullRequestOfEvent(
  event: WorkflowEvent,
  { actor }: { readonly actor?: string | undefined } = {},
) {
  const { payload } = event
  const pull = readPayload(payload, 'pull_request')
  const number = readPayload(pull, 'number') ?? readPayload(payload, 'number')
  if (!isNumber(number) || !isMap(pull)) return undefined
  const action = readPayloadText(payload, 'action') ?? ''
  const author = readPayloadText(pull, 'user.login')
  const sender = readPayloadText(payload, 'sender.login')
  return {
    number,
    /** What happened: `opened`, `synchronize`, `closed` …; empty when the payload does not say. */
    action,
    headSha: readPayloadText(pull, 'head.sha'),
    baseRef: readPayloadText(pull, 'base.ref'),
    labels: listLabels(readPayload(pull, 'labels')),
    /** The one that was put on or taken off. */
    label: readPayloadText(payload, 'label.name'),
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    /** When it was last changed, as far as the event knows; NaN when the payload does not say. */
    updatedAtMs: parseTime(readPayloadText(pull, 'updated_at') ?? ''),
    /** Runs for forks have no secrets, runs of Dependabot have Dependabot's only. */
    fork: findFork(readPayload(pull, 'head.repo'), event),
    isDependabot: [actor, author, sender].includes('dependabot[bot]'),
  }
}

/** Where the payload of an event names the repository that its code comes from (GitHub documentation, as above). */
const heads: Readonly<Record<string, string>> = {
  pull_request: 'pull_request.head.repo',
  pull_request_target: 'pull_request.head.repo',
  pull_request_review: 'pull_request.head.repo',
  pull_request_review_comment: 'pull_request.head.repo',
  workflow_run: 'workflow_run.head_repository',
}

/** The fork whose pull request or run it is about: a stranger wrote the payload, and the run may have our secrets. */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  const path = heads[event.name]
  return path === undefined ? undefined : findFork(readPayload(event.payload, path), event)
}

function listLabels(labels: unknown): string[] {
  const all: unknown[] = Array.isArray(labels) ? labels : []
  return all.flatMap((label) => readPayloadText(label, 'name') ?? [])
}

/** Whether a label is among others: GitHub has no two that differ in capitals alone. */
export function hasLabel(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => label.toLowerCase() === wanted.toLowerCase())
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
