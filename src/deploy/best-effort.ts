import type { GitHubApi } from '../github/api.ts'
import { isOutage } from '../github/outage.ts'
import { describeNeed, type Need, toPermissionAdvice } from '../github/permission-advice.ts'
import type { ModeContext } from './context.ts'

/** Does work that must not fail the step: returns undefined and reports the error where it fails. Throws when the step is cancelled, and what `onFailure` throws. */
export async function bestEffort<T>(
  { log, signal }: Pick<ModeContext, 'log' | 'signal'>,
  work: () => Promise<T>,
  onFailure: string | ((error: Error) => void),
): Promise<T | undefined> {
  try {
    return await work()
  } catch (error) {
    signal.throwIfAborted()
    if (typeof onFailure === 'function') onFailure(error as Error)
    else log.debug(`${onFailure}: ${(error as Error).message}`)
    return undefined
  }
}

/** Sends an optional request to GitHub: undefined without a token, and when it fails, which is reported. */
export async function askGitHub<T>(
  { github, log, signal }: ModeContext,
  need: Need,
  ask: (github: GitHubApi) => Promise<T>,
  isWarning: (error: Error) => boolean = () => true,
): Promise<T | undefined> {
  if (github === undefined) return undefined
  if (github.outage !== undefined) {
    log.info(`Skipped, because GitHub is not available: ${describeNeed(need)}`)
    return undefined
  }
  const advise = (error: Error) => {
    const advice = toPermissionAdvice(error, need)
    // What is left out after an outage depends on it, whatever it was about.
    if (isWarning(error) || isOutage(error)) log.warning(advice, 'GitHub')
    else log.info(advice)
  }
  return bestEffort({ log, signal }, () => ask(github), advise)
}
