import * as controlPlane from '../../control-plane/errors.ts'
import * as graphServer from '../../graph-server/errors.ts'
import * as http from '../../http/errors.ts'
import * as smoke from '../../smoke/errors.ts'
import * as judge from '../../smoke/judge/errors.ts'
import { formatRepetition } from '../../smoke/test-report.ts'
import type { StepState } from '../../step/step-state.ts'
import { withoutTrailing } from '../../text/safe-text.ts'
import * as webhook from '../../webhook/errors.ts'
import { type ExplainContext, explanationOf, maxDetailLength } from './explanation.ts'

const maxReasons = 10
const maxNodeLength = 200
const hiddenStop = 'stopped at an interrupt without a question, or before a node that is not shown'
const allowThreads =
  'The custom auth of the graph server lets this api_key run a graph, and not read its thread: allow threads:read. If the graph itself raised this, read its logs.'
const seeLogs = 'Read the logs of the graph on the page of the deployment.'

/** How a run ended, in words that go on in its detail, and what to do unless it is to read the logs. */
const runEnds: Record<
  graphServer.RunFailed['end'],
  readonly [title: string, words: string, remedy?: string]
> = {
  raised: ['the graph raised an error', 'ended with an error: '],
  interrupted: ['interrupted', 'stopped at an interrupt: '],
  stopped: [
    'interrupted',
    'stopped before node ',
    'The graph was compiled with interrupt_before or interrupt_after. Take it out, or expect the stop in a smoke plan (expect_interrupt: true).',
  ],
  'timed-out': [
    'the graph server ended the run',
    'reached the time limit of the graph server: ',
    'Find out why the graph is slow, or raise the limit of the deployment (BG_JOB_TIMEOUT_SECS).',
  ],
  cancelled: [
    'the run was cancelled',
    'was cancelled, rolled back or deleted before its end, and not by this step: ',
    'Check who else uses this graph server, and run the step again.',
  ],
  'no-values': [
    'no values',
    'ended without values: ',
    'Let the graph return something, and read its logs on the page of the deployment.',
  ],
  'no-result': ['no result', 'gave no result: '],
  unproved: [
    'the end of the run is not known',
    'returned values, and may still have stopped before its end: ',
    'Let this api_key read threads on the graph server, or remove http.disable_threads from its langgraph.json. A stream in a smoke plan shows such a stop.',
  ],
}

/** Why no notification was heard, by what came instead. */
const missedNotifications = {
  missing: {
    title: 'Webhook: no notification',
    remedy:
      'The graph server must reach the address of webhook_listen: check the network between them, and a proxy in front.',
  },
  forged: {
    title: 'Webhook: wrong token',
    remedy:
      'The calls came without the path and the token of this step: check that a proxy in front does not change the URL, and that nothing else calls this port.',
  },
  broken: {
    title: 'Webhook: not a run record',
    remedy:
      'The calls had the right token but another body: check that a proxy in front does not change it, and that only the graph server knows the URL.',
  },
}

/** What to do about routes that are switched off, or looked for at the wrong path. */
function toRoutesRemedy(family: graphServer.RouteFamily, isPlan: boolean): string {
  const address =
    'Check deployment_url: it must hold the prefix of the server (http.mount_prefix), and its langgraph.json must not set http.disable_'
  if (family === 'runs') {
    return `Check assistant_id. ${address}runs, because nothing can be tested then.`
  }
  if (family === 'threads') {
    return `Test without a thread: one input or stream, without steps and without what reads a state. ${address}threads.`
  }
  const named = isPlan
    ? 'A test that names its assistant_id still runs; graph, assistants and goto need this list or the graph.'
    : 'Set assistant_id to the name of a graph, and smoke_input: only a run shows then whether the graph is there.'
  return `${named} ${address}assistants.`
}

/** What happens on the way to a server, whose remedies fit a baseline too. */
const requestErrors = [http.HttpError, http.ConnectionError, http.TimeoutError]
const maxFailing = 10
const maxNameLength = 100

/** Which cases fail on the baseline too: this change did not break them. */
function toBaselineLines({ comparison }: StepState, show: ExplainContext['show']): string[] {
  const { failing = [], baseline } = comparison ?? {}
  if (baseline === undefined || failing.length === 0) return []
  const names = failing.slice(0, maxFailing).map(({ name }) => show(name, maxNameLength))
  const more = failing.length > maxFailing ? ', …' : ''
  return [`Fails on ${show(baseline.name, maxNameLength)} too: ${names.join(', ')}${more}`]
}

