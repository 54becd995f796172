import type { GitHubApi } from '../github/api.ts'
import { updateComment } from '../github/comment.ts'
import { deactivateDeployments } from '../github/deployments.ts'
import { permissionNeeds, toPermissionAdvice } from '../github/permission-advice.ts'
import { HttpError } from '../http/errors.ts'
import type { SweptPreview } from '../step/step-state.ts'
import { toMarkdown, toOneLine } from '../text/safe-text.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/**
 * Shows on GitHub that previews are deleted: in the comment on their pull request and in their GitHub Deployments, where
 * there are any. Best effort: what cannot be written is one warning of each kind, however many previews there are.
 */
export async function endRecords(
  previews: readonly SweptPreview[],
  github: GitHubApi,
  context: ModeContext,
): Promise<void> {
  if (previews.length === 0) return
  const { log, redact } = context
  const { url: runUrl } = context.event.event.run
  const updateComments = async () => {
    for (const preview of previews) {
      const { name: key, pullRequest } = preview
      const markdown = redact(toComment(preview, runUrl))
      await updateComment(github, { pullRequest, key, markdown })
    }
  }
  // After one failure the others would fail alike.
  await bestEffort(context, updateComments, (error) =>
    log.warning(toPermissionAdvice(error, permissionNeeds.comment), 'GitHub'),
  )
  const ended = previews.map(({ name }) => ({
    names: [name],
    description: `${name}: deleted by a sweep`,
  }))
  await bestEffort(
    context,
    () => deactivateDeployments(github, ended, { logUrl: runUrl }),
    (error) => {
      const advice = toPermissionAdvice(error, permissionNeeds.deployment)
      // A job that may not even look may well have no records.
      if (isForbidden(error)) log.info(advice)
      else log.warning(advice, 'GitHub')
    },
  )
}

function isForbidden(error: Error): boolean {
  return (
    error instanceof HttpError &&
    (error.status === 403 || error.status === 404) &&
    error.request.method === 'GET'
  )
}

function toComment({ name, reason }: SweptPreview, runUrl: string): string {
  return [
    `### 🗑️ ${toMarkdown(toOneLine(name))} is deleted`,
    `A sweep deleted this preview, because ${toMarkdown(reason)}.`,
    `<sub><a href="${runUrl}">Workflow run</a></sub>`,
  ].join('\n\n')
}
