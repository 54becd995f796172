import type { ModeContext } from '../deploy/context.ts'
import type { WorkflowEvent } from '../github/event.ts'
import type { Inputs, RawInputs } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment-faults.ts'
import { type EventContext, toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import { toReportPath } from '../inputs/report-file.ts'
import { toHostedPage } from '../inputs/service-address.ts'
import { createGitHubReporter } from '../report/github-reporter.ts'
import { connectGitHub, connectServices, type Step, toShared } from './connections.ts'
import type { StepRecorder } from './step-recorder.ts'
import type { SmokeReportFile } from './write-report.ts'

/** What the work needs, and what shows it on GitHub. Throws InputError. */
export function prepare(
  asked: { readonly raw: RawInputs; readonly event: WorkflowEvent },
  recorder: StepRecorder,
  step: Step,
) {
  const { runner } = step
  const { environment } = runner
  const { mask } = runner
  const event = toEventContext(asked.event, asked.raw, { variables: environment, mask })
  const inputs = parseInputs(asked.raw, event, environment)
  recorder.report({ keyGiven: inputs.api_key !== undefined })
  const github = connectGitHub(inputs, step)
  const reporter = createGitHubReporter(inputs, event, { api: github, log: runner })
  const context: ModeContext = {
    ...toShared(step),
    ...connectServices(inputs, step),
    github,
    event,
    mask,
    report: recorder.report,
    beforeFirstWrite: async () => reporter?.begin(recorder.state),
    allowInsecureHttp: inputs.allow_insecure_http,
    toDeploymentPage: ({ id, tenantId }) => toHostedPage(inputs, id, tenantId),
  }
  return { inputs, context, reporter, reportFile: toReportFile(inputs, event, environment) }
}

function toReportFile(
  inputs: Inputs,
  { plan }: EventContext,
  environment: Environment,
): SmokeReportFile | undefined {
  const path = 'smoke_report' in inputs && !inputs.dry_run ? inputs.smoke_report : undefined
  if (path === undefined) return undefined
  return {
    path: toReportPath(path, environment['GITHUB_WORKSPACE']),
    name: plan?.file ?? 'smoke test',
    tests: plan?.tests.map(({ name }) => name) ?? ['smoke test'],
  }
}
