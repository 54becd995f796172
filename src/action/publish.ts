import { resolve } from 'node:path'
import type { StepRequest } from '../inputs/parse-inputs.ts'
import { writeReportFile } from '../inputs/report-file.ts'
import { Problem } from '../problem.ts'
import { toHead } from '../report/summary/head.ts'
import type { View } from '../report/view.ts'
import type { Runner } from './runner.ts'

/** Writes to log and summary: a warning at each further failed test, the plan of a dry run, the outcome, the summary. The error is written elsewhere. */
export async function publishVerdict(view: View, runner: Runner): Promise<void> {
  const { state, outcome } = view
  for (const { title, message, place } of view.notes) runner.warning(message, title, place)
  // The dry run already left secrets out of these texts.
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

/** Writes the file of `smoke_report` if the smoke test passed, or the step failed. Returns a problem if the file can't be written, and otherwise undefined, also if no file is wanted. */
export async function writeReport(
  { inputs, event }: Pick<StepRequest, 'inputs' | 'event'>,
  { environment: { GITHUB_WORKSPACE: workspace } }: Runner,
  view: View,
): Promise<Problem | undefined> {
  // A step that failed before its test is reported too. A skipped test isn't, nor is a dry run, which tests nothing.
  const wasToTest = view.failure !== undefined || view.state.smokeTest === 'passed'
  if (!('smoke_report' in inputs) || !inputs.smoke_report || inputs.dry_run || !wasToTest)
    return undefined
  const path = resolve(workspace ?? '', inputs.smoke_report)
  // Loaded here, because most steps write no report.
  const { toSmokeReport } = await import('../report/smoke-report.ts')
  const xml = toSmokeReport(event.plan, view)
  try {
    writeReportFile(path, workspace, xml)
    return undefined
  } catch (cause) {
    const message = `the smoke report could not be written: ${(cause as Error).message}`
    return new Problem('report-not-written', message, { cause })
  }
}

/** A longer summary loses its end, because GitHub drops a summary above 1 MiB. */
const maxSummaryBytes = 900_000

/** Writes the step summary as Markdown: the result, links, changes, and advice. Text from servers and users is escaped. */
export async function toSummary(view: View): Promise<string> {
  const { deploymentId, plan, smoke, sweep } = view.state
  const hasBody = [deploymentId, plan, smoke, sweep].some((part) => part !== undefined)
  // A step with invalid inputs has no body, and doesn't load what writes it.
  const body = hasBody ? (await import('../report/summary/body.ts')).toBody(view) : []
  const summary = `## ${[...toHead(view), ...body].filter(Boolean).join('\n\n')}`
  return Buffer.from(summary).subarray(0, maxSummaryBytes).toString()
}
