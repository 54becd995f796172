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
    const get = () => controlPlane.readLogEnd(reference, options)
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

/** For debug logging: writes what a revision's log shows that was not shown before, with one request after each read of the revision. Throws only when cancelled. */
export function createLogFollower(
  reference: RevisionReference,
  context: ModeContext,
): (revision: Revision) => Promise<void> {
  const { controlPlane, log, signal } = context
  let type: LogType | undefined
  let printed: readonly string[] = []
  let failuresLeft = maxFailures

  return async ({ status }) => {
    const next = toLogType(status)
    const current = type ?? next
    // What a phase wrote last is read when it is over.
    if (current !== undefined && failuresLeft > 0) {
      const read = () =>
        controlPlane.readLogEnd(reference, { type: current, lines: limit, timeoutMs, signal })
      const lines = await bestEffort(context, read, `no ${current} log`)
      failuresLeft = lines === undefined ? failuresLeft - 1 : maxFailures
      const texts = lines?.map(({ text }) => text) ?? printed
      for (const text of toFresh(printed, texts)) log.debug(`${current} log: ${text}`)
      printed = texts
    }
    if (next !== current) printed = []
    type = next
  }
}

/** The lines that were not at the end of those that were printed. */
function toFresh(printed: readonly string[], lines: readonly string[]): readonly string[] {
  const isShared = (count: number) =>
    printed.slice(printed.length - count).every((text, at) => text === lines[at])
  const most = Math.min(printed.length, lines.length)
  const counts = Array.from({ length: most + 1 }, (_, at) => most - at)
  return lines.slice(counts.find(isShared))
}

/** The log that a revision in this status writes: `AWAITING_BUILD`, `BUILDING`, `DEPLOYING`; none before it is built. */
function toLogType(status: string): LogType | undefined {
  if (/deploy/i.test(status)) return 'deploy'
  return /build/i.test(status) ? 'build' : undefined
}
