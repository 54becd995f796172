import { updateComment } from '../github/comment.ts'
import { deactivateDeployments } from '../github/deployments.ts'
import { permissionNeeds } from '../github/permission-advice.ts'
import { HttpError } from '../http/errors.ts'
import type { SweptPreview } from '../step/step-state.ts'
import { toMarkdown, toOneLine } from '../text/safe-text.ts'
import { askGitHub } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/** Shows on GitHub that previews are deleted, in comments and Deployments; one warning of each kind at the most. */
export async function endRecords(
  previews: readonly SweptPreview[],
  context: ModeContext,
): Promise<void> {
  if (previews.length === 0) return
  const { url: logUrl } = context.event.run
  // After one failure the others would fail alike.
  await askGitHub(context, permissionNeeds.comment, async (github) => {
    for (const preview of previews) {
      const { name: key, pullRequest } = preview
      const markdown = context.redact(toComment(preview, logUrl))
      await updateComment(github, { pullRequest, key, markdown })
    }
  })
  const ended = previews.map(({ name }) => ({
    names: [name],
    description: `${name}: deleted by a sweep`,
  }))
  await askGitHub(
    context,
    permissionNeeds.deployment,
    (github) => deactivateDeployments(github, ended, { logUrl }),
    // A job that may not even look may well have no records.
    (error) => !isForbidden(error),
  )
}

function isForbidden(error: Error): boolean {
  if (!(error instanceof HttpError) || error.request.method !== 'GET') return false
  return error.status === 403 || error.status === 404
}

function toComment({ name, reason }: SweptPreview, runUrl: string): string {
  return [
    `### 🗑️ ${toMarkdown(toOneLine(name))} is deleted`,
    `A sweep deleted this preview, because ${toMarkdown(reason)}.`,
    `<sub><a href="${runUrl}">Workflow run</a></sub>`,
  ].join('\n\n')
}
