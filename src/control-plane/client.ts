import { HttpError, ResponseFormatError, undefinedOnStatus } from '../http/errors.ts'
import type { CallAddress, JsonCall, JsonClient } from '../http/json-client.ts'
import type { CallContext } from '../http/policy.ts'
import { listItems, pageLimit } from '../http/shape.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import { isOrdinary, type Redactor } from '../text/redact.ts'
import { toShownAddress } from '../workflow/repository-address.ts'
import * as fields from './body.ts'
import { createIntegrations } from './integrations.ts'
import { type LogType, maxLogLines, toLogLines } from './revision-logs.ts'
import { isBeingDeleted } from './revision-status.ts'
import * as wire from './schemas.ts'

/** The problem that no deployment has the ID, or the exact name. */
export function toNotFound({ id, name }: { id?: string | undefined; name?: string | undefined }) {
  const identity = name === undefined ? `the ID ${id}` : `the exact name ${name}`
  return new Problem('deployment-not-found', `no deployment in this workspace has ${identity}`)
}

export interface ServiceContext extends CallContext {
  readonly controlPlane: ControlPlane
}

/** For a read that the caller repeats. */
export const withoutRetry = { retry: false }
const always = { retry: true }

/** No known service has pages of fewer than ten items. `maxPages` ends a list that never ends. */
const pages = { toId: ({ id }: { readonly id: string }) => id, minPage: 10, maxPages: 500 }

function address(purpose: string, method: CallAddress['method'], ...below: string[]): CallAddress {
  return { purpose, method, path: ['v2', 'deployments', ...below] }
}

function toRead(purpose: string, below: string[], signal: AbortSignal, { retry } = always) {
  return { ...address(purpose, 'GET', ...below), success: 200, retry, signal }
}

/** The requests to the control plane (specification, "Control service"). A response about another resource is a ResponseFormatError. */
export class ControlPlane {
  readonly integrations
  readonly #client: JsonClient
  readonly #redactor: Pick<Redactor, 'keep' | 'redact'>
  readonly #mask: (secret: string) => void
  /** True once the control plane has responded to this key. Until then, a 404 may come from a gateway. */
  #isProved = false

