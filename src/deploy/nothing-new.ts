import { isOnlyRef } from '../control-plane/body.ts'
import { classifyStatus } from '../control-plane/revision-status.ts'
import { isSameCommit } from '../workflow/repo-ref.ts'
import type { ModeContext } from './context.ts'
import type { UpdateDecision } from './decisions/decide-update.ts'

/** Why there is nothing to deploy: the newest revision serves this commit of this ref, and nothing else is to change. Else undefined. */
export async function findNothingNew(
  { before, ref, changes }: UpdateDecision,
  { controlPlane, signal, report }: ModeContext,
): Promise<string | undefined> {
  const { repo_ref: repoRef } = changes
  const { id, activeRevisionId: active, latestRevisionId: latest } = before
  if (!isOnlyRef(changes) || ref?.commitSha === undefined) return undefined
  // A service may show the commit that it resolved the ref to, and the branch elsewhere (LangSmith).
  const isOfRef = before.repoRef === repoRef || isSameCommit(before.repoRef, ref.commitSha)
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef) return undefined
  if (active === null || active === undefined || active !== latest) return undefined
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal)
  const isOfCommit = isSameCommit(repoCommitSha, ref.commitSha)
  if (!isOfCommit || classifyStatus(status) !== 'succeeded') return undefined
  report({ revisionId: active, status })
  return `serving revision ${active} already has commit ${ref.commitSha}`
}
