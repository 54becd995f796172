import type { RevisionReference } from '../control-plane/errors.ts'
import { findErrorLine } from '../control-plane/find-error-line.ts'
import type { LogType } from '../control-plane/revision-logs.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/** Where the first error is looked for: what fails a build may stand far above its last words. */
const readLines = 200
const shownLines = 30

/** Shows the end of the first of these logs that is not empty, and reports the error in it. Never fails. */
export async function showLog(
  reference: RevisionReference,
  types: readonly LogType[],
  context: ModeContext,
): Promise<void> {
  const { controlPlane, log, report, signal } = context
  for (const [at, type] of types.entries()) {
    const options = { type, lines: readLines, signal }
    const read = () => controlPlane.logs.readEnd(reference, options)
    const lines = await bestEffort(context, read, `no ${type} log`)
    if (lines === undefined) return
    if (lines.length === 0) continue
    const end = lines.slice(-shownLines).map(({ text }) => text)
    // What a build that succeeded calls an error is not why its deployment failed.
    const revisionError = at === 0 ? findErrorLine(lines) : undefined
    report({ revisionLog: end, ...(revisionError && { revisionError }) })
    const name = at === 0 ? `${type} log` : `${type} log (the ${types[0]} log is empty)`
    log.group(`The last ${end.length} lines of the ${name}`, end)
    return
  }
}
