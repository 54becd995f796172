import { isFork, readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

/** The pull request that an event is about, as its payload says (GitHub documentation, "Webhook events and payloads"). */
export interface PullRequestEvent {
  readonly number: number
  /** What happened: `opened`, `synchronize`, `closed` …; empty when the payload does not say. */
  readonly action: string
  readonly headSha: string | undefined
  /** Owner and name; undefined when the fork was deleted. */
  readonly headRepository: string | undefined
  readonly baseRef: string | undefined
  readonly closed: boolean
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
  { actor }: { readonly actor?: string | undefined } = {},
): PullRequestEvent | undefined {
  const { payload } = event
  const pull = readPayload(payload, 'pull_request')
  const number = readPayload(pull, 'number') ?? readPayload(payload, 'number')
  if (typeof pull !== 'object' || pull === null || !isNumber(number)) return undefined
  const action = readPayloadText(payload, 'action') ?? ''
  const author = readPayloadText(pull, 'user.login')
  const sender = readPayloadText(payload, 'sender.login')
  return {
    number,
    action,
    headSha: readPayloadText(pull, 'head.sha'),
    headRepository: readPayloadText(pull, 'head.repo.full_name'),
    baseRef: readPayloadText(pull, 'base.ref'),
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    isFork: isFork(readPayload(pull, 'head.repo'), event),
    isDependabot: [actor, author, sender].includes(dependabotLogin),
  }
}

/**
 * The fork whose pull request, or whose run, an event is about; undefined when it is about this repository's own code.
 * Such a run may have this repository's secrets (`pull_request_target`, `workflow_run`), and what a stranger wrote in
 * its payload.
 */
export function findForkOfEvent(event: WorkflowEvent): string | undefined {
  const heads = [
    readPayload(event.payload, 'pull_request.head.repo'),
    readPayload(event.payload, 'workflow_run.head_repository'),
  ]
  const fork = heads.find((head) => head !== undefined && isFork(head, event))
  return fork === undefined
    ? undefined
    : (readPayloadText(fork, 'full_name') ?? 'a fork that is gone')
}

function isNumber(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) > 0
}
