import { isMap } from '../text/json-text.ts'
import { toOneLine } from '../text/safe-text.ts'
import {
  deletedFork,
  findFork,
  readPayload,
  readPayloadText,
  unnamedFork,
  type WorkflowEvent,
} from './event.ts'

/** The pull request of an event, as its payload says (GitHub documentation, "Webhook events and payloads"); undefined without one. */
export function findPullRequestOfEvent(event: WorkflowEvent) {
  const { actor, payload } = event
  const pull = readPayload(payload, 'pull_request')
  const number = readPayload(pull, 'number') ?? readPayload(payload, 'number')
  if (typeof number !== 'number' || !Number.isSafeInteger(number) || number <= 0) return undefined
  if (!isMap(pull)) return undefined
  const action = readPayloadText(payload, 'action') ?? ''
  const labels = readPayload(pull, 'labels')
  const author = readPayloadText(pull, 'user.login')
  const sender = readPayloadText(payload, 'sender.login')
  return {
    number,
    /** What happened: `opened`, `synchronize`, `closed` …; empty when the payload does not say. */
    action,
    headSha: readPayloadText(pull, 'head.sha'),
    baseRef: readPayloadText(pull, 'base.ref'),
    labels: (Array.isArray(labels) ? labels : []).flatMap((label) => {
      return readPayloadText(label, 'name') ?? []
    }),
    /** The one that was added or removed. */
    label: readPayloadText(payload, 'label.name'),
    closed: action === 'closed' || readPayload(pull, 'state') === 'closed',
    /** Runs for forks have no secrets, runs of Dependabot have Dependabot's only. */
    fork: findFork(readPayload(pull, 'head.repo'), event),
    isDependabot: [actor, author, sender].includes('dependabot[bot]'),
  }
}

/** Whether a label is among others: GitHub has no two that differ in capitals alone. */
export function hasLabel(labels: readonly string[], wanted: string): boolean {
  return labels.some((label) => label.toLowerCase() === wanted.toLowerCase())
}

/** What an event asks of a preview, and of which pull request (0 when it is about none). */
type PreviewChoice =
  | { readonly kind: 'deploy' | 'delete' | 'none'; readonly number: number }
  | { readonly kind: 'skip'; readonly reason: string }

// GitHub documentation, "Webhook events and payloads": `submitted` is a review's; an event of another kind has none.
const previewActions =
  /^(?:opened|reopened|synchronize|ready_for_review|labeled|submitted|closed|)$/

/** What the event of a pull request asks of its preview, by the label that previews need, and whether there is a key. The commit of a fork can only be uploaded. */
export function toPreviewChoice(
  pull: ReturnType<typeof findPullRequestOfEvent>,
  label: string | undefined,
  hasKey: boolean,
  takesForks: boolean,
): PreviewChoice {
  // Nothing is known about a pull request whose payload is cut short: that is no reason to succeed.
  if (pull === undefined || pull.fork === unnamedFork) return { kind: 'none', number: 0 }
  const { number, action, fork, isDependabot, closed } = pull
  const skip = (why: string) => ({ kind: 'skip', reason: `pull request ${number} ${why}` }) as const
  if (fork !== undefined && !(takesForks && hasKey)) {
    const origin = fork === deletedFork ? 'a deleted fork' : `${fork}, a fork`
    return skip(`comes from ${origin}, so its branch is not in the repository that is built`)
  }
  if (isDependabot && !hasKey) {
    return skip(
      'comes from Dependabot, whose workflow runs cannot access repository secrets (for previews, add the API key to the Dependabot secrets)',
    )
  }
  const isAboutLabel = label !== undefined && hasLabel([pull.label ?? ''], label)
  if (action === 'unlabeled' && isAboutLabel) return { kind: 'delete', number }
  if (label !== undefined && !closed && !hasLabel(pull.labels, label)) {
    return skip(`does not have the label ${toOneLine(label, 60)}`)
  }
  const isOtherLabel = action === 'labeled' && label !== undefined && !isAboutLabel
  if (!previewActions.test(action) || isOtherLabel) {
    return skip(`was ${toOneLine(action, 40)}, which does not affect its preview`)
  }
  return { kind: closed ? 'delete' : 'deploy', number }
}
