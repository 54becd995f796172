import { parseServiceAddress } from '../../http/web-address.ts'
import { parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { deploying, input } from '../input.ts'

const rolling = [...deploying, 'rollback'] as const
const testing = [...rolling, 'smoke-test'] as const

/** Whether the graph is tested. */
export const testInputs = {
  smoke_test: input(format.flag, rolling, {
    default: 'false',
    description: 'Whether to run the smoke test after the revision is deployed.',
  }),
  deployment_url: input(parseServiceAddress, testing, {
    description: 'Address of the graph server. Default is what the control service shows.',
  }),
}

/** How the graph is tested: used only where it is. */
export const smokeInputs = {
  assistant_id: input(format.identifier, testing, {
    description:
      'Assistant ID or graph name to test. Default is the only graph; without an input and a plan, every graph is tested.',
  }),
  smoke_input: input(format.structure, testing, {
    description:
      'Input of the run, as JSON or YAML. Without it (and without a plan) the test is that the server answers and lists the assistant, or each of several graphs.',
  }),
  smoke_config: input(format.map, testing, {
    description:
      'Config of the run, as a JSON or YAML object; a `configurable.thread_id` makes the run thread-scoped.',
  }),
  smoke_context: input(format.map, testing, {
    description:
      'Context of the run, as a JSON or YAML object: what the graph reads from its runtime (`context_schema`).',
  }),
  smoke_expect: input(format.structure, testing, {
    description:
      'What the final output must contain, as JSON or YAML; more keys and more items are fine. An empty list expects an empty list, and `{}` any object.',
  }),
  smoke_plan: input(format.line, testing, {
    description: 'Path of a YAML file with several tests of several steps.',
  }),
  smoke_parallel: input(format.count(1, 500), testing, {
    default: '4',
    description: 'How many tests of the plan, or cases of a test, run at once.',
  }),
  smoke_report: input(format.line, testing, {
    description:
      'Path of a JUnit XML file to write, one case per test: relative to the workspace, its folder is made. No link in the workspace may point out of it.',
  }),
  smoke_baseline: input(format.baseline, testing, {
    description:
      'Name of a deployment, or URL of an Agent Server, that runs the plan too: a case that passes there and fails here repeatedly is a regression. A URL receives the API key.',
  }),
  on_regression: input(format.choice('fail', 'warn'), testing, {
    default: 'fail',
    description: 'Whether a regression against `smoke_baseline` fails the step: `fail` or `warn`.',
  }),
  baseline_headers: input(format.headers, testing, {
    description:
      'Extra headers for the baseline, as a JSON or YAML map; values are masked. The baseline does not receive `graph_headers`.',
  }),
  smoke_timeout: input(parseDuration, testing, {
    default: '5m',
    description: 'Limit of each run.',
  }),
  smoke_attempts: input(format.count(1, 20), testing, {
    default: '3',
    description:
      'How often a server that is just up may refuse or answer 502 to 504. A wrong answer is never tried again.',
  }),
  graph_headers: input(format.headers, testing, {
    description:
      'Extra headers for the graph server as a JSON or YAML map. Values are masked, and so are their parts (the token after `Bearer`, a password in `Basic`, the values of cookies).',
  }),
  webhook: input(format.webhookAddress, testing, {
    description:
      'URL that the graph server notifies when the run ended; the values of its query are masked. Beside `webhook_listen`, its public address (a tunnel or proxy).',
  }),
  webhook_token: input(format.token, testing, {
    description: 'Secret added to `webhook` as the query parameter `token`; masked.',
  }),
  webhook_listen: input(format.listenAddress, testing, {
    description:
      '`host:port` of a receiver on this runner, for self-hosted runners that the graph server can reach; the notification is required. Listening on every interface (`0.0.0.0`) needs the public address in `webhook`.',
  }),
}
