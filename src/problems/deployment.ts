import { type About, nothing, row, unproved } from './row.ts'

/** The page of the app that lets LangSmith read repositories. */
export const gitHubApp = 'https://github.com/apps/hosted-langserve'

const takesId = ({ inputs }: About) =>
  !['create', 'preview', 'sweep'].includes(inputs?.['mode'] ?? '')
const checkList = (about: About) =>
  `${takesId(about) ? 'Set `deployment_id`, and check' : 'Check'} \`base_url\`.`

export const wrongUrl =
  'Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.'

/** Problems with finding, reading, creating, and deleting a deployment. */
// biome-ignore format: a row is a line
export const deploymentProblems = {
  'control-plane-not-found': row('Control plane not found', wrongUrl, unproved('a request to the control plane failed')),
  'write-unconfirmed': row<{ readonly lookError: unknown }>('Request not confirmed', ({ lookError }) => `The change may have been made. Check the deployments of the workspace${lookError ? ' before you re-run the job.' : ', then re-run the job, which uses an existing deployment.'}`, nothing('the revision of this step is unknown')),
  'deployment-not-found': row('Deployment not found', (_, { inputs }) => `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${inputs?.['mode'] === 'update' ? ' To create the deployment, set `mode: create`.' : ''}`, nothing('the revision or its deployment was deleted')),
  'deployment-exists': row('Deployment already exists', 'To use it, set `if_exists` to `update` or `reuse`. No changes were made.'),
  'duplicate-name': row('Duplicate deployment name', (_, about) => `${takesId(about) ? 'Set `deployment_id`' : 'Delete all but one of them'}. No changes were made.`),
  'list-unreadable': row('Deployment list unreadable', (_, about) => checkList(about)),
  'list-incomplete': row('Deployment list incomplete', (_, about) => checkList(about)),
  'foreign-deployment': row('Deployment belongs to another repository', 'Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made.'),
  'deployment-leaving': row('Deployment is being deleted', 'Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made.'),
  'deletion-timed-out': row('Deletion timed out', 'The deletion continues. Re-run the job, or increase `wait_timeout`.', undefined, { outcome: 'timed-out' }),
  'other-source': row('Different deployment source', 'Set `source` to that of the deployment, or use another `name`. No changes were made.'),
  'secrets-unreadable': row('Secrets cannot be merged', 'List all secrets and set `secrets_mode: replace`. No changes were made.'),
  'integration-not-found': row('GitHub integration not found', `Install the GitHub App (${gitHubApp}) and connect it in LangSmith, set \`integration_id\`, or upload the commit with \`source: internal_source\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`),
  'several-integrations': row('Multiple GitHub integrations', 'Set `integration_id`. No changes were made.'),
}

export type DeploymentProblems = typeof deploymentProblems
