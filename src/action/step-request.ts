import type { Inputs, RawInputs } from '../inputs/catalogue.ts'
import { type EventContext, toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import type { Log } from '../log.ts'
import { isEmptyMap } from '../text/json-text.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import type { Runner } from './runner.ts'

/** What a step is asked for, and by which event. */
export interface StepRequest {
  readonly inputs: Inputs
  readonly event: EventContext
}

/** Reads it, with the plan that it names. Throws InputError. */
export async function readStepRequest(
  raw: RawInputs,
  workflowEvent: WorkflowEvent,
  runner: Runner,
): Promise<StepRequest> {
  const { environment, mask } = runner
  let plan: Parameters<typeof toEventContext>[2]
  if (raw.smoke_plan !== undefined) {
    // Most steps have no plan, and what reads one takes its time to load.
    const { readPlanFile } = await import('../inputs/plan-file.ts')
    plan = await readPlanFile(raw.smoke_plan, { variables: environment, mask })
  }
  const event = toEventContext(workflowEvent, raw, plan)
  const inputs = await parseInputs(raw, event, environment)
  warnOfIdle(inputs, event, runner)
  return { inputs, event }
}

/** GitHub shows ten warnings of a step. */
const maxWarnings = 10

/** Warns of expectations that no answer can fail, where the graph is tested. */
function warnOfIdle(inputs: Inputs, { plan, preview }: EventContext, log: Log): void {
  const isTested = 'smoke_test' in inputs ? inputs.smoke_test : inputs.mode === 'smoke-test'
  if (!isTested || (inputs.mode === 'preview' && preview.kind !== 'deploy')) return
  const problem = '`smoke_expect` cannot fail: it holds for any map'
  const isIdle = 'smoke_expect' in inputs && isEmptyMap(inputs.smoke_expect?.value)
  const { idle = [], file = '' } = plan ?? {}
  const all = [
    ...(isIdle ? [{ problem, place: undefined }] : []),
    ...idle.map(({ line, problem }) => ({ problem, place: { file, line } })),
  ]
  for (const { problem, place } of all.slice(0, maxWarnings)) {
    log.warning(problem, 'Expectation that cannot fail', place)
  }
}
