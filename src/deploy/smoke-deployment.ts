import type { RevisionReference } from '../control-plane/schemas.ts'
import { chooseAssistant, GraphServer } from '../graph-server/graph-server.ts'
import { RemoteGraph } from '../graph-server/remote-graph.ts'
import type { Assistant, GraphDescription } from '../graph-server/schemas.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { fail } from '../problem.ts'
import type { SmokeContext } from '../smoke/kinds.ts'
import type { SmokePlan } from '../smoke/plan/plan.ts'
import type { PlanStep } from '../smoke/plan/plan-schema.ts'
import { generateTest, type PlanOptions, runSmokePlan } from '../smoke/run-plan.ts'
import type { SmokeReport } from '../step/step-facts.ts'
import { formatDuration } from '../time/duration.ts'
import { startReceiver } from '../webhook/receiver.ts'
import type { Tested } from './baseline.ts'
import { bestEffort, type ModeContext, type SmokeInputs } from './context.ts'
import { readShownUrl } from './deployment.ts'
import { requireReady, requireSameRevision } from './ready.ts'

interface TestedDeployment extends Pick<Tested, 'deployment'>, Pick<PlanOptions, 'graphs'> {
  readonly graphBefore?: GraphDescription | undefined
  /** The longest wait, in milliseconds, until the Agent Server is ready. */
  readonly readyMs: number
  readonly commitSha?: string | undefined
  /** The revision that the Agent Server must run. If undefined, for example for a URL, any revision may run. */
  readonly expected?: RevisionReference | undefined
}

/** Waits until the Agent Server is ready, runs the smoke plan or the single test, and adds the results to the journal. With `smoke_baseline`, compares them with the baseline's results. Throws the problem that fails the test, and `no-deployment-url` without a `url`. */
export async function smokeDeployment(
  url: URL | undefined,
  inputs: SmokeInputs,
  { graphBefore, graphs, deployment, readyMs, commitSha, expected }: TestedDeployment,
  context: ModeContext,
): Promise<void> {
  if (url === undefined) {
    // The deployment may show a URL to which no API key may be sent.
    const { fault } = readShownUrl(deployment, context)
    const problem = fault ?? 'the control plane does not show the URL of the Agent Server'
    fail('no-deployment-url', problem)
  }
  const { clock, event, log, journal } = context
  journal.add({ began: 'smoke-test' })
  const server = new GraphServer(context.connectGraphServer(url))
  const start = clock.now()
  const { smoke_baseline: givenBaseline, assistant_id: givenId } = inputs
  // Without a baseline, nothing regresses. With it, only `compare` sets this output.
  if (givenBaseline === undefined) journal.add({ regressions: 0 })
  const tested = { url, deployment, readyMs }
  const baseline = givenBaseline
    ? await (await import('./baseline.ts')).openBaseline(givenBaseline, inputs, tested, context)
    : undefined
  await using closedAtEnd = new AsyncDisposableStack()
  const webhook = await openWebhook(inputs, closedAtEnd, context)
  // The revision that the tests must meet. Undefined if the server doesn't confirm it.
  const confirmed = await requireReady(server.client, readyMs, expected, context)
  const plan = event.plan ?? toSingleTestPlan(inputs, webhook !== undefined)
  const { options, onRun, report, chosen } = createTestReporter(plan, inputs, graphs, context)
  const metadata = toRunMetadata(event, commitSha)
  const planContext = { ...context, ...options, webhook, onRun, metadata, planFile: plan.file }
  const runTests = () =>
    baseline
      ? baseline.compare(server, plan, planContext, (again) => report({ again }))
      : runSmokePlan(server, plan, planContext)
  try {
    const failure: unknown = await runTests().catch((error: unknown) => error)
    // If another revision was tested, that is the problem, not the failed test.
    await requireSameRevision(server.client, confirmed, context, failure)
    if (failure !== undefined) throw failure
    log.info(`Smoke test passed in ${formatDuration(clock.now() - start)} at ${url.host}`)
    journal.add({ smokeTest: 'passed' })
  } finally {
    journal.add({ smokeDurationMs: clock.now() - start })
    const { assistant_id: testedId = givenId, graph_id: graphId } = chosen.assistant ?? {}
    // The summary compares the tested graph with the baseline's, or else with the graph from before the step.
    const [now, before] = await Promise.all([
      readGraph(server.client, testedId, context),
      baseline ? readGraph(baseline.client, givenId ?? graphId, context) : graphBefore,
    ])
    if (now !== undefined) journal.add({ graph: { now, before, beforeName: baseline?.name } })
  }
}

