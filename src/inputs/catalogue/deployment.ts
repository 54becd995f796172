import { defaultGraphConfigPath } from '../../control-plane/body.ts'
import { parseAge, parseDuration } from '../../time/duration.ts'
import { isOtherRepository } from '../../workflow/repository-address.ts'
import * as format from '../formats/formats.ts'
import { deploying, input, modes } from '../input.ts'

/** Which deployment is meant, and what it is created from. */
// biome-ignore format: a row is a line
export const deploymentInputs = {
  deployment_id: input(format.identifier, ['update', 'delete', 'smoke-test', 'rollback'], { description: 'ID of the deployment. Alternative to `name`.' }),
  name: input(format.line, modes, { requiredIn: 'create', description: 'Exact name of the deployment. For preview and sweep, it must contain `{number}`, the number of the pull request; the default is `<repository>-pr-{number}`.' }),
  revision_id: input(format.identifier, ['rollback'], { description: 'Revision to redeploy. The default is the last deployed revision before the serving revision.' }),
  source: input(format.line, ['create', 'preview'], { default: 'github', description: 'Source of a new deployment, for example `github` or `external_docker`.' }),
  integration_id: input(format.identifier, ['create', 'preview'], { description: 'ID of the GitHub integration, for `source: github`. The default is the only integration of the workspace that can access `repo_url`.' }),
  repo_url: input(format.address, ['create', 'update', 'delete', 'preview', 'rollback', 'sweep'], { default: (repositoryUrl: string) => repositoryUrl, isIdle: (address, repositoryUrl) => !isOtherRepository(address, repositoryUrl), description: 'Repository of the deployment; a deployment of another repository is rejected. The default is this repository.' }),
  repo_ref: input(format.line, deploying, { description: 'Branch, or tag as `refs/tags/…`. The default is the ref of the event (docs/refs.md); required if `repo_url` is another repository.' }),
  graph_config_path: input(format.line, deploying, { isIdle: (path) => path === defaultGraphConfigPath, description: `Path of the graph configuration in the repository. The default is \`${defaultGraphConfigPath}\` for a new deployment, unchanged on update.` }),
  image_uri: input(format.image, deploying, { description: 'Image to deploy instead of a repository, as `name:tag` or `name@sha256:…`. Set it with an image source.' }),
  deployment_type: input(format.line, ['create', 'preview'], { isIdle: (type) => type === 'dev', description: "Type of a new deployment, for example `dev` or `prod`. You can't change it later; the default is `dev` for the sources `github` and `internal_…`." }),
  build_on_push: input(format.flag, deploying, { isIdle: (isBuilt) => !isBuilt, description: 'Let LangSmith also build every push automatically, for `source: github` and branches. The default is `false` for a new deployment, unchanged on update.' }),
  custom_url: input(format.address, ['create', 'update'], { description: 'Custom URL of the deployment, if the control plane accepts one.' }),
  resource_spec: input(format.map, deploying, { description: 'Resources as a JSON or YAML object, for example `{cpu: 1, memory_mb: 1024}`; LangSmith requires it to create an `external_docker` deployment. An update keeps existing resources that you omit.' }),
  extra_fields: input(format.map, deploying, { description: 'JSON or YAML object to merge into the request, for fields without an input, for example `secret_references`. Values are not masked.' }),
  secrets: input(format.deploymentSecrets, deploying, { description: 'Environment variables of the deployment, masked: `NAME=value` lines, a JSON or YAML object, or an array of `{name, value}` (docs/security.md). Omit to keep existing secrets.' }),
  variables: input(format.deploymentVariables, deploying, { description: 'Plain environment variables, written like `secrets` and sent in the same list. Never masked.' }),
  secrets_mode: input(format.choice('replace', 'merge'), deploying, { default: 'replace', description: 'For existing secrets that you omit: `replace` removes them; `merge` keeps them, or fails if their values are hidden.' }),
}