  /** Masks the secrets of every deployment that is read, and redacts logs. */
  constructor(
    client: JsonClient,
    redactor: Pick<Redactor, 'keep' | 'redact'>,
    mask: (secret: string) => void,
  ) {
    this.#client = client
    this.#redactor = redactor
    this.#mask = mask
    this.integrations = createIntegrations({ call: (call) => this.#call(call) })
  }

  /** POST /v2/deployments. Sent once: `createDeployment` handles a lost response. */
  create(spec: fields.DeploymentSpec, signal: AbortSignal): Promise<wire.Deployment> {
    const body = fields.toCreateBody(spec)
    const call = { ...address('create the deployment', 'POST'), body, signal }
    return this.#callForOne({ ...call, success: 201, response: wire.deploymentSchema })
  }

  /** GET /v2/deployments/{id}. Undefined if it was deleted: the control plane itself responds with 404 or 410, without an HTML page. */
  async find(id: string, signal: AbortSignal, retries = always) {
    const call = toRead('read the deployment', [id], signal, retries)
    try {
      return await this.#callForOne({ ...call, response: wire.about(id, wire.deploymentSchema) })
    } catch (error) {
      if (!isAway(error)) throw error
      if (!this.#isProved) await this.#prove(error, signal)
      return isForeign(error) ? throwForeign(error) : undefined
    }
  }

  /** As `find`, but throws `deployment-not-found`. */
  async get(id: string, signal: AbortSignal): Promise<wire.Deployment> {
    const deployment = await this.find(id, signal)
    if (deployment === undefined) throw toNotFound({ id })
    return deployment
  }

  /** Finds the deployment with an exact name, and reads it by its ID. Prefers deployments that aren't being deleted. Throws `duplicate-name`, `list-unreadable`. */
  async findByName(name: string, signal: AbortSignal): Promise<wire.Deployment | undefined> {
    const listed = await Array.fromAsync(this.list(name, signal))
    const read: wire.Deployment[] = []
    for (const { id } of listed.filter((one) => one.name === name)) {
      const found = await this.find(id, signal)
      // It may have been renamed meanwhile.
      if (found && (found.name ?? name) === name) read.push({ ...found, name })
    }
    const alive = read.filter(({ status }) => !isBeingDeleted(status))
    if (alive.length > 1) {
      const ids = alive.map(({ id }) => id).join(', ')
      fail('duplicate-name', `${alive.length} deployments have the name ${name}: ${ids}`)
    }
    return alive[0] ?? read[0]
  }

  /** GET /v2/deployments. Yields all whose name contains a string. Then throws `list-unreadable` or `list-incomplete` if it couldn't read them all. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<wire.Deployment> {
    const call = toRead('list the deployments', [], signal)
    const response = wire.deploymentListSchema
    const getPage = async (offset: number) => {
      const query = { limit: pageLimit, offset, name_contains: nameContains }
      try {
        return await this.#call({ ...call, query, response })
      } catch (cause) {
        // The specification has no parameters, so a service may reject them.
        if (offset === 0 && cause instanceof HttpError && [400, 422].includes(cause.status))
          return await this.#call({ ...call, response })
        if (!(cause instanceof ResponseFormatError)) throw cause
        const problem = `the list of deployments is unreadable: ${cause.message}`
        fail('list-unreadable', problem, { cause })
      }
    }
    const toError = (count: number) =>
      new Problem(
        'list-incomplete',
        `the control plane lists ${count} deployments, but not the rest`,
      )
    return listItems({ ...pages, getPage, toError })
  }

  /** PATCH /v2/deployments/{id}. Sent once. Returns the deployment if the response is one, which may be in its earlier state. */
  update(id: string, changes: fields.DeploymentChanges, signal: AbortSignal) {
    const body = fields.toUpdateBody(changes)
    const call = { ...address('update the deployment', 'PATCH', id), body, success: 200, signal }
    return this.#callForOne({ ...call, response: wire.maybeAbout(id), whenEmpty: null })
  }

  /** POST …/upload-url (LangSmith only). Returns a URL that accepts an archive for some time. */
  openUpload(id: string, signal: AbortSignal) {
    const call = address('request an upload URL', 'POST', id, 'upload-url')
    const body = { supports_upload_headers: true }
    return this.#call({ ...call, body, response: wire.uploadSchema, retry: true, signal })
  }

  /** DELETE /v2/deployments/{id}. Sent once. After a 404, which a gateway may have sent, read the deployment. */
  async delete(id: string, deleteTracingProject: boolean, signal: AbortSignal): Promise<void> {
    const query = { delete_tracing_project: deleteTracingProject || undefined }
    const call = address('delete the deployment', 'DELETE', id)
    const sending = this.#client.callRaw({ ...call, query, success: 204, signal })
    await sending.catch(this.#isProved ? throwForeign : undefined)
    this.#isProved = true
  }

  /** GET /v2/deployments/{id}/revisions, newest first (specification). Returns the first page, or all. */
  listRevisions(id: string, signal: AbortSignal, { retry = true, isWhole = false } = {}) {
    const call = toRead('list the revisions', [id, 'revisions'], signal, { retry })
    // The specification has no pages, so the first page is read without parameters.
    const getPage = (offset: number) => {
      const query = offset === 0 ? {} : { limit: pageLimit, offset }
      const reading = this.#call({ ...call, query, response: wire.revisionListSchema })
      return reading.then(({ resources }) => resources)
    }
    return isWhole ? Array.fromAsync(listItems({ ...pages, getPage })) : getPage(0)
  }

  /** GET /v2/deployments/{id}/revisions/{id}. A 404 with an HTML page is a ResponseFormatError. */
  getRevision(id: string, revisionId: string, signal: AbortSignal, retries = always) {
    const call = toRead('read the revision', [id, 'revisions', revisionId], signal, retries)
    const response = wire.about(revisionId, wire.revisionSchema)
    return this.#call({ ...call, response }).catch(throwForeign)
  }

  /** GET …/logs (LangSmith only). Returns the last lines, oldest first, or undefined if there are no logs. */
  async readLogEnd(id: string, revisionId: string, type: LogType, signal: AbortSignal) {
    const call = address(`read the ${type} log`, 'GET', id, 'revisions', revisionId, 'logs')
    const query = { type, limit: maxLogLines, order: 'desc' }
    const whole = { ...call, query, response: wire.revisionLogSchema, signal }
    const page = await undefinedOnStatus(this.#client.call(whole))
    return page && toLogLines(page, this.#redactor.redact)
  }

  /** POST …/redeploy (LangSmith only). Sent once. Creates a revision with the configuration of an earlier revision, and returns the deployment. */
  redeploy(id: string, revisionId: string, signal: AbortSignal) {
    const below = [id, 'revisions', revisionId, 'redeploy']
    const call = address('redeploy the revision', 'POST', ...below)
    return this.#callForOne({ ...call, response: wire.maybeAbout(id), whenEmpty: null, signal })
  }

  /** POST …/interrupt (LangSmith only). Stops a revision in progress. */
  async interrupt(id: string, revisionId: string, signal: AbortSignal): Promise<void> {
    const call = address('interrupt the revision', 'POST', id, 'revisions', revisionId, 'interrupt')
    await this.#client.callRaw({ ...call, retry: true, signal })
  }

  /** Sends a request, and validates the response: this is a control plane. */
  async #call<T>(call: JsonCall<T>): Promise<T> {
    const answer = await this.#client.call(call)
    this.#isProved = true
    return answer
  }

  /** Reads one page of the list. If that works, a 404 was the control plane's own. Throws `control-plane-not-found`. */
  async #prove(error: HttpError, signal: AbortSignal): Promise<void> {
    try {
      await this.list('', signal)[Symbol.asyncIterator]().next()
    } catch (failure) {
      if (!isAway(failure) && !isProblem(failure, 'list-unreadable')) throw failure
      const { host, path } = error.request
      const message = `the control plane was not found at ${host}${path}: ${error.message}`
      fail('control-plane-not-found', message, { cause: error })
    }
  }

  /** Sends a request about a deployment, and masks the secrets in the response. */
  async #callForOne<T extends wire.Deployment | undefined>(call: JsonCall<T>): Promise<T> {
    const deployment = await this.#call(call)
    const { secrets = [], ...shown } = deployment ?? {}
    const texts = Object.values(shown).filter((one) => typeof one === 'string')
    this.#redactor.keep(texts.flatMap(toShownAddress))
    // Ordinary words and hosts are not masked, because they are settings.
    for (const { name, value } of secrets) {
      const text = value?.reveal()
      if (text && name !== fields.repositoryVariable && !isOrdinary(text)) this.#mask(text)
    }
    return deployment
  }
}

/** Matches the words for a full workspace. A rate limit is something else. */
const full =
  /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|agent server|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more (?:deployments|agent servers)|at most|up to|maximum number|only (?:one|\d))/is

/** True if the workspace has no room for another deployment. There is no code for this, so the words decide. A 402 without words counts. */
export function isQuotaRefusal(error: unknown): error is HttpError {
  if (!(error instanceof HttpError) || error.request.method !== 'POST') return false
  const { status, reason } = error
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason)
  return isWordless || ([402, 403, 429].includes(status) && full.test(reason))
}

/** True if nothing is at this path. Either it was deleted, or this is not a control plane. */
function isAway(error: unknown): error is HttpError {
  return error instanceof HttpError && [404, 405, 410].includes(error.status)
}

/** True if a gateway responded instead of the control plane. */
function isForeign(error: unknown): error is HttpError {
  return isAway(error) && (error.status === 405 || error.isPage)
}

function throwForeign(error: unknown): never {
  if (!isForeign(error)) throw error
  const problem = `HTTP ${error.status}, which is not a response of the control plane`
  throw new ResponseFormatError(error.request, problem)
}
