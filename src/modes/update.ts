import { hideSecrets, toUpdateBody } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { startWait, toEnd, type Wait } from '../control-plane/wait.ts'
import type { ModeContext } from '../deploy/context.ts'
import { locateGraphServer, readDeployment } from '../deploy/deployment.ts'
import { interruptRunning, planInterrupts } from '../deploy/interrupt.ts'
import { findPushedRevision } from '../deploy/pushed-revision.ts'
import { findStaleness, resolveRef } from '../deploy/ref.ts'
import {
  fitRevision,
  reportKeptSettings,
  toChanges,
  type UpdateInputs,
} from '../deploy/revision.ts'
import { rollOutOrBack } from '../deploy/roll-out-or-back.ts'
import { findNothingNew, skip } from '../deploy/skip.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { makeRevision } from '../rollout/own-revision.ts'
import type { Outcome } from '../step/step-state.ts'

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(inputs: InputsOf<'update'>, context: ModeContext) {
  const wait = startWait(inputs, context.clock)
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return updateExisting(before, { inputs, wait }, context)
}

/** Updates a deployment that was just read, and that is the step's to write; `wait` began with the mode. */
export async function updateExisting(
  before: Deployment,
  { inputs, wait }: { readonly inputs: UpdateInputs; readonly wait: Wait | undefined },
  context: ModeContext,
): Promise<Outcome> {
  const { controlPlane, signal } = context
  const fitting = fitRevision(inputs, before, context)
  const ref = await resolveRef(fitting.ref, context)
  const staleness = await findStaleness(inputs.on_stale, ref, context)
  if (staleness !== undefined) return skip(staleness, context, { stale: true })
  const changes = toChanges({ ...fitting, ref }, before, context)
  const { repoRef, commitSha } = ref ?? {}
  const previousRevisionId = before.latestRevisionId
  context.report({ created: false, previousRevisionId, repoRef, commitSha })
  const nothingNew =
    inputs.skip_unchanged && (await findNothingNew(before, { ref, changes }, context))
  if (nothingNew) return skip(nothingNew, context)
  reportKeptSettings(fitting.settings, before, context)
  if (inputs.dry_run) {
    const interrupts = inputs.interrupt_running ? await planInterrupts(before, context) : []
    const path = `/v2/deployments/${before.id}`
    const body = toUpdateBody(changes, hideSecrets)
    context.report({ plan: [...interrupts, { method: 'PATCH', path, body }] })
    return 'planned'
  }
  const url = inputs.smoke_test ? locateGraphServer(inputs, before, context) : undefined
  const drawing = url && drawGraph(url, inputs, context)
  const showing = context.beforeFirstWrite(ref)
  // Both end before the first write, also when the step is cancelled meanwhile.
  await Promise.allSettled([drawing, showing])
  const [graphBefore] = await Promise.all([drawing, showing])
  const search = { ref, changes, endsAt: toEnd(wait) }
  const { pushed, latest } = await findPushedRevision(before, search, context)
  context.report({ stage: 'writing' })
  if (inputs.interrupt_running) await interruptRunning(latest, pushed?.revisionId, context)
  const update = () => {
    const target = repoRef ?? inputs.image_uri ?? 'the given settings'
    context.log.info(`Updating deployment ${before.id} to ${target}`)
    const send = () => controlPlane.update(before.id, changes, signal)
    const effect = `the deployment ${before.id} was updated`
    return makeRevision({ before: latest, send, asked: changes, effect, wait }, context)
  }
  const { revisionId, buildTimesMs } = pushed ?? (await update())
  const reference = { deploymentId: before.id, revisionId }
  const informed = wait && { ...wait, buildTimesMs }
  return rollOutOrBack({ reference, inputs, wait: informed, ref, graphBefore }, context)
}

/** The graph that is served before the update, for the summary. */
async function drawGraph(url: URL, inputs: UpdateInputs, context: ModeContext) {
  const { readGraph } = await import('../deploy/smoke-deployment.ts')
  return readGraph(url, inputs, context)
}
