import type { Answer } from '../../wire/answer.ts'
import { type Dialect, isJsonObject, type JsonObject } from '../../wire/wire.ts'
import type { Builder } from '../builder/builder.ts'
import type { Habits } from '../habits.ts'
import { isUuid } from '../published-schemas.ts'
import type { Store } from '../store.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'
import type { ListShape, Voice } from '../voices/voice.ts'

/** The state that endpoints work on. */
export interface World {
  readonly dialect: Dialect
  readonly store: Store
  readonly builder: Builder
  readonly voice: Voice
  readonly deleteReads: number
  readonly listShape: ListShape
  readonly habits: Habits
}

/** One request, taken apart. */
export interface Call {
  readonly method: string
  readonly path: string
  /** Address of the platform as the caller reached it, with the base path. */
  readonly base: string
  readonly query: URLSearchParams
  readonly contentType: string
  readonly text: string
}

/** An endpoint of the table: `route` is method and path, in which `*` stands for an id. */
export interface Endpoint {
  readonly route: string
  readonly liveOnly?: true
  readonly answer: (world: World, call: Call, id: string, revisionId: string) => Answer
}

/** The JSON object of the request; refuses another content type with 415 and anything else with 400. */
export function requireJsonObject(world: World, call: Call): JsonObject {
  if (!/^application\/json\b/i.test(call.contentType)) {
    throw world.voice.refusal(415, 'The content type must be application/json.')
  }
  try {
    const body: unknown = JSON.parse(call.text)
    if (isJsonObject(body)) return body
  } catch {
    // answered below, like any other body that is no object
  }
  throw world.voice.refusal(400, 'The body is not a JSON object.')
}

/** The deployment of this id, or 404 "Deployment ID … not found."; live answers 422 to an id that is no UUID. */
export function requireDeployment(world: World, id: string): StoredDeployment {
  requireUuid(world, 'deployment_id', id)
  const deployment = world.store.find(id)
  if (deployment === undefined) throw world.voice.refusal(404, `Deployment ID ${id} not found.`)
  return deployment
}

/** The revision of this id within the deployment, or 404. */
export function requireRevision(
  world: World,
  deployment: StoredDeployment,
  id: string,
): StoredRevision {
  requireUuid(world, 'revision_id', id)
  const revision = deployment.revisions.find((one) => one.id === id)
  if (revision === undefined) throw world.voice.refusal(404, `Revision ID ${id} not found.`)
  return revision
}

/** Live: refuses an id in the path that is no UUID with 422. */
function requireUuid(world: World, name: string, id: string): void {
  if (world.dialect === 'spec' || isUuid(id)) return
  const msg = 'Input should be a valid UUID'
  throw world.voice.invalid([{ type: 'uuid_parsing', loc: ['path', name], msg, input: id }])
}