/** Creates the `options` and the `onRun` of a plan, which add its results and runs to the journal. `report` adds other facts to the results. `chosen.assistant` is undefined until the first assistant is found. */
function createTestReporter(
  plan: SmokePlan,
  inputs: SmokeInputs,
  graphs: TestedDeployment['graphs'],
  { event, journal, onTest }: ModeContext,
) {
  const { assistant_id: assistantId, smoke_timeout: timeoutMs, smoke_parallel: parallel } = inputs
  const isSingle = event.plan === undefined
  const subject = isSingle ? { isSingle, assistantId } : { file: plan.file }
  let smoke: SmokeReport = { tests: [], ...subject }
  const report = (more: Partial<SmokeReport>) => {
    smoke = { ...smoke, ...more }
    journal.add({ smoke })
  }
  // The summary names the assistant of a single test even if the test ends before its result.
  if (isSingle) report({})
  const chosen: { assistant?: Assistant } = {}
  const options: PlanOptions = {
    ...{ assistantId, graphs, timeoutMs, parallel, onTest, isSingleTest: isSingle },
    onAssistant(assistant) {
      chosen.assistant = assistant
      // Readers know a graph by its name. Its default assistant has only an ID.
      const name = assistantId ?? assistant.graph_id ?? assistant.assistant_id
      if (isSingle) report({ assistantId: name })
    },
    onReports(tests) {
      // Without `smoke_input`, the report is about the graphs, not about a single test.
      const isAboutGraphs = isSingle && plan.tests.length === 0
      report({ tests, ...(isAboutGraphs && { isSingle: false, assistantId: undefined }) })
    },
  }
  let isThreaded = false
  const onRun: SmokeContext['onRun'] = ({ run_id: runId, thread_id: threadId }) => {
    isThreaded ||= threadId !== undefined
    // An output can't be removed, so a run without a thread must clear the thread of an earlier run.
    journal.add({ runId, threadId: isThreaded ? (threadId ?? '') : undefined })
  }
  return { options, onRun, report, chosen }
}

const maxReadMs = 5_000

/** Reads the graph of an assistant with its subgraphs, for the summary. Without `assistantId`, takes the assistant of the plan's first test, or else `chooseAssistant` picks it. Returns undefined without a client, or if the graph can't be read within five seconds. */
export async function readGraph(
  client: JsonClient | undefined,
  assistantId: string | null | undefined,
  context: ModeContext,
): Promise<GraphDescription | undefined> {
  if (client === undefined) return undefined
  const givenId = assistantId ?? context.event.plan?.tests[0]?.assistant_id
  const server = new GraphServer(client)
  const read = async (signal: AbortSignal) => {
    const id = givenId ?? chooseAssistant(await server.listAssistants(signal)).assistant_id
    return new RemoteGraph(server, id, { signal }).getGraph(true)
  }
  return await bestEffort(context, read, 'the graph could not be read', maxReadMs)
}

/** Creates the metadata of each run, which leads from its trace to the workflow run, the pull request, and the commit. */
function toRunMetadata(event: EventContext, commitSha: string | undefined) {
  const { run, repository, pullRequest, requestedRef, sha } = event
  return {
    workflow_run: (run.id && run.url) || undefined,
    commit: (commitSha ?? (requestedRef ? requestedRef.commitSha : sha)) || undefined,
    repository: repository || undefined,
    pull_request: pullRequest?.number,
  }
}

/** Returns the webhook that the server calls after a run. With `webhook_listen`, it is a receiver in this step, which `closedAtEnd` closes. Otherwise, it is the URL `webhook`. Undefined if neither input is set. */
async function openWebhook(
  inputs: SmokeInputs,
  closedAtEnd: AsyncDisposableStack,
  context: ModeContext,
): Promise<SmokeContext['webhook']> {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs
  const url = webhook && new URL(webhook)
  if (listen === undefined) {
    // The external receiver knows by the token that the notification is genuine.
    if (url !== undefined && token !== undefined) url.searchParams.set('token', token.reveal())
    return url && { url: url.href, receiver: undefined }
  }
  const options = { listen: { ...listen, publicUrl: url }, token }
  const receiver = closedAtEnd.use(await startReceiver({ ...context, ...options }))
  for (const secret of receiver.secrets) context.mask(secret.reveal())
  context.log.info(`Listening for the notification at ${receiver.origin}`)
  return { url: undefined, receiver }
}

/** Returns the plan of the single test with `smoke_input`, and with the expectation `smoke_expect` if it is set. Without `smoke_input`, returns a plan without tests, for which the smoke test only checks that the graphs are available. */
export function toSingleTestPlan(
  inputs: Partial<Pick<SmokeInputs, 'smoke_input' | 'smoke_expect' | 'smoke_config'>>,
  usesWebhook: boolean,
): SmokePlan {
  const { smoke_input: input, smoke_expect: expected, smoke_config: config } = inputs
  if (input === undefined) return { tests: [] }
  const run = { input: input.value, config, webhook: usesWebhook }
  const step: PlanStep = expected === undefined ? { run } : { run, expect: expected.value }
  return { tests: [generateTest('smoke test', undefined, step)] }
}
