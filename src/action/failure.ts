import {
  AmbiguousName,
  DeletionTimedOut,
  DeploymentExists,
  DeploymentNotFound,
  ListUnreadable,
  NoOwnRevision,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
  WriteUnconfirmed,
} from '../control-plane/errors.ts'
import { AssistantUnclear, RunFailed } from '../graph-server/errors.ts'
import { ConnectionError, HttpError, ResponseFormatError, TimeoutError } from '../http/errors.ts'
import type { Facts, Outcome } from '../modes/facts.ts'
import { RollbackFailed, RolledBack } from '../modes/roll-back-after.ts'
import { NoDeploymentUrl } from '../modes/smoke-deployment.ts'
import { NoGitHub, SweepIncomplete } from '../modes/sweep.ts'
import { cutText, toOneLine } from '../safe-text.ts'
import { SmokeTestFailed } from '../smoke/errors.ts'
import { formatDuration } from '../time/duration.ts'
import { Cancelled } from './cancelled.ts'
import { toHttpRemedy } from './http-remedy.ts'
import { InputError } from './input-error.ts'

/** A failure as a reader needs it. */
export interface Failure {
  readonly outcome: Outcome
  readonly title: string
  /** What happened, and to what. */
  readonly message: string
  /** What to do next. */
  readonly remedy: string
}

type Explanation = Omit<Failure, 'outcome'> & { readonly outcome?: Outcome }

/** Explains an error by its class, with what is known of the step: never by its text. */
export function toFailure(error: unknown, facts: Facts): Failure {
  const { outcome, ...explanation } = explain(error, facts)
  return { outcome: outcome ?? toDefaultOutcome(facts), ...explanation }
}

function toDefaultOutcome({ stage }: Facts): Outcome {
  return stage === 'smoke-test' ? 'smoke-test-failed' : 'failed'
}

function explain(error: unknown, facts: Facts): Explanation {
  return (
    explainInput(error) ??
    explainRollback(error, facts) ??
    explainSweep(error) ??
    explainRollout(error, facts) ??
    explainDeployment(error) ??
    explainSmokeTest(error) ??
    explainHttp(error, facts) ?? {
      title: 'The action has a defect',
      message: toOneLine(
        error instanceof Error ? `${error.name}: ${error.message}` : String(error),
      ),
      remedy: 'Please report it, with the log of this step run with debug logging.',
    }
  )
}

function explainInput(error: unknown): Explanation | undefined {
  if (error instanceof InputError) {
    const { faults } = error
    const [only] = faults
    return {
      title:
        faults.length === 1 ? `Input ${only?.input}` : `${faults.length} inputs cannot be used`,
      message: faults.map(({ input, problem }) => `${input}: ${problem}`).join('\n'),
      remedy: 'Correct the step in the workflow file. No request was sent.',
    }
  }
  if (error instanceof Cancelled) {
    return {
      outcome: 'cancelled',
      title: 'Cancelled',
      message: `The step was ${error.message}.`,
      remedy:
        'Nothing was deleted or cancelled at the service: a revision that was started goes on there. Run the step again to wait for a new one.',
    }
  }
  return undefined
}

function explainRollout(error: unknown, facts: Facts): Explanation | undefined {
  if (error instanceof RolloutFailed) {
    const said = error.statusMessage ? `: ${toOneLine(error.statusMessage)}` : ''
    const before = facts.previousRevisionId ? ' The revision before it goes on serving.' : ''
    return {
      title: `Revision ${error.status}`,
      message: `Revision ${error.reference.revisionId} ended as ${error.status}${said}.${before}`,
      remedy: facts.revisionLog?.length
        ? 'The end of its log is in the log and the summary of this step.'
        : 'Read its build and deploy logs on the page of the deployment.',
    }
  }
  if (error instanceof RolloutTimedOut) {
    const last = error.status === undefined ? 'never read' : `still ${error.status}`
    return {
      outcome: 'timed-out',
      title: 'Timed out',
      message: `Revision ${error.reference.revisionId} was ${last} after ${formatDuration(error.timeoutMs)}.`,
      remedy:
        'It goes on at the service and may yet be deployed. Look at the page of the deployment, or give more wait_timeout.',
    }
  }
  if (error instanceof Superseded) {
    return {
      outcome: 'superseded',
      title: 'Superseded by a newer revision',
      message: `Revision ${error.reference.revisionId} was skipped (${error.status}), because a newer revision of the same deployment took its place.`,
      remedy:
        'This commit does not serve. Let the newer run decide, put a concurrency group on the workflow, or set on_superseded: warn.',
    }
  }
  if (error instanceof RevisionGone) {
    return {
      title: 'The revision is gone',
      message: `Revision ${error.reference.revisionId} or its deployment ${error.reference.deploymentId} was deleted while this step waited for it.`,
      remedy: 'Find out which run deleted it, and keep the two apart with a concurrency group.',
    }
  }
  if (error instanceof NoOwnRevision) {
    return {
      title: 'No revision to follow',
      message: `Deployment ${error.deploymentId}: ${error.message}.`,
      remedy: 'Look at its revisions, and let one run at a time deploy with a concurrency group.',
    }
  }
  return undefined
}

/** The failure that led back is what the reader needs first. */
function explainRollback(error: unknown, facts: Facts): Explanation | undefined {
  if (error instanceof RolledBack) {
    const first = explain(error.cause, facts)
    return {
      ...first,
      outcome: 'rolled-back',
      message: `${first.message}\nRolled back: the config of revision ${error.to} serves again.`,
    }
  }
  if (error instanceof RollbackFailed) {
    const first = explain(error.cause, facts)
    return { ...first, message: `${first.message}\nNot rolled back: ${toOneLine(error.problem)}.` }
  }
  return undefined
}

