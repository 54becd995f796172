import { type About, bad, ifOnlyTested, nothing, row } from './row.ts'

type RollbackImpossible = { readonly candidates?: readonly string[] }
type RevisionFailed = { readonly status: string; readonly statusMessage?: string | undefined }

const replaced = nothing('another revision replaced the one of this step')
const unknown = nothing('the revision of this step is unknown')
const ofCommit = nothing('the commit of a revision does not prove that the revision is bad')
const queued = nothing('the rollout continues and can still succeed')
const deleted = nothing('the revision or its deployment was deleted')

/** Problems of a revision that was started, or that should have been. */
// biome-ignore format: a row is a line
export const revisionProblems = {
  'revision-failed': row<RevisionFailed>(({ status }) => `Revision ${status}`, toFailedRemedy, { proves: 'does-not-serve' }),
  'rollout-timed-out': row<{ readonly isQueued: boolean }>('Rollout timed out', toTimedOutRemedy, queued, { outcome: 'timed-out' }),
  superseded: row('Superseded by a newer revision', "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", replaced, { outcome: 'superseded' }),
  'not-serving': row('Different revision serving', 'Check the revisions of the deployment, and add a `concurrency` group.', replaced),
  'revision-deleted': row('Revision deleted', 'Find out which workflow run deleted it, and add a `concurrency` group.', deleted),
  'no-own-revision': row('Revision not identified', 'The change was sent, and its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.', unknown),
  'no-revision': row('Revision not identified', 'No changes were made. To deploy a revision, set `if_exists: update`.', unknown),
  'other-commit': row('Different commit deployed', 'If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.', ofCommit),
  'other-image': row('Different image deployed', 'Find out which workflow run deployed it, and add a `concurrency` group.', ofCommit),
  'commit-unknown': row('Commit not confirmed', 'The revision is serving. If the control plane does not show commits, set `require_commit: false`.', ofCommit),
  'server-not-ready': row('Agent Server not ready', (_, about) => toLogRemedy(about, 'Read the logs on the deployment page: the server may lack a secret or memory at startup.'), bad, { outcome: ifOnlyTested }),
  'rollback-impossible': row<RollbackImpossible>('Rollback not possible', toRollbackRemedy),
}

export type RevisionProblems = typeof revisionProblems

function toFailedRemedy({ status }: RevisionFailed, about: About): string {
  const remedy = toLogRemedy(about, 'Read the build and deploy logs on the deployment page.')
  const path = about.keptConfigPath
  // The workflow file does not show it, and it may be the cause.
  const kept = `The deployment was built from its existing configuration ${path}. To change it, set \`graph_config_path\`.`
  return findInterruptedRemedy(about, status) ?? (path === undefined ? remedy : `${remedy} ${kept}`)
}

function toTimedOutRemedy({ isQueued }: { readonly isQueued: boolean }, about: About): string {
  const interrupts = /^true$/i.test(about.inputs?.['interrupt_running'] ?? '')
  const advice =
    isQueued && !interrupts ? ', or set `interrupt_running: true` to stop older revisions' : ''
  const remedy = `The rollout continues and can still succeed. Increase \`wait_timeout\`${advice}.`
  return findInterruptedRemedy(about) ?? remedy
}

function findInterruptedRemedy({ reused, ...about }: About, status = about.status ?? '') {
  if (status.toUpperCase() !== 'INTERRUPTED') return undefined
  const next = reused ? 'set `if_exists: update`' : 're-run the job'
  return `Another workflow run (\`interrupt_running\`) or a person interrupted the revision. Unless a newer revision serves, ${next}.`
}

/** What to do about the error in the log, which the step shows if it has one. */
function toLogRemedy({ revisionLog = [], revisionAdvice }: About, withoutLog: string): string {
  if (revisionLog.length === 0) return withoutLog
  return revisionAdvice ?? 'Fix the error in the log of the revision.'
}

function toRollbackRemedy({ candidates = [] }: RollbackImpossible): string {
  if (candidates.length === 0)
    return 'No changes were made. To go back to an older version, deploy its branch or tag with mode `update`.'
  return `No changes were made. Set \`revision_id\` to a revision that was deployed: ${candidates.join('; ')}.`
}
