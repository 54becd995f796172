import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import type { StoredRevision } from '../stored-deployment.ts'
import { type Call, requireDeployment, requireRevision, type World } from './call.ts'
import { ordered, pageOf, wholeNumber } from './paging.ts'
import { hasLogs } from './v1-logs.ts'

/** `GET …/revisions`: newest first by default, filtered by a comma list of statuses (live); listing never advances a build. */
export function listRevisions(world: World, call: Call, id: string): Answer {
  const deployment = requireDeployment(world, id)
  const wanted = world.dialect === 'live' ? call.query.get('status')?.split(',') : undefined
  const visible = deployment.revisions.filter(isVisible)
  const found = visible.filter((one) => wanted?.includes(one.status) ?? true)
  const page = pageOf(world, call, ordered(world, found))
  return world.voice.revisions(page.items, page.nextOffset)
}

/** `GET …/revisions/{rid}`: a read, which advances a scripted build by one step. */
export function readRevision(world: World, id: string, revisionId: string): Answer {
  const deployment = requireDeployment(world, id)
  const revision = requireRevision(world, deployment, revisionId)
  world.builder.revisionRead(deployment, revision)
  return world.voice.revision(revision)
}

/** Whether a read finds the revision yet; each one that does not brings that nearer. */
function isVisible(revision: StoredRevision): boolean {
  if (revision.readsUntilVisible === 0) return true
  revision.readsUntilVisible -= 1
  return false
}

/** `GET …/revisions/{rid}/logs`: `type` build or deploy is demanded, `order` asc or desc, `limit` 1 to 1000, default 50 (live). */
export function readLogs(world: World, call: Call, id: string, revisionId: string): Answer {
  if (!hasLogs(world, 'v2')) throw world.voice.refusal(404, 'Not Found')
  const deployment = requireDeployment(world, id)
  const revision = requireRevision(world, deployment, revisionId)
  const type = call.query.get('type')
  if (type !== 'build' && type !== 'deploy') {
    const msg = "Input should be 'build' or 'deploy'"
    const kind = type === null ? 'missing' : 'enum'
    throw world.voice.invalid([{ type: kind, loc: ['query', 'type'], msg, input: type }])
  }
  const limit = wholeNumber(world, call, 'limit', 50, 1, 1000)
  const offset = wholeNumber(world, call, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
  const lines = [...revision.logs[type]]
  if (call.query.get('order') === 'desc') lines.reverse()
  const end = offset + limit
  const next = end < lines.length ? String(end) : null
  return jsonAnswer(200, { logs: lines.slice(offset, end), next_offset: next })
}
