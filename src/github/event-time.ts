import { readPayload, type WorkflowEvent } from './event.ts'

/** Where a payload says when its event happened (GitHub documentation, "Webhook events and payloads"). */
const places: Readonly<Record<string, readonly string[]>> = {
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
  for (const place of places[name] ?? []) {
    const value = readPayload(payload, place)
    // Seconds in the payload of a push, a date everywhere else.
    const timeMs = typeof value === 'number' ? value * 1_000 : Date.parse(String(value))
    if (!Number.isNaN(timeMs)) return timeMs
  }
  return undefined
}
