import type { CallLimits, GitHubApi } from '../github/api.ts'
import * as deployments from '../github/deployments.ts'
import type { Agent } from '../github/place.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { StepFacts } from '../step/step-facts.ts'
import type { Outcome } from '../step/step-result.ts'
import { type DeployableRef, isSameCommit } from '../workflow/repo-ref.ts'

/** Every other end of a step is a failure. */
const states: Partial<Record<Outcome, deployments.DeploymentStatus['state']>> = {
  deployed: 'success',
  'not-awaited': 'in_progress',
  superseded: 'inactive',
  skipped: 'inactive',
  cancelled: 'error',
}

/** The state of a GitHub deployment for the end of a step. Mode rollback alone ends well as `rolled-back`. */
export function toDeploymentState(outcome: Outcome, mode: string) {
  if (mode === 'rollback' && outcome === 'rolled-back') return 'success'
  return states[outcome] ?? 'failure'
}

/** Outcomes of a deletion that happened, or will. */
const deletionEnds: readonly Outcome[] = ['deleted', 'missing', 'not-awaited']

/** What the step deploys from; its ref is undefined for an image. */
export type Origin = Readonly<Record<'ref', DeployableRef | undefined>>

/** A built commit that can be compared, as it may be abbreviated. */
const commitForm = /^[0-9a-f]{7,}$/i

/** The runner waits 7.5 s after its first signal (actions/runner `ProcessInvoker.cs`), and other things end then too. */
const lastCall = { signal: new AbortController().signal, retry: false, timeoutMs: 2_000 }

/** What is shown of a step, before it knows more. */
export interface ShownStep extends Origin {
  readonly mode: string
  readonly isDeletion: boolean
  readonly toAgent: (state: StepFacts) => Agent
}

/** The GitHub deployment of a step under an environment: created when it begins to write, and marked with its end. */
export function createRecord(
  api: GitHubApi,
  { run, sha, pullRequest }: EventContext,
  {
    environment,
    toAgent,
    mode,
    isDeletion,
    ...shown
  }: ShownStep & { readonly environment: string },
) {
  const { url: logUrl } = run
  /** Commits by which GitHub may know this run, the one that is deployed last. */
  const commits = [sha, pullRequest?.headSha]
  let recordId: number | undefined
  /** The commit of the record, if the built one can be compared with it. */
  let recordedSha: string | null | undefined

  const create = async (ref: string, state: StepFacts, from = '') => {
    const agent = toAgent(state)
    const { deploymentId } = state
    const about = { environment, description: `${agent.name}${from}`, mode, run }
    const record = await deployments.createDeployment(api, { ref, agent, deploymentId, ...about })
    recordId = record.id
    return record
  }
  const setStatus = async (id: number, status: deployments.DeploymentStatus) => {
    const { signal } = api.context
    const set = (limits: CallLimits) => deployments.setStatus(api, id, status, limits)
    try {
      await set(signal.aborted ? lastCall : {})
    } catch (error) {
      if (!signal.aborted) throw error
      await set(lastCall)
    }
  }
  return {
    /** A step that fails before it writes may have no origin yet. */
    async begin(state: StepFacts, origin?: Origin): Promise<void> {
      if (isDeletion) return
      if (await deployments.isJobRecorded(api, environment, { runId: run.id, commits })) {
        return api.context.log.info(
          `The job itself creates a GitHub deployment of ${environment}, so the step does not create another`,
        )
      }
      const { ref } = origin ?? shown
      const from = origin && ` from ${ref?.repoRef ?? 'an image'}`
      const known = toGitHubRef(ref)
      const record = await create(known ?? commits.findLast(Boolean) ?? '', state, from)
      if (known !== undefined) recordedSha = record.sha
      const description = `Deploying ${toAgent(state).name}`
      await setStatus(record.id, { state: 'in_progress', logUrl, description })
    },
    /** Ends the record also if the step is cancelled meanwhile. */
    async end(outcome: Outcome, state: StepFacts): Promise<void> {
      const agent = toAgent(state)
      const description = `${agent.name}: ${outcome}`
      const deactivate = async (why: string, before = Infinity) => {
        const all = await deployments.listDeployments(api, environment)
        const older = all.filter(({ id }) => id < before)
        await deployments.deactivate(api, older, agent, { logUrl, description: why })
      }
      if (isDeletion && deletionEnds.includes(outcome)) await deactivate(description)
      if (recordId === undefined) return
      const { commitSha: built = '', deploymentUrl: environmentUrl } = state
      const result = toDeploymentState(outcome, mode)
      const isOther = recordedSha && commitForm.test(built) && !isSameCommit(built, recordedSha)
      if (result === 'success' && isOther) {
        const why = `${deployments.neverServed}. ${agent.name}: commit ${built} was built instead`
        await setStatus(recordId, { state: 'inactive', logUrl, description: why })
        recordId = (await create(built, state)).id
      }
      const served = result === 'inactive' ? `${deployments.neverServed}. ` : ''
      const end = { logUrl, description: `${served}${description}`, environmentUrl }
      await setStatus(recordId, { state: result, ...end })
      if (result === 'success') await deactivate('Replaced by a newer deployment', recordId)
    },
  }
}

/** The commit where it is known, because a branch moves on; a tag by its bare name, because it stays and says more. Undefined for what GitHub does not know here: an image, or another repository. */
function toGitHubRef(ref: DeployableRef | undefined): string | undefined {
  if (ref === undefined || ref.elsewhere === true) return undefined
  const { repoRef, commitSha } = ref
  const tags = 'refs/tags/'
  return repoRef.startsWith(tags) ? repoRef.slice(tags.length) : (commitSha ?? repoRef)
}