function explainSweep(error: unknown): Explanation | undefined {
  if (error instanceof SweepIncomplete) {
    const names = error.failed.map(({ name, reason }) => `${name}: ${toOneLine(reason, 150)}`)
    return {
      title: `${error.failed.length} previews could not be deleted`,
      message: names.slice(0, 10).join('\n'),
      remedy: 'The others were swept. Run the sweep again.',
    }
  }
  if (error instanceof NoGitHub) {
    return {
      title: 'No access to GitHub',
      message: `${toOneLine(error.message)}.`,
      remedy:
        'Leave github_token to its default, and give the job the permission pull-requests: read.',
    }
  }
  return undefined
}

function explainDeployment(error: unknown): Explanation | undefined {
  if (error instanceof WriteUnconfirmed) {
    return {
      title: 'The answer was lost',
      message: `The service did not answer, and ${error.message}.`,
      remedy:
        'Look at the deployments of the workspace, then run the step again: it adopts what is there.',
    }
  }
  if (error instanceof DeploymentNotFound) {
    return {
      title: 'No such deployment',
      message: `In this workspace ${error.message}.`,
      remedy: 'Check the name or the ID, workspace_id and the region; create it with mode create.',
    }
  }
  if (error instanceof AmbiguousName) {
    return {
      title: 'The name is not unique',
      message: `${toOneLine(error.message)}: ${error.deploymentIds.join(', ')}.`,
      remedy: 'Nothing was changed. Say which one with deployment_id.',
    }
  }
  if (error instanceof DeploymentExists) {
    return {
      title: 'The deployment exists already',
      message: `${toOneLine(error.message)} (${error.deploymentId}).`,
      remedy: 'Nothing was changed. Set if_exists to update or reuse to go on with it.',
    }
  }
  if (error instanceof ListUnreadable) {
    return {
      title: 'Names cannot be looked up',
      message: `${toOneLine(error.message)}.`,
      remedy: 'Say which deployment with deployment_id, and check base_url.',
    }
  }
  if (error instanceof DeletionTimedOut) {
    const status = error.status === undefined ? '' : ` (${error.status})`
    return {
      outcome: 'timed-out',
      title: 'Still there',
      message: `Deployment ${error.deploymentId} was still there${status} after ${formatDuration(error.timeoutMs)}.`,
      remedy: 'The service goes on deleting it. Run the step again, or give more wait_timeout.',
    }
  }
  return undefined
}

function explainSmokeTest(error: unknown): Explanation | undefined {
  if (error instanceof SmokeTestFailed) {
    return {
      title: 'Smoke test: wrong answer',
      message: `The graph answered, but ${error.message}:\n${cutText(error.difference, 1_500)}`,
      remedy: 'The deployment serves this answer now. Correct the graph, or smoke_expect.',
    }
  }
  if (error instanceof RunFailed) {
    const detail = error.detail ? `: ${cutText(error.detail, 1_500)}` : ''
    const [title, what] = {
      raised: ['Smoke test: the graph raised', `The run ended with an error${detail}`],
      interrupted: ['Smoke test: interrupted', `The run stopped at an interrupt${detail}`],
      'no-values': ['Smoke test: no values', `The run ended without values${detail}`],
      'no-result': ['Smoke test: no result', `The run gave no result${detail}`],
    }[error.end] as [string, string]
    return {
      title,
      message: `${what}.`,
      remedy: 'The deployment serves this graph now. Its logs are on the page of the deployment.',
    }
  }
  if (error instanceof AssistantUnclear) {
    return {
      title: 'Smoke test: which assistant?',
      message: `${toOneLine(error.message)}. There: ${toOneLine(error.available.join(', ') || 'none')}.`,
      remedy: 'Name one of them with assistant_id.',
    }
  }
  if (error instanceof NoDeploymentUrl) {
    return {
      title: 'Smoke test: no address',
      message: `${toOneLine(error.message)}.`,
      remedy: 'Give the address with deployment_url.',
    }
  }
  return undefined
}

function explainHttp(error: unknown, facts: Facts): Explanation | undefined {
  if (error instanceof HttpError) {
    const reason = error.reason ? `: ${error.reason}` : '.'
    const { purpose, host } = error.request
    return {
      title: `Could not ${purpose} (${error.status})`,
      message: `${host} answered ${error.status}${reason}`,
      remedy: toHttpRemedy(error, facts),
    }
  }
  const known =
    error instanceof ConnectionError ||
    error instanceof TimeoutError ||
    error instanceof ResponseFormatError
  if (!known) return undefined
  return {
    title: `Could not ${error.request.purpose}`,
    message: `${toOneLine(error.message, 600)}.`,
    remedy: toUnansweredRemedy(error, facts),
  }
}

function toUnansweredRemedy(
  error: ConnectionError | TimeoutError | ResponseFormatError,
  { stage }: Facts,
): string {
  const address = stage === 'smoke-test' ? 'deployment_url' : 'base_url or region'
  if (error instanceof ResponseFormatError) {
    return `Check ${address}: a proxy, a login page or another service may answer there.`
  }
  if (error instanceof TimeoutError) {
    return stage === 'smoke-test'
      ? 'The run may still go on. Give more smoke_timeout, or find out what keeps the graph.'
      : 'Run the step again, or give more request_timeout.'
  }
  if (error.permanent) {
    return 'For a private certificate authority set NODE_EXTRA_CA_CERTS in the environment of the runner.'
  }
  return `Check ${address}, and that the runner may reach ${error.request.host}; then run the step again.`
}
