import type { GitHubApi } from '../github/api.ts'
import { updateComment, writeComment } from '../github/comment.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Log } from '../log.ts'
import type { Outcome, StepState } from '../step/step-state.ts'
import { createRecord, type DeploymentOrigin, isFailedDeployment } from './deployment-record.ts'
import { toShownStep } from './shown-step.ts'

/** Shows a step on GitHub by a deployment, a comment; undefined if none is asked for. What goes wrong is one warning. */
export function createGitHubReporter(
  inputs: Inputs,
  event: EventContext,
  { api, log }: { readonly api: GitHubApi | undefined; readonly log: Log },
) {
  const shown = toShownStep(inputs, event)
  if (shown === undefined) return undefined
  const { environment, pullRequest, deploymentName } = shown
  if (shown.isCommented && pullRequest === undefined) {
    log.info('No comment: the event is about no pull request')
  }
  if (pullRequest === undefined && environment === undefined) return undefined
  if (api === undefined) {
    log.warning('There is no github_token, so nothing is shown on GitHub.', 'GitHub')
    return undefined
  }
  const record = environment && createRecord(api, event.run, { ...shown, environment })
  let begun: Promise<void> | undefined

  const attempt = async (need: keyof typeof permissionNeeds, work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (api.context.signal.aborted) return
      log.warning(toPermissionAdvice(error, permissionNeeds[need]), 'GitHub')
    }
  }

  return {
    /** Just before the first write: the deployment is in progress. Once, however often it is called. */
    async begin(facts: StepState, origin?: DeploymentOrigin): Promise<void> {
      if (!record) return
      begun ??= attempt('deployment', () => record.begin(facts, origin))
      await begun
    },
    /** After the last: how the step ended. `toComment` is called only when a comment is written. */
    async end(outcome: Outcome, facts: StepState, toComment: () => string): Promise<void> {
      if (facts.stale === true) return
      // A failure before the first write is a failed deployment as well.
      if (isFailedDeployment(outcome)) await this.begin(facts)
      if (record) await attempt('deployment', () => record.end(outcome, facts))
      if (pullRequest === undefined || outcome === 'cancelled') return
      // Where there never was a preview, there is no end of it to show.
      const write = outcome === 'missing' ? updateComment : writeComment
      await attempt('comment', async () => {
        await write(api, { pullRequest, key: deploymentName, markdown: toComment() })
      })
    },
  }
}