const commented = ['create', 'update', 'delete', 'preview'] as const
const watched = [...commented, 'rollback'] as const

/** What is done to the deployment, how long it is waited for, and what becomes of failures. */
// biome-ignore format: a row is a line
export const rolloutInputs = {
  if_exists: input(format.choice('update', 'reuse', 'fail'), ['create'], { default: 'update', description: 'Action if the deployment already exists: `update`, `reuse`, or `fail`.' }),
  if_missing: input(format.choice('ignore', 'fail'), ['delete'], { default: 'ignore', description: 'Action if the deployment does not exist: `ignore` or `fail`.' }),
  delete_tracing_project: input(format.flag, ['delete', 'preview', 'sweep'], { default: 'false', defaultIn: { preview: 'true', sweep: 'true' }, description: 'Also delete the tracing project, so that the name can be used again.' }),
  max_age: input(parseAge, ['sweep'], { description: 'Also delete previews not updated for this long, for example `168h`, even for open pull requests. Previews without an update time are kept.' }),
  wait: input(format.flag, watched, { default: 'true', description: 'Wait until the revision is deployed, or the deployment is deleted.' }),
  wait_timeout: input(parseDuration, watched, { default: '30m', description: 'Maximum wait, for example `1800`, `90s`, `30m`, or `1h`.' }),
  poll_interval: input(parseDuration, watched, { description: 'Fixed polling interval. By default, polling adapts to expected build time.' }),
  skip_unchanged: input(format.flag, deploying, { default: 'false', description: 'Create no revision if the newest one serves this commit and no input requests another change. The smoke test still runs.' }),
  interrupt_running: input(format.flag, deploying, { default: 'false', description: 'Before deploying, interrupt older revisions that are in progress. If that is not possible, the step warns.' }),
  require_commit: input(format.flag, deploying, { default: 'false', description: 'Fail, instead of warn, if a different or unknown commit was built. Nothing is rolled back.' }),
  on_superseded: input(format.choice('fail', 'warn'), deploying, { default: 'fail', description: 'Action if a newer revision supersedes this one: `fail`, or `warn` to succeed with the outcome `superseded`.' }),
  on_stale: input(format.choice('skip', 'deploy'), deploying, { default: 'deploy', defaultIn: { preview: 'skip' }, description: 'Action if the branch has newer commits: `skip`, so that the newer workflow run deploys, or `deploy`.' }),
  preview_label: input(format.line, ['preview'], { description: 'Deploy previews only for pull requests with this label; removing the label deletes the preview. Requires the event types `labeled` and `unlabeled`.' }),
  on_quota: input(format.choice('fail', 'warn'), ['preview'], { default: 'fail', description: 'Action if the quota of the workspace is exhausted: `fail`, or `warn` to succeed with the outcome `skipped`.' }),
  rollback_on_failure: input(format.flag, deploying, { default: 'false', description: 'Redeploy the last deployed revision if the new revision is proved bad; the step still fails. Requires `wait: true`.' }),
  dry_run: input(format.flag, modes, { default: 'false', defaultIn: { sweep: 'true' }, description: 'Show planned requests; change nothing.' }),
}

/** What GitHub shows, and what a run of a fork may do. */
// biome-ignore format: a row is a line
export const githubInputs = {
  environment: input(format.line, watched, { description: 'Create a GitHub deployment and its statuses for this environment.' }),
  comment: input(format.flag, commented, { default: 'false', defaultIn: { preview: 'true' }, description: 'Create one comment on the pull request, and keep it up to date.' }),
  github_token: input(format.token, modes, { expression: 'github.token', description: 'GitHub token for comments, GitHub deployments, and reads of the repository; masked. A missing permission never fails a deployment.' }),
  allow_forks: input(format.flag, ['create', 'update', 'delete', 'rollback', 'sweep'], { default: 'false', description: 'Allow changes in a workflow run that a fork triggered (`pull_request_target`, `workflow_run`).' }),
}
