import type { DeploymentSpec } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { findByName } from '../control-plane/find-by-name.ts'
import type { Integration } from '../control-plane/integrations.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { toLeftMs, type Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import * as policy from '../http/policy.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { fail } from '../problem.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { ModeContext } from './context.ts'

type IntegrationInputs = Pick<InputsOf<'create'>, 'integration_id' | 'source' | 'repo_url'>

/** How the control plane refuses an integration that was removed on GitHub. Then the next one is tried. */
const removedStatuses = [403, 404, 409, 410, 422]

/** The ID of the integration of a new deployment: the given one, or for `github` the only one that can access the repository; undefined if the control plane lists none. Throws `integration-not-found` and `several-integrations`. */
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
  const fit: Integration[] = []
  for (const one of list) if (await canAccess(one, repoUrl, context)) fit.push(one)
  const [only, ...others] = fit
  const repository = toShownAddress(repoUrl)
  if (only === undefined) {
    const found = list.length === 0 ? '' : `. Found: ${list.map(toName).join(', ')}`
    const problem = `no GitHub integration of the workspace can access \`${repository}\``
    fail('integration-not-found', problem + found)
  }
  if (others.length > 0) {
    const problem = `${fit.length} GitHub integrations of the workspace can access \`${repository}\``
    fail('several-integrations', `${problem}: ${fit.map(toName).join(', ')}`)
  }
  log.info(`Using GitHub integration ${toName(only)} for ${repository}`)
  return only.id
}

function toName({ id, name }: Integration): string {
  return name === undefined ? id : `${name} (${id})`
}

async function canAccess(
  integration: Integration,
  repoUrl: string,
  { controlPlane, log, signal }: ModeContext,
): Promise<boolean> {
  try {
    for await (const one of controlPlane.integrations.listRepositories(integration, signal)) {
      if (!isBuiltElsewhere(repoUrl, one.url ?? `${one.owner}/${one.name}`)) return true
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !removedStatuses.includes(error.status)) throw error
    log.info(`GitHub integration ${toName(integration)}: ${error.message}`)
  }
  return false
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
  let lost = 0
  let lookError: unknown
  /** The last error, if the next request may do better. */
  let passing: unknown
  const sendOrFind = async () => {
    try {
      const send = () => controlPlane.create(spec, signal)
      const sending = policy.withRetries(send, { ...context, ...policy.writeRetries, endsAt })
      return { deployment: await sending, created: true }
    } catch (error) {
      signal.throwIfAborted()
      const isLost = policy.isAmbiguous(error)
      const refusal = error instanceof HttpError && error.status === 409 ? error.reason : undefined
      if (isLost) lost += 1
      // Whatever refuses a later request, the first may have been carried out.
      if (lost === 0 && refusal === undefined) throw error
      log.info(`${(error as Error).message}; checking whether ${effect}`)
      const look = await policy.pollFor(
        { look: () => findByName(spec.name, context), endsAt },
        context,
      )
      const { found } = look
      lookError = look.error
      if (found !== undefined && !isBeingDeleted(found.status))
        return { deployment: found, created: false }
      const hasPlace = found === undefined && !/\bagent environment\b/i.test(refusal ?? '')
      const mayPass = isLost ? lost < policy.maxRequests : !hasPlace
      if (mayPass && lookError === undefined) passing = error
      throw error
    }
  }
  const mayRetry = (error: unknown) => error === passing
  const backoff = { baseMs: 1_000, capMs: 15_000 }
  const until = { attempts: Infinity, backoff, mayRetry, endsAt: conflictEndsAt }
  return await policy.withRetries(sendOrFind, { ...context, ...until }).catch((error: unknown) => {
    if (lost > 0) throw policy.toUnconfirmed(effect, error, lookError)
    // What to do about a conflict depends on whether the list could be read.
    throw lookError && error instanceof HttpError
      ? new HttpError({ ...error, cause: lookError })
      : error
  })
}
