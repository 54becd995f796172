import { findErrorLine, findTraceback, type LogType } from '../control-plane/revision-logs.ts'
import type { RevisionReference } from '../control-plane/schemas.ts'
import { findErrorAdvice } from '../graph-server/error-advice.ts'
import { isProblem } from '../problem.ts'
import type { LogEnd } from '../problems/row.ts'
import { bestEffort, type ModeContext } from './context.ts'

/** The most lines of one read; the first error is searched for in all, as what fails a build may be far above its end. */
const limit = 200
const shownLines = 30

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
    const name = at === 0 ? `${type} log` : `${type} log (the ${types[0]} log is empty)`
    log.group(`The last ${end.length === 1 ? 'line' : `${end.length} lines`} of the ${name}`, end)
    return {
      revisionLog: end,
      ...(revisionError && { revisionError, revisionAdvice: findErrorAdvice(revisionError) }),
      ...(traceback && { revisionFrame: traceback.frame }),
    }
  }
  return undefined
}
