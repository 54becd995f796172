import type { DeploymentSpec } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { findByName } from '../control-plane/find-by-name.ts'
import type { Integration } from '../control-plane/integrations.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { toAdaptiveIntervalMs, toLeftMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import * as policy from '../http/policy.ts'
import { pollFor, toUnconfirmed } from '../http/policy.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { fail } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { ModeContext } from './context.ts'

type IntegrationInputs = Pick<InputsOf<'create'>, 'integration_id' | 'source' | 'repo_url'>

const maxNamedIntegrations = 10
/** How the control plane refuses an integration that was removed on GitHub. Then the next one is tried. */
const removedStatuses = [403, 404, 409, 410, 422]

/** The ID of the integration of a new deployment: the given one, or for `github` the only one that can access the repository; undefined where the control plane lists none. Throws NoIntegration, SeveralIntegrations. */
export async function chooseIntegration(
  { integration_id: given, source, repo_url: repoUrl }: IntegrationInputs,
  context: ModeContext,
): Promise<string | undefined> {
  const { controlPlane, log, signal } = context
  if (given !== undefined || source !== 'github') return given
  const list = await controlPlane.integrations.list(signal)
  if (list === undefined) {
    log.info(
      'Continuing without `integration_id`: the control plane does not list GitHub integrations',
    )
    return undefined
  }
  const look = (one: Integration) => readAccess(one, repoUrl, context)
  const views = await Array.fromAsync(list, look)
  const withAccess = views.filter(({ instead }) => instead === undefined)
  const [only] = withAccess
  const repository = toShownAddress(repoUrl)
  if (only === undefined) {
    const found = toShort(views.map(({ name, instead }) => `${name} ${instead}`))
    const problem = `no GitHub integration of the workspace can access \`${repository}\`: ${found}`
    const none = `the workspace has no GitHub integration that can access \`${repository}\``
    fail('integration-not-found', found === '' ? none : problem)
  }
  if (withAccess.length > 1) {
    const problem = `${withAccess.length} GitHub integrations of the workspace can access \`${repository}\``
    fail('several-integrations', `${problem}: ${toShort(withAccess.map(({ name }) => name))}`)
  }
  log.info(`Using GitHub integration ${only.name} for ${repository}`)
  return only.id
}

/** An integration as a message names it, and what it can access instead of the repository; undefined where it can access that. */
async function readAccess(
  integration: Integration,
  repoUrl: string,
  { controlPlane, log, signal }: ModeContext,
) {
  const { id } = integration
  const name = integration.name === undefined ? id : `${integration.name} (${id})`
  let count = 0
  try {
    for await (const one of controlPlane.integrations.listRepositories(integration, signal)) {
      count += 1
      const address = one.url ?? `${one.owner}/${one.name}`
      if (!isBuiltElsewhere(repoUrl, address)) return { id, name, instead: undefined }
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !removedStatuses.includes(error.status)) throw error
    log.info(`GitHub integration ${name}: ${error.message}`)
    return { id, name, instead: `cannot be read (${error.status})` }
  }
  const others = count === 1 ? '1 other repository' : `${count} other repositories`
  return { id, name, instead: `can access ${count === 0 ? 'no repository' : others}` }
}

function toShort(names: readonly string[]): string {
  const rest = names.length - maxNamedIntegrations
  const more = rest > 0 ? [`${rest} more`] : []
  return [...names.slice(0, maxNamedIntegrations), ...more].join(', ')
}

/** Five minutes have been enough for a conflict to pass in public use, and a lasting one must not cost an hour. */
const maxConflictMs = 300_000

/** Creates a deployment. After a lost response or 409, returns the one that has its name, not as `created`; waits if that is being deleted. Throws `write-unconfirmed`. */
export async function createDeployment(
  { spec, wait }: { readonly spec: DeploymentSpec; readonly wait: Wait },
  context: ServiceContext,
): Promise<{ readonly deployment: Deployment; readonly created: boolean }> {
  const { clock, controlPlane, log, signal } = context
  const effect = `the deployment ${spec.name} was created`
  const endsAt = clock.now() + toLeftMs(wait, clock)
  const conflictEndsAt = Math.min(endsAt, clock.now() + maxConflictMs)
  const again = { ...context, ...policy.writeRetries, endsAt }
  const look = () => findByName(spec.name, context)
  let lost = 0
  for (let tries = 0; ; tries += 1) {
    try {
      const send = () => controlPlane.create(spec, signal)
      return { deployment: await policy.withRetries(send, again), created: true }
    } catch (error) {
      signal.throwIfAborted()
      const isLost = policy.isAmbiguous(error)
      const refusal = error instanceof HttpError && error.status === 409 ? error : undefined
      // Whatever refuses a later request, the first may have been carried out.
      const toEnd = (lookError?: unknown) =>
        lost > 0 ? toUnconfirmed(effect, error, lookError) : withCause(error, lookError)
      if (isLost) {
        lost += 1
        log.info(`${(error as Error).message}; checking whether ${effect}`)
      }
      if (lost === 0 && refusal === undefined) throw error
      const { found, error: lookError } = await pollFor({ look, endsAt }, context)
      if (found !== undefined && !isBeingDeleted(found.status))
        return { deployment: found, created: false }
      const mayPass = found !== undefined || /\bagent environment\b/i.test(refusal?.reason ?? '')
      const isOver = lookError !== undefined || (isLost ? lost >= policy.maxRequests : !mayPass)
      const leftMs = (isLost ? endsAt : conflictEndsAt) - clock.now()
      const askedMs = policy.toRetryAfterMs(error)
      if (isOver || leftMs <= 0 || askedMs > leftMs) throw toEnd(lookError)
      const usualMs = Math.min(wait.intervalMs ?? toAdaptiveIntervalMs(tries), leftMs)
      const pauseMs = Math.max(usualMs, askedMs)
      log.info(`${(error as Error).message}; retrying in ${formatDuration(pauseMs)}`)
      await clock.sleep(pauseMs, { signal })
    }
  }
}

function withCause(error: unknown, cause: unknown): unknown {
  return error instanceof HttpError && cause ? new HttpError({ ...error, cause }) : error
}

/** A control plane may respond to a creation with another deployment, or with another form of the name. Throws `no-own-revision`. */
export function requireName({ id, name }: Deployment, createdName = name): void {
  if (name === undefined || name === createdName) return
  const problem = `the control plane confirmed the creation of ${createdName} with the ID of another deployment, ${name} (${id}); ${createdName} may have been created`
  fail('no-own-revision', problem)
}
