import { HttpError, ResponseFormatError } from '../http/errors.ts'
import type { CallAddress, JsonCall, JsonClient } from '../http/json-client.ts'
import type { CallContext } from '../http/policy.ts'
import { listItems, listPages, pageLimit } from '../http/shape.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import { isOrdinary } from '../text/redact.ts'
import { toShownAddress } from '../workflow/repository-address.ts'
import {
  type DeploymentChanges,
  type DeploymentSpec,
  repositoryVariable,
  toCreateBody,
  toUpdateBody,
} from './body.ts'
import { createIntegrations } from './integrations.ts'
import { createRevisionLogs } from './revision-logs.ts'
import * as wire from './schemas.ts'

/** No deployment has the ID or the exact name. */
export function toNotFound({ id, name }: { id?: string | undefined; name?: string | undefined }) {
  const identity = name === undefined ? `the ID ${id}` : `the exact name ${name}`
  return new Problem('deployment-not-found', `no deployment in this workspace has ${identity}`)
}

/** What work on the control plane needs. */
export interface ServiceContext extends CallContext {
  readonly controlPlane: ControlPlane
}

/** For reads that the caller repeats on its own. */
export const withoutRetry = { retry: false }

const always = { retry: true }

/** No service has pages of fewer than ten items; `maxPages` ends a list that never does. */
const pages = { toId: ({ id }: { readonly id: string }) => id, minPage: 10, maxPages: 500 }

interface DeleteOptions extends Pick<JsonCall<unknown>, 'endsAt' | 'onFailure' | 'signal'> {
  readonly deleteTracingProject: boolean
}

function address(purpose: string, method: CallAddress['method'], ...below: string[]): CallAddress {
  return { purpose, method, path: ['v2', 'deployments', ...below] }
}

function toRead(purpose: string, below: string[], signal: AbortSignal, { retry } = always) {
  return { ...address(purpose, 'GET', ...below), success: 200, retry, signal }
}

/** The calls of the control plane (specification, "Control service"). Each has one success status; a body about another resource is a ResponseFormatError. */
export class ControlPlane {
  readonly integrations
  readonly logs
  readonly #client: JsonClient
  readonly #hiding: Hiding
  /** Whether this key has read something of the control plane: gateways return 404 too. */
  #isProved = false

  /** The secrets of every deployment that is read on its own are masked, and logs are redacted. */
  constructor(client: JsonClient, hiding: Hiding) {
    this.#client = client
    this.#hiding = hiding
    this.integrations = createIntegrations({ call: (call) => this.#call(call) })
    this.logs = createRevisionLogs(client, hiding.redact)
  }

  /** POST /v2/deployments; the name may be another one. Sent once: `createDeployment` is what survives a lost response. */
  create(spec: DeploymentSpec, signal: AbortSignal): Promise<wire.Deployment> {
    return this.#callForOne({
      ...address('create the deployment', 'POST'),
      body: toCreateBody(spec),
      success: 201,
      response: wire.deploymentSchema,
      signal,
    })
  }

  /** GET /v2/deployments/{id}; undefined when it was deleted. */
  find(id: string, signal: AbortSignal, retries = always): Promise<wire.Deployment | undefined> {
    const call = toRead('read the deployment', [id], signal, retries)
    const answer = this.#callForOne({ ...call, response: wire.about(id, wire.deploymentSchema) })
    return this.#undefinedIfGone(answer, signal)
  }

  /** GET /v2/deployments/{id}; throws DeploymentNotFound when there is none. */
  async get(id: string, signal: AbortSignal): Promise<wire.Deployment> {
    const deployment = await this.find(id, signal)
    if (deployment === undefined) throw toNotFound({ id })
    return deployment
  }

