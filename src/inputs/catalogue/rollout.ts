import { parseAge, parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { deploying, input, modes } from '../input.ts'

const commented = ['create', 'update', 'delete', 'preview'] as const
const watched = [...commented, 'rollback'] as const

/** What is done to the deployment, how long it is waited for, and what becomes of failures. */
export const rolloutInputs = {
  if_exists: input(format.choice('update', 'reuse', 'fail'), ['create'], {
    default: 'update',
    description: 'What to do when the name exists: `update`, `reuse` or `fail`.',
  }),
  if_missing: input(format.choice('ignore', 'fail'), ['delete'], {
    default: 'ignore',
    description: 'What to do when there is nothing to delete: `ignore` or `fail`.',
  }),
  delete_tracing_project: input(format.flag, ['delete', 'preview', 'sweep'], {
    default: 'false',
    defaultIn: { preview: 'true', sweep: 'true' },
    description: 'Whether to delete the tracing project too, which frees the name.',
  }),
  max_age: input(parseAge, ['sweep'], {
    description:
      'A preview that was not updated for so long goes too, its pull request open or not, for example `168h`; where the service shows when it was.',
  }),
  wait: input(format.flag, watched, {
    default: 'true',
    description: 'Whether to wait until the revision is deployed, or the deployment is gone.',
  }),
  wait_timeout: input(parseDuration, watched, {
    default: '30m',
    description: 'How long to wait, for example `1800`, `90s`, `30m`, `1h`.',
  }),
  poll_interval: input(parseDuration, watched, {
    description:
      'A fixed interval between reads. Default is adaptive: rare where nothing is expected, dense where the end is likely.',
  }),
  skip_unchanged: input(format.flag, deploying, {
    default: 'false',
    description:
      "Whether to make no revision when the newest one serves, was built from the event's commit, and nothing else is to change.",
  }),
  interrupt_running: input(format.flag, deploying, {
    default: 'false',
    description:
      'Whether to interrupt older revisions of the deployment that are still in progress, before deploying; a stuck one makes the new one wait. Where the service cannot, a warning.',
  }),
  require_commit: input(format.flag, deploying, {
    default: 'false',
    description:
      "Whether to fail when the service built another commit than the event's, or does not show which; a warning otherwise. Nothing is rolled back.",
  }),
  on_superseded: input(format.choice('fail', 'warn'), deploying, {
    default: 'fail',
    description:
      'What to do when the revision is skipped for a newer one: `fail`, or `warn` for a green step with the outcome `superseded`.',
  }),
  on_stale: input(format.choice('skip', 'deploy'), deploying, {
    default: 'deploy',
    defaultIn: { preview: 'skip' },
    description:
      "What to do when the branch has moved on since this run's commit: `skip` (the newer run deploys) or `deploy`.",
  }),
  preview_label: input(format.line, ['preview'], {
    description:
      'Only pull requests with this label have a preview; taking it off deletes the preview. The workflow needs the event types `labeled` and `unlabeled`.',
  }),
  on_quota: input(format.choice('fail', 'warn'), ['preview'], {
    default: 'fail',
    description:
      'What to do when the workspace has no room for a preview: `fail`, or `warn` for a green step with the outcome `skipped`.',
  }),
  rollback_on_failure: input(format.flag, deploying, {
    default: 'false',
    description:
      'Whether to redeploy the last deployed revision when the new one is proved bad; the step still fails. Needs `wait`.',
  }),
  dry_run: input(format.flag, modes, {
    default: 'false',
    defaultIn: { sweep: 'true' },
    description: 'Say what would be sent and write nothing.',
  }),
}

/** What GitHub shows, and what a run of a fork may do. */
export const githubInputs = {
  environment: input(format.line, watched, {
    description: 'Record a GitHub Deployment and its statuses under this environment.',
  }),
  comment: input(format.flag, commented, {
    default: 'false',
    defaultIn: { preview: 'true' },
    description: 'Whether to keep one comment on the pull request up to date.',
  }),
  github_token: input(format.token, modes, {
    expression: 'github.token',
    description:
      'Token for the comment, the GitHub Deployment, and the pull requests that sweep lists; masked. A missing permission is a warning, never a failed deployment.',
  }),
  allow_forks: input(format.flag, ['create', 'update', 'delete', 'rollback', 'sweep'], {
    default: 'false',
    description:
      'Whether to write in a run that a fork started (`pull_request_target`, `workflow_run`).',
  }),
  summary: input(format.flag, modes, {
    default: 'true',
    description: 'Whether to write the step summary.',
  }),
}