/** A deployed graph that did not answer as it must, or a notification that did not come as it must. */
export const smokeTestExplainers = [
  explanationOf(
    smoke.SmokePlanFailed,
    ({ message, failed, unscored }, { state, show, explain }) => {
      const all = [...failed, ...unscored]
      const reasons = all.slice(0, maxReasons).map((test) => {
        return `✘ ${show(test.name, 100)}, ${formatRepetition(test)}: ${explain(test.error).message}`
      })
      const more = all.length - maxReasons
      const first = all[0]?.error
      const { title, remedy } = explain(first)
      const withoutScore = unscored.length > 0 ? `, ${unscored.length} without a score` : ''
      // What its step by itself would advise, unless the graph answered wrong.
      const advice = first instanceof smoke.SmokeTestFailed ? seeLogs : remedy
      if (more > 0) reasons.push(`… and ${more} more`)
      return {
        title: failed.length > 0 ? `Smoke tests: ${message}${withoutScore}` : title,
        message: [...reasons, ...toBaselineLines(state, show)].join('\n'),
        remedy: advice === seeLogs ? 'Fix the graph, or update the plan.' : advice,
      }
    },
  ),
  explanationOf(smoke.SmokeTestFailed, ({ message, difference }, { state, show }) => ({
    title: 'Smoke test: wrong answer',
    message: [
      `The graph answered, but ${message}:`,
      show(difference, maxDetailLength),
      // Of a plan, the error of all tests says it.
      ...(state.smoke?.tests ? [] : toBaselineLines(state, show)),
    ].join('\n'),
    remedy: `Fix the graph, or update ${state.smoke?.tests ? 'the plan' : '`smoke_input` or `smoke_expect`'}.`,
  })),
  explanationOf(judge.JudgeFailed, {
    title: 'Smoke test: the judge gave no score',
    remedy:
      'Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error says nothing about the tested graph.',
  }),
  explanationOf(judge.JudgeMissing, {
    title: 'Smoke test: judge not found',
    remedy: 'Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.',
  }),
  explanationOf(smoke.AgentRegressed, ({ message, floor }, { state, show, explain }) => {
    const { regressions = [], cases = 0 } = state.comparison ?? {}
    const [first = ''] = floor === undefined ? [] : explain(floor).message.split('\n')
    const below = floor === undefined ? '' : `\nThe tests fail without the baseline too: ${first}`
    return {
      title:
        regressions.length > 0
          ? `Regression: ${regressions.length} of ${cases} cases`
          : 'Regression: worse overall',
      message: `${show(message, maxDetailLength)}${below}`,
      remedy:
        'Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.',
    }
  }),
  explanationOf(smoke.BaselineUnavailable, ({ message, cause }, { show, explain }) => {
    const check = 'Check `smoke_baseline`, and that it serves.'
    const isRequest = requestErrors.some((known) => cause instanceof known)
    return {
      title: 'Baseline not available',
      message: `${show(message, maxDetailLength)}. Nothing was compared.`,
      remedy: isRequest ? `${check} ${explain(cause).remedy}` : check,
    }
  }),
  explanationOf(smoke.BaselineIsTested, {
    title: 'Baseline is the tested deployment',
    remedy: 'Set `smoke_baseline` to another deployment, for example that of the main branch.',
  }),
  explanationOf(smoke.ExpectationTimedOut, {
    title: 'Smoke test: expectation took too long',
    remedy: 'Simplify the regular expression or the schema, or expect fewer items.',
  }),
  explanationOf(graphServer.RunFailed, ({ end, detail = '', node, advice }, { show }) => {
    const [title, words, remedy = seeLogs] = runEnds[end]
    const said =
      node === undefined ? words : `raised an error in node ${show(node, maxNodeLength)}: `
    const isHidden = end === 'stopped' && detail === ''
    const reason = withoutTrailing(show(detail, maxDetailLength), '.')
    const sentence = `The run ${isHidden ? hiddenStop : `${said}${reason}`}`.replace(/:? $/, '')
    // Python's answer to a stream whose thread the caller may not read.
    const isForbidden = detail === 'HTTPException: 403: Forbidden' && node === undefined
    return {
      title: `Smoke test: ${title}`,
      message: `${sentence}.`,
      remedy: isForbidden ? allowThreads : (advice ?? remedy),
    }
  }),
  explanationOf(smoke.NoPendingInterrupt, {
    title: 'Smoke test: nothing waits',
    remedy: 'The graph no longer stops where the test says. Correct the graph, or the test.',
  }),
  explanationOf(graphServer.AssistantUnclear, ({ available }) => ({
    title: 'Smoke test: which assistant?',
    remedy:
      available.length === 0
        ? 'Deploy a graph: graph_config_path must name a file that lists one under graphs.'
        : 'Name one of them with assistant_id.',
  })),
  explanationOf(controlPlane.NoDeploymentUrl, ({ isDown }) => ({
    title: 'Smoke test: no address',
    remedy: isDown
      ? 'Look at its revisions, and deploy one first.'
      : 'Give the address with deployment_url.',
  })),
  explanationOf(graphServer.RoutesMissing, ({ family }, { state }) => ({
    title: `No ${family} at the graph server`,
    remedy: toRoutesRemedy(family, state.smoke?.tests !== undefined),
  })),
  explanationOf(graphServer.CronsUnsupported, {
    title: 'No crons',
    remedy:
      'Take the cron out of the plan, or deploy where crons are offered: the JavaScript server has none.',
  }),
  explanationOf(graphServer.DepthUnsupported, {
    title: 'Smoke test: no depth for xray',
    remedy: 'Write xray: true, which opens all subgraphs: the JavaScript server knows no depth.',
  }),
  explanationOf(webhook.ReceiverUnavailable, {
    title: 'Webhook: cannot listen',
    remedy: 'Give webhook_listen an address of this runner with a free port.',
  }),
  explanationOf(webhook.ReceiverAddressUnknown, {
    title: 'Webhook: no address',
    remedy:
      'Give webhook the public address that leads there (a tunnel, a proxy), or webhook_listen one address of this runner.',
  }),
  explanationOf(webhook.NotifiedOfFailure, {
    title: 'Webhook: the run did not succeed',
    remedy:
      'The notification counts, whatever the answer of the run said. The logs of the graph are on the page of the deployment.',
  }),
  explanationOf(webhook.NotificationMissed, ({ kind }) => missedNotifications[kind]),
]
