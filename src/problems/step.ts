import { type About, type Listed, nothing, row } from './row.ts'

/** A problem of one input, or of an environment variable; `problem` completes a sentence that begins with the name. */
export interface InputFault {
  readonly input: string
  readonly problem: string
}
type InvalidInputs = Listed & { readonly faults: readonly InputFault[] }

/** Problems of the inputs, of the runner, and of the step as a whole. */
// biome-ignore format: a row is a line
export const stepProblems = {
  'invalid-inputs': row<InvalidInputs>(toInputsTitle, (facts) => `Fix the ${toNames(facts).length === 1 ? 'input, or the secret or variable that it uses' : 'inputs, or the secrets or variables that they use'}. No requests were sent.`),
  'graph-config-invalid': row<Listed & { readonly file: string }>('Invalid graph configuration', ({ file }) => `Fix ${file}, or the inputs of the step. No changes were made.`),
  'graph-config-missing': row('Invalid graph configuration', 'Commit the file, or set `graph_config_path`. No changes were made.'),
  'nothing-to-deploy': row('Nothing to deploy', 'Upload the source with `langgraph deploy --remote`, or set an input to change, for example `secrets`. No changes were made.'),
  'no-image': row('Nothing to deploy', 'Set `image_uri`. No changes were made.'),
  cancelled: row<{ readonly exitCode: number }>('Cancelled', toCancelledRemedy, { outcome: 'cancelled', proof: nothing('the step was cancelled') }),
  'github-token-missing': row('GitHub token missing', 'Use the default of `github_token`, and add `pull-requests: read` to the permissions of the job.'),
  'sweep-incomplete': row<Listed & { readonly what: string }>(({ what }) => what, 'The other previews were swept. Re-run the job.'),
  'outputs-not-written': row('Outputs not written', 'Free disk space on the runner, or check the file that `GITHUB_OUTPUT` names. The log of this step shows the IDs.'),
  'report-not-written': row('Smoke report not written', 'The smoke test ran, and the summary shows its results. Free disk space on the runner, or fix `smoke_report`.'),
}
export type StepProblems = typeof stepProblems

function toNames({ faults }: InvalidInputs): readonly string[] {
  return [...new Set(faults.map(({ input }) => input))]
}

function toInputsTitle(facts: InvalidInputs): string {
  const [first, ...others] = toNames(facts)
  return others.length === 0 ? `Invalid input: ${first}` : `${others.length + 1} invalid inputs`
}

function toCancelledRemedy(_: object, { inputs, revisionId }: About): string {
  const mode = inputs?.['mode'] ?? ''
  if (mode === 'delete' || mode === 'sweep')
    return 'Deletions that were requested continue. To wait for them, re-run the job.'
  return mode === 'smoke-test' && revisionId === undefined
    ? 'The smoke test has no result. Re-run the job.'
    : 'Any revision that was started continues its rollout. To deploy again and wait, re-run the job.'
}

/** Why the result is unknown of a preview that was being deleted when the sweep was stopped. */
export const stoppedWhile =
  'the sweep was stopped during the deletion, so the preview may be deleted'

/** The page of the app that lets LangSmith read repositories. */
export const gitHubApp = 'https://github.com/apps/hosted-langserve'

const takesId = ({ inputs }: About) =>
  !['create', 'preview', 'sweep'].includes(inputs?.['mode'] ?? '')
const checkList = (about: About) =>
  `${takesId(about) ? 'Set `deployment_id`, and check' : 'Check'} \`base_url\`.`

/** Problems with finding, reading, creating, and deleting a deployment. */
// biome-ignore format: a row is a line
export const deploymentProblems = {
  'control-plane-not-found': row('Control plane not found', 'Check `base_url` and `region`: a gateway or another service responds there. A self-hosted control plane is usually below `/api-host`.', { proof: nothing('a request to the control plane failed, which proves nothing about the revision') }),
  'write-unconfirmed': row<{ readonly lookError: unknown }>('Request not confirmed', ({ lookError }) => `The change may have been made. Check the deployments of the workspace${lookError ? ' before you re-run the job.' : ', then re-run the job, which uses an existing deployment.'}`, { proof: nothing('the revision of this step is unknown') }),
  'deployment-not-found': row('Deployment not found', (_, { inputs }) => `Check \`name\` or \`deployment_id\`, \`workspace_id\`, and \`region\`.${inputs?.['mode'] === 'update' ? ' To create the deployment, set `mode: create`.' : ''}`, { proof: nothing('the revision or its deployment was deleted') }),
  'deployment-exists': row('Deployment already exists', 'To use it, set `if_exists` to `update` or `reuse`. No changes were made.'),
  'duplicate-name': row('Duplicate deployment name', (_, about) => `${takesId(about) ? 'Set `deployment_id`' : 'Delete all but one of them'}. No changes were made.`),
  'list-unreadable': row('Deployment list unreadable', (_, about) => checkList(about)),
  'list-incomplete': row('Deployment list incomplete', (_, about) => about.inputs?.['mode'] === 'sweep' ? 'The listed previews were swept. Check `base_url`, and check whether other previews remain.' : checkList(about)),
  'foreign-deployment': row('Deployment belongs to another repository', 'Use another `name`. If this deployment is correct, set `repo_url` or `deployment_id`. No changes were made.'),
  'deployment-leaving': row('Deployment is being deleted', 'Wait until it is deleted, then re-run the job with mode `create` or `preview`. No changes were made.'),
  'deletion-timed-out': row<{ readonly isConfirmed: boolean }>('Deletion timed out', ({ isConfirmed }) => isConfirmed ? 'The deletion continues. Re-run the job, or increase `wait_timeout`.' : 'The control plane did not confirm the deletion. Re-run the job.', { outcome: 'timed-out' }),
  'other-source': row('Different deployment source', 'Use another `name`, or delete the deployment. No changes were made.'),
  'secrets-unreadable': row('Secrets cannot be merged', 'List all secrets and set `secrets_mode: replace`. No changes were made.'),
  'integration-not-found': row('GitHub integration not found', `Install the GitHub App (${gitHubApp}) and connect it in LangSmith, or set \`integration_id\`. If it is connected in another workspace, check \`workspace_id\` and \`region\`. No changes were made.`),
  'several-integrations': row('Multiple GitHub integrations', 'Set `integration_id`. No changes were made.'),
}

export type DeploymentProblems = typeof deploymentProblems
