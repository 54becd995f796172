import { parseAge, parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { deploying, input, modes } from '../input.ts'

const commented = ['create', 'update', 'delete', 'preview'] as const
const watched = [...commented, 'rollback'] as const

/** What is done to the deployment, how long it is waited for, and what becomes of failures. */
export const rolloutInputs = {
  if_exists: input(format.choice('update', 'reuse', 'fail'), ['create'], {
    default: 'update',
    description: 'Action if the deployment already exists: `update`, `reuse`, or `fail`.',
  }),
  if_missing: input(format.choice('ignore', 'fail'), ['delete'], {
    default: 'ignore',
    description: 'Action if the deployment does not exist: `ignore` or `fail`.',
  }),
  delete_tracing_project: input(format.flag, ['delete', 'preview', 'sweep'], {
    default: 'false',
    defaultIn: { preview: 'true', sweep: 'true' },
    description: 'Also delete the tracing project, so that the name can be used again.',
  }),
  max_age: input(parseAge, ['sweep'], {
    description:
      'Also delete previews not updated for this long, for example `168h`, even for open pull requests. Previews without an update time are kept.',
  }),
  wait: input(format.flag, watched, {
    default: 'true',
    description: 'Wait until the revision is deployed, or the deployment is deleted.',
  }),
  wait_timeout: input(parseDuration, watched, {
    default: '30m',
    description: 'Maximum wait, for example `1800`, `90s`, `30m`, or `1h`.',
  }),
  poll_interval: input(parseDuration, watched, {
    description: 'Fixed polling interval. By default, polling adapts to expected build time.',
  }),
  skip_unchanged: input(format.flag, deploying, {
    default: 'false',
    description:
      'Skip the deployment if the serving revision is the newest, already has this commit, and no other input requests a change.',
  }),
  interrupt_running: input(format.flag, deploying, {
    default: 'false',
    description:
      'Before deploying, interrupt older revisions that are in progress. If that is not possible, the step warns.',
  }),
  require_commit: input(format.flag, deploying, {
    default: 'false',
    description:
      'Fail, instead of warn, if a different or unknown commit was built. Nothing is rolled back.',
  }),
  on_superseded: input(format.choice('fail', 'warn'), deploying, {
    default: 'fail',
    description:
      'Action if a newer revision supersedes this one: `fail`, or `warn` to succeed with the outcome `superseded`.',
  }),
  on_stale: input(format.choice('skip', 'deploy'), deploying, {
    default: 'deploy',
    defaultIn: { preview: 'skip' },
    description:
      'Action if the branch has newer commits: `skip`, so that the newer workflow run deploys, or `deploy`.',
  }),
  preview_label: input(format.line, ['preview'], {
    description:
      'Deploy previews only for pull requests with this label; removing the label deletes the preview. Requires the event types `labeled` and `unlabeled`.',
  }),
  on_quota: input(format.choice('fail', 'warn'), ['preview'], {
    default: 'fail',
    description:
      'Action if the quota of the workspace is exhausted: `fail`, or `warn` to succeed with the outcome `skipped`.',
  }),
  rollback_on_failure: input(format.flag, deploying, {
    default: 'false',
    description:
      'Redeploy the last deployed revision if the new revision is proved bad; the step still fails. Requires `wait: true`.',
  }),
  dry_run: input(format.flag, modes, {
    default: 'false',
    defaultIn: { sweep: 'true' },
    description: 'Show planned requests; change nothing.',
  }),
}

/** What GitHub shows, and what a run of a fork may do. */
export const githubInputs = {
  environment: input(format.line, watched, {
    description: 'Create a GitHub deployment and its statuses for this environment.',
  }),
  comment: input(format.flag, commented, {
    default: 'false',
    defaultIn: { preview: 'true' },
    description: 'Create one comment on the pull request, and keep it up to date.',
  }),
  github_token: input(format.token, modes, {
    expression: 'github.token',
    description:
      'GitHub token for comments, GitHub deployments, and reads of the repository; masked. A missing permission never fails a deployment.',
  }),
  allow_forks: input(format.flag, ['create', 'update', 'delete', 'rollback', 'sweep'], {
    default: 'false',
    description:
      'Allow changes in a workflow run that a fork triggered (`pull_request_target`, `workflow_run`).',
  }),
  summary: input(format.flag, modes, {
    default: 'true',
    description: 'Write the job summary.',
  }),
}
