import { chooseRef } from '../deploy/ref.ts'
import type { GitHubApi } from '../github/api.ts'
import { toRunUrl } from '../github/deployment-status.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { toPreviewName } from '../inputs/preview-name.ts'
import {
  createGitHubReporter,
  type GitHubReporter,
  type ReporterPlan,
} from '../report/github-reporter.ts'
import type { StepDependencies } from './step-dependencies.ts'

/** The presence that the inputs ask for; undefined when they ask for none. */
export function toGitHubReporter(
  inputs: Inputs,
  circumstances: EventContext,
  options: StepDependencies & { readonly api: GitHubApi | undefined },
): GitHubReporter | undefined {
  const { runner, signal, api } = options
  const subject = toSubject(inputs, circumstances)
  if (!('comment' in inputs) || inputs.dry_run || subject === undefined) return undefined
  const pullRequest = inputs.comment ? circumstances.pullRequest?.number : undefined
  if (inputs.comment && pullRequest === undefined) {
    runner.info('No comment: the event is about no pull request')
  }
  const { environment } = inputs
  if (pullRequest === undefined && environment === undefined) return undefined
  if (api === undefined) {
    runner.warning('There is no github_token, so nothing is shown on GitHub.', 'GitHub')
    return undefined
  }
  const plan: ReporterPlan = {
    ...subject,
    environment,
    pullRequest,
    transient: inputs.mode === 'preview',
    commits: [circumstances.event.sha, circumstances.pullRequest?.headSha],
    run: toRun(runner.environment, circumstances),
  }
  return createGitHubReporter(plan, { api, log: runner, signal })
}

type Subject = Pick<ReporterPlan, 'kind' | 'mode' | 'deploymentName' | 'ref'>

/** What the presence is about; a step that does nothing to a deployment has none. */
function toSubject(inputs: Inputs, event: EventContext): Subject | undefined {
  const { mode } = inputs
  if (mode === 'smoke-test' || mode === 'sweep') return undefined
  if (mode === 'delete') {
    const deploymentName = inputs.name ?? inputs.deployment_id ?? ''
    return { kind: 'delete', mode, deploymentName, ref: undefined }
  }
  const ref = chooseRef(inputs, event)
  if (mode !== 'preview') {
    const id = mode === 'update' ? inputs.deployment_id : undefined
    return { kind: 'deploy', mode, deploymentName: inputs.name ?? id ?? '', ref }
  }
  const { preview, pullRequest, repository } = event
  if (preview.kind === 'skip') return undefined
  const number = pullRequest?.number ?? 0
  const deploymentName = toPreviewName(inputs.name, { repository, number })
  return preview.kind === 'delete'
    ? { kind: 'delete', mode, deploymentName, ref: undefined }
    : { kind: 'deploy', mode, deploymentName, ref }
}

function toRun(
  environment: StepDependencies['runner']['environment'],
  { event }: EventContext,
): ReporterPlan['run'] {
  const id = environment['GITHUB_RUN_ID'] ?? ''
  const attempt = environment['GITHUB_RUN_ATTEMPT'] ?? '1'
  const { serverUrl, repository } = event
  return {
    id,
    attempt,
    job: environment['GITHUB_JOB'] ?? '',
    url: toRunUrl({ serverUrl, repository, runId: id, runAttempt: attempt }),
  }
}
