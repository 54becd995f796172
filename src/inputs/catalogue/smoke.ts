import { parseServiceAddress } from '../../http/web-address.ts'
import { parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { deploying, input } from '../input.ts'

const rolling = [...deploying, 'rollback'] as const
const testing = [...rolling, 'smoke-test'] as const

/** Whether the graph is tested. */
// biome-ignore format: a row is a line
export const testInputs = {
  smoke_test: input(format.flag, rolling, { default: 'false', description: 'Run the smoke test after the revision is deployed.' }),
  deployment_url: input(parseServiceAddress, testing, { description: 'URL of the Agent Server. The default is the URL from the control plane.' }),
}

/** How the graph is tested: used only where it is. */
// biome-ignore format: a row is a line
export const smokeInputs = {
  assistant_id: input(format.identifier, testing, { description: 'Assistant ID or graph name to test. The default is the only graph, or every graph without `smoke_input` and `smoke_plan`.' }),
  smoke_input: input(format.structure, testing, { description: 'Input of the run, as JSON or YAML. Without it and `smoke_plan`, the test only checks that the Agent Server is ready and lists the graphs.' }),
  smoke_config: input(format.map, testing, { description: 'Config of the run, as a JSON or YAML object. `configurable.thread_id` selects a thread.' }),
  smoke_expect: input(format.structure, testing, { description: 'What the output must contain, as JSON or YAML. An empty list expects an empty list, and `{}` matches any object.' }),
  smoke_plan: input(format.line, testing, { description: 'Path of a smoke plan: a YAML file of tests (docs/smoke-plan.md).' }),
  smoke_parallel: input(format.count(1, 500), testing, { default: '4', description: 'Maximum number of tests or cases that run concurrently.' }),
  smoke_report: input(format.line, testing, { description: 'Path of a JUnit XML report to write, relative to the workspace.' }),
  smoke_baseline: input(format.baseline, testing, { description: 'Name of a deployment, or URL of an Agent Server, that runs the plan too: a case that passes there and fails here repeatedly is a regression. A URL receives the API key.' }),
  on_regression: input(format.choice('fail', 'warn'), testing, { default: 'fail', description: 'Whether a regression against `smoke_baseline` fails the step: `fail` or `warn`.' }),
  smoke_timeout: input(parseDuration, testing, { default: '5m', description: 'Time limit of each run.' }),
  graph_headers: input(format.headers, testing, { description: 'Extra headers for the Agent Server and the baseline, as a JSON or YAML object. Values are masked.' }),
  webhook: input(format.webhookAddress, testing, { description: 'URL that the Agent Server notifies when the run ends, or the public URL of `webhook_listen`. Query values are masked.' }),
  webhook_token: input(format.token, testing, { description: 'Secret to add to `webhook` as the query parameter `token`; masked.' }),
  webhook_listen: input(format.listenAddress, testing, { description: '`host:port` of a webhook receiver on a self-hosted runner; the notification is then required. To listen on every interface, also set `webhook`.' }),
}
