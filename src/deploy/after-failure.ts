import { findErrorLine, findTraceback, type LogType } from '../control-plane/revision-logs.ts'
import type { Deployment, RevisionReference } from '../control-plane/schemas.ts'
import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { isProblem } from '../problem.ts'
import type { LogEnd } from '../problems/row.ts'
import type { Serving } from '../step/step-facts.ts'
import { bestEffort, type ModeContext } from './context.ts'

const shownLines = 30
const maxReadMs = 20_000

function chooseLog(error: unknown): LogType | undefined {
  if (isProblem(error, 'server-not-ready', 'start-cut-short')) return 'deploy'
  if (!isProblem(error, 'revision-failed')) return undefined
  return /^deploy/i.test(error.facts.status) ? 'deploy' : 'build'
}

/** Logs the last lines of the build or deploy log if it can explain the failure `cause`. Returns these lines, and the error if the log shows it. Otherwise returns an empty object, also if the log can't be read. */
export async function showLog(
  { deploymentId, revisionId }: RevisionReference,
  cause: unknown,
  context: ModeContext,
): Promise<LogEnd> {
  const { controlPlane, log, signal } = context
  const type = chooseLog(cause)
  if (type === undefined) return {}
  const read = () => controlPlane.readLogEnd(deploymentId, revisionId, type, signal)
  const lines = (await bestEffort(context, read, `no ${type} log`)) ?? []
  const end = lines.slice(-shownLines).map(({ text }) => text)
  if (end.length === 0) return {}
  const traceback = findTraceback(lines.map(({ text }) => text))
  const revisionError = traceback?.error ?? findErrorLine(lines)
  log.group(`The last ${end.length === 1 ? 'line' : `${end.length} lines`} of the ${type} log`, end)
  const revisionAdvice = revisionError && findErrorAdvice(revisionError)
  return { revisionLog: end, revisionError, revisionAdvice, revisionFrame: traceback?.frame }
}

/** Adds the revision that serves after a failure to the journal, or the reason why it is unknown. Reads for at most 20 seconds, and nothing if the step is already cancelled. */
export async function reportServing(deploymentId: string, context: ModeContext): Promise<void> {
  const { controlPlane, journal, signal } = context
  if (signal.aborted) return journal.add({ serving: { unknown: 'the step was cancelled' } })
  const read = async (limited: AbortSignal): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limited)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    return await readServing(deployment, context, limited)
  }
  const serving = await bestEffort(context, read, 'the serving revision is unknown', maxReadMs)
  journal.add({ serving: serving ?? { unknown: 'the control plane could not be read' } })
}

/** Returns the serving revision that a deployment shows, with its commit if that can be read. */
export async function readServing(
  deployment: Deployment,
  context: ModeContext,
  signal = context.signal,
): Promise<Serving> {
  const { id, activeRevisionId: revisionId } = deployment
  if (!revisionId) return toServing(deployment)
  const get = () => context.controlPlane.getRevision(id, revisionId, signal)
  const revision = await bestEffort(context, get, 'the serving commit is unknown')
  return { revisionId, commitSha: revision?.repoCommitSha }
}

export function toServing({ activeRevisionId }: Pick<Deployment, 'activeRevisionId'>): Serving {
  if (activeRevisionId === undefined) return { unknown: 'the control plane does not show it' }
  return { revisionId: activeRevisionId }
}
