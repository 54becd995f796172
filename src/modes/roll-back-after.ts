import { type RevisionReference, RolloutFailed } from '../control-plane/errors.ts'
import { rollBack } from '../control-plane/roll-back.ts'
import { awaitRevision, type WaitOptions } from '../control-plane/rollout.ts'
import { RunFailed } from '../graph-server/errors.ts'
import { SmokePlanFailed, SmokeTestFailed } from '../smoke/errors.ts'
import type { ModeContext } from './context.ts'

/** The revision failed, and the one before it serves again. `cause` is the failure. */
export class RolledBack extends Error {
  override readonly name = 'RolledBack'
  /** The revision whose config serves again. */
  readonly to: string

  constructor(to: string, cause: unknown) {
    super(`rolled back to revision ${to}`, { cause })
    this.to = to
  }
}

/** The revision failed, and so did the way back. `cause` is the first failure. */
export class RollbackFailed extends Error {
  override readonly name = 'RollbackFailed'
  /** Why there was no way back. */
  readonly problem: string

  constructor(problem: string, cause: unknown) {
    super(`not rolled back: ${problem}`, { cause })
    this.problem = problem
  }
}

/** Whether an error says that the revision is bad. A server that could not be reached says nothing about it. */
export function isVerdict(error: unknown): boolean {
  if (error instanceof SmokePlanFailed) return error.failed.some((test) => isVerdict(test.error))
  return (
    error instanceof RolloutFailed || error instanceof SmokeTestFailed || error instanceof RunFailed
  )
}

/** Redeploys the last good revision, once, and waits for it. Returns what the step must throw. */
export async function rollBackAfter(
  failure: unknown,
  reference: RevisionReference,
  wait: WaitOptions,
  context: ModeContext,
): Promise<RolledBack | RollbackFailed> {
  const { controlPlane, clock, random, log, signal, report } = context
  log.info(
    `Revision ${reference.revisionId} failed: rolling back to the last one that was deployed`,
  )
  try {
    const rollback = await rollBack(controlPlane, reference, context)
    const again = { ...reference, revisionId: rollback.revisionId }
    const onStatus = () => undefined
    const watch = { controlPlane, clock, random, log, signal, onStatus }
    const { commitSha } = await awaitRevision(again, wait, watch)
    const wanted = rollback.commitSha
    if (commitSha !== undefined && wanted !== undefined && commitSha !== wanted) {
      const problem = `the service redeployed revision ${rollback.to} from commit ${commitSha}, not from ${wanted} again`
      return new RollbackFailed(problem, failure)
    }
    report({ rollback })
    return new RolledBack(rollback.to, failure)
  } catch (error) {
    signal.throwIfAborted()
    return new RollbackFailed(error instanceof Error ? error.message : 'unknown', failure)
  }
}
