import type { DeploymentSpec } from '../control-plane/body.ts'
import { type ServiceContext, withoutRetry } from '../control-plane/client.ts'
import { findByName } from '../control-plane/find-by-name.ts'
import { isBeingDeleted } from '../control-plane/revision-status.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { toAdaptiveIntervalMs, toEnd, toLeftMs, type Wait } from '../control-plane/wait.ts'
import { HttpError, isRequestError } from '../http/errors.ts'
import { pollFor, sendOnce, toUnconfirmed } from '../http/send-once.ts'
import { fail, isProblem } from '../problem.ts'
import { formatDuration } from '../time/duration.ts'
import { contradicts, isOtherCommit } from './contradiction.ts'
import { readRevisions } from './own-revision.ts'

/** Five minutes have been enough for a conflict to pass in public use, and a lasting one must not cost an hour. */
const maxConflictMs = 300_000

/** What is created, and whether it can be new. */
interface Creation {
  readonly spec: DeploymentSpec
  /** The commit that is to be built, where it is known. */
  readonly commitSha?: string | undefined
  /** The ids of what had the name before; undefined where the list could not be read. What is found later is new if it is none. */
  readonly knownIds: readonly string[] | undefined
  /** For an old deployment that is in the way. */
  readonly wait: Wait
}

/**
 * Creates a deployment at most once, and returns the one of the name: `created` by this step, `answered` where the control plane
 * said so itself, which may show another name (see `requireName`). What is found after a response that was lost is this step's only where it was not there before and shows
 * nothing else than was sent. Throws `write-unconfirmed` when nothing shows whether it exists. An old one that is being deleted
 * keeps its name and its place for the repository (409), which is waited for.
 */
export async function createDeployment(creation: Creation, context: ServiceContext) {
  const { wait } = creation
  const { clock, log, signal } = context
  const patienceMs = Math.min(toLeftMs(wait, clock), maxConflictMs)
  const deadline = clock.now() + patienceMs
  for (let tries = 0; ; tries += 1) {
    const result = await tryToCreate(creation, context)
    if (!(result instanceof HttpError)) return result
    const leftMs = deadline - clock.now()
    if (leftMs <= 0) throw result
    const pauseMs = Math.min(wait.intervalMs ?? toAdaptiveIntervalMs(tries), leftMs)
    log.info(`${result.message}; retrying in ${formatDuration(pauseMs)}`)
    await clock.sleep(pauseMs, { signal })
  }
}

/** One creation; a conflict that may pass on its own is returned. */
async function tryToCreate({ spec, commitSha, knownIds, wait }: Creation, context: ServiceContext) {
  const { controlPlane, log, signal } = context
  const effect = `the deployment ${spec.name} was created`
  const sentAtMs = controlPlane.dateMs
  const endsAt = toEnd(wait)
  let isUnclear = false
  let known = knownIds
  const find = () => findByName(spec.name, context)
  const toFound = async (deployment: Deployment) => {
    const isKnown = known?.includes(deployment.id) ?? true
    // A creation without secrets sends an empty list.
    const sent = { ...spec, secrets: spec.secrets ?? [] }
    const isOther =
      contradicts(deployment, sent) || isOtherCommit(commitSha, deployment.repoCommitSha)
    const mayBeNew = isUnclear && !isKnown && !isOther
    const created = mayBeNew && !((await readCreatedAtMs(deployment, endsAt, context)) < sentAtMs)
    if (created) log.info(`Confirmed: ${effect}`)
    return { deployment, created, answered: false }
  }
  const look = async () => {
    isUnclear = true
    // A list that cannot be read proves nothing. Its next response may be readable.
    const found = await find().catch((error: unknown) => {
      throw isProblem(error, 'list-unreadable', 'list-incomplete') ? (error.cause ?? error) : error
    })
    if (found !== undefined && !isBeingDeleted(found.status)) return toFound(found)
    // One that is being deleted keeps its name a while; nothing can be done with it. What is found later is new if it is none of these.
    known = [...(known ?? []), ...(found ? [found.id] : [])]
    return undefined
  }
  const send = async () => {
    const deployment = await controlPlane.create(spec, signal)
    // One of another name may be somebody else's; but it was accepted, so that it is never sent again.
    const isOther = (deployment.name ?? spec.name) !== spec.name
    const lookAtList = () => look().catch(undefinedIfUnreadable)
    const { found } = isOther ? await pollFor({ look: lookAtList, endsAt }, context) : {}
    return found ?? { deployment, created: true, answered: true }
  }
  try {
    return await sendOnce({ send, look, effect, endsAt }, context)
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    const isConflict = error.status === 409
    // Whatever rejects the second request, the first may have been carried out.
    if (!isConflict && !isUnclear) throw error
    let refusal = error
    const isOfRepository = /\bagent environment\b/i.test(error.reason)
    // Another run may just have made the name, and the list may lag.
    const looking =
      isConflict && !isOfRepository
        ? pollFor({ look: find, endsAt }, context)
        : find().then((one) => ({ found: one, error: undefined }))
    const { found, error: lookError } = await looking.catch((caught: unknown) => {
      signal.throwIfAborted()
      if (!isProblem(caught, 'list-unreadable', 'list-incomplete') && !isRequestError(caught))
        throw caught
      return { found: undefined, error: caught }
    })
    if (lookError !== undefined) {
      if (isUnclear) throw toUnconfirmed(effect, error, lookError)
      if (!isProblem(lookError, 'list-unreadable', 'list-incomplete')) throw error
      refusal = new HttpError({ ...error, cause: lookError })
    }
    if (isConflict && isBeingDeleted(found?.status)) return refusal
    if (found !== undefined && !isBeingDeleted(found.status)) return toFound(found)
    if (isConflict && isUnclear) throw toUnconfirmed(effect, error)
    if (isOfRepository) return refusal
    throw refusal
  }
}

/** When a deployment was created, else its first revision, which is what the specification shows and may lag behind the list; NaN where neither can be read. */
async function readCreatedAtMs(
  { id, createdAtMs }: Deployment,
  endsAt: number | undefined,
  context: ServiceContext,
) {
  if (!Number.isNaN(createdAtMs)) return createdAtMs
  const look = async () => (await readRevisions(id, context, withoutRetry)).at(-1)?.createdAtMs
  const { found = Number.NaN } = await pollFor({ look, endsAt }, context)
  return found
}

function undefinedIfUnreadable(error: unknown): undefined {
  if (!isProblem(error, 'list-unreadable', 'list-incomplete')) throw error
}

/** A control plane may respond to a creation with another deployment, or with another form of the name. Throws `no-own-revision`. */
export function requireName({ id, name }: Deployment, createdName = name): void {
  if (name === undefined || name === createdName) return
  const problem = `the control plane confirmed the creation of ${createdName} with the ID of another deployment, ${name} (${id}); ${createdName} may have been created`
  fail('no-own-revision', problem)
}
