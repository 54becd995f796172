import {
  type About,
  bad,
  ifOnlyTested,
  type Listed,
  nothing,
  type Proof,
  type Row,
  row,
  type Words,
} from './row.ts'

/** The facts of a run that did not end in a result. */
interface RunFacts {
  /** The error as the Agent Server reports it, or what the run waits for. */
  readonly detail?: string | undefined
  /** The node that raised, if it is known; one in a subgraph as `child > tools`. */
  readonly node?: string | undefined
  readonly advice?: string | undefined
}

/** A test of a plan that failed. */
export interface FailedTest {
  readonly name: string
  /** Which run of it, and which step: `3 of 5 runs passed, 4 needed: run 2, step 1 (run)`. */
  readonly place: string
  readonly error: unknown
}

/** The facts of a plan whose tests failed. */
export interface FailedTests {
  readonly failed: readonly FailedTest[]
  /** The tests with a run without a score, each with the first such run; some of them may have failed as well. */
  readonly unscored: readonly FailedTest[]
  readonly total: number
}

type UnexpectedOutput = {
  /** `the output`, `the state` */
  readonly subject: string
  /** Lines that say where it differs, and how; without secrets. */
  readonly difference: string
  /** The same as the lines of a diff; undefined if it is no pair of values. */
  readonly diff?: string | undefined
}

interface Regression extends Listed {
  /** The cases that regressed; none if the agent is worse overall. */
  readonly regressions: readonly { readonly name: string }[]
  readonly cases: number
  /** What the cases that regressed failed with. */
  readonly causes: readonly unknown[]
  /** What fails the step without a baseline too. */
  readonly floor: unknown
}

interface Assistants {
  /** The ID or graph name that the user set; undefined if any would do. */
  readonly wanted: string | undefined
  /** The graph names that the server has, with the IDs of their assistants. */
  readonly available: readonly string[]
  /** The line of the plan whose test requested an assistant. */
  readonly line?: number | undefined
}

export const seeLogs = 'Read the logs on the deployment page.'
const unread = nothing(
  'a response of the Agent Server was empty or unreadable, which proves nothing about the revision',
)
const byOthers = nothing(
  'another client cancelled the run, which proves nothing about the revision',
)
const noScore = nothing('the judge returned no score, which proves nothing about the revision')
const ofBaseline = nothing(
  'the baseline could not run the plan, which proves nothing about the revision',
)
const rejected = nothing(
  'the Agent Server rejected a request, which proves nothing about the revision',
)
const notNotified = nothing(
  'the webhook notification did not arrive, which proves nothing about the revision',
)
const wrongTest = (fault: string) => nothing(`the smoke test is invalid, because ${fault}`)
const cannotRun = wrongTest('it cannot run on this Agent Server')
const checkRoutes =
  'Check that `deployment_url` contains the prefix of the server (`http.mount_prefix`), and that its langgraph.json does not set `http.disable_'

