import { isOnlyRef } from '../control-plane/body.ts'
import { classifyStatus } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { startWait, type Wait } from '../control-plane/wait.ts'
import type { ModeContext } from '../deploy/context.ts'
import {
  decideUpdate,
  type UpdateDecision,
  type UpdateInputs,
} from '../deploy/decisions/decide-update.ts'
import { readDeployment } from '../deploy/deployment.ts'
import { type Preflight, startPreflight } from '../deploy/preflight/preflight.ts'
import { readRef, toRefOf } from '../deploy/ref.ts'
import { beginRollout } from '../deploy/roll-out.ts'
import { carryOut, readInProgress } from '../deploy/update-revision.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { chooseRef } from '../inputs/event-context.ts'
import { announce } from '../log.ts'
import type { Outcome, Skip } from '../step/step-state.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'

/** What is asked of a mode that deploys; `wait` and `preflight` began with it. */
export interface DeployRequest<Inputs = UpdateInputs> {
  readonly inputs: Inputs
  /** The ref that inputs and event point to. */
  readonly chosen: DeployableRef | undefined
  readonly wait: Wait | undefined
  readonly preflight: Preflight
}

/** Updates one deployment to a ref or an image and follows the revision that this makes. */
export async function updateMode(inputs: InputsOf<'update'>, context: ModeContext) {
  const chosen = chooseRef(inputs, context.event)
  using preflight = startPreflight(chosen, inputs, context)
  const wait = inputs.wait ? startWait(inputs, context.clock) : undefined
  const before = await readDeployment(inputs, context, { owner: inputs.repo_url })
  return await updateExisting(before, { inputs, chosen, wait, preflight }, context)
}

/** Updates a deployment that was just read, and that is the step's to write. */
export async function updateExisting(
  before: Deployment,
  { inputs, chosen, wait, preflight }: DeployRequest,
  context: ModeContext,
): Promise<Outcome | Skip> {
  const { event, log, report } = context
  const refOf = toRefOf(before, chosen, inputs.repo_ref, event)
  const { ref, staleness } = await readRef(refOf, inputs, context)
  if (staleness !== undefined) return { skipReason: staleness, stale: true }
  const running = inputs.interrupt_running ? await readInProgress(before, context) : []
  const decideAgain = (now: Deployment) =>
    decideUpdate(inputs, { before: now, chosen, ref, running }, event)
  const decision = decideAgain(before)
  const { changes, lines, facts } = decision
  const { repoRef, commitSha } = ref ?? {}
  const previousRevisionId = before.latestRevisionId
  const imageUri = changes.image_uri ?? before.imageUri
  report({ created: false, previousRevisionId, repoRef, commitSha, imageUri, ...facts })
  const skipReason = inputs.skip_unchanged && (await findNothingNew(decision, context))
  if (skipReason) return { skipReason }
  announce(lines, log)
  const path = changes.graph_config_path ?? before.graphConfigPath
  await preflight.check({ before, ref, path })
  const graphBefore = await beginRollout(inputs, { before, ref }, context)
  if (!inputs.dry_run)
    return carryOut(decision, { inputs, wait, graphBefore, decideAgain }, context)
  const { toPlannedUpdate, toTestNotes } = await import('../deploy/decisions/planned-changes.ts')
  report(toPlannedUpdate(decision, toTestNotes(inputs.smoke_test, event)))
  return 'planned'
}

/** Why there is nothing to deploy: the newest revision serves this commit of this ref, and nothing else is to change. Else undefined. */
async function findNothingNew(
  { before, ref, changes }: UpdateDecision,
  { controlPlane, signal, report }: ModeContext,
): Promise<string | undefined> {
  const { repo_ref: repoRef } = changes
  const { id, activeRevisionId: active, latestRevisionId: latest } = before
  if (!isOnlyRef(changes) || ref?.commitSha === undefined) return undefined
  // A service may show the commit that it resolved the ref to, and the branch elsewhere (LangSmith).
  const isOfRef = before.repoRef === repoRef || isSameCommit(before.repoRef, ref.commitSha)
  if (!isOfRef || (before.repoBranch ?? repoRef) !== repoRef) return undefined
  if (active === null || active === undefined || active !== latest) return undefined
  const { repoCommitSha, status } = await controlPlane.getRevision(id, active, signal)
  const isOfCommit = isSameCommit(repoCommitSha, ref.commitSha)
  if (!isOfCommit || classifyStatus(status) !== 'succeeded') return undefined
  report({ revisionId: active, status })
  return `serving revision ${active} already has commit ${ref.commitSha}`
}