  /** GET /v2/deployments: all whose name contains a string; throws ListUnreadable after the last one that it can read. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<wire.Deployment> {
    const call = toRead('list the deployments', [], signal)
    let hasMore = (_: number) => false
    const getPage = async (offset: number) => {
      const query = { limit: pageLimit, offset, name_contains: nameContains }
      try {
        const response = wire.deploymentListSchema
        const page = await this.#call({ ...call, query, response }).catch((error: unknown) => {
          // A service may refuse parameters that it does not know.
          const isRefused = error instanceof HttpError && [400, 422].includes(error.status)
          if (!isRefused || offset > 0) throw error
          return this.#call({ ...call, response })
        })
        const { resources, total = 0, next_cursor: next } = page
        hasMore = (count) => next !== undefined || total > count
        return resources
      } catch (cause) {
        if (!(cause instanceof ResponseFormatError)) throw cause
        const problem = `the list of deployments is unreadable: ${cause.message}`
        fail('list-unreadable', problem, { cause })
      }
    }
    const toError = (count: number) => {
      const problem = `the control plane lists ${count} deployments, but not the rest`
      return new Problem('list-incomplete', problem)
    }
    return listItems({ ...pages, getPage, hasMore: (count) => hasMore(count), toError })
  }

  /** PATCH /v2/deployments/{id}: the deployment where the response is one, maybe in its state before. Sent once. */
  update(id: string, changes: DeploymentChanges, signal: AbortSignal) {
    return this.#callForOne({
      ...address('update the deployment', 'PATCH', id),
      body: toUpdateBody(changes),
      success: 200,
      response: wire.maybeAbout(id),
      whenEmpty: null,
      signal,
    })
  }

  /** DELETE /v2/deployments/{id}, repeated where transient until `endsAt`: false when it was already deleted. */
  async delete(id: string, { deleteTracingProject, ...options }: DeleteOptions): Promise<boolean> {
    const query = { delete_tracing_project: deleteTracingProject || undefined }
    const call = address('delete the deployment', 'DELETE', id)
    const answer = this.#client.callRaw({ ...call, query, success: 204, retry: true, ...options })
    const accepted = answer.then(() => {
      this.#isProved = true
      return true
    })
    return (await this.#undefinedIfGone(accepted, options.signal)) ?? false
  }

  /** GET /v2/deployments/{id}/revisions, page by page: the newest first (specification), which `newestFirst` makes certain. */
  listRevisionPages(id: string, signal: AbortSignal, retries = always) {
    const call = toRead('list the revisions', [id, 'revisions'], signal, retries)
    // The specification shows no paging, so the first page is read without it.
    const getPage = (offset: number) => {
      const query = offset === 0 ? {} : { limit: pageLimit, offset }
      return this.#call({ ...call, query, response: wire.revisionListSchema })
    }
    const label = this.#client.toLabel(call)
    const toError = (count: number) => new ResponseFormatError(label, `only ${count} revisions`)
    return listPages({ ...pages, getPage, toError })
  }

  /** GET /v2/deployments/{id}/revisions/{id}. A 404 that is an HTML page is a ResponseFormatError. */
  async getRevision(id: string, revisionId: string, signal: AbortSignal, retries = always) {
    const call = toRead('read the revision', [id, 'revisions', revisionId], signal, retries)
    try {
      return await this.#call({ ...call, response: wire.about(revisionId, wire.revisionSchema) })
    } catch (error) {
      const isPage = error instanceof HttpError && error.status === 404 && error.form === 'html'
      throw isPage ? this.#toForeign(error) : error
    }
  }

  /** POST …/redeploy: the deployment, whose latest revision is new, with the config of this one (LangSmith only). Sent once. */
  redeploy(id: string, revisionId: string, signal: AbortSignal) {
    return this.#callForOne({
      ...address('redeploy the revision', 'POST', id, 'revisions', revisionId, 'redeploy'),
      response: wire.maybeAbout(id),
      whenEmpty: null,
      signal,
    })
  }

  /** POST …/interrupt: stops a revision in progress (LangSmith; the specification does not show it). Repeating it is harmless. */
  async interrupt(id: string, revisionId: string, signal: AbortSignal): Promise<void> {
    const purpose = 'interrupt the revision'
    const call = address(purpose, 'POST', id, 'revisions', revisionId, 'interrupt')
    await this.#client.callRaw({ ...call, retry: true, signal })
  }

  /** The validated response, which shows that this is the control plane. */
  async #call<T>(call: JsonCall<T>): Promise<T> {
    const answer = await this.#client.call(call)
    this.#isProved = true
    return answer
  }

  /** The response of a call about a deployment; undefined if it was deleted: 404 or 410, but no HTML page, from a control plane that is proved. Throws as `#toForeign`, and the errors of the list. */
  async #undefinedIfGone<T>(answer: Promise<T>, signal: AbortSignal): Promise<T | undefined> {
    try {
      return await answer
    } catch (error) {
      if (!isAway(error)) throw error
      if (error.status === 405 || error.form === 'html') throw this.#toForeign(error)
      if (!this.#isProved) await this.#prove(error, signal)
      return undefined
    }
  }

  /** One page of the list proves that a 404 is the control plane's. */
  async #prove(error: HttpError, signal: AbortSignal): Promise<void> {
    try {
      await this.list('', signal)[Symbol.asyncIterator]().next()
    } catch (failure) {
      const cause = isProblem(failure, 'list-unreadable') ? failure.cause : failure
      throw isAway(cause) || cause instanceof ResponseFormatError ? this.#toForeign(error) : failure
    }
  }

  /** The error of a response that is not the control plane's own: a blip where the control plane has proved itself, else `control-plane-not-found`. */
  #toForeign(error: HttpError): ResponseFormatError | Problem {
    const { request, status, form } = error
    if (!this.#isProved) {
      const message = `the control plane was not found at ${request.host}${request.path}: ${error.message}`
      return new Problem('control-plane-not-found', message, { cause: error })
    }
    const body = form === 'html' ? 'an HTML page' : 'a body without a reason'
    const what = `HTTP ${status} and ${body}, which is not the format of the control plane`
    return new ResponseFormatError(request, what)
  }

  /** The validated response of a call about a deployment, whose secrets are masked before anything is said. */
  async #callForOne<T extends wire.Deployment | undefined>(call: JsonCall<T>): Promise<T> {
    const deployment = await this.#call(call)
    const { keep, mask } = this.#hiding
    const { secrets = [], ...shown } = deployment ?? {}
    keep(
      Object.values(shown).flatMap((one) => (typeof one === 'string' ? toShownAddress(one) : [])),
    )
    // Of a deployment, ordinary words and hosts are settings too.
    const own = secrets.filter(({ name }) => name !== repositoryVariable)
    const values = own.flatMap(({ value }) => value?.reveal() ?? [])
    values.filter((value) => !isOrdinary(value)).forEach(mask)
    return deployment
  }
}

/** Whether nothing is at a path: what was there is deleted, or this is no control plane. */
function isAway(error: unknown): error is HttpError {
  return error instanceof HttpError && [404, 405, 410].includes(error.status)
}

/** How secrets are hidden. What is part of the settings to `keep` is none. */
export interface Hiding {
  readonly redact: (text: string) => string
  readonly mask: (secret: string) => void
  readonly keep: (settings: readonly string[]) => void
}
