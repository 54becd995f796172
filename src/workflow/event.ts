import { readFileSync } from 'node:fs'
import { isMap } from '../text/json-text.ts'
import { toOneLine, withoutTrailing } from '../text/safe-text.ts'

/** The event that started the workflow, as the runner describes it. */
export type WorkflowEvent = ReturnType<typeof readEvent>

/** Reads the event from the runner's variables and file (GitHub documentation, "Variables"). If the file can't be read or isn't JSON, the payload is empty. */
export function readEvent(environment: Readonly<Record<string, string | undefined>>) {
  const read = (name: string) => environment[`GITHUB_${name}`] ?? ''
  const repository = read('REPOSITORY')
  const serverUrl = withoutTrailing(read('SERVER_URL') || 'https://github.com', '/')
  const [id, attempt] = [read('RUN_ID'), read('RUN_ATTEMPT') || '1']
  const page = `${serverUrl}/${repository}/actions/runs/${id}`
  const url = Number(attempt) > 1 ? `${page}/attempts/${attempt}` : page
  return {
    name: read('EVENT_NAME'),
    /** The user who caused the event. Stays the same if somebody else re-runs the workflow. */
    actor: read('ACTOR'),
    ref: read('REF'),
    /** The commit of the event (`GITHUB_SHA`). For the event pull_request, it is a merge commit, and not the head of the branch. */
    sha: read('SHA'),
    repository,
    /** The ID stays the same if the repository is renamed. Empty if the runner doesn't set it. */
    repositoryId: read('REPOSITORY_ID'),
    serverUrl,
    /** The webhook payload. Every field of it may be missing. */
    payload: readPayloadFile(read('EVENT_PATH')),
    /** The workflow run. `attempt` is 1 at first, and `url` is the page of the attempt. */
    run: { id, attempt, job: read('JOB'), url },
  }
}

function readPayloadFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return {}
  }
}

/** Reads the value at a path such as `pull_request.head.sha`. Undefined if it is missing. */
export function readPayload(payload: unknown, path: string): unknown {
  return path.split('.').reduce((value, key) => {
    return isMap(value) && Object.hasOwn(value, key) ? value[key] : undefined
  }, payload)
}

/** Reads a text at a path. Undefined if it is missing, empty, or not a text. */
export function readPayloadText(payload: unknown, path: string): string | undefined {
  const value = readPayload(payload, path)
  return typeof value === 'string' && value !== '' ? value : undefined
}

export const deletedFork = '(deleted)'
/** Stands for the name of the fork if the payload lacks the repository of the commit. It must count as a fork, because a stranger may have started the run. */
export const unnamedFork = '(not named by the event)'

/** Returns the name of the fork with the event's commit. `head` is the repository of the commit in the payload. Undefined if it is the workflow's own repository. An unknown repository counts as a fork, because a stranger may control it. */
export function findFork(head: unknown, { payload, repository }: WorkflowEvent) {
  if (head === undefined) return unnamedFork
  const name = readPayloadText(head, 'full_name')
  const id = readPayload(head, 'id')
  const ownId =
    readPayload(payload, 'repository.id') ?? readPayload(payload, 'pull_request.base.repo.id')
  // Compare IDs first: after a rename, the payload of a re-run still has the old name.
  const areKnown = typeof id === 'number' && typeof ownId === 'number'
  const isOwn = areKnown ? id === ownId : name?.toLowerCase() === repository.toLowerCase()
  return isOwn ? undefined : (name ?? deletedFork)
}

/** Reads the pull request of an event (GitHub documentation, "Webhook events and payloads"). Undefined if the event has none, or its payload is incomplete. */
export function findPullRequestOfEvent(event: WorkflowEvent) {
  const { actor, payload } = event
  const pull = readPayload(payload, 'pull_request')
  const number = readPayload(pull, 'number') ?? readPayload(payload, 'number')
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number <= 0) return undefined
  if (!isMap(pull)) return undefined
  const action = readPayloadText(payload, 'action') ?? ''
  const labels = readPayload(pull, 'labels')
  const toName = (label: unknown) => readPayloadText(label, 'name') ?? []
  const author = readPayloadText(pull, 'user.login')
  const sender = readPayloadText(payload, 'sender.login')
  return {
    number,
    /** The action of the event, such as `opened` or `closed`. Empty if the payload has none. */
    action,
    headSha: readPayloadText(pull, 'head.sha'),
    labels: Array.isArray(labels) ? labels.flatMap(toName) : [],
    /** The label that the event added or removed. */
    label: readPayloadText(payload, 'label.name'),
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    /** The name of the fork that the pull request is from, if any. Runs for forks usually have no secrets, and runs of Dependabot only Dependabot's secrets. */
    fork: findFork(readPayload(pull, 'head.repo'), event),
    isDependabot: [actor, author, sender].includes('dependabot[bot]'),
  }
}