/** Problems of the smoke test. */
// biome-ignore format: a row is a line
export const smokeTestProblems = {
  'unexpected-output': testRow<UnexpectedOutput>('Smoke test: unexpected output', (_, about) => `Fix the graph, or update ${hasPlan(about) ? 'the plan' : '`smoke_input` or `smoke_expect`'}.`, bad),
  'tests-failed': testRow<FailedTests>(({ failed, unscored, total }) => `${failed.length} of ${total} smoke tests failed${unscored.length > 0 ? `, ${unscored.length} without a score` : ''}`, 'Fix the graph, or update the plan.'),
  'run-raised': runRow('the graph raised an error', seeLogs, bad),
  'run-interrupted': runRow('interrupted', 'Fix the graph, or use a smoke plan: expect the interrupt with `expect_interrupt`, and continue with `resume`.', bad),
  'run-stopped': runRow('interrupted', 'The graph was compiled with `interrupt_before` or `interrupt_after`. Remove it, or expect the interrupt in a smoke plan (`expect_interrupt: true`).', bad),
  'run-timed-out': runRow('the Agent Server ended the run', 'Find out why the graph is slow, or increase the limit of the deployment (`BG_JOB_TIMEOUT_SECS`).', bad),
  'run-cancelled': runRow('the run was cancelled', 'Find out which client uses this Agent Server, and re-run the job.', byOthers),
  'run-no-values': runRow('no values', 'Return a value from the graph, and read the logs on the deployment page.', bad),
  'run-no-result': runRow('no result', seeLogs, unread),
  'run-unproved': runRow('run status unknown', 'Let this API key read threads on the Agent Server, or remove `http.disable_threads` from its langgraph.json. Alternatively, use `stream` in a smoke plan, which shows interrupts.', unread),
  'no-pending-interrupt': testRow('Smoke test: no interrupted run to continue', 'The graph does not stop at the interrupt that the test expects. Fix the graph, or update the test.', bad),
  'schema-endless': testRow('Smoke test: endless schema', 'Change the schema, so that it does not refer to itself endlessly.', wrongTest('its schema refers to itself endlessly')),
  'judge-failed': testRow<{ readonly judge: string }>('Smoke test: judge returned no score', 'Read the logs of the judge: it must return `score` as true, false, or a number from 0 to 1. This error is not a result of the tested graph.', noScore, true),
  'judge-missing': testRow<{ readonly judge: string }>('Smoke test: judge not found', 'Set `judge.assistant_id` in the plan to a graph of the server, or deploy the judge.', noScore, true),
  'agent-regressed': testRow<Regression>(({ regressions, cases }) => regressions.length > 0 ? `Regression: ${regressions.length} of ${cases} cases` : 'Regression: worse overall', 'Fix the graph. If the change is intended, update the plan, or set `on_regression: warn`.'),
  /** The cause is what fails the step; the message says why the comparison was not finished. */
  'comparison-incomplete': testRow('Comparison incomplete', 'Re-run the job.'),
  'baseline-unavailable': testRow('Baseline not available', 'Check `smoke_baseline`, and that it serves.', ofBaseline, true),
  'baseline-is-tested': row('Baseline is the tested deployment', 'Set `smoke_baseline` to another deployment, for example that of the main branch.', { isHeading: true, outcome: ifOnlyTested, proof: wrongTest('it compares the deployment with itself') }),
  /** The assistant that a test names, or any at all. */
  'assistant-missing': testRow<Assistants>('Smoke test: ambiguous or missing assistant', toAssistantRemedy, bad),
  /** A test names none of several. */
  'assistant-unclear': testRow<Assistants>('Smoke test: ambiguous or missing assistant', toAssistantRemedy, wrongTest('it does not name its assistant')),
  'no-deployment-url': row('Smoke test: Agent Server URL unknown', 'Set `deployment_url`.', { proof: cannotRun }),
  'no-serving-revision': row('Smoke test: Agent Server URL unknown', 'Check the revisions of the deployment, and deploy one first.', { proof: cannotRun }),
  'routes-missing-assistants': testRow('Agent Server has no routes for assistants', (_, about) => `${hasPlan(about) ? 'Set `assistant_id` in each test. The steps `graph` and `assistants`, and `goto`, need these routes.' : 'Set `assistant_id` to the name of a graph, and set `smoke_input`, because only a run shows whether the graph exists.'} ${checkRoutes}assistants\`.`, rejected),
  'routes-missing-threads': testRow('Agent Server has no routes for threads', `Test without a thread: use one \`input\` or \`stream\`, without \`steps\` and without expectations of a state. ${checkRoutes}threads\`.`, rejected),
  'routes-missing-runs': testRow('Agent Server has no routes for runs', `Check \`assistant_id\`. ${checkRoutes}runs\`: without runs, nothing can be tested.`, rejected),
  'crons-unsupported': testRow('Crons not supported', 'Remove the cron from the plan, or use a server that supports crons. The JavaScript server does not.', cannotRun),
  'depth-unsupported': testRow('Smoke test: xray depth not supported', 'Set `xray: true`, which opens all subgraphs. The JavaScript server does not support a depth.', cannotRun),
  'thread-id-missing': testRow('Smoke test: thread ID missing', 'Set `configurable.thread_id` in the config.', cannotRun),
  'receiver-unavailable': testRow('Webhook: cannot listen', 'Set `webhook_listen` to a host of this runner and a free port.', notNotified),
  'receiver-address-unknown': testRow('Webhook: public URL unknown', 'Set `webhook` to the public URL of the receiver (a tunnel or a proxy), or set `webhook_listen` to one host of this runner.', notNotified),
  'receiver-closed': testRow('Webhook: receiver closed', 'Re-run the job.', notNotified),
  'notified-of-failure': testRow('Webhook: run failed', 'The notification decides, whatever the response of the run contained. Read the logs on the deployment page.', bad),
  'notified-of-interrupt': testRow('Webhook: run failed', 'The notification decides, whatever the response of the run contained. Read the logs on the deployment page.', byOthers),
  'no-notification': testRow('Webhook: no notification', 'The Agent Server must reach the receiver of `webhook_listen`. Check the network and any proxy between them.', notNotified),
  'forged-notification': testRow('Webhook: wrong token', 'The requests lacked the path or the token of this step. Check that no proxy changes the URL, and that no other client calls this port.', notNotified),
  'broken-notification': testRow('Webhook: invalid notification', 'The requests had the correct token, but not the body of a notification. Check that no proxy changes the body, and that only the Agent Server has the URL.', notNotified),
}

export type SmokeTestProblems = typeof smokeTestProblems

function testRow<Facts extends object = Listed>(
  title: Words<Facts>,
  remedy: Words<Facts>,
  proof?: Proof,
  isHeading = false,
): Row<Facts> {
  return row(title, remedy, { outcome: 'smoke-test-failed', isHeading, ...(proof && { proof }) })
}

function runRow(title: string, remedy: string, proof: Proof) {
  const toRemedy = ({ advice, detail, node }: RunFacts) => {
    // Python's response to a stream whose thread the caller may not read.
    const isForbidden = detail === 'HTTPException: 403: Forbidden' && node === undefined
    return isForbidden ? allowThreads : (advice ?? remedy)
  }
  return testRow<RunFacts>(`Smoke test: ${title}`, toRemedy, proof)
}

const allowThreads =
  'The custom authentication of the Agent Server lets this API key run a graph, but not read its thread. Allow `threads:read`. If the graph itself raised this error, read its logs.'

function toAssistantRemedy({ available }: Assistants): string {
  return available.length === 0
    ? 'Deploy a graph: set `graph_config_path` to a file that lists one under `graphs`.'
    : 'Set `assistant_id` to one of them.'
}

function hasPlan({ inputs }: About): boolean {
  return (inputs?.['smoke_plan'] ?? '') !== ''
}
