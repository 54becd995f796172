import type { ModeContext } from '../deploy/context.ts'
import type { WorkflowEvent } from '../github/event.ts'
import type { RawInputs } from '../inputs/catalogue.ts'
import { toEventContext } from '../inputs/event-context.ts'
import type { InputFault } from '../inputs/input-error.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import { toHostedPage } from '../inputs/service-address.ts'
import { dispatch } from '../modes/dispatch.ts'
import { createGitHubReporter, type GitHubReporter } from '../report/github-reporter.ts'
import type { Outcome } from '../step/step-state.ts'
import { connectGitHub, connectServices } from './connections.ts'
import type { StepDependencies } from './step-dependencies.ts'
import type { StepRecorder } from './step-recorder.ts'

/** The work that is asked, and what shows it on GitHub. Where that cannot be made, the work is to fail with the error. */
export function prepare(
  asked: {
    readonly raw: RawInputs
    readonly typos: readonly InputFault[]
    readonly event: WorkflowEvent
  },
  recorder: StepRecorder,
  step: StepDependencies,
): { readonly reporter?: GitHubReporter | undefined; readonly work: () => Promise<Outcome> } {
  const { runner, redactor, clock, random, signal } = step
  const { environment } = runner
  try {
    const event = toEventContext(asked.event, asked.raw, environment)
    const inputs = parseInputs(asked.raw, event, { environment, typos: asked.typos })
    recorder.report({ keyGiven: inputs.api_key !== undefined })
    const github = connectGitHub(inputs, step)
    const reporter = createGitHubReporter(inputs, event, { api: github, log: runner })
    const context: ModeContext = {
      ...connectServices(inputs, step),
      github,
      event,
      report: recorder.report,
      beforeFirstWrite: async () => reporter?.begin(recorder.state),
      mask: runner.mask,
      redact: redactor.redact,
      clock,
      random,
      log: runner,
      signal,
      allowInsecureHttp: inputs.allow_insecure_http,
      toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
    }
    return { reporter, work: () => dispatch(inputs, context) }
  } catch (error) {
    return { work: () => Promise.reject(error) }
  }
}