/** True if a list has a label. As on GitHub, case doesn't count. */
export function hasLabel(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => label.toLowerCase() === wanted.toLowerCase())
}

// Matches the actions that affect a preview, and the empty text of events without an action. A review is `submitted` (GitHub documentation, "Webhook events and payloads").
const previewActions =
  /^(?:opened|reopened|synchronize|ready_for_review|labeled|submitted|closed|)$/

/** Decides whether to deploy, delete, or skip the preview of the event's pull request. Skips a `delete` event. Returns `none` for another event without a pull request, or with an incomplete payload. With `label`, only a pull request with this label has a preview. `hasKey` is true if the step has an API key. `takesForks` is true if forks are allowed, and the step uploads their commit. */
export function toPreviewChoice(
  event: WorkflowEvent,
  label: string | undefined,
  { hasKey, takesForks }: { readonly hasKey: boolean; readonly takesForks: boolean },
) {
  if (event.name === 'delete') {
    const reason = 'a ref was deleted; the `closed` event of its pull request deletes the preview'
    return { kind: 'skip', reason } as const
  }
  const pull = findPullRequestOfEvent(event)
  // An incomplete payload doesn't say what to do. The step must fail then, and not skip the preview.
  if (pull === undefined || pull.fork === unnamedFork) return { kind: 'none', number: 0 } as const
  const { number, action, fork, isDependabot, closed } = pull
  const skip = (why: string) => ({ kind: 'skip', reason: `pull request ${number} ${why}` }) as const
  const forkName = fork === deletedFork ? 'a deleted fork' : `${fork}, a fork`
  if (fork !== undefined && !takesForks)
    return skip(`comes from ${forkName}, so its branch is not in this repository`)
  // Runs for forks and of Dependabot may have no secrets. Without a key, the step skips the preview instead of failing.
  const noSecrets = 'whose runs cannot access repository secrets'
  const advice = 'for previews, add the API key to the Dependabot secrets'
  if (isDependabot && !hasKey) return skip(`comes from Dependabot, ${noSecrets} (${advice})`)
  if (fork !== undefined && !hasKey) return skip(`comes from ${forkName}, ${noSecrets}`)
  const isAboutLabel = label !== undefined && hasLabel([pull.label ?? ''], label)
  if (action === 'unlabeled' && isAboutLabel) return { kind: 'delete', number } as const
  // A closed pull request may have lost its label, but its preview must still be deleted.
  if (label !== undefined && !closed && !hasLabel(pull.labels, label))
    return skip(`does not have the label ${toOneLine(label, 60)}`)
  const isOtherLabel = action === 'labeled' && label !== undefined && !isAboutLabel
  if (!previewActions.test(action) || isOtherLabel)
    return skip(`was ${toOneLine(action, 40)}, which does not affect its preview`)
  return { kind: closed ? 'delete' : 'deploy', number } as const
}

// The places of an event's time in its payload (GitHub documentation, "Webhook events and payloads").
const pushTimes = ['repository.pushed_at', 'head_commit.timestamp']
const otherTimes = [
  ...['review.submitted_at', 'pull_request.updated_at', 'workflow_run.created_at'],
  ...['release.published_at', 'merge_group.head_commit.timestamp', 'deployment.created_at'],
]

/** The time of an event in milliseconds since 1970. Undefined if its payload doesn't show it. */
export function findEventTimeMs({ name, payload }: WorkflowEvent): number | undefined {
  const times = (name === 'push' ? pushTimes : otherTimes).map((place) => {
    const value = readPayload(payload, place)
    // `repository.pushed_at` of a push is a number of seconds.
    return typeof value === 'number' ? value * 1_000 : Date.parse(String(value))
  })
  return times.find((timeMs) => !Number.isNaN(timeMs))
}
