import { AssistantUnclear, CronsUnsupported, RunFailed } from '../../graph-server/errors.ts'
import { NothingWaits, SmokePlanFailed, SmokeTestFailed } from '../../smoke/errors.ts'
import { NoDeploymentUrl } from '../../step/step-errors.ts'
import { formatDuration } from '../../time/duration.ts'
import {
  ReceiverAddressUnknown,
  ReceiverUnavailable,
  WebhookBroken,
  WebhookForged,
  WebhookMissing,
  WebhookToldFailure,
} from '../../webhook/errors.ts'
import type { ExplainContext, Explanation } from './explanation.ts'
import { explainHttp } from './http.ts'

const mostReasons = 10
const seeLogs = 'The deployment serves this graph now. Its logs are on the page of the deployment.'

/** Explains a deployed graph that did not answer as it must. */
export function explainSmokeTest(error: unknown, telling: ExplainContext): Explanation | undefined {
  const { tell } = telling
  if (error instanceof SmokePlanFailed) return explainPlan(error, telling)
  if (error instanceof SmokeTestFailed) {
    return {
      title: 'Smoke test: wrong answer',
      message: `The graph answered, but ${error.message}:\n${tell(error.difference, 1_500)}`,
      remedy: 'The deployment serves this answer now. Correct the graph, or smoke_expect.',
    }
  }
  if (error instanceof RunFailed) {
    const detail = error.detail ? `: ${tell(error.detail, 1_500)}` : ''
    const [title, what, remedy = seeLogs] = {
      raised: ['Smoke test: the graph raised an error', `The run ended with an error${detail}`],
      interrupted: ['Smoke test: interrupted', `The run stopped at an interrupt${detail}`],
      stopped: [
        'Smoke test: interrupted',
        `The run stopped before node ${tell(error.detail ?? '', 200)}`,
        'The graph was compiled with interrupt_before or interrupt_after. Take it out, or expect the stop in a smoke plan (expect_interrupt: true).',
      ],
      'timed-out': [
        'Smoke test: the graph server ended the run',
        `The run reached the time limit of the graph server${detail}`,
        'Find out why the graph is slow, or raise the limit of the deployment (BG_JOB_TIMEOUT_SECS).',
      ],
      cancelled: [
        'Smoke test: the run was cancelled',
        `The run was cancelled, rolled back or deleted before its end, and not by this step${detail}`,
        'Check who else uses this graph server, and run the step again.',
      ],
      'no-values': ['Smoke test: no values', `The run ended without values${detail}`],
      'no-result': ['Smoke test: no result', `The run gave no result${detail}`],
    }[error.end] as [string, string, string?]
    return { title, message: `${what}.`, remedy }
  }
  if (error instanceof NothingWaits) {
    return {
      title: 'Smoke test: nothing waits',
      message: `Expected a run that waits, and the thread came to its end before: ${tell(error.step)} has nothing to go on with.`,
      remedy: 'The graph no longer stops where the test says. Correct the graph, or the test.',
    }
  }
  if (error instanceof AssistantUnclear) {
    return {
      title: 'Smoke test: which assistant?',
      message: `${tell(error.message)}. Available: ${tell(error.available.join(', ') || 'none')}.`,
      remedy:
        error.available.length === 0
          ? 'Deploy a graph: graph_config_path must name a file that lists one under graphs.'
          : 'Name one of them with assistant_id.',
    }
  }
  if (error instanceof NoDeploymentUrl) {
    return {
      title: 'Smoke test: no address',
      message: `${tell(error.message)}.`,
      remedy: 'Give the address with deployment_url.',
    }
  }
  return explainWebhook(error, telling) ?? explainCrons(error)
}

