import { isMap } from '../text/json-text.ts'
import { parseTime } from '../time/duration.ts'
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
