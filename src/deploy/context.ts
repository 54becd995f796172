import type { ServiceContext } from '../control-plane/client.ts'
import type { Wait } from '../control-plane/wait.ts'
import { type GitHubApi, type Need, needs } from '../github/api.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Mode } from '../inputs/formats/formats.ts'
import type { Notice } from '../log.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'
import type { Journal, SecretChanges, StepResult } from '../step/step-facts.ts'
import { startTimeLimit } from '../time/clock.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'

export type RunMode<M extends Mode> = (
  inputs: InputsOf<M>,
  context: ModeContext,
) => Promise<StepResult>

/** The inputs of the modes that deploy. Mode update has no `source` and no `deployment_type`. */
export type DeployInputs = Omit<InputsOf<'create' | 'update' | 'preview'>, 'mode'> &
  Partial<Pick<InputsOf<'create'>, 'source' | 'deployment_type'>>

export type SmokeInputs = Omit<
  InputsOf<'create' | 'update' | 'preview' | 'rollback' | 'smoke-test'>,
  'mode'
>

/** The inputs for checking, awaiting, and testing a revision. Mode rollback lacks the last three. */
export type RolloutInputs = SmokeInputs &
  Pick<DeployInputs, 'smoke_test'> &
  Partial<Pick<DeployInputs, 'on_superseded' | 'require_commit' | 'rollback_on_failure'>>

/** The inputs of a mode that deploys, and the time limit of the rollout. With `wait: false`, the rollout isn't awaited, so it has no time limit. */
export interface DeployRequest<Inputs = DeployInputs> {
  readonly inputs: Inputs
  readonly wait: Wait | undefined
}

/** The log lines, warnings, and facts that a decision collects. A step that finds nothing to change (`skip_unchanged`) doesn't log the lines. */
export type DecisionNotes = Readonly<{ lines: Notice[]; facts: { secrets?: SecretChanges } }>

export interface ModeContext extends ServiceContext, Pick<PlanOptions, 'onTest'> {
  /** The ref to deploy, from the inputs or the event. Undefined for an image, in modes that deploy no ref, and if there is no ref. */
  readonly requestedRef: DeployableRef | undefined
  readonly event: EventContext
  /** Returns a client for an Agent Server, with the API key and `graph_headers`. */
  readonly connectGraphServer: (url: URL) => JsonClient
  readonly userAgent: string
  readonly environment: Environment
  /** The GitHub API for this repository. Undefined if it can't be used, for example without a token. */
  readonly github: GitHubApi | undefined
  /** Hides a secret in everything that is written from now on. */
  readonly mask: (secret: string) => void
  /** Replaces the known secrets in a text. Call it before the text is cut, because it doesn't find half a secret. */
  readonly redact: (text: string) => string
  readonly journal: Journal
  /** Shows on GitHub that a rollout starts. Call it just before the first write. A failure on GitHub doesn't make it throw. */
  readonly beforeFirstWrite: (ref: DeployableRef | undefined) => Promise<void>
  /** True if URLs with `http:` are also allowed for other machines than this. */
  readonly allowInsecureHttp: boolean
  /** The longest wait of mode smoke-test, in milliseconds, until the Agent Server is ready. `smoke_timeout` and two minutes limit it too. */
  readonly maxReadyMs?: number | undefined
  /** The website of the control plane, for links. */
  readonly website: string | undefined
}

/** Does work that must not fail the step. If it throws, calls `onFailure` with the error, and returns undefined. A text as `onFailure` is written to the debug log instead. After `maxMs` milliseconds, aborts the signal of the work. Still throws if the step is cancelled, or `onFailure` throws. */
export async function bestEffort<T>(
  { clock, log, signal }: ModeContext,
  work: (signal: AbortSignal) => Promise<T>,
  onFailure: string | ((error: Error) => void),
  maxMs?: number,
): Promise<T | undefined> {
  using limit = maxMs === undefined ? undefined : startTimeLimit(clock, maxMs, { signal })
  try {
    return await work(limit?.signal ?? signal)
  } catch (error) {
    signal.throwIfAborted()
    if (typeof onFailure === 'function') onFailure(error as Error)
    else log.debug(`${onFailure}: ${(error as Error).message}`)
    return undefined
  }
}

/** Sends a request to GitHub that must not fail the step. After an error, returns undefined. The error is usually a warning, or only logged if `isMinor`. Without a token, or while GitHub is down, sends nothing and returns undefined. */
export async function askGitHub<T>(
  context: ModeContext,
  need: Need,
  ask: (github: GitHubApi) => Promise<T>,
  { isMinor = false } = {},
): Promise<T | undefined> {
  const { github, log } = context
  if (github === undefined) return undefined
  if (github.isDown) {
    log.info(`Skipped, because GitHub is not available: ${needs[need].what}`)
    return undefined
  }
  const report = (error: Error) => github.report(error, need, { isMinor })
  return bestEffort(context, () => ask(github), report)
}
