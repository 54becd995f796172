import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import { type JsonObject, objectField, stringField } from '../../wire/wire.ts'
import type { Listener } from '../listener.ts'
import { type Call, requireUuid, type World } from './call.ts'
import { pageOf } from './paging.ts'

/** `GET /v2/listeners`, in pages. */
export function listListeners(world: World, call: Call): Answer {
  const { items, nextOffset } = pageOf(world, call, world.listeners)
  return jsonAnswer(200, { resources: items.map(bodyOf), offset: nextOffset })
}

/** `GET /v2/listeners/{id}`, or 404. */
export function readListener(world: World, _call: Call, id: string): Answer {
  requireUuid(world, 'listener_id', id)
  const listener = world.listeners.find((one) => one.id === id)
  if (listener === undefined) throw world.voice.refusal(404, `Listener ID ${id} not found.`)
  return jsonAnswer(200, bodyOf(listener))
}

/**
 * A workspace with listeners deploys through one of them, to one of its namespaces: 400 for a create that does not say so
 * (`langgraph-cli` 0.4.40 knows the words of the first refusal; those of the others are not known).
 */
export function requireListener({ listeners, voice }: World, body: JsonObject): void {
  if (listeners.length === 0) return
  const config = objectField(body, 'source_config')
  const id = stringField(config, 'listener_id')
  if (id === null) throw voice.refusal(400, "'source_config.listener_id' is required.")
  const namespaces = listeners.find((one) => one.id === id)?.k8s_namespaces
  if (namespaces === undefined) throw voice.refusal(400, `Listener ID ${id} not found.`)
  const namespace = stringField(objectField(config, 'listener_config'), 'k8s_namespace') ?? ''
  if (namespaces.includes(namespace)) return
  throw voice.refusal(400, `Listener ID ${id} does not serve the namespace '${namespace}'.`)
}

function bodyOf({ id, compute_id, k8s_namespaces }: Listener) {
  const since = '2026-01-01T00:00:00.000Z'
  return {
    id,
    version: null,
    compute_type: 'k8s',
    compute_id,
    compute_config: { k8s_namespaces },
    created_at: since,
    updated_at: since,
  }
}
