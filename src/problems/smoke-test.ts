import { bad, ifOnlyTested, nothing, row, unproved } from './row.ts'

/** `detail` is the error from the Agent Server, or the interrupt that the run waits for. `node` is the node of the graph that raised the error. */
type RunFacts = { readonly [Fact in 'detail' | 'node']?: string | undefined }

/** The differences between output and expectation, as lines without secrets. `diff` is set if there are two values to compare. */
type UnexpectedOutput = { readonly difference: string; readonly diff?: string | undefined }

/** The cases that regressed, and the number of all cases. `regressions` is empty if the agent is only worse overall. */
type Regression = { readonly regressions: readonly { name: string }[]; readonly cases: number }

/** `wanted` is the assistant that the user named. `available` lists the graphs of the server, with the IDs of their assistants. */
type Assistants = { readonly wanted: string | undefined; readonly available: readonly string[] }

/** A test that failed, or has a run without a score. */
interface FailedTest {
  readonly name: string
  /** The run, the step, and its kind: `3 of 5 runs passed, 4 needed: run 2, step 1 (run)`. If the test has a single run: `step 1 (run)`. */
  readonly place: string
  readonly error: unknown
}

export interface FailedTests {
  readonly failed: readonly FailedTest[]
  /** The tests with a run to which the judge gave no score. A test can be in both lists. */
  readonly unscored: readonly FailedTest[]
  readonly total: number
}

const byOthers = unproved('another client cancelled the run')
const noScore = unproved('the judge returned no score')
const rejected = unproved('the Agent Server rejected a request')
const notNotified = unproved('the webhook notification did not arrive')
const wrongTest = (fault: string) => nothing(`the smoke test is invalid, because ${fault}`)
const cannotRun = wrongTest('it cannot run on this Agent Server')
const chooseAssistant =
  'Set `assistant_id` to a graph of the server. If it has none, set `graph_config_path` to a file that lists one under `graphs`.'
const checkRoutes =
  'Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_'

/** Problems of the smoke test. A row without an outcome has `smoke-test-failed`. */
// biome-ignore format: a row is a line
export const smokeTestProblems = {
  'unexpected-output': row<UnexpectedOutput>('Smoke test: unexpected output', (_, { inputs }) => `Fix the graph, or update ${inputs?.['smoke_plan'] ? 'the plan' : '`smoke_input` or `smoke_expect`'}.`, bad, { toMessage: (message) => `The graph responded, but ${message}` }),
  'tests-failed': row<FailedTests>(({ failed, unscored, total }) => `${failed.length} of ${total} smoke tests failed${unscored.length > 0 ? `, ${unscored.length} without a score` : ''}`, 'Fix the graph, or update the plan.'),
  'run-raised': row<RunFacts>('Smoke test: the graph raised an error', 'Read the logs on the deployment page, and check that the graph accepts the input.', bad),
  'run-interrupted': row<RunFacts>('Smoke test: interrupted', 'Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.', bad),
  'run-stopped': row<RunFacts>('Smoke test: interrupted', 'The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).', bad),
  'run-timed-out': row<RunFacts>('Smoke test: the Agent Server ended the run', 'Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).', bad),
  'run-cancelled': row<RunFacts>('Smoke test: the run was cancelled', 'Find out which client uses this Agent Server, and re-run the job.', byOthers),
  'run-no-values': row<RunFacts>('Smoke test: no values', 'Return a value from the graph, and read the logs on the deployment page.', bad),
  'run-no-result': row<RunFacts>('Smoke test: no result', 'Read the logs on the deployment page.', unproved('a response of the Agent Server was empty or unreadable')),
  'no-pending-interrupt': row('Smoke test: no interrupted run to continue', 'The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.', bad),
  'judge-failed': row('Smoke test: judge returned no score', 'Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.', noScore, { isHeading: true }),
  'judge-missing': row('Smoke test: judge not found', 'Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.', noScore, { isHeading: true }),
  'agent-regressed': row<Regression>(({ regressions, cases }) => regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : 'Regression: worse overall', 'Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.', undefined, { toMessage: (message) => `${message}.` }),
  'baseline-unavailable': row('Baseline not available', 'Nothing was compared. Check `smoke_baseline`, and that it serves.', unproved('the baseline could not run the plan'), { isHeading: true }),
  'baseline-is-tested': row('Baseline is the tested deployment', 'Set `smoke_baseline` to another deployment, for example that of the main branch.', wrongTest('it compares the deployment with itself'), { isHeading: true, outcome: ifOnlyTested }),
  'assistant-missing': row<Assistants>('Smoke test: ambiguous or missing assistant', chooseAssistant, bad),
  // The server has several graphs, and the test names no assistant.
  'assistant-unclear': row<Assistants>('Smoke test: ambiguous or missing assistant', chooseAssistant, wrongTest('it does not name its assistant')),
  'no-deployment-url': row('Smoke test: Agent Server URL unknown', 'Set `deployment_url`, or deploy a revision first.', cannotRun, { outcome: 'failed' }),
  'routes-missing-assistants': row('Agent Server has no routes for assistants', (_, { inputs }) => `${inputs?.['smoke_plan'] ? 'Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes.' : 'Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists.'} ${checkRoutes}assistants\`.`, rejected),
  'routes-missing-threads': row('Agent Server has no routes for threads', `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${checkRoutes}threads\`.`, rejected),
  'routes-missing-runs': row('Agent Server has no routes for runs', `Check \`assistant_id\`. ${checkRoutes}runs\`: without runs, nothing can be tested.`, rejected),
  'crons-unsupported': row('Crons not supported', 'Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.', cannotRun),
  'receiver-unavailable': row('Webhook: cannot listen', 'Set `webhook_listen` to a host of this runner and a free port.', notNotified),
  'notified-of-failure': row('Webhook: run failed', 'The notification decides, whatever the response of the run contained. Read the logs on the deployment page.', bad),
  'notified-of-interrupt': row('Webhook: run failed', 'The notification decides, whatever the response of the run contained. Read the logs on the deployment page.', byOthers),
  'no-notification': row('Webhook: no notification', 'The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.', notNotified),
  'forged-notification': row('Webhook: wrong token', 'The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.', notNotified),
  'broken-notification': row('Webhook: invalid notification', 'The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.', notNotified),
}
