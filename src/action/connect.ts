import type { ModeContext } from '../deploy/context.ts'
import { toHostedPage } from '../inputs/service-address.ts'
import { dispatch } from '../modes/dispatch.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import { connectGitHub, connectServices, toShared } from './connections.ts'
import type { Asked } from './read-asked.ts'
import type { Step } from './step.ts'
import type { StepRecorder } from './step-recorder.ts'

/** The work that a step is asked for, and what shows it on GitHub. Loaded when the inputs are right. */
export function connect({ inputs, event }: Asked, recorder: StepRecorder, step: Step) {
  const { runner } = step
  recorder.report({ keyGiven: inputs.api_key !== undefined })
  const shared = toShared(step)
  const github = connectGitHub(inputs, runner, shared)
  const reporter = createGitHubReporter(inputs, event, { api: github, log: runner })
  const context: ModeContext = {
    ...shared,
    ...connectServices(inputs, shared),
    github,
    event,
    mask: runner.mask,
    report: recorder.report,
    beforeFirstWrite: async (ref) => reporter?.begin(recorder.state, { ref }),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
  return { reporter, work: () => dispatch(inputs, context) }
}
