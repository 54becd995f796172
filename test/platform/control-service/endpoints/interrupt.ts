import { type Answer, jsonAnswer } from '../../wire/answer.ts'
import { requireDeployment, requireRevision, type World } from './call.ts'

const inProgress = /^(?:CREATING|QUEUED|AWAITING_\w+|BUILDING|DEPLOYING)$/

/** `POST …/interrupt`: a revision in progress ends as INTERRUPTED (public API reference); any other is refused with 400. */
export function interruptRevision(world: World, id: string, revisionId: string): Answer {
  if (!world.habits.interrupts) throw world.voice.refusal(404, 'Not Found')
  const deployment = requireDeployment(world, id)
  const revision = requireRevision(world, deployment, revisionId)
  if (!inProgress.test(revision.status)) {
    throw world.voice.refusal(400, `Revision ${revisionId} is not in progress.`)
  }
  world.builder.revisionInterrupted(deployment, revision)
  return jsonAnswer(200, null)
}
