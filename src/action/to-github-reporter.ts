import type { ModeRequest } from '../deploy/requests.ts'
import type { GitHubApi } from '../github/api.ts'
import { toRunUrl } from '../github/deployment-status.ts'
import type { Inputs } from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import {
  createGitHubReporter,
  type GitHubReporter,
  type ReporterPlan,
} from '../report/github-reporter.ts'
import type { StepDependencies } from './step-dependencies.ts'

/** The presence that the inputs ask for; undefined when they ask for none. */
export function toGitHubReporter(
  inputs: Inputs,
  request: ModeRequest,
  circumstances: EventContext,
  options: StepDependencies & { readonly api: GitHubApi | undefined },
): GitHubReporter | undefined {
  const { runner, signal, api } = options
  const subject = toSubject(request)
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
    transient: request.mode === 'preview',
    commits: [circumstances.event.sha, circumstances.pullRequest?.headSha],
    run: toRun(runner.environment, circumstances),
  }
  return createGitHubReporter(plan, { api, log: runner, signal })
}

type Subject = Pick<ReporterPlan, 'kind' | 'mode' | 'deploymentName' | 'ref'>

/** What the presence is about; a step that does nothing to a deployment has none. */
function toSubject(request: ModeRequest): Subject | undefined {
  const { mode } = request
  switch (mode) {
    case 'create':
      return { kind: 'deploy', mode, deploymentName: request.name, ref: request.revision.ref }
    case 'update': {
      const { deploymentId, name } = request.identity
      return {
        kind: 'deploy',
        mode,
        deploymentName: name ?? deploymentId ?? '',
        ref: request.revision.ref,
      }
    }
    case 'delete': {
      const { deploymentId, name } = request.identity
      return { kind: 'delete', mode, deploymentName: name ?? deploymentId ?? '', ref: undefined }
    }
    case 'preview': {
      const { step } = request
      if (step.kind === 'skip') return undefined
      const inner = toSubject(step.kind === 'deploy' ? step.create : step.delete)
      return inner && { ...inner, mode }
    }
    default:
      return undefined
  }
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
