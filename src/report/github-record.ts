import { randomUUID } from 'node:crypto'
import type { GitHubApi } from '../github/api.ts'
import {
  type DeploymentStatus,
  neverServed,
  setDeploymentStatus,
} from '../github/deployment-status.ts'
import * as deployments from '../github/deployments.ts'
import type { Place } from '../github/place.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Outcome } from '../step/step-result.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'

/** Every other end of a step is a failure. */
const deploymentStates: Partial<Record<Outcome, 'success' | 'inactive' | 'in_progress'>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
}

/** The state of a GitHub deployment for the end of a step; undefined for a failure. Mode rollback alone ends well as `rolled-back`. */
export function toDeploymentState(outcome: Outcome, mode: string) {
  return mode === 'rollback' && outcome === 'rolled-back' ? 'success' : deploymentStates[outcome]
}

/** Outcomes of a deletion that happened, or will. */
const deletionEnds: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** What the step deploys from; its ref is undefined for an image. */
export type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** A built commit that can be compared, as it may be abbreviated. */
const commitForm = /^[0-9a-f]{7,}$/i

/** What is shown of a step, before it knows more. */
export interface ShownStep extends Origin {
  readonly mode: string
  readonly isDeletion: boolean
  /** Name, or else id, of the graph deployment. */
  readonly deploymentName: string
  readonly placeOf: (state: StepFacts) => Place
}

/** The GitHub Deployment of a step under an environment: made when it begins to write, and marked with its end. */
export function createRecord(
  api: GitHubApi,
  { run, sha, pullRequest }: EventContext,
  { environment, deploymentName, placeOf, ...shown }: ShownStep & { readonly environment: string },
) {
  const { mode } = shown
  const { url: logUrl } = run
  /** Commits by which GitHub may know this run, the one that is deployed last. */
  const commits = [sha, pullRequest?.headSha]
  let recordId: number | undefined
  /** The commit of the record, where the built one can be compared with it. */
  let recordedSha: string | null | undefined
  /** Set before the record is sent: a cancelled step finds by it what GitHub made of that. */
  let nonce: string | undefined

  const toName = (state: StepFacts) => state.deploymentName ?? deploymentName
  const create = async (
    ref: Pick<DeployableRef, 'repoRef' | 'commitSha'>,
    state: StepFacts,
    from: string,
  ) => {
    nonce = randomUUID()
    const { deploymentId } = state
    const record = await deployments.createDeploymentRecord(api, {
      ...ref,
      environment,
      description: `${toName(state)}${from}`,
      transient: mode === 'preview',
      marker: { run, mode, deploymentName, deploymentId, place: placeOf(state), nonce },
    })
    recordId = record.id
    return record
  }
  const setStatus = async (id: number, status: DeploymentStatus) => {
    const { signal } = api.context
    try {
      await setDeploymentStatus(api, id, status, signal.aborted ? deployments.lastCall : {})
    } catch (error) {
      if (!signal.aborted) throw error
      await setDeploymentStatus(api, id, status, deployments.lastCall)
    }
  }
  return {
    /** A step that fails before it writes may have no origin yet. */
    async begin(state: StepFacts, origin?: Origin): Promise<void> {
      if (shown.isDeletion) return
      if (await deployments.findJobDeployment(api, { environment, commits, runId: run.id })) {
        return api.context.log.info(
          `The job itself creates a GitHub deployment of ${environment}, so the step does not create another`,
        )
      }
      const { ref } = origin ?? shown
      const isHere = ref !== undefined && ref.elsewhere !== true
      // An image, or another repository, has no ref that GitHub knows here: the commit of the event stands for it.
      const recorded = isHere ? ref : { repoRef: '', commitSha: commits.findLast(Boolean) }
      const from = origin ? ` from ${ref?.repoRef ?? 'an image'}` : ''
      const record = await create(recorded, state, from)
      if (isHere) recordedSha = record.sha
      const description = `Deploying ${toName(state)}`
      await setDeploymentStatus(api, record.id, { state: 'in_progress', logUrl, description })
    },
    /** Ends the record also if the step is cancelled meanwhile. */
    async end(outcome: Outcome, state: StepFacts): Promise<void> {
      const name = toName(state)
      const called = [deploymentName, state.deploymentName, state.deploymentId]
      const ended = { names: called, place: placeOf(state), logUrl }
      const description = `${name}: ${outcome}`
      if (shown.isDeletion) {
        if (!deletionEnds.includes(outcome)) return
        await deployments.deactivateDeployments(api, { ...ended, description }, { environment })
        return
      }
      const isCancelled = outcome === 'cancelled'
      if (isCancelled && nonce !== undefined) {
        recordId ??= await deployments.findCancelledDeployment(api, { environment, nonce })
      }
      if (recordId === undefined) return
      const { commitSha: built = '' } = state
      const result = isCancelled ? 'error' : (toDeploymentState(outcome, mode) ?? 'failure')
      const isOther = commitForm.test(built) && recordedSha && !isSameCommit(built, recordedSha)
      if (result === 'success' && isOther) {
        const why = `${neverServed}. ${name}: commit ${built} was built instead`
        await setStatus(recordId, { state: 'inactive', logUrl, description: why })
        recordId = (await create({ repoRef: built, commitSha: built }, state, '')).id
      }
      await setStatus(recordId, {
        state: result,
        logUrl,
        description: result === 'inactive' ? `${neverServed}. ${description}` : description,
        environmentUrl: state.deploymentUrl,
      })
      if (result !== 'success') return
      const replaced = { ...ended, description: 'Replaced by a newer deployment' }
      await deployments.deactivateDeployments(api, replaced, { environment, before: recordId })
    },
  }
}
