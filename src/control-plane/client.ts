import * as http from '../http/errors.ts'
import type { CallAddress, JsonCall, JsonClient } from '../http/json-client.ts'
import type { CallContext } from '../http/policy.ts'
import { listItems, pageLimit } from '../http/shape.ts'
import { fail, isProblem, Problem } from '../problem.ts'
import { isOrdinary, type Redactor } from '../text/redact.ts'
import { toShownAddress } from '../workflow/repository-address.ts'
import * as fields from './body.ts'
import { type LogType, maxLogLines, toLogLines } from './revision-logs.ts'
import { isBeingDeleted } from './revision-status.ts'
import * as wire from './schemas.ts'

/** Creates the problem for an ID, or an exact name, that belongs to no deployment of the workspace. */
export function toNotFound({ id, name }: { id?: string | undefined; name?: string | undefined }) {
  const identity = name === undefined ? `the ID ${id}` : `the exact name ${name}`
  return new Problem('deployment-not-found', `no deployment in this workspace has ${identity}`)
}

export type ServiceContext = CallContext & { readonly controlPlane: ControlPlane }

/** Setting of a read that is sent once, because its caller repeats it. */
export const withoutRetry = { retry: false }
const withRetry = { retry: true }
type LogRedactor = Pick<Redactor, 'keep' | 'redact'>

/** Settings for `listItems`. A page of fewer than `minPage` items is the last, because no known service has smaller pages. Reading stops after `maxPages`, because the list may never end. */
const paging = { toId: ({ id }: { readonly id: string }) => id, minPage: 10, maxPages: 500 }
/** The most pages of GitHub integrations, or of their repositories, that are read. A list without an end would keep the step running for ever. */
const maxIntegrationPages = 100

function address(purpose: string, method: CallAddress['method'], ...below: string[]): CallAddress {
  return { purpose, method, path: ['v2', 'deployments', ...below] }
}

function toRead(purpose: string, below: string[], signal: AbortSignal, { retry } = withRetry) {
  return { ...address(purpose, 'GET', ...below), success: 200, retry, signal }
}

/** Sends requests to the control plane (specification, "Control service"). A read by ID throws ResponseFormatError if the response has another ID. */
export class ControlPlane {
  readonly #client: JsonClient
  readonly #redactor: LogRedactor
  readonly #mask: (secret: string) => void
  /** True once a response was valid. Until then, the URL may be wrong, and a 404 may come from any server. */
  #isProved = false

  /** `mask` hides a secret in the job's log. `redactor` removes secrets from revision logs, and knows the texts that must stay readable. */
  constructor(client: JsonClient, redactor: LogRedactor, mask: (secret: string) => void) {
    this.#client = client
    this.#redactor = redactor
    this.#mask = mask
  }

  /** Creates a deployment (POST /v2/deployments). Sends the request once: after a lost response, the caller looks for the deployment. */
  create(spec: fields.DeploymentSpec, signal: AbortSignal): Promise<wire.Deployment> {
    const body = fields.toCreateBody(spec)
    const call = { ...address('create the deployment', 'POST'), body, signal }
    return this.#callForOne({ ...call, success: 201, response: wire.deploymentSchema })
  }

