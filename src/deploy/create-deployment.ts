import type { DeploymentSpec } from '../control-plane/body.ts'
import type { ServiceContext } from '../control-plane/client.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Integration } from '../control-plane/schemas.ts'
import type { Wait } from '../control-plane/wait.ts'
import { HttpError } from '../http/errors.ts'
import * as policy from '../http/policy.ts'
import type { InputsOf } from '../inputs/catalogue.ts'
import { fail } from '../problem.ts'
import { isBuiltElsewhere, toShownAddress } from '../workflow/repository-address.ts'
import type { ModeContext } from './context.ts'

/** The statuses of a response about an integration that was removed on GitHub. The step then tries the next integration. */
const removedStatuses = [403, 404, 409, 410, 422]

/** Returns the integration ID for a new deployment: the input, or else that of the only integration that can access the repository. Without the input, returns undefined if the source isn't GitHub, or the control plane can't list integrations. Throws if no integration or several can access it. */
export async function chooseIntegration(
  inputs: Pick<InputsOf<'create'>, 'integration_id' | 'source' | 'repo_url'>,
  context: ModeContext,
): Promise<string | undefined> {
  const { controlPlane, log, signal } = context
  const { integration_id: given, source, repo_url: repoUrl } = inputs
  if (given !== undefined || source !== 'github') return given
  const list = await controlPlane.listIntegrations(signal)
  if (list === undefined) {
    const missing = 'the control plane does not list GitHub integrations'
    return void log.info(`Continuing without \`integration_id\`: ${missing}`)
  }
  const fitting: Integration[] = []
  for (const one of list) if (await canAccess(one, repoUrl, context)) fitting.push(one)
  const [only, ...others] = fitting
  const repository = toShownAddress(repoUrl)
  if (only === undefined) {
    const found = list.length === 0 ? '' : `. Found: ${list.map(toName).join(', ')}`
    const problem = `no GitHub integration of the workspace can access \`${repository}\``
    fail('integration-not-found', problem + found)
  }
  if (others.length > 0) {
    const problem = `${fitting.length} GitHub integrations of the workspace can access \`${repository}\``
    fail('several-integrations', `${problem}: ${fitting.map(toName).join(', ')}`)
  }
  log.info(`Using GitHub integration ${toName(only)} for ${repository}`)
  return only.id
}

function toName({ id, name }: Integration): string {
  return name === undefined ? id : `${name} (${id})`
}

/** True if the integration lists the repository. False if it doesn't, or was removed on GitHub (`removedStatuses`). Throws other errors. */
async function canAccess(
  integration: Integration,
  repoUrl: string,
  { controlPlane, log, signal }: ModeContext,
): Promise<boolean> {
  try {
    for await (const one of controlPlane.listRepositories(integration, signal)) {
      if (!isBuiltElsewhere(repoUrl, one.url ?? `${one.owner}/${one.name}`)) return true
    }
  } catch (error) {
    if (!(error instanceof HttpError) || !removedStatuses.includes(error.status)) throw error
    log.info(`GitHub integration ${toName(integration)}: ${error.message}`)
  }
  return false
}

/** The longest time for which a creation is tried again. In public reports, five minutes were enough for a conflict with a deletion. */
const maxRetryMs = 300_000

/** Creates a deployment, and returns it with `created: true`. After a lost response or a 409, looks for a deployment with this name. Returns it with `created: false`, unless it is being deleted. Repeats the request for at most five minutes if that may help. Throws `write-unconfirmed` if a deployment may have been created unseen. */
export async function createDeployment(spec: DeploymentSpec, wait: Wait, context: ServiceContext) {
  const { clock, controlPlane, log, signal } = context
  const effect = `the deployment ${spec.name} was created`
  const endsAt = Math.min(wait.endsAt, clock.now() + maxRetryMs)
  let lostResponses = 0
  let lastLookError: unknown
  let mayCreateAgain = false
  // Sends one request. After a lost response or a 409, looks for the deployment, and decides about a retry.
  const createOrFind = async () => {
    mayCreateAgain = false
    try {
      return { deployment: await controlPlane.create(spec, signal), created: true }
    } catch (error) {
      signal.throwIfAborted()
      const isLost = policy.isAmbiguous(error)
      const isTaken = error instanceof HttpError && error.status === 409
      if (isLost) lostResponses += 1
      // Even if this request was rejected, an earlier request may have been carried out.
      if (lostResponses === 0 && !isTaken) throw error
      log.info(`${(error as Error).message}; checking whether ${effect}`)
      const look = () => controlPlane.findByName(spec.name, signal)
      const { found, error: lookError } = await policy.pollFor({ look, endsAt }, context)
      if (found !== undefined && !isBeingDeleted(found.status))
        return { deployment: found, created: false }
      lastLookError = lookError
      // A 409 is temporary during a deletion: of the deployment that was found, or of an agent environment.
      const mayPass = isTaken && (found ?? /\bagent environment\b/i.test(error.reason))
      const isWorthwhile = isLost ? lostResponses < policy.maxRequests : Boolean(mayPass)
      // After a failed look, another request could create a second deployment.
      mayCreateAgain = lookError === undefined && isWorthwhile
      throw error
    }
  }
  const mayRetry = (error: unknown) => policy.wasNotCarriedOut(error) || mayCreateAgain
  const backoff = { baseMs: 1_000, capMs: 15_000 }
  const retries = { ...context, attempts: Infinity, backoff, mayRetry, endsAt }
  return await policy.withRetries(createOrFind, retries).catch((error: unknown) => {
    throw lostResponses > 0 ? policy.toUnconfirmed(effect, error, lastLookError) : error
  })
}
