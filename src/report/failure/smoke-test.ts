import * as controlPlane from '../../control-plane/errors.ts'
import * as graphServer from '../../graph-server/errors.ts'
import * as smoke from '../../smoke/errors.ts'
import { formatRepetition } from '../../smoke/test-report.ts'
import { toSentence, withoutTrailing } from '../../text/safe-text.ts'
import * as webhook from '../../webhook/errors.ts'
import { toBaselineNote } from './baseline.ts'
import { type ExplainContext, explanationOf, maxDetailLength } from './explanation.ts'

const maxReasons = 10
const maxNodeLength = 200
const hiddenStop = 'stopped at an interrupt without a value, or before a node that is not shown'
const allowThreads =
  'The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs.'
const seeLogs = 'Read the logs on the deployment page.'

/** How a run ended: title, and the remedy if it is not to read the logs. */
const runEnds: Record<graphServer.RunFailed['end'], readonly [title: string, remedy?: string]> = {
  raised: ['the graph raised an error'],
  interrupted: [
    'interrupted',
    'Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.',
  ],
  stopped: [
    'interrupted',
    'The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).',
  ],
  'timed-out': [
    'the Agent Server ended the run',
    'Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).',
  ],
  cancelled: [
    'the run was cancelled',
    'Find out which client uses this Agent Server, and re-run the job.',
  ],
  'no-values': [
    'no values',
    'Return a value from the graph, and read the logs on the deployment page.',
  ],
  'no-result': ['no result'],
  unproved: [
    'run status unknown',
    'Let this API key read threads on the Agent Server, or remove `http.disable_threads` from its langgraph.json. Alternatively, use `stream` in a smoke plan, which shows interrupts.',
  ],
}

/** Why no valid notification arrived, by what arrived instead. */
const missedNotifications = {
  missing: {
    title: 'Webhook: no notification',
    remedy:
      'The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.',
  },
  forged: {
    title: 'Webhook: wrong token',
    remedy:
      'The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.',
  },
  broken: {
    title: 'Webhook: invalid notification',
    remedy:
      'The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.',
  },
}

/** What to do about routes that are disabled, or missing because the URL lacks a prefix. */
function toRoutesRemedy(family: graphServer.RouteFamily, isPlan: boolean): string {
  const urlAdvice =
    'Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_'
  if (family === 'runs') {
    return `Check \`assistant_id\`. ${urlAdvice}runs\`: without runs, nothing can be tested.`
  }
  if (family === 'threads') {
    return `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${urlAdvice}threads\`.`
  }
  const named = isPlan
    ? 'Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes.'
    : 'Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists.'
  return `${named} ${urlAdvice}assistants\`.`
}

/** What differs, after `The graph responded, but`. */
function toMismatch(
  { message, difference }: smoke.SmokeTestFailed,
  show: ExplainContext['show'],
): string {
  return `${message}:\n${show(difference, maxDetailLength)}`
}

