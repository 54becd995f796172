import { resolve } from 'node:path'
import type { WorkflowEvent } from '../workflow/event.ts'
import type { Inputs, RawInputs } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment.ts'
import { type EventContext, toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import type { PlanEnvironment } from '../smoke/plan-environment.ts'
import type { Log } from '../log.ts'
import { isEmptyMap } from '../text/json-text.ts'
import type { SmokeReportFile } from './publish-verdict.ts'
import type { Runner } from './runner.ts'

/** What a step is asked for, and by which event. */
export interface Asked {
  readonly inputs: Inputs
  readonly event: EventContext
  readonly reportFile: SmokeReportFile | undefined
}

/** Reads it, with the plan that it names. Throws InputError. */
export async function readAsked(
  raw: RawInputs,
  event: WorkflowEvent,
  runner: Runner,
): Promise<Asked> {
  const { environment, mask } = runner
  const plan = await readPlan(raw, { variables: environment, mask })
  const context = toEventContext(event, raw, plan)
  const inputs = await parseInputs(raw, context, environment)
  warnOfIdle(inputs, context, runner)
  return { inputs, event: context, reportFile: toReportFile(inputs, context, environment) }
}

/** Most steps have no plan, and what reads one takes its time to load. */
async function readPlan({ smoke_plan: path }: RawInputs, environment: PlanEnvironment) {
  if (path === undefined) return undefined
  const { readPlanFile } = await import('../inputs/plan-file.ts')
  return readPlanFile(path, environment)
}

/** GitHub shows ten warnings of a step. */
const maxWarnings = 10

/** Warns of expectations that no answer can fail, where the graph is tested. */
function warnOfIdle(inputs: Inputs, { plan, preview }: EventContext, log: Log): void {
  const isTested = 'smoke_test' in inputs ? inputs.smoke_test : inputs.mode === 'smoke-test'
  if (!isTested || (inputs.mode === 'preview' && preview.kind !== 'deploy')) return
  const { idle = [], file = '' } = plan ?? {}
  const ofInput = 'smoke_expect' in inputs && isEmptyMap(inputs.smoke_expect?.value)
  const problem = '`smoke_expect` cannot fail: it holds for any map'
  const all = [
    ...(ofInput ? [{ problem, place: undefined }] : []),
    ...idle.map(({ line, problem }) => ({ problem, place: { file, line } })),
  ]
  for (const { problem, place } of all.slice(0, maxWarnings)) {
    log.warning(problem, 'Expectation that cannot fail', place)
  }
}

function toReportFile(
  inputs: Inputs,
  { plan }: EventContext,
  environment: Environment,
): SmokeReportFile | undefined {
  const path = 'smoke_report' in inputs && !inputs.dry_run ? inputs.smoke_report : undefined
  if (path === undefined) return undefined
  const workspace = environment['GITHUB_WORKSPACE']
  return {
    path: resolve(workspace ?? '', path),
    workspace,
    name: plan?.file ?? 'smoke test',
    tests: plan?.tests.map(({ name }) => name) ?? ['smoke test'],
  }
}
