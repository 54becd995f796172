import type { ServiceContext } from '../control-plane/client.ts'
import { type GitHubApi, type Need, needs } from '../github/api.ts'
import type { JsonClient } from '../http/json-client.ts'
import type { Transport } from '../http/transport.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import type { Environment } from '../inputs/environment.ts'
import type { EventContext } from '../inputs/event-context.ts'
import type { Notice } from '../log.ts'
import type { PlanOptions } from '../smoke/run-plan.ts'
import type { Journal, SecretChanges } from '../step/step-facts.ts'
import type { DeployableRef } from '../workflow/repo-ref.ts'

/** The inputs that all modes have in common that create a revision, and those of a new deployment alone. */
export type DeployInputs = Omit<InputsOf<'create' | 'update' | 'preview'>, 'mode'> &
  Partial<Pick<InputsOf<'create'>, 'source' | 'deployment_type'>>

/** The inputs that all modes have in common that test an Agent Server. */
export type SmokeInputs = Omit<
  InputsOf<'create' | 'update' | 'preview' | 'rollback' | 'smoke-test'>,
  'mode'
>

/** The inputs that decide what follows the creation of a revision. A rollback has only the required inputs. */
export type RolloutInputs = SmokeInputs &
  Pick<DeployInputs, 'smoke_test'> &
  Partial<Pick<DeployInputs, 'on_superseded' | 'require_commit' | 'rollback_on_failure'>>

/** The messages of a decision, and the facts for the journal once it is carried out. */
export interface DecisionNotes {
  readonly lines: Notice[]
  readonly facts: { secrets?: SecretChanges }
}

export interface ModeContext extends ServiceContext, Pick<PlanOptions, 'onTest'> {
  /** The ref that inputs and event point to; undefined for an image, and in modes that deploy none. */
  readonly requestedRef: DeployableRef | undefined
  /** The facts of the event, and the smoke plan if there is one. */
  readonly event: EventContext
  /** A client of the Agent Server at a URL, with the key and the extra headers. */
  readonly connectGraphServer: (url: URL) => JsonClient
  readonly transport: Transport
  readonly environment: Environment
  /** GitHub's API for this repository; undefined without a token. */
  readonly github: GitHubApi | undefined
  /** Hides a secret that became known during the step, everywhere from now on. */
  readonly mask: (secret: string) => void
  /** Takes secrets out of a string: before it is cleaned or cut. */
  readonly redact: (text: string) => string
  /** Says what became known: outputs are set immediately, before the part that may fail. */
  readonly journal: Journal
  /** Shows on GitHub that a rollout of a ref, or of an image, begins: called just before its first write, and never fails. */
  readonly beforeFirstWrite: (ref: DeployableRef | undefined) => Promise<void>
  /** True if plain http may leave this machine. */
  readonly allowInsecureHttp: boolean
  /** The most milliseconds that an Agent Server may take to be ready; by default two minutes. */
  readonly maxReadyMs?: number | undefined
  /** The website of the control plane, if known. */
  readonly website: string | undefined
}

/** Does work that must not fail the step: reports an error and returns undefined. Throws if the step is cancelled, and what `onFailure` throws. */
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

/** Sends an optional request to GitHub. Returns undefined without a token, and after a failure, which is reported. A minor failure is only a line in the log. */
export async function askGitHub<T>(
  { github, log, signal }: ModeContext,
  need: Need,
  ask: (github: GitHubApi) => Promise<T>,
  { isMinor = false } = {},
): Promise<T | undefined> {
  if (github === undefined) return undefined
  if (github.isDown) {
    log.info(`Skipped, because GitHub is not available: ${needs[need].what}`)
    return undefined
  }
  const report = (error: Error) => github.report(error, need, { isMinor })
  return bestEffort({ log, signal }, () => ask(github), report)
}
