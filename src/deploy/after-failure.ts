import { findErrorLine, findTraceback, type LogType } from '../control-plane/revision-logs.ts'
import type { Deployment, RevisionReference } from '../control-plane/schemas.ts'
import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { isProblem } from '../problem.ts'
import type { LogEnd } from '../problems/row.ts'
import type { Serving } from '../step/step-facts.ts'
import { startTimeLimit } from '../time/clock.ts'
import { bestEffort, type ModeContext } from './context.ts'

const shownLines = 30
const maxReadMs = 20_000

/** The log that may say why; none for other errors. */
function toLogType(error: unknown): LogType | undefined {
  if (isProblem(error, 'server-not-ready')) return 'deploy'
  if (!isProblem(error, 'revision-failed')) return undefined
  return /^deploy/i.test(error.facts.status) ? 'deploy' : 'build'
}

/** Shows the end of the log that may say why a revision failed, and returns it with the error in it. Never fails. */
export async function showLog(
  reference: RevisionReference,
  cause: unknown,
  context: ModeContext,
): Promise<LogEnd | undefined> {
  const { controlPlane, log, signal } = context
  const type = toLogType(cause)
  if (type === undefined) return undefined
  const get = () => controlPlane.readLogEnd(reference, type, signal)
  const lines = (await bestEffort(context, get, `no ${type} log`)) ?? []
  const end = lines.slice(-shownLines).map(({ text }) => text)
  if (end.length === 0) return undefined
  const traceback = findTraceback(lines.map(({ text }) => text))
  const revisionError = traceback?.error ?? findErrorLine(lines)
  log.group(`The last ${end.length === 1 ? 'line' : `${end.length} lines`} of the ${type} log`, end)
  return {
    revisionLog: end,
    ...(revisionError && { revisionError, revisionAdvice: findErrorAdvice(revisionError) }),
    ...(traceback && { revisionFrame: traceback.frame }),
  }
}

/** Reads and reports the serving revision. */
export async function reportServing(deploymentId: string, context: ModeContext): Promise<void> {
  const { clock, controlPlane, journal, signal } = context
  using limit = startTimeLimit(clock, maxReadMs, context)
  const read = async (): Promise<Serving> => {
    const deployment = await controlPlane.find(deploymentId, limit.signal)
    if (deployment === undefined) return { unknown: 'the control plane no longer finds it' }
    return await readServing(deployment, context, limit.signal)
  }
  const fallback = { unknown: 'the control plane could not be read' }
  const serving = signal.aborted
    ? { unknown: 'the step was cancelled' }
    : ((await bestEffort(context, read, 'the serving revision is unknown')) ?? fallback)
  journal.add({ serving })
}

/** The serving revision, with its commit if that can be read. */
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
