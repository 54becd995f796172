import { resolve } from 'node:path'
import type { StepRequest } from '../inputs/parse-inputs.ts'
import { writeReportFile } from '../inputs/report-file.ts'
import { Problem } from '../problem.ts'
import { toHead } from '../report/summary/head.ts'
import type { View } from '../report/view.ts'
import type { Runner } from './runner.ts'

/** Writes everything but the error itself: a warning at each other failed test, the plan of a dry run, the outcome, the summary. */
export async function publishVerdict(view: View, runner: Runner): Promise<void> {
  const { state, outcome } = view
  for (const { title, message, place } of view.notes) runner.warning(message, title, place)
  // It was created without secrets.
  const { lines = [], notes = [] } = state.planned ?? {}
  for (const line of [...lines, ...notes]) runner.info(line)
  for (const { method, path, body } of state.plan ?? []) {
    runner.group(`Would send ${method} ${path}`, body ? [JSON.stringify(body, null, 2)] : [])
  }
  runner.info(`Outcome: ${outcome}`)
  try {
    runner.writeSummary(await toSummary(view))
  } catch (error) {
    runner.warning(`The step summary could not be written: ${(error as Error).message}`)
  }
}

/** Writes the file of `smoke_report` if there was a smoke test, or should have been. Returns the problem if it can't be written. */
export async function writeReport(
  { inputs, event }: Pick<StepRequest, 'inputs' | 'event'>,
  workspace: string | undefined,
  summary: View,
): Promise<Problem | undefined> {
  const wasToRun = summary.failure !== undefined || summary.state.smokeTest === 'passed'
  if (!('smoke_report' in inputs) || !inputs.smoke_report || inputs.dry_run || !wasToRun)
    return undefined
  const path = resolve(workspace ?? '', inputs.smoke_report)
  // Loaded here, because most steps write no report.
  const { toSmokeReport } = await import('../report/smoke-report.ts')
  const xml = toSmokeReport(event.plan, summary)
  try {
    writeReportFile(path, workspace, xml)
    return undefined
  } catch (cause) {
    const message = `the smoke report could not be written: ${(cause as Error).message}`
    return new Problem('report-not-written', message, { cause })
  }
}

/** GitHub drops a summary above 1 MiB, so the end is cut. */
const maxSummaryBytes = 900_000

/** The step summary: the result, links, changes, and advice. Untrusted text can't become Markdown. */
export async function toSummary(input: View): Promise<string> {
  const { deploymentId, plan, smoke, sweep } = input.state
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== undefined)
  // With invalid inputs, the rest isn't loaded.
  const body = hasBody ? (await import('../report/summary/body.ts')).toBody(input) : []
  const summary = `## ${[...toHead(input), ...body].filter(Boolean).join('\n\n')}`
  return Buffer.from(summary).subarray(0, maxSummaryBytes).toString()
}
