import { isMap } from '../text/json-text.ts'
import { isFork, readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

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
    /** Owner and name; undefined when the fork was deleted. */
    headRepository: readPayloadText(pull, 'head.repo.full_name'),
    baseRef: readPayloadText(pull, 'base.ref'),
    labels: listLabels(readPayload(pull, 'labels')),
    /** The one that was put on or taken off. */
    label: readPayloadText(payload, 'label.name'),
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    /** Runs for forks have no secrets, runs of Dependabot have Dependabot's only. */
    isFork: isFork(readPayload(pull, 'head.repo'), event),
    isDependabot: [actor, author, sender].includes('dependabot[bot]'),
  }
}

/** The fork whose pull request or run it is about: a stranger wrote the payload, and the run may have our secrets. */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  const heads = ['pull_request.head.repo', 'workflow_run.head_repository']
  const fork = heads
    .map((path) => readPayload(event.payload, path))
    .find((head) => head !== undefined && isFork(head, event))
  if (fork === undefined) return undefined
  return readPayloadText(fork, 'full_name') ?? 'a fork that is gone'
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