/** Runs that failed or returned an unexpected output, and notifications that were not received. */
export const smokeTestExplainers = [
  explanationOf(
    smoke.SmokePlanFailed,
    ({ message, failed, unscored }, { state, show, explain }) => {
      const all = [...failed, ...unscored]
      const reasons = all.slice(0, maxReasons).map((test) => {
        const { error } = test
        const isMismatch = error instanceof smoke.SmokeTestFailed
        const reason = isMismatch ? toSentence(toMismatch(error, show)) : explain(error).message
        return `✘ ${show(test.name, 100)}, ${formatRepetition(test)}: ${reason}`
      })
      const [one] = all
      const first = one?.error
      const { title, isHeading, remedy } = explain(first)
      // A case that was asked again for the comparison, of a test that may pass by itself.
      const isAgain = state.smoke?.tests?.every(({ failure }) => failure === undefined)
      const withoutScore = unscored.length > 0 ? `, ${unscored.length} without a score` : ''
      // The remedy of its own error, unless the output was unexpected.
      const advice = first instanceof smoke.SmokeTestFailed ? seeLogs : remedy
      return {
        ...(isAgain && one && { case: one.name }),
        isHeading: failed.length === 0 && isHeading === true,
        title: failed.length > 0 ? `${message}${withoutScore}` : title,
        problems: reasons,
        more: all.length - reasons.length,
        note: toBaselineNote(state, show),
        remedy: advice === seeLogs ? 'Fix the graph, or update the plan.' : advice,
      }
    },
  ),
  explanationOf(smoke.SmokeTestFailed, (error, { state, show }) => ({
    title: 'Smoke test: unexpected output',
    message: `The graph responded, but ${toMismatch(error, show)}`,
    // Of a plan, the error of all tests says it.
    note: state.smoke?.tests ? '' : toBaselineNote(state, show),
    remedy: `Fix the graph, or update ${state.smoke?.tests ? 'the plan' : '`smoke_input` or `smoke_expect`'}.`,
  })),
  explanationOf(smoke.JudgeFailed, {
    isHeading: true,
    title: 'Smoke test: judge returned no score',
    remedy:
      'Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.',
  }),
  explanationOf(smoke.JudgeMissing, {
    isHeading: true,
    title: 'Smoke test: judge not found',
    remedy: 'Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.',
  }),
  explanationOf(smoke.ExpectationTimedOut, {
    title: 'Smoke test: expectation took too long',
    remedy: 'Simplify the regular expression or the schema, or expect fewer items.',
  }),
  explanationOf(graphServer.RunFailed, ({ end, detail = '', node, advice }, { show }) => {
    const [title, remedy = seeLogs] = runEnds[end]
    const words = graphServer.endWords[end]
    const said =
      node === undefined ? words : `raised an error in node ${show(node, maxNodeLength)}: `
    const isHidden = end === 'stopped' && detail === ''
    const reason = withoutTrailing(show(detail, maxDetailLength), '.')
    const sentence = `The run ${isHidden ? hiddenStop : `${said}${reason}`}`.replace(/:? $/, '')
    // Python's response to a stream whose thread the caller may not read.
    const isForbidden = detail === 'HTTPException: 403: Forbidden' && node === undefined
    return {
      title: `Smoke test: ${title}`,
      message: `${sentence}.`,
      remedy: isForbidden ? allowThreads : (advice ?? remedy),
    }
  }),
  explanationOf(smoke.NoPendingInterrupt, {
    title: 'Smoke test: no interrupted run to continue',
    remedy:
      'The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.',
  }),
  explanationOf(graphServer.AssistantUnclear, ({ message, available, line }, { state, show }) => {
    const file = state.inputs?.['smoke_plan']?.replace(/^\.\//, '')
    const isPlaced = file !== undefined && line !== undefined
    return {
      title: 'Smoke test: ambiguous or missing assistant',
      remedy:
        available.length === 0
          ? 'Deploy a graph: set `graph_config_path` to a file that lists one under `graphs`.'
          : 'Set `assistant_id` to one of them.',
      ...(isPlaced && { places: [{ file, line, message: show(message, maxDetailLength) }] }),
    }
  }),
  explanationOf(controlPlane.NoDeploymentUrl, ({ isDown }) => ({
    title: 'Smoke test: Agent Server URL unknown',
    remedy: isDown
      ? 'Check the revisions of the deployment, and deploy one first.'
      : 'Set `deployment_url`.',
  })),
  explanationOf(graphServer.RoutesMissing, ({ family }, { state }) => ({
    title: `Agent Server has no routes for ${family}`,
    remedy: toRoutesRemedy(family, state.smoke?.tests !== undefined),
  })),
  explanationOf(graphServer.CronsUnsupported, {
    title: 'Crons not supported',
    remedy:
      'Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.',
  }),
  explanationOf(graphServer.DepthUnsupported, {
    title: 'Smoke test: xray depth not supported',
    remedy:
      'Set `xray: true`, which opens all subgraphs. The JavaScript server does not support a depth.',
  }),
  explanationOf(webhook.ReceiverUnavailable, {
    title: 'Webhook: cannot listen',
    remedy: 'Set `webhook_listen` to a host of this runner and a free port.',
  }),
  explanationOf(webhook.ReceiverAddressUnknown, {
    title: 'Webhook: public URL unknown',
    remedy:
      'Set `webhook` to the public URL of the receiver (a tunnel or a proxy), or set `webhook_listen` to one host of this runner.',
  }),
  explanationOf(webhook.NotifiedOfFailure, {
    title: 'Webhook: run failed',
    remedy:
      'The notification decides, whatever the response of the run contained. Read the logs on the deployment page.',
  }),
  explanationOf(webhook.NotificationMissed, ({ kind }) => missedNotifications[kind]),
]
