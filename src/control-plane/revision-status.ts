import { toOneLine } from '../text/safe-text.ts'

/** The known statuses by their meaning, without the failures, which all contain FAILED (specification, "States and transitions"; LangSmith, `RevisionStatus`). */
const statusesByMeaning = {
  succeeded: ['DEPLOYED'],
  // Only LangChain's own clients know REPLACED.
  superseded: ['SKIPPED', 'REPLACED'],
  // Sources disagree on whether this status is final, so the step waits a while for another status.
  interrupted: ['INTERRUPTED'],
  'in-progress': [
    ...['CREATING', 'QUEUED', 'AWAITING_DATABASE', 'AWAITING_BUILD', 'BUILDING'],
    ...['AWAITING_DEPLOY', 'DEPLOYING', 'UNKNOWN'],
  ],
}

/** Returns the meaning of a status in upper or lower case. It is `failed` if the status contains FAILED, and `unknown` if the table doesn't have the status. */
export function classifyStatus(status: string) {
  if (/failed/i.test(status)) return 'failed'
  const known = Object.entries(statusesByMeaning).find(([, words]) =>
    words.includes(status.toUpperCase()),
  )
  return (known?.[0] as keyof typeof statusesByMeaning | undefined) ?? 'unknown'
}

export const knownStatuses = Object.values(statusesByMeaning).flat()

/** Writes a status as words: `BUILD_FAILED` becomes `build failed`. */
export function toStatusWords(status: string): string {
  return toOneLine(status).toLowerCase().replaceAll('_', ' ')
}

export function wasDeployed({ status }: { readonly status: string }): boolean {
  return classifyStatus(status) === 'succeeded'
}

/** True if a revision may still be built or deployed. A status that we don't know counts. */
export function isInProgress({ status }: { readonly status: string }): boolean {
  return ['in-progress', 'unknown'].includes(classifyStatus(status))
}

/** True if a deployment is being deleted (LangSmith). Its name will be free afterwards. */
export function isBeingDeleted(status: string | undefined): boolean {
  return /^AWAITING_(?:FINAL_)?DELETE$/i.test(status ?? '')
}
