import { HttpError } from '../http/errors.ts'
import type { ModeContext } from './context.ts'
import { createMode } from './create.ts'
import { deleteMode } from './delete.ts'
import type { Outcome } from './facts.ts'
import type { PreviewRequest } from './requests.ts'

/** One step for the whole life of a pull request: its preview is created, updated, and in the end deleted. */
export async function previewMode(
  { step }: PreviewRequest,
  context: ModeContext,
): Promise<Outcome> {
  switch (step.kind) {
    case 'skip':
      return skip(step.reason, context)
    case 'delete':
      return deleteMode(step.delete, context)
    case 'deploy':
      try {
        return await createMode(step.create, context)
      } catch (error) {
        if (step.onQuota === 'fail' || !isQuota(error)) throw error
        const reason = `the workspace has no room for another deployment (${(error as Error).message})`
        context.log.warning(
          `No preview: ${reason}. Close a pull request or delete a deployment to free one; mode sweep finds those that nobody needs.`,
          'Quota is full',
        )
        return skip(reason, context)
      }
  }
}

function skip(skipReason: string, { report, log }: ModeContext): Outcome {
  report({ skipReason, smokeTest: 'skipped' })
  log.info(`Skipped: ${skipReason}`)
  return 'skipped'
}

/**
 * Whether the service refused a new deployment for want of room. It has no code of its own for that, so the words of
 * a refusal decide; nothing but a refused creation counts.
 */
function isQuota(error: unknown): boolean {
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  if (error.status === 402) return true
  const refusals = [400, 403, 409, 422, 429]
  return (
    refusals.includes(error.status) && /quota|limit|maximum|too many|exceed/i.test(error.reason)
  )
}
