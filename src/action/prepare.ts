import type { ModeContext } from '../deploy/context.ts'
import type { WorkflowEvent } from '../github/event.ts'
import type { RawInputs } from '../inputs/catalogue.ts'
import { toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import { toHostedPage } from '../inputs/service-address.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import { connectGitHub, connectServices, type Step, toShared } from './connections.ts'
import type { StepRecorder } from './step-recorder.ts'

/** What the work needs, and what shows it on GitHub. Throws InputError. */
export function prepare(
  asked: { readonly raw: RawInputs; readonly event: WorkflowEvent },
  recorder: StepRecorder,
  step: Step,
) {
  const { runner } = step
  const { environment } = runner
  const event = toEventContext(asked.event, asked.raw, environment)
  const inputs = parseInputs(asked.raw, event, environment)
  recorder.report({ keyGiven: inputs.api_key !== undefined })
  const github = connectGitHub(inputs, step)
  const reporter = createGitHubReporter(inputs, event, { api: github, log: runner })
  const context: ModeContext = {
    ...toShared(step),
    ...connectServices(inputs, step),
    github,
    event,
    mask: runner.mask,
    report: recorder.report,
    beforeFirstWrite: async () => reporter?.begin(recorder.state),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
  return { inputs, context, reporter }
}
