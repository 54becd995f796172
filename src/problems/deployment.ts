import { toOneLine, withoutTrailing } from '../text/safe-text.ts'
import { type About, bad, ifOnlyTested, nothing, row, unproved } from './row.ts'

type RevisionFailed = { readonly status: string; readonly statusMessage?: string | undefined }

const checkList = 'Check `base_url`, or set `deployment_id` if the mode accepts it.'

export const wrongUrl =
  'Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.'

const replaced = nothing('another revision replaced the one of this step')
const unknown = nothing('the revision of this step is unknown')
const ofCommit = nothing('the commit of a revision does not prove that the revision is bad')

/** Problems in finding, reading, creating, changing, or deleting a deployment. */
// biome-ignore format: a row is a line
export const deploymentProblems = {
  'control-plane-not-found': row('Control plane not found', wrongUrl, unproved('a request to the control plane failed')),
  'write-unconfirmed': row<{ readonly lookError: unknown }>('Request not confirmed', ({ lookError }) => `The change may have been made. Check the deployments of the workspace${lookError ? ' before you re-run the job.' : ', then re-run the job, which uses an existing deployment.'}`, unknown),
  'deployment-not-found': row('Deployment not found', (_, { inputs }) => `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${inputs?.['mode'] === 'update' ? ' To create the deployment, set `mode: create`.' : ''}`, nothing('the revision or its deployment was deleted')),
  'deployment-exists': row('Deployment already exists', 'To use it, set `if_exists` to `update` or `reuse`. No changes were made.'),
  'duplicate-name': row('Duplicate deployment name', 'Delete all but one of them, or set `deployment_id` if the mode accepts it. No changes were made.'),
  'list-unreadable': row('Deployment list unreadable', checkList),
  'list-incomplete': row('Deployment list incomplete', (_, about) => about.inputs?.['mode'] === 'sweep' ? 'The listed previews were swept. Check `base_url`, and check whether other previews remain.' : checkList),
  'foreign-deployment': row('Deployment belongs to another repository', 'Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made.'),
  'deployment-leaving': row('Deployment is being deleted', 'Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made.'),
  'deletion-timed-out': row('Deletion timed out', 'The deletion continues. Re-run the job, or increase `wait_timeout`.', undefined, { outcome: 'timed-out' }),
  'other-source': row('Different deployment source', 'Set `source` to that of the deployment, or use another `name`. No changes were made.'),
  'secrets-unreadable': row('Secrets cannot be merged', 'List all secrets and set `secrets_mode: replace`. No changes were made.'),
  'integration-not-found': row('GitHub integration not found', `Install the GitHub App (https://github.com/apps/hosted-langserve) and connect it in LangSmith, set \`integration_id\`, or upload the commit with \`source: internal_source\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`),
  'several-integrations': row('Multiple GitHub integrations', 'Set `integration_id`. No changes were made.'),
}

/** Problems of a revision that the step created, or should have created. */
// biome-ignore format: a row is a line
export const revisionProblems = {
  'revision-failed': row<RevisionFailed>(({ status }) => `Revision ${status}`, toFailedRemedy, { proves: 'does-not-serve' }, { toMessage: (message, { statusMessage }, about) => withLog(`${message}: ${statusMessage || about.revisionError || ''}`, about) }),
  'rollout-timed-out': row('Rollout timed out', 'The rollout continues and can still succeed. Increase `wait_timeout`, or set `interrupt_running: true` if older revisions are building.', nothing('the rollout continues and can still succeed'), { outcome: 'timed-out' }),
  superseded: row('Superseded by a newer revision', "This commit isn't serving. Add a `concurrency` group, or set `on_superseded: warn`.", replaced, { outcome: 'superseded' }),
  'not-serving': row('Different revision serving', 'Check the revisions of the deployment, and add a `concurrency` group.', replaced),
  'revision-deleted': row('Revision deleted', 'Find out which workflow run deleted it, and add a `concurrency` group.', nothing('the revision or its deployment was deleted')),
  'no-own-revision': row('Revision not identified', 'If a change was sent, its rollout continues. Check the revisions before you re-run the job, and add a `concurrency` group.', unknown),
  'other-commit': row('Different commit deployed', 'If the branch has newer commits, check their workflow run. To accept other commits, set `require_commit: false`.', ofCommit),
  'other-image': row('Different image deployed', 'Find out which workflow run deployed it, and add a `concurrency` group.', ofCommit),
  'commit-unknown': row('Commit not confirmed', 'The revision is serving. If the control plane does not show commits, set `require_commit: false`.', ofCommit),
  'server-not-ready': row('Agent Server not ready', (_, about) => toLogRemedy(about, 'Read the logs on the deployment page: the server may lack a secret or memory at startup.'), bad, { outcome: ifOnlyTested, toMessage: (message, _, about) => withLog(message, about) }),
  'start-cut-short': row('Agent Server not ready', 'Allow the server 2 min to start: increase `wait_timeout`, or `smoke_timeout` in mode smoke-test. If it still fails, read the logs on the deployment page.', unproved('the server had less than 2 min to start'), { outcome: ifOnlyTested, toMessage: (message, _, about) => withLog(message, about) }),
  'rollback-impossible': row<{ readonly candidates?: readonly string[] }>('Rollback not possible', ({ candidates = [] }) => `No changes were made. ${candidates.length > 0 ? `Set \`revision_id\` to a revision that was deployed: ${candidates.join('; ')}.` : 'To go back to an older version, deploy its branch or tag with mode `update`.'}`),
}

/** Appends the error in the revision's log, if a message lacks it, and the line of code that raised the error, if it is known. */
function withLog(message: string, { revisionError = '', revisionFrame: codeLine }: About): string {
  const sentence = withoutTrailing(message, '.: ')
  const error = withoutTrailing(revisionError, '.')
  const log = toOneLine(message).includes(error) ? '' : ` The log says: ${error}.`
  return `${sentence}.${log}${codeLine === undefined ? '' : ` Raised at ${toOneLine(codeLine)}.`}`
}

function toFailedRemedy({ status }: RevisionFailed, about: About): string {
  if (/^interrupted$/i.test(status))
    return 'Another workflow run (`interrupt_running`) or a person interrupted the revision. Unless a newer revision serves, re-run the job, with `if_exists: update` for mode `create`.'
  return toLogRemedy(about, 'Read the build and deploy logs on the deployment page.')
}

function toLogRemedy({ revisionLog = [], revisionAdvice }: About, withoutLog: string): string {
  if (revisionLog.length === 0) return withoutLog
  return (
    revisionAdvice ??
    'Fix the error in the log of the revision, which this step and its summary show.'
  )
}
