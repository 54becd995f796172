import { type CallAddress, toCallLabel } from '../http/call-address.ts'
import { ResponseFormatError } from '../http/errors.ts'
import { ifFound } from '../http/if-found.ts'
import type { JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { isAmbiguous } from '../http/policy.ts'
import type { CallContext } from '../http/retry.ts'
import { type DeploymentChanges, type DeploymentSpec, toCreateBody, toUpdateBody } from './body.ts'
import { AmbiguousName, DeploymentNotFound, ListUnreadable } from './errors.ts'
import { Integrations } from './integrations.ts'
import { RevisionLogs } from './revision-logs.ts'
import { isBeingDeleted } from './revision-status.ts'
import {
  about,
  type Deployment,
  deploymentListSchema,
  deploymentSchema,
  maybeAbout,
  named,
  type Revision,
  revisionListSchema,
  revisionSchema,
} from './schemas.ts'

/** What work on the control service needs. */
export interface ServiceContext extends CallContext {
  readonly controlPlane: ControlPlane
}

/** For reads that the caller repeats by itself. */
export const once = { retry: false }

const always = { retry: true }

interface ListOptions {
  readonly retry: boolean
  readonly onPage?: (page: readonly Revision[]) => void
}

/** No service pages by fewer than ten, and a list without an end would keep the step for ever. */
const pages = { toId: ({ id }: { readonly id: string }) => id, minPage: 10, maxPages: 500 }

function address(purpose: string, method: CallAddress['method'], ...below: string[]): CallAddress {
  return { purpose, method, path: ['v2', 'deployments', ...below] }
}

/**
 * The calls of the control service (specification, "Control service"). All throw `http/errors`: each has one success
 * status, and a body about another resource than was asked for is a ResponseFormatError.
 */
export class ControlPlane {
  readonly integrations: Integrations
  readonly logs: RevisionLogs
  readonly #client: JsonClient
  readonly #redact: (text: string) => string

  /** Over a client that carries the key. The words of a revision are redacted here, before they are cleaned and cut. */
  constructor(client: JsonClient, redact: (text: string) => string) {
    this.#client = client
    this.#redact = redact
    this.integrations = new Integrations(client)
    this.logs = new RevisionLogs(client, redact)
  }

  /** POST /v2/deployments. Sent once: `createDeployment` is what survives a lost answer. */
  create(spec: DeploymentSpec, signal: AbortSignal): Promise<Deployment> {
    return this.#client.call({
      ...address('create the deployment', 'POST'),
      body: toCreateBody(spec),
      success: 201,
      response: named(spec.name),
      signal,
    })
  }

  /** GET /v2/deployments/{id}; undefined when there is none. */
  find(id: string, signal: AbortSignal, { retry } = always): Promise<Deployment | undefined> {
    return ifFound(
      this.#client.call({
        ...address('read the deployment', 'GET', id),
        success: 200,
        response: about(id, deploymentSchema),
        retry,
        signal,
      }),
    )
  }

  /** GET /v2/deployments/{id}; throws DeploymentNotFound when there is none. */
  async get(id: string, signal: AbortSignal): Promise<Deployment> {
    const deployment = await this.find(id, signal)
    if (deployment === undefined) throw new DeploymentNotFound({ id })
    return deployment
  }

  /** The deployment with this name; one that is being deleted if no other has it. Throws AmbiguousName, ListUnreadable. */
  async findByName(name: string, signal: AbortSignal): Promise<Deployment | undefined> {
    const namesakes: Deployment[] = []
    try {
      for await (const deployment of this.list(name, signal)) {
        if (deployment.name === name) namesakes.push(deployment)
      }
    } catch (error) {
      // A list that cannot be followed to its end is good enough once the name was found in it.
      const isEnough = error instanceof ListUnreadable && error.isIncomplete && namesakes.length > 0
      if (!isEnough) throw error
    }
    const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
    if (alive.length <= 1) return alive[0] ?? namesakes[0]
    const ids = alive.map(({ id }) => id).join(', ')
    throw new AmbiguousName(`${alive.length} deployments have the name ${name}: ${ids}`, {})
  }

  /** GET /v2/deployments: all whose name contains a text; throws ListUnreadable after the last one that it can read. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<Deployment> {
    const call = {
      ...address('list the deployments', 'GET'),
      success: 200,
      response: deploymentListSchema,
      retry: true,
      signal,
    }
    const getPage = async (offset: number) => {
      const query = { limit: pageLimit, offset, name_contains: nameContains }
      try {
        return await this.#client.call({ ...call, query })
      } catch (cause) {
        if (!(cause instanceof ResponseFormatError)) throw cause
        const problem = 'the control service lists its deployments in a shape that cannot be read'
        throw new ListUnreadable(problem, { isIncomplete: false, cause })
      }
    }
    const toError = (count: number) => {
      const problem = `the control service lists ${count} deployments and does not show the rest`
      return new ListUnreadable(problem, { isIncomplete: true })
    }
    return listItems({ ...pages, getPage, toError })
  }

  /** PATCH /v2/deployments/{id}: the deployment where the answer is one, maybe in its state before. Sent once. */
  update(
    id: string,
    changes: DeploymentChanges,
    signal: AbortSignal,
  ): Promise<Deployment | undefined> {
    return this.#client.call({
      ...address('update the deployment', 'PATCH', id),
      body: toUpdateBody(changes),
      success: 200,
      response: maybeAbout(id),
      whenEmpty: null,
      signal,
    })
  }

  /** DELETE /v2/deployments/{id}, repeated where transient: false for a 404, unless one before may have been carried out. */
  async delete(
    id: string,
    { deleteTracingProject, signal }: { deleteTracingProject: boolean; signal: AbortSignal },
  ): Promise<boolean> {
    let maybeDone = false
    const answer = await ifFound(
      this.#client.callRaw({
        ...address('delete the deployment', 'DELETE', id),
        query: { delete_tracing_project: deleteTracingProject || undefined },
        success: 204,
        retry: true,
        onFailure: (error) => {
          maybeDone ||= isAmbiguous(error)
        },
        signal,
      }),
    )
    return answer !== undefined || maybeDone
  }

  /**
   * GET /v2/deployments/{id}/revisions: the newest first (specification), which `newestFirst` makes certain. `onPage` is
   * given each page as it came, unredacted, for who takes numbers of more of it than the first revisions.
   */
  async *listRevisions(
    id: string,
    signal: AbortSignal,
    { retry, onPage }: ListOptions = always,
  ): AsyncGenerator<Revision> {
    const call = {
      ...address('list the revisions', 'GET', id, 'revisions'),
      success: 200,
      response: revisionListSchema,
      retry,
      signal,
    }
    // The specification shows no paging, so the first page is read without it.
    const getPage = async (offset: number) => {
      const query = offset === 0 ? {} : { limit: pageLimit, offset }
      const page = await this.#client.call({ ...call, query })
      onPage?.(page)
      return page
    }
    const label = toCallLabel(this.#client, call)
    const toError = (count: number) => new ResponseFormatError(label, `only ${count} revisions`)
    for await (const revision of listItems({ ...pages, getPage, toError })) {
      yield this.#hide(revision)
    }
  }

  /** GET /v2/deployments/{id}/revisions/{id}. Not tried again: the caller polls. */
  async getRevision(id: string, revisionId: string, signal: AbortSignal): Promise<Revision> {
    const revision = await this.#client.call({
      ...address('read the revision', 'GET', id, 'revisions', revisionId),
      success: 200,
      response: about(revisionId, revisionSchema),
      signal,
    })
    return this.#hide(revision)
  }

  /**
   * POST /v2/deployments/{id}/revisions/{id}/redeploy: the deployment, whose latest revision is a new one with the
   * config of the old (public service; the specification does not show it). Sent once.
   */
  redeploy(id: string, revisionId: string, signal: AbortSignal): Promise<Deployment | undefined> {
    return this.#client.call({
      ...address('redeploy the revision before', 'POST', id, 'revisions', revisionId, 'redeploy'),
      response: maybeAbout(id),
      whenEmpty: null,
      signal,
    })
  }

  /** POST …/interrupt: stops a revision in progress (public service; the specification does not show it). Repeating it is harmless. */
  async interrupt(id: string, revisionId: string, signal: AbortSignal): Promise<void> {
    const below = [id, 'revisions', revisionId, 'interrupt']
    const call = address('interrupt the revision', 'POST', ...below)
    await this.#client.callRaw({ ...call, retry: true, signal })
  }

  #hide(revision: Revision): Revision {
    const { status, statusMessage } = revision
    return {
      ...revision,
      status: this.#redact(status),
      statusMessage: statusMessage && this.#redact(statusMessage),
    }
  }
}
