import { readPayload, readPayloadText, type WorkflowEvent } from './event.ts'

/** The name of a fork that is deleted. */
export const deletedFork = '(deleted)'
/** Represents the fork of a payload that names no repository: a stranger may have started the run. */
export const unnamedFork = '(not named by the event)'

/** The fork that a repository of a payload is, null being one that is deleted; undefined for the workflow's own. */
export function findFork(head: unknown, { payload, repository }: WorkflowEvent) {
  if (head === undefined) return unnamedFork
  const name = readPayloadText(head, 'full_name')
  const id = readPayload(head, 'id')
  const ownId =
    readPayload(payload, 'repository.id') ?? readPayload(payload, 'pull_request.base.repo.id')
  // A repository that was renamed or transferred keeps its id, while the payload of a re-run keeps its old name.
  const areKnown = typeof id === 'number' && typeof ownId === 'number'
  const isOwn = areKnown ? id === ownId : name?.toLowerCase() === repository.toLowerCase()
  return isOwn ? undefined : (name ?? deletedFork)
}