  /** Reads a deployment (GET /v2/deployments/{id}). Undefined if it doesn't exist: the control plane itself, not a gateway, responds with 404 or 410. */
  async find(id: string, signal: AbortSignal, retries = withRetry) {
    const call = toRead('read the deployment', [id], signal, retries)
    try {
      return await this.#callForOne({ ...call, response: wire.about(id, wire.deploymentSchema) })
    } catch (error) {
      if (!hasNothing(error)) throw error
      // A wrong URL also leads to a 404, and must not look like a deleted deployment.
      if (!this.#isProved) await this.#prove(error, signal)
      return isFromGateway(error) ? throwForeign(error) : undefined
    }
  }

  /** Reads a deployment as `find` does. Throws `deployment-not-found` if it doesn't exist. */
  async get(id: string, signal: AbortSignal): Promise<wire.Deployment> {
    const deployment = await this.find(id, signal)
    if (deployment === undefined) throw toNotFound({ id })
    return deployment
  }

  /** Finds and reads the deployment with exactly this name. Undefined if there is none. Returns a deployment that is being deleted only if no other has the name. Throws `duplicate-name` if several that aren't being deleted have it. */
  async findByName(name: string, signal: AbortSignal): Promise<wire.Deployment | undefined> {
    const listed = await Array.fromAsync(this.list(name, signal))
    const read: wire.Deployment[] = []
    // The list shows less than a read by the ID.
    for (const { id } of listed.filter((row) => row.name === name)) {
      const found = await this.find(id, signal)
      // The deployment may have been deleted or renamed since the list was read. A response without a name counts.
      if (found && (found.name ?? name) === name) read.push({ ...found, name })
    }
    const alive = read.filter(({ status }) => !isBeingDeleted(status))
    if (alive.length > 1) {
      const ids = alive.map(({ id }) => id).join(', ')
      fail('duplicate-name', `${alive.length} deployments have the name ${name}: ${ids}`)
    }
    return alive[0] ?? read[0]
  }

  /** Yields the deployments whose name contains a text (GET /v2/deployments), and maybe others, because a service may ignore the query. Throws `list-unreadable` for a page in the wrong form. Throws `list-incomplete` if deployments may be missing. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<wire.Deployment> {
    const call = toRead('list the deployments', [], signal)
    const response = wire.deploymentListSchema
    let takesQuery = true
    const getPage = async (offset: number) => {
      if (!takesQuery) return []
      const query = { limit: pageLimit, offset, name_contains: nameContains }
      try {
        return await this.#call({ ...call, query, response })
      } catch (cause) {
        // The specification has no query parameters. If a service rejects them, its list without them has a single page.
        if (offset === 0 && http.hasStatus(cause, 400, 422)) {
          takesQuery = false
          return await this.#call({ ...call, response })
        }
        if (!(cause instanceof http.ResponseFormatError)) throw cause
        const problem = `the list of deployments is unreadable: ${cause.message}`
        fail('list-unreadable', problem, { cause })
      }
    }
    const toError = (count: number) => {
      const problem = `the control plane lists ${count} deployments, but not the rest`
      return new Problem('list-incomplete', problem)
    }
    return listItems({ ...paging, getPage, toError })
  }

  /** Updates a deployment (PATCH /v2/deployments/{id}), and sends the request once. Returns the deployment in the response, maybe without the update. Undefined if the response has none. */
  update(id: string, changes: fields.DeploymentChanges, signal: AbortSignal) {
    const body = fields.toUpdateBody(changes)
    const call = { ...address('update the deployment', 'PATCH', id), body, success: 200, signal }
    return this.#callForOne({ ...call, response: wire.maybeAbout(id), whenEmpty: null })
  }

  /** Requests a URL to which an archive can be uploaded for some time (POST …/upload-url, LangSmith only). */
  openUpload(id: string, signal: AbortSignal) {
    const call = address('request an upload URL', 'POST', id, 'upload-url')
    const body = { supports_upload_headers: true }
    return this.#call({ ...call, body, response: wire.uploadSchema, retry: true, signal })
  }

  /** Requests the deletion of a deployment (DELETE /v2/deployments/{id}), and sends the request once. After a 404, the caller must read the deployment, because a gateway may have sent the 404. */
  async delete(id: string, deleteTracingProject: boolean, signal: AbortSignal): Promise<void> {
    const query = { delete_tracing_project: deleteTracingProject || undefined }
    const call = address('delete the deployment', 'DELETE', id)
    const sending = this.#client.callRaw({ ...call, query, success: 204, signal })
    // Before the first valid response, the error stays as it is: the caller's read shows if the URL is wrong.
    await sending.catch(this.#isProved ? throwForeign : undefined)
    this.#isProved = true
  }

  /** Reads revisions, newest first (GET /v2/deployments/{id}/revisions): all if `isWhole`, else only the first page. */
  listRevisions(id: string, signal: AbortSignal, { retry = true, isWhole = false } = {}) {
    const call = toRead('list the revisions', [id, 'revisions'], signal, { retry })
    // The specification has no query parameters, so the first page is read without them.
    const getPage = (offset: number) => {
      const query = offset === 0 ? {} : { limit: pageLimit, offset }
      const reading = this.#call({ ...call, query, response: wire.revisionListSchema })
      return reading.then(({ resources }) => resources)
    }
    return isWhole ? Array.fromAsync(listItems({ ...paging, getPage })) : getPage(0)
  }

  /** Reads a revision (GET /v2/deployments/{id}/revisions/{id}). Throws ResponseFormatError if a gateway responds instead of the control plane. */
  getRevision(id: string, revisionId: string, signal: AbortSignal, retries = withRetry) {
    const call = toRead('read the revision', [id, 'revisions', revisionId], signal, retries)
    const response = wire.about(revisionId, wire.revisionSchema)
    return this.#call({ ...call, response }).catch(throwForeign)
  }

  /** Reads the last lines of a log, oldest first (GET …/logs, LangSmith only). Undefined if the control plane doesn't have the log. */
  async readLogEnd(id: string, revisionId: string, type: LogType, signal: AbortSignal) {
    const call = address(`read the ${type} log`, 'GET', id, 'revisions', revisionId, 'logs')
    const query = { type, limit: maxLogLines, order: 'desc' }
    const whole = { ...call, query, response: wire.revisionLogSchema, signal }
    const page = await http.undefinedOnStatus(this.#client.call(whole))
    return page && toLogLines(page, this.#redactor.redact)
  }

  /** Creates a revision like an earlier revision (POST …/redeploy, LangSmith only), and sends the request once. Returns the deployment in the response. Undefined if the response has none. */
  redeploy(id: string, revisionId: string, signal: AbortSignal) {
    const below = [id, 'revisions', revisionId, 'redeploy']
    const call = address('redeploy the revision', 'POST', ...below)
    return this.#callForOne({ ...call, response: wire.maybeAbout(id), whenEmpty: null, signal })
  }

  /** Stops a revision that is being built or deployed (POST …/interrupt, LangSmith only). */
  async interrupt(id: string, revisionId: string, signal: AbortSignal): Promise<void> {
    const call = address('interrupt the revision', 'POST', id, 'revisions', revisionId, 'interrupt')
    await this.#client.callRaw({ ...call, retry: true, signal })
  }

  /** Lists the workspace's GitHub integrations: the GitHub accounts whose repositories the control plane can build (LangSmith, "integrations-v2"). Undefined if the control plane doesn't know this request. */
  listIntegrations(signal: AbortSignal): Promise<readonly wire.Integration[] | undefined> {
    const call = { purpose: 'list the GitHub integrations', response: wire.integrationPageSchema }
    return http.undefinedOnStatus(Array.fromAsync(this.#readPages([], { ...call, signal })))
  }

  listRepositories({ id }: wire.Integration, signal: AbortSignal) {
    const purpose = 'list the repositories of an integration'
    const call = { purpose, response: wire.repositoryPageSchema, signal }
    return this.#readPages([id, 'repositories'], call)
  }

  /** Yields the items of a list about GitHub integrations, up to `maxIntegrationPages` pages. `below` is the end of the path, empty for the integrations themselves. */
  async *#readPages<T>(
    below: readonly string[],
    call: Pick<JsonCall<wire.Page<T>>, 'purpose' | 'response' | 'signal'>,
  ) {
    const path = ['v2', 'integrations', 'github', 'installations', ...below]
    let cursor: string | undefined
    for (let page = 0; page < maxIntegrationPages; page += 1) {
      const query = { page_size: 100, cursor }
      const request = { ...call, method: 'GET', path, query, success: 200, retry: true } as const
      const { items, next_cursor: next } = await this.#call(request)
      yield* items
      // The same cursor again would lead to the same page.
      if (next === undefined || next === cursor) return
      cursor = next
    }
  }

  /** Sends a request. A response of the expected shape proves that the server is a control plane. */
  async #call<T>(call: JsonCall<T>): Promise<T> {
    const answer = await this.#client.call(call)
    this.#isProved = true
    return answer
  }

  /** Reads a page of the list of deployments after a 404, to prove that the server is a control plane. If the list is missing or unreadable, the URL is wrong: throws `control-plane-not-found`. Throws other errors of the list as they are. */
  async #prove(notFound: http.HttpError, signal: AbortSignal): Promise<void> {
    try {
      // A readable page, even without deployments, is the proof.
      await this.list('', signal)[Symbol.asyncIterator]().next()
    } catch (failure) {
      if (!hasNothing(failure) && !isProblem(failure, 'list-unreadable')) throw failure
      const { host, path } = notFound.request
      const message = `the control plane was not found at ${host}${path}: ${notFound.message}`
      fail('control-plane-not-found', message, { cause: notFound })
    }
  }

  /** Sends a request that may return a deployment. Masks the secrets in the response, except for ordinary words, so that no log shows them. */
  async #callForOne<T extends wire.Deployment | undefined>(call: JsonCall<T>): Promise<T> {
    const deployment = await this.#call(call)
    const { secrets = [], ...settings } = deployment ?? {}
    // Names and URLs of the deployment stay readable in logs, even if a secret has the same text.
    const plainTexts = Object.values(settings).filter((value) => typeof value === 'string')
    this.#redactor.keep(plainTexts.flatMap(toShownAddress))
    for (const { name, value } of secrets) {
      // The step itself wrote the repository's name into this variable, so it is no secret.
      if (value === undefined || name === fields.repositoryVariable) continue
      // Masking an ordinary word or host would hide it in every other text.
      if (!isOrdinary(value.reveal())) this.#mask(value.reveal())
    }
    return deployment
  }
}

/** Matches a refusal because the workspace is full. Doesn't match a rate limit, which later lets the request through. */
const fullWorkspace =
  /^(?!.*(?:rate limit|too many requests|try again))(?=.*(?:quota|limit|deployment|agent server|workspace)).*(?:exceeded|reached|exhausted|\bfull\b|too many|no more|more (?:deployments|agent servers)|at most|up to|maximum number|only (?:one|\d))/is

/** True if a creation was refused because the workspace is full. No status says this, so the words of the refusal decide. A 402 without words counts. */
export function isQuotaRefusal(error: unknown): error is http.HttpError {
  if (!http.hasStatus(error, 402, 403, 429) || error.request.method !== 'POST') return false
  const { status, reason } = error
  const isWordless = status === 402 && /^(?:payment required)?\W*$/i.test(reason)
  return isWordless || fullWorkspace.test(reason)
}

/** True if the server has nothing at a path: the resource was deleted, or the server is no control plane. */
function hasNothing(error: unknown): error is http.HttpError {
  return http.hasStatus(error, 404, 405, 410)
}

/** True if a gateway responded instead of the control plane: with HTTP 405, or with an HTML page and HTTP 404 or 410. */
function isFromGateway(error: unknown): error is http.HttpError {
  return hasNothing(error) && (error.status === 405 || error.isPage)
}

/** Rethrows an error. The response of a gateway becomes a ResponseFormatError, because it says nothing about the resource. */
function throwForeign(error: unknown): never {
  if (!isFromGateway(error)) throw error
  const problem = `HTTP ${error.status}, which is not a response of the control plane`
  throw new http.ResponseFormatError(error.request, problem)
}
