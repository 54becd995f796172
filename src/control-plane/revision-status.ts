import { toOneLine } from '../text/safe-text.ts'

/** The known statuses (specification, "States and transitions"; LangSmith, `RevisionStatus`). */
const finalities = {
  succeeded: ['DEPLOYED'],
  // REPLACED is used by LangChain's own clients.
  superseded: ['SKIPPED', 'REPLACED'],
  // Sources disagree about it, so it gets a grace period.
  interrupted: ['INTERRUPTED'],
  'in-progress': [
    ...['CREATING', 'QUEUED', 'AWAITING_DATABASE', 'AWAITING_BUILD', 'BUILDING'],
    ...['AWAITING_DEPLOY', 'DEPLOYING', 'UNKNOWN'],
  ],
}

/** The meaning of a status in any case. FAILED anywhere in it is a failure. An unknown status isn't final. */
export function classifyStatus(status: string): keyof typeof finalities | 'failed' | 'unknown' {
  if (/failed/i.test(status)) return 'failed'
  const known = Object.entries(finalities).find(([, words]) => words.includes(status.toUpperCase()))
  return (known?.[0] as keyof typeof finalities | undefined) ?? 'unknown'
}

export const knownStatuses = Object.values(finalities).flat()

/** Writes a status as words: `build failed`. */
export function toStatusWords(status: string): string {
  return toOneLine(status).toLowerCase().replaceAll('_', ' ')
}

export function wasDeployed({ status }: { readonly status: string }): boolean {
  return classifyStatus(status) === 'succeeded'
}

/** True if a revision may still be built or deployed. An unknown status counts. */
export function isInProgress({ status }: { readonly status: string }): boolean {
  return ['in-progress', 'unknown'].includes(classifyStatus(status))
}

/** True if a deployment is being deleted (LangSmith). Its name will be free. */
export function isBeingDeleted(status: string | undefined): boolean {
  return /^AWAITING_(?:FINAL_)?DELETE$/i.test(status ?? '')
}
