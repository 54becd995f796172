import { once } from '../control-plane/client.ts'
import type { RevisionReference, RolloutFailed } from '../control-plane/errors.ts'
import { findErrorLine } from '../control-plane/find-error-line.ts'
import type { LogType } from '../control-plane/revision-logs.ts'
import { bestEffort } from './best-effort.ts'
import type { ModeContext } from './context.ts'

/** Where the first error is looked for: what fails a build may stand far above its last words. */
const readLines = 200
const shownLines = 30

/** What explains a revision that failed, the end of its log and which one serves, is never worth another failure. */
export async function explainFailure(
  { reference, status }: RolloutFailed,
  context: ModeContext,
): Promise<void> {
  const { controlPlane, report, signal } = context
  await reportLog(reference, status.startsWith('DEPLOY') ? 'deploy' : 'build', context)
  const read = () => controlPlane.find(reference.deploymentId, signal, once)
  const deployment = await bestEffort(context, read, 'it is not known what serves')
  const servingRevisionId = deployment?.activeRevisionId
  if (servingRevisionId !== undefined) report({ servingRevisionId })
}

/** Shows the end of a log, and reports the error in it. Of a revision whose deploy log is empty, the build log is shown. */
async function reportLog(
  reference: RevisionReference,
  type: LogType,
  context: ModeContext,
): Promise<void> {
  const { controlPlane, log, report, signal } = context
  const readEnd = (wanted: LogType) => {
    const options = { type: wanted, lines: readLines, signal }
    const read = () => controlPlane.logs.readEnd(reference, options)
    return bestEffort(context, read, `no ${wanted} log`)
  }
  const found = await readEnd(type)
  const isSilent = found?.length === 0 && type === 'deploy'
  const lines = (isSilent ? await readEnd('build') : found) ?? []
  if (lines.length === 0) return
  const end = lines.slice(-shownLines).map(({ text }) => text)
  // What a build that succeeded calls an error is not why its deployment failed.
  const revisionError = isSilent ? undefined : findErrorLine(lines)
  report({ revisionLog: end, ...(revisionError && { revisionError }) })
  const name = isSilent ? 'build log (the deploy log is empty)' : `${type} log`
  log.group(`The last ${end.length} lines of the ${name}`, end)
}
