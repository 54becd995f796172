import { randomUUID } from 'node:crypto'
import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import { type Call, requireDeployment, type World } from './call.ts'

/**
 * `POST …/push-token`: 400 for what is not `internal_docker`. For that the answer has the shape of the public service; behind
 * it is no registry, so its host is one that never resolves.
 */
export function readPushToken(world: World, _call: Call, id: string): Answer {
  const { source } = requireDeployment(world, id)
  if (source === 'internal_docker') {
    return jsonAnswer(200, { token: randomUUID(), registry_url: 'registry.invalid/images' })
  }
  const text = "Push tokens are only available for 'internal_docker' source deployments."
  throw world.voice.refusal(400, text)
}
