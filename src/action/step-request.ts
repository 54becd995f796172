import type { Inputs, RawInputs } from '../inputs/catalogue.ts'
import { type EventContext, toEventContext } from '../inputs/event-context.ts'
import { parseInputs } from '../inputs/parse-inputs.ts'
import type { Log, SourceLine } from '../log.ts'
import { isEmptyMap } from '../text/json-text.ts'
import type { WorkflowEvent } from '../workflow/event.ts'
import type { Runner } from './runner.ts'

/** The inputs of a step, and its event. */
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
  await warnOfTests(inputs, event, runner)
  return { inputs, event }
}

/** GitHub shows ten warnings of a step. */
const maxWarnings = 10
const titles = { idle: 'Expectation cannot fail', unread: 'Ignored config' }

/** Warns of expectations that no response can fail, and of config that no server reads, where the graph is tested. */
async function warnOfTests(
  inputs: Inputs,
  { plan, preview }: EventContext,
  log: Log,
): Promise<void> {
  if (!('smoke_expect' in inputs)) return
  const { smoke_expect: expected, smoke_config: config } = inputs
  const isTested = inputs.mode === 'smoke-test' || inputs.smoke_test
  if (!isTested || (inputs.mode === 'preview' && preview.kind !== 'deploy')) return
  const found: { title: string; problem: string; place?: SourceLine }[] = []
  if (isEmptyMap(expected?.value)) {
    const problem = '`smoke_expect` cannot fail, because it matches any object'
    found.push({ title: titles.idle, problem })
  }
  if (config !== undefined) {
    const { findUnread } = await import('../graph-server/run-request.ts')
    for (const key of Object.keys(config)) {
      const why = findUnread(key)
      if (why) found.push({ title: titles.unread, problem: `\`smoke_config\`: ${key} ${why}` })
    }
  }
  for (const kind of ['idle', 'unread'] as const) {
    for (const { line, problem } of plan?.[kind] ?? []) {
      found.push({ title: titles[kind], problem, place: { file: plan?.file ?? '', line } })
    }
  }
  for (const { title, problem, place } of found.slice(0, maxWarnings)) {
    log.warning(problem, title, place)
  }
}