/** Every test that failed, with its step and the reason of that. */
function explainPlan({ message, failed }: SmokePlanFailed, telling: ExplainContext): Explanation {
  const reasons = failed.slice(0, mostReasons).map(({ name, step, kind, error }) => {
    const why = explainSmokeTest(error, telling) ?? explainHttp(error, telling)
    const words =
      why?.message ?? telling.tell(error instanceof Error ? error.message : String(error))
    return `✘ ${telling.tell(name, 100)}, step ${step} (${kind}): ${words}`
  })
  const more = failed.length - mostReasons
  return {
    title: `Smoke tests: ${message}`,
    message: [...reasons, ...(more > 0 ? [`… and ${more} more`] : [])].join('\n'),
    remedy: toPlanRemedy(failed[0]?.error, telling),
  }
}

/** What to do about the first test that failed: what its step by itself would advise, unless the graph answered wrong. */
function toPlanRemedy(error: unknown, telling: ExplainContext): string {
  const own =
    error instanceof SmokeTestFailed
      ? undefined
      : (explainSmokeTest(error, telling) ?? explainHttp(error, telling))?.remedy
  return own === undefined || own === seeLogs
    ? 'The deployment serves this graph now. Correct the graph, or the plan.'
    : own
}

function explainWebhook(error: unknown, { tell }: ExplainContext): Explanation | undefined {
  if (error instanceof ReceiverUnavailable) {
    return {
      title: 'Webhook: cannot listen',
      message: `${tell(error.message)}.`,
      remedy: 'Give webhook_listen an address of this runner with a free port.',
    }
  }
  if (error instanceof ReceiverAddressUnknown) {
    return {
      title: 'Webhook: no address',
      message: `${tell(error.message)}.`,
      remedy:
        'Give webhook the public address that leads there (a tunnel, a proxy), or webhook_listen one address of this runner.',
    }
  }
  if (error instanceof WebhookToldFailure) {
    const detail = error.detail ? `: ${tell(error.detail, 1_500)}` : ''
    return {
      title: 'Webhook: the run did not succeed',
      message: `The notification says that run ${tell(error.runId, 100)} ended as ${tell(error.status, 100)}${detail}.`,
      remedy:
        'The notification counts, whatever the answer of the run said. The logs of the graph are on the page of the deployment.',
    }
  }
  if (!isMissed(error)) return undefined
  const [title, remedy] = toMissed(error)
  const counts = Object.entries(error.counts).filter(([, count]) => count > 0)
  const instead = counts.map(([kind, count]) => `${count} ${toWords(kind)}`).join(', ')
  return {
    title,
    message: `${tell(error.message)} within ${formatDuration(error.timeoutMs)}.${instead ? ` What came: ${instead}.` : ''}`,
    remedy,
  }
}

type Missed = WebhookMissing | WebhookForged | WebhookBroken

function isMissed(error: unknown): error is Missed {
  return (
    error instanceof WebhookMissing ||
    error instanceof WebhookForged ||
    error instanceof WebhookBroken
  )
}

/** Title and remedy of a notification that did not come as it must. */
function toMissed(error: Missed): readonly [title: string, remedy: string] {
  if (error instanceof WebhookForged) {
    return [
      'Webhook: wrong token',
      'The calls came without the path and the token of this step: check that a proxy in front does not change the URL, and that nothing else calls this port.',
    ]
  }
  if (error instanceof WebhookBroken) {
    return [
      'Webhook: not a run record',
      'The calls had the right token but another body: check that a proxy in front does not change it, and that only the graph server knows the URL.',
    ]
  }
  return [
    'Webhook: no notification',
    'The graph server must reach the address of webhook_listen: check the network between them, and a proxy in front.',
  ]
}

function toWords(camelCase: string): string {
  return camelCase.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

function explainCrons(error: unknown): Explanation | undefined {
  if (!(error instanceof CronsUnsupported)) return undefined
  return {
    title: 'No crons',
    message: `The graph server at ${error.host} has no crons.`,
    remedy:
      'Take the cron out of the plan, or deploy where crons are offered: the JavaScript server has none.',
  }
}
