import { findErrorLine, findTraceback, type LogType } from '../control-plane/revision-logs.ts'
import type { Revision, RevisionReference } from '../control-plane/schemas.ts'
import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { isProblem } from '../problem.ts'
import type { LogEnd } from '../step/step-event.ts'
import { bestEffort, type ModeContext } from './context.ts'

/** The most lines of one read; the first error is searched for in all, as what fails a build may be far above its end. */
const limit = 200
const shownLines = 30
const timeoutMs = 5_000
const maxFailures = 3

/** The logs that may say why; where the deployment says nothing, the build may. None for other errors. */
export function toLogTypes(error: unknown): readonly LogType[] {
  if (isProblem(error, 'server-not-ready')) return ['deploy']
  if (!isProblem(error, 'revision-failed')) return []
  return /^deploy/i.test(error.facts.status) ? ['deploy', 'build'] : ['build']
}

/** Shows the end of the first of these logs that is not empty, and returns it with the error in it. Never fails. */
export async function showLog(
  reference: RevisionReference,
  types: readonly LogType[],
  context: ModeContext,
): Promise<LogEnd | undefined> {
  const { controlPlane, log, signal } = context
  for (const [at, type] of types.entries()) {
    const options = { type, lines: limit, signal }
    const get = () => controlPlane.logs.readEnd(reference, options)
    const lines = await bestEffort(context, get, `no ${type} log`)
    if (lines === undefined) return undefined
    if (lines.length === 0) continue
    const end = lines.slice(-shownLines).map(({ text }) => text)
    // What a build that succeeded calls an error is not why its deployment failed.
    const own = at === 0 ? lines : []
    const traceback = findTraceback(own.map(({ text }) => text))
    const revisionError = traceback?.error ?? findErrorLine(own)
    const above = traceback && !end.includes(traceback.lines.at(-1) ?? '') ? traceback.lines : []
    const shown = above.slice(-shownLines)
    const read: LogEnd = {
      revisionLog: shown.length > 0 ? [...shown, '…', ...end] : end,
      ...(revisionError && { revisionError, revisionAdvice: findErrorAdvice(revisionError) }),
      ...(traceback && { revisionFrame: traceback.frame }),
    }
    const name = at === 0 ? `${type} log` : `${type} log (the ${types[0]} log is empty)`
    if (shown.length > 0) log.group(`The traceback in the ${name}`, shown)
    const last = end.length === 1 ? 'last line' : `last ${end.length} lines`
    log.group(`The ${last} of the ${name}`, end)
    return read
  }
  return undefined
}

/** For debug logging: writes a revision's log while it grows, with at most one request after each read of the revision. Throws only when cancelled. */
export function createLogFollower(
  reference: RevisionReference,
  context: ModeContext,
): (revision: Revision) => Promise<void> {
  const { controlPlane, log, signal } = context
  const toStart = (type: LogType) => ({ type, printed: 0, offset: undefined })
  let place: { type: LogType; offset: string | number | undefined; printed: number } | undefined
  let failuresLeft = maxFailures

  const readMore = async ({ type, offset, printed }: NonNullable<typeof place>) => {
    const query = { type, order: 'asc', limit, offset, timeoutMs, signal } as const
    const page = await controlPlane.logs.readPage(reference, query)
    failuresLeft = page === undefined ? 0 : maxFailures
    if (page === undefined) return log.debug('The control plane shows no logs')
    const { entries, nextOffset = offset } = page
    // A log only grows.
    const fresh = entries.slice(printed).flatMap(({ lines }) => lines)
    for (const { text } of fresh.slice(0, limit)) log.debug(`${type} log: ${text}`)
    if (fresh.length > limit) log.debug(`${type} log: … ${fresh.length - limit} more lines`)
    place = { type, offset: nextOffset, printed: nextOffset === offset ? entries.length : 0 }
  }

  return async ({ status }) => {
    const next = toLogType(status)
    place ??= next && toStart(next)
    const current = place
    // What a phase wrote last is read when it is over.
    if (current !== undefined && failuresLeft > 0) {
      const read = () => readMore(current)
      await bestEffort(context, read, (error) => {
        if (failuresLeft === maxFailures) log.debug(`No ${current.type} log: ${error.message}`)
        failuresLeft -= 1
      })
    }
    if (next !== undefined && next !== current?.type) place = toStart(next)
  }
}

/** The log that a revision in this status writes: `AWAITING_BUILD`, `BUILDING`, `DEPLOYING`; none before it is built. */
function toLogType(status: string): LogType | undefined {
  if (/deploy/i.test(status)) return 'deploy'
  return /build/i.test(status) ? 'build' : undefined
}
