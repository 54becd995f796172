import { readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

/** The pull request that an event is about, as its payload tells it (GitHub documentation, "Webhook events and payloads"). */
export interface PullRequestEvent {
  readonly number: number
  /** What happened: `opened`, `synchronize`, `closed` …; empty when the payload does not say. */
  readonly action: string
  readonly headRef: string | undefined
  readonly headSha: string | undefined
  /** Owner and name; undefined when the fork was deleted. */
  readonly headRepository: string | undefined
  readonly baseRef: string | undefined
  readonly draft: boolean
  readonly closed: boolean
  readonly merged: boolean
  readonly labels: readonly string[]
  /** Whether the branch is in another repository than the workflow, where the run has no secrets. */
  readonly isFork: boolean
  /** Whether Dependabot opened it or started the run: such runs have Dependabot's secrets only. */
  readonly isDependabot: boolean
}

const dependabotLogin = 'dependabot[bot]'

/**
 * The pull request of an event; undefined when the event has none. `actor` is `GITHUB_ACTOR`, which stays Dependabot when
 * somebody runs its workflow again.
 */
export function findPullRequestOfEvent(
  event: WorkflowEvent,
  options: { readonly actor?: string | undefined } = {},
): PullRequestEvent | undefined {
  const { payload } = event
  const pull = readPayload(payload, 'pull_request')
  const number = readPayload(pull, 'number') ?? readPayload(payload, 'number')
  if (typeof pull !== 'object' || pull === null || !isNumber(number)) return undefined
  const action = readPayloadText(payload, 'action') ?? ''
  const headRepository = readPayloadText(pull, 'head', 'repo', 'full_name')
  const people = [
    options.actor,
    readPayloadText(pull, 'user', 'login'),
    readPayloadText(payload, 'sender', 'login'),
  ]
  return {
    number,
    action,
    headRef: readPayloadText(pull, 'head', 'ref'),
    headSha: readPayloadText(pull, 'head', 'sha'),
    headRepository,
    baseRef: readPayloadText(pull, 'base', 'ref'),
    draft: readPayload(pull, 'draft') === true,
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    merged: readPayload(pull, 'merged') === true,
    labels: toLabels(readPayload(pull, 'labels')),
    // Names are compared as GitHub does: caseless.
    isFork: headRepository?.toLowerCase() !== event.repository.toLowerCase(),
    isDependabot: people.includes(dependabotLogin),
  }
}

/**
 * The fork whose pull request, or whose run, an event is about; undefined when it is about this repository's own code.
 * Such a run may have this repository's secrets (`pull_request_target`, `workflow_run`), and what a stranger wrote in
 * its payload.
 */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  const heads = [
    { of: readPayload(event.payload, 'pull_request', 'head'), key: 'repo' },
    { of: readPayload(event.payload, 'workflow_run'), key: 'head_repository' },
  ]
  for (const { of, key } of heads) {
    const repository = readPayload(of, key)
    if (repository === undefined) continue
    const name = readPayloadText(repository, 'full_name')
    if (name?.toLowerCase() !== event.repository.toLowerCase()) return name ?? 'a fork that is gone'
  }
  return undefined
}

function toLabels(labels: unknown): string[] {
  if (!Array.isArray(labels)) return []
  return labels.flatMap((label) => readPayloadText(label, 'name') ?? [])
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
