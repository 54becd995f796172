import { chooseRef } from '../deploy/ref.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { toPreviewName } from '../inputs/preview-name.ts'

/** What a step shows of itself on GitHub besides its log. */
export type ShownStep = NonNullable<ReturnType<typeof toShownStep>>

/** What inputs and event ask to show; undefined for a step that does nothing to a deployment. */
export function toShownStep(inputs: Inputs, event: EventContext) {
  if (!('comment' in inputs) || inputs.dry_run) return undefined
  const { preview, pullRequest, repository } = event
  const isPreview = inputs.mode === 'preview'
  if (isPreview && preview.kind === 'skip') return undefined
  const isDeletion = inputs.mode === 'delete' || (isPreview && preview.kind === 'delete')
  const id = 'deployment_id' in inputs ? inputs.deployment_id : undefined
  const number = pullRequest?.number ?? 0
  return {
    mode: inputs.mode,
    isDeletion,
    isCommented: inputs.comment,
    pullRequest: inputs.comment ? pullRequest?.number : undefined,
    environment: inputs.environment,
    /** Name, or else id, of the graph deployment. */
    deploymentName: isPreview
      ? toPreviewName(inputs.name, { repository, number })
      : (inputs.name ?? id ?? ''),
    ref: inputs.mode === 'delete' || isDeletion ? undefined : chooseRef(inputs, event),
    /** Whether the environment is gone one day. */
    isTransient: isPreview,
    /** Commits by which GitHub may know this run, the one that is deployed last. */
    commits: [event.sha, pullRequest?.headSha],
  }
}
