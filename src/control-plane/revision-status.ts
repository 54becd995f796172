/** What a revision's status means for somebody who waits. */
type Finality = 'succeeded' | 'failed' | 'superseded' | 'interrupted' | 'in-progress' | 'unknown'

/**
 * The statuses that are known, by finality (specification, "States and transitions"; the other words are the public
 * service's `RevisionStatus`). INTERRUPTED is disputed between sources, so it gets a grace period.
 */
const knownStatuses: Readonly<Record<string, Finality>> = {
  CREATING: 'in-progress',
  QUEUED: 'in-progress',
  AWAITING_DATABASE: 'in-progress',
  AWAITING_BUILD: 'in-progress',
  BUILDING: 'in-progress',
  AWAITING_DEPLOY: 'in-progress',
  DEPLOYING: 'in-progress',
  UNKNOWN: 'in-progress',
  DEPLOYED: 'succeeded',
  SKIPPED: 'superseded',
  INTERRUPTED: 'interrupted',
}

/** The meaning of a status. Any word with FAILED in it is a failure; a word that nobody knows is not final. */
export function toFinality(status: string): Finality {
  if (status.includes('FAILED')) return 'failed'
  return Object.hasOwn(knownStatuses, status) ? (knownStatuses[status] as Finality) : 'unknown'
}

/** Whether a deployment is on its way out, so that its name is not taken for good (public service). */
export function isBeingDeleted(status: string | undefined): boolean {
  return status === 'AWAITING_DELETE' || status === 'AWAITING_FINAL_DELETE'
}
