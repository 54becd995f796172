import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import { AnotherCommit, CommitUnknown } from '../rollout/errors.ts'
import { toOneLine } from '../text/safe-text.ts'
import type { DeployInputs, ModeContext } from './context.ts'

/** The ref that was deployed, and whether its commit must be the one that was built. */
interface Asked {
  readonly ref?: DeployableRef | undefined
  readonly inputs: Pick<DeployInputs, 'require_commit'>
}

/**
 * Reports the commit that was built beside the one that was pushed: the service builds the tip of a branch, or a tag, and
 * either may have moved since. Another one is a warning, or where `require_commit` says so AnotherCommit, CommitUnknown.
 */
export function checkCommit(
  built: string | undefined,
  { ref, inputs: { require_commit: isRequired } }: Asked,
  { report, log }: ModeContext,
): void {
  const pushed = ref?.commitSha
  if (built !== undefined) report({ commitSha: built, pushedSha: pushed })
  if (isRequired && (built === undefined || pushed === undefined)) throw toUnknown(pushed)
  if (ref === undefined || built === undefined || pushed === undefined || built === pushed) return
  const moved = isTag(ref.repoRef) ? 'the tag was moved' : 'the branch has moved on'
  const problem = `the service built commit ${toOneLine(built)}, and this run is for ${pushed}: ${moved}`
  if (isRequired) throw new AnotherCommit(problem, {})
  log.warning(`${problem.replace(/^t/, 'T')}.`, 'Another commit was deployed')
}

function toUnknown(pushed: string | undefined): CommitUnknown {
  const problem =
    pushed === undefined
      ? 'the event does not say which commit the deployed ref stands at'
      : `the control service does not show which commit it built, so nothing says that it is ${pushed}`
  return new CommitUnknown(problem, {})
}
