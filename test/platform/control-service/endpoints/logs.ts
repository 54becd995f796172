import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import type { LogLine, LogType } from '../stored-deployment.ts'
import {
  type Call,
  requireDeployment,
  requireJsonObject,
  requireRevision,
  type World,
} from './call.ts'
import { wholeNumber } from './paging.ts'

/** `GET …/revisions/{rid}/logs`: `type` build or deploy is demanded, `order` asc or desc, `limit` 1 to 1000, default 50 (live). */
export function readLogs(world: World, call: Call, id: string, revisionId: string): Answer {
  requireVoice(world, 'v2')
  const revision = requireRevision(world, requireDeployment(world, id), revisionId)
  const type = call.query.get('type')
  if (type !== 'build' && type !== 'deploy') {
    const msg = "Input should be 'build' or 'deploy'"
    const kind = type === null ? 'missing' : 'enum'
    throw world.voice.invalid([{ type: kind, loc: ['query', 'type'], msg, input: type }])
  }
  const { lines, end, isWhole } = pageOfLog(world, call, revision.logs[type])
  return jsonAnswer(200, { logs: lines, next_offset: isWhole ? null : String(end) })
}

/** `POST /v1/projects/{id}/revisions/{rid}/build_logs`: the questions of `readLogs` as a JSON body. */
export function postBuildLogs(world: World, call: Call, id: string, revisionId: string): Answer {
  requireVoice(world, 'v1')
  return answerV1(world, call, linesOf(world, 'build', id, revisionId))
}

/** `POST /v1/projects/{id}/deploy_logs`, or of one revision: what the graph servers of the deployment said. */
export function postDeployLogs(world: World, call: Call, id: string, revisionId: string): Answer {
  requireVoice(world, 'v1')
  return answerV1(world, call, linesOf(world, 'deploy', id, revisionId))
}

/** Times are in milliseconds; `next_offset` always goes on after the last line, so that a client can follow a build. */
function answerV1(world: World, call: Call, lines: readonly LogLine[]): Answer {
  const given = Object.entries(requireJsonObject(world, call))
  const fields = given.filter(([, value]) => value !== null)
  const query = new URLSearchParams(
    fields.map(([name, value]): [string, string] => [name, String(value)]),
  )
  const page = pageOfLog(world, { ...call, query }, lines)
  const logs = page.lines.map((line) => ({ ...line, timestamp: Date.parse(line.timestamp) }))
  return jsonAnswer(200, { logs, next_offset: String(page.end) })
}

function linesOf(world: World, type: LogType, id: string, revisionId: string): readonly LogLine[] {
  const deployment = requireDeployment(world, id)
  if (revisionId !== '') return requireRevision(world, deployment, revisionId).logs[type]
  const lines = deployment.revisions.flatMap(({ logs }) => logs[type])
  return lines.toSorted((one, other) => one.timestamp.localeCompare(other.timestamp))
}

/** By `level` (an exact match), `query` (a part of the message), `start_time`, `end_time`, `order`, `limit`, and `offset`. */
function pageOfLog(world: World, call: Call, oldestFirst: readonly LogLine[]) {
  const limit = wholeNumber(world, call, 'limit', 50, 1, 1000)
  const offset = wholeNumber(world, call, 'offset', 0, 0, Number.MAX_SAFE_INTEGER)
  const level = call.query.get('level')
  const part = (call.query.get('query') ?? '').toLowerCase()
  const start = timeOf(world, call, 'start_time') ?? Number.NEGATIVE_INFINITY
  const end = timeOf(world, call, 'end_time') ?? Number.POSITIVE_INFINITY
  const found = oldestFirst.filter((line) => {
    const time = Date.parse(line.timestamp)
    const fits = level === null || line.level === level
    return fits && line.message.toLowerCase().includes(part) && time >= start && time <= end
  })
  const all = call.query.get('order') === 'desc' ? found.toReversed() : found
  const lines = all.slice(offset, offset + limit)
  const after = offset + lines.length
  return { lines, end: after, isWhole: after >= all.length }
}

function timeOf(world: World, call: Call, name: string): number | undefined {
  const text = call.query.get(name)
  if (text === null) return undefined
  const time = Date.parse(text)
  if (!Number.isNaN(time)) return time
  const msg = 'Input should be a valid datetime'
  throw world.voice.invalid([{ type: 'datetime_parsing', loc: ['query', name], msg, input: text }])
}

function requireVoice({ habits, voice }: World, wanted: 'v1' | 'v2'): void {
  if (habits.logs !== 'both' && habits.logs !== wanted) throw voice.refusal(404, 'Not Found')
}
