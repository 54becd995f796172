import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { leadsOut } from '../inputs/report-file.ts'
import type { ReportSubject } from '../report/smoke-report.ts'
import type { SummaryInput } from '../report/summary/head.ts'
import { ReportLost } from '../step/step-errors.ts'
import { toErrorCode } from './runner.ts'

/** The file of a smoke test's report, and what it is about. */
export interface SmokeReportFile extends ReportSubject {
  readonly path: string
  readonly workspace: string | undefined
}

/** Writes the report of a smoke test that was run, or was to be; returns why it could not be written. */
export async function writeReport(
  file: SmokeReportFile | undefined,
  summary: SummaryInput,
): Promise<ReportLost | undefined> {
  const isSkipped = summary.failure === undefined && summary.facts.smokeTest !== 'passed'
  if (file === undefined || isSkipped) return undefined
  // Most steps write none.
  const { toSmokeReport } = await import('../report/smoke-report.ts')
  const xml = toSmokeReport(file, summary)
  // A link may have been put there since the inputs were checked.
  if (leadsOut(file.path, file.workspace)) {
    const problem = 'the smoke report could not be written: a link points out of the workspace'
    return new ReportLost(problem, { code: 'ELOOP' })
  }
  try {
    mkdirSync(dirname(file.path), { recursive: true })
    writeFileSync(file.path, xml)
    return undefined
  } catch (cause) {
    const code = toErrorCode(cause)
    return new ReportLost(`the smoke report could not be written (${code})`, { code, cause })
  }
}
