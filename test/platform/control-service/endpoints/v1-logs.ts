import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import type { JsonObject } from '../../wire/wire.ts'
import type { LogType } from '../stored-deployment.ts'
import {
  type Call,
  requireDeployment,
  requireJsonObject,
  requireRevision,
  type World,
} from './call.ts'

/** Whether the service has its logs at this version of its API. */
export function hasLogs({ dialect, habits }: World, version: 'v1' | 'v2'): boolean {
  return dialect === 'live' && (habits.logs === 'both' || habits.logs === version)
}

/** `POST /v1/projects/{id}/revisions/{rid}/build_logs` and `deploy_logs`: `order`, `limit` and `offset` in the body (control plane facts, 3.12). */
export function readOlderLogs(type: LogType) {
  return (world: World, call: Call, id: string, revisionId: string): Answer => {
    if (!hasLogs(world, 'v1')) throw world.voice.refusal(404, 'Not Found')
    const revision = requireRevision(world, requireDeployment(world, id), revisionId)
    const asked = requireJsonObject(world, call)
    const offset = numberIn(asked, 'offset', 0)
    const end = offset + numberIn(asked, 'limit', 50)
    const lines = revision.logs[type].map(({ timestamp, ...line }) => {
      return { ...line, timestamp: Date.parse(timestamp) }
    })
    if (asked['order'] === 'desc') lines.reverse()
    const next = end < lines.length ? String(end) : null
    return jsonAnswer(200, { logs: lines.slice(offset, end), next_offset: next })
  }
}

function numberIn(body: JsonObject, name: string, usual: number): number {
  const given = Number(body[name] ?? usual)
  return Number.isInteger(given) && given >= 0 ? given : usual
}
