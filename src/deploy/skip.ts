import { type DeploymentChanges, isOnlyRef } from '../control-plane/body.ts'
import { toFinality } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'
import type { Outcome } from '../step/step-state.ts'
import type { ModeContext } from './context.ts'

/** Ends a step that has nothing to do. One that is `stale` leaves record and comment to a newer run. */
export function skip(
  skipReason: string,
  { report, log }: ModeContext,
  { stale } = { stale: false },
): Outcome {
  report({ skipReason, smokeTest: 'skipped', ...(stale ? { stale } : {}) })
  log.info(`Skipped: ${skipReason}`)
  return 'skipped'
}

/** Why there is nothing to deploy: the newest revision serves this commit of this ref, and nothing else is to change. Else undefined. */
export async function findNothingNew(
  before: Deployment,
  {
    ref,
    changes,
  }: { readonly ref: DeployableRef | undefined; readonly changes: DeploymentChanges },
  { controlPlane, signal, report }: ModeContext,
): Promise<string | undefined> {
  const { repo_ref: repoRef } = changes
  const { id, activeRevisionId: active, latestRevisionId: latest } = before
  if (!isOnlyRef(changes) || ref?.commitSha === undefined) return undefined
  // A service may show the commit that it resolved the ref to, and the branch elsewhere (public service).
  const isOfRef = before.repoRef === repoRef || before.repoRef === ref.commitSha
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef) return undefined
  if (active === null || active === undefined || active !== latest) return undefined
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal)
  if (repoCommitSha !== ref.commitSha || toFinality(status) !== 'succeeded') return undefined
  report({ revisionId: active, status })
  return `revision ${active} serves commit ${ref.commitSha} already`
}
