import type { Answer } from '../../wire/answer.ts'
import type { StoredRevision } from '../stored-deployment.ts'
import { type Call, requireDeployment, requireRevision, type World } from './call.ts'
import { pageOf } from './paging.ts'

/** `GET …/revisions`: newest first by default, filtered by a comma list of statuses (live); listing never advances a build. */
export function listRevisions(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  const wanted = world.dialect === 'live' ? call.query.get('status')?.split(',') : undefined
  const visible = deployment.revisions.filter(isVisible)
  const found = visible.filter((one) => wanted?.includes(one.status) ?? true)
  const page = pageOf(world, call, found.toReversed())
  return world.voice.revisions(page.items, page.nextOffset)
}

/** `GET …/revisions/{rid}`: a read, which advances a scripted build by one step. */
export function readRevision(world: World, id: string, revisionId: string): Answer {
  const deployment = requireDeployment(world, id)
  const revision = requireRevision(world, deployment, revisionId)
  world.builder.revisionRead(deployment, revision)
  return world.voice.revision(revision)
}

/** True if a read already finds the revision; each read that doesn't brings that nearer. */
function isVisible(revision: StoredRevision): boolean {
  if (revision.readsUntilVisible === 0) return true
  revision.readsUntilVisible -= 1
  return false
}
