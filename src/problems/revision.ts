import { type About, bad, ifOnlyTested, nothing, row } from './row.ts'

type RollbackImpossible = { readonly candidates?: readonly string[] | undefined }

const replaced = nothing('another revision replaced the one of this step')
const unknown = nothing('the revision of this step is unknown')
const ofCommit = nothing('the commit of a revision does not prove that the revision is bad')
const queued = nothing('the rollout continues and can still succeed')
const deleted = nothing('the revision or its deployment was deleted')

/** Problems of a revision that was started, or that should have been. */
// biome-ignore format: a row is a line
export const revisionProblems = {
  'revision-failed': row<{ readonly status: string; readonly statusMessage?: string | undefined }>(({ status }) => `Revision ${status}`, toFailedRemedy, { proof: { proves: 'does-not-serve' } }),
  'rollout-timed-out': row<{ readonly isQueued: boolean }>('Rollout timed out', toTimedOutRemedy, { outcome: 'timed-out', proof: queued }),
  superseded: row('Superseded by a newer revision', "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", { outcome: 'superseded', proof: replaced }),
  'not-serving': row('Different revision serving', 'Check the revisions of the deployment, and add a `concurrency` group.', { proof: replaced }),
  'revision-deleted': row('Revision deleted', 'Find out which workflow run deleted it, and add a `concurrency` group.', { proof: deleted }),
  'no-own-revision': row('Revision not identified', 'The change was sent, and its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.', { proof: unknown }),
  'no-revision': row('Revision not identified', 'No changes were made. To deploy a revision, set `if_exists: update`.', { proof: unknown }),
  'other-commit': row('Different commit deployed', 'If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.', { proof: ofCommit }),
  'other-image': row('Different image deployed', 'Find out which workflow run deployed it, and add a `concurrency` group.', { proof: ofCommit }),
  'commit-unknown': row('Commit not confirmed', 'The revision is serving. If the control plane does not show commits, set `require_commit: false`.', { proof: ofCommit }),
  'server-not-ready': row('Agent Server not ready', (_, about) => toLogRemedy(about, 'Read the logs on the deployment page: the server may lack a secret or memory at startup.'), { outcome: ifOnlyTested, proof: bad }),
  'rollback-impossible': row<RollbackImpossible>('Rollback not possible', toRollbackRemedy),
}

export type RevisionProblems = typeof revisionProblems

function toFailedRemedy({ status }: { readonly status: string }, about: About): string {
  if (isInterrupted(status)) return toInterruptedRemedy(about)
  const remedy = toLogRemedy(about, 'Read the build and deploy logs on the deployment page.')
  const path = about.keptConfigPath
  // The workflow file does not show it, and it may be the cause.
  if (path === undefined) return remedy
  return `${remedy} The deployment was built from its existing configuration ${path}. To change it, set \`graph_config_path\`.`
}

function toTimedOutRemedy({ isQueued }: { readonly isQueued: boolean }, about: About): string {
  if (isInterrupted(about.status)) return toInterruptedRemedy(about)
  const interrupts = /^true$/i.test(about.inputs?.['interrupt_running'] ?? '')
  const advice =
    isQueued && !interrupts ? ', or set `interrupt_running: true` to stop older revisions' : ''
  return `The rollout continues and can still succeed. Increase \`wait_timeout\`${advice}.`
}

function isInterrupted(status = ''): boolean {
  return status.toUpperCase() === 'INTERRUPTED'
}

function toInterruptedRemedy({ reused }: About): string {
  const next = reused ? 'set `if_exists: update`' : 're-run the job'
  return `Another workflow run (\`interrupt_running\`) or a person interrupted the revision. Unless a newer revision serves, ${next}.`
}

/** What to do about the error in the log, which the step shows if it has one. */
function toLogRemedy({ revisionLog = [], revisionAdvice }: About, withoutLog: string): string {
  if (revisionLog.length === 0) return withoutLog
  return revisionAdvice ?? 'Fix the error in the log of the revision.'
}

function toRollbackRemedy({ candidates }: RollbackImpossible): string {
  const other = 'To go back to an older version, deploy its branch or tag with mode `update`.'
  if (candidates === undefined) return other
  const choice = `Set \`revision_id\` to a revision that was deployed: ${candidates.join(', ')}.`
  return `No changes were made. ${candidates.length > 0 ? choice : other}`
}
