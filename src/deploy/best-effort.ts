import type { GitHubApi } from '../github/api.ts'
import { type PermissionNeed, toPermissionAdvice } from '../github/permission-advice.ts'
import type { ModeContext } from './context.ts'

/**
 * Does what is not worth a failed step: undefined when it fails, which `onFailure` reports. A cancelled step still ends,
 * and so does one whose `onFailure` throws.
 */
export async function bestEffort<T>(
  { signal }: Pick<ModeContext, 'signal'>,
  work: () => Promise<T>,
  onFailure: (error: Error) => void,
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    onFailure(error as Error)
    return undefined
  }
}

/**
 * Asks GitHub what the step can do without: undefined without a token, and when it fails, which is a warning with the
 * permission that it takes, or a line of the log.
 */
export async function askGitHub<T>(
  { github, log, signal }: ModeContext,
  need: PermissionNeed,
  ask: (github: GitHubApi) => Promise<T>,
  isWarning: (error: Error) => boolean = () => true,
): Promise<T | undefined> {
  if (github === undefined) return undefined
  return bestEffort(
    { signal },
    () => ask(github),
    (error) => {
      const advice = toPermissionAdvice(error, need)
      if (isWarning(error)) log.warning(advice, 'GitHub')
      else log.info(advice)
    },
  )
}
