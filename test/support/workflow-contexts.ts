import { defaultSha, fakeToken } from './action-environment.ts'
import type { WorkflowFile } from './workflow-file.ts'
import type { RunWorkflowOptions } from './workflow-runner.ts'
import { toDispatchInputs } from './workflow-trigger.ts'

/** The contexts that are the same for all jobs of a run: `github`, `secrets`, `vars`, `inputs`, `runner`. */
export function toWorkflowContexts(
  workflow: WorkflowFile,
  options: RunWorkflowOptions,
): Record<string, unknown> {
  const { event, secrets = {}, vars = {} } = options
  return {
    github: toGitHubContext(workflow, options),
    secrets: { ...secrets, GITHUB_TOKEN: fakeToken },
    vars,
    inputs: toDispatchInputs(workflow.on, event),
    runner: { os: 'Linux', arch: 'X64', name: 'local', environment: 'self-hosted' },
  }
}

/** The `GITHUB_…` variables that differ from those that every step has here. */
export function toGitHubVariables(
  workflow: WorkflowFile,
  options: RunWorkflowOptions,
  job: string,
): Record<string, string> {
  return {
    GITHUB_ACTOR: options.actor ?? 'octocat',
    GITHUB_JOB: job,
    GITHUB_RUN_ATTEMPT: options.runAttempt ?? '1',
    GITHUB_RUN_ID: options.runId ?? '4242424242',
    GITHUB_WORKFLOW: workflow.name,
    ...options.env,
  }
}

function toGitHubContext(workflow: WorkflowFile, options: RunWorkflowOptions) {
  const { event, repository = 'acme/agent', env = {} } = options
  const ref = event.ref ?? 'refs/heads/main'
  const pull = (event.payload as { pull_request?: PullRequest } | null)?.pull_request
  return {
    token: fakeToken,
    event: event.payload,
    event_name: event.name,
    ref,
    ref_name: ref.replace(/^refs\/(?:heads|tags|pull)\//, ''),
    ref_type: ref.startsWith('refs/tags/') ? 'tag' : 'branch',
    sha: event.sha ?? defaultSha,
    head_ref: pull?.head?.ref ?? '',
    base_ref: pull?.base?.ref ?? '',
    repository,
    repository_owner: repository.split('/')[0],
    actor: options.actor ?? 'octocat',
    triggering_actor: options.actor ?? 'octocat',
    workflow: workflow.name,
    run_id: options.runId ?? '4242424242',
    run_attempt: options.runAttempt ?? '1',
    run_number: '7',
    server_url: env['GITHUB_SERVER_URL'] ?? 'https://github.com',
    api_url: env['GITHUB_API_URL'] ?? 'https://api.github.com',
  }
}

interface PullRequest {
  readonly head?: { readonly ref?: string }
  readonly base?: { readonly ref?: string }
}
