import { toCallLabel } from '../http/call-address.ts'
import { isAmbiguous, isPostponed, ResponseFormatError } from '../http/errors.ts'
import { ifFound } from '../http/if-found.ts'
import type { JsonCall, JsonClient } from '../http/json-client.ts'
import { listItems, pageLimit } from '../http/list-items.ts'
import { type DeploymentChanges, type DeploymentSpec, toCreateBody, toUpdateBody } from './body.ts'
import { isSameId, requireSameId, requireSameName } from './body-id.ts'
import { findNamesake, listDeployments, servicePages } from './deployment-list.ts'
import { DeploymentNotFound } from './errors.ts'
import {
  type Deployment,
  deploymentSchema,
  type Revision,
  revisionListSchema,
  revisionLogSchema,
  revisionSchema,
  updatedDeploymentSchema,
} from './schemas.ts'

/**
 * The calls of the control service, one function each (specification, "Control service"). All throw `http/errors`:
 * each has one success status, and a body about another resource than was asked for is a ResponseFormatError.
 */
export interface ControlPlane {
  /** Host and port, for messages. */
  readonly host: string
  /** POST /v2/deployments. Sent once: `createDeployment` is what survives a lost answer. */
  create(spec: DeploymentSpec, signal: AbortSignal): Promise<Deployment>
  /** GET /v2/deployments/{id}; undefined when there is none. */
  find(deploymentId: string, signal: AbortSignal): Promise<Deployment | undefined>
  /** The same, not tried again: whoever polls reads again anyway. */
  findOnce(deploymentId: string, signal: AbortSignal): Promise<Deployment | undefined>
  /** GET /v2/deployments/{id}; throws DeploymentNotFound when there is none. */
  get(deploymentId: string, signal: AbortSignal): Promise<Deployment>
  /**
   * The one deployment with exactly this name, over all pages of GET /v2/deployments. One that is being deleted
   * counts only when no other has the name. Throws AmbiguousName and ListUnreadable, which ListIncomplete is one of.
   */
  findByName(name: string, signal: AbortSignal): Promise<Deployment | undefined>
  /** Every deployment whose name contains a text, page by page; throws ListIncomplete after the last one it can read. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<Deployment>
  /**
   * PATCH /v2/deployments/{id}: the deployment where the service answers with it, which may be its state before. Sent
   * once, like `create`.
   */
  update(
    deploymentId: string,
    changes: DeploymentChanges,
    signal: AbortSignal,
  ): Promise<Deployment | undefined>
  /**
   * DELETE /v2/deployments/{id}: false when there was none. Sent again on transient errors, which is harmless; a 404
   * after a request that may have been carried out is its success. `deleteDeployment` looks at unclear answers.
   */
  delete(
    deploymentId: string,
    options: { deleteTracingProject: boolean; signal: AbortSignal },
  ): Promise<boolean>
  /**
   * GET /v2/deployments/{id}/revisions, page by page as they are read: the newest first (specification), which
   * `newestFirst` makes certain. Throws ListIncomplete after the last one it can read. Not tried again for whoever looks again anyway.
   */
  listRevisions(
    deploymentId: string,
    signal: AbortSignal,
    options?: { readonly retry: boolean },
  ): AsyncIterable<Revision>
  /** GET /v2/deployments/{id}/revisions/{id}. Not tried again: whoever polls reads again anyway. */
  getRevision(deploymentId: string, revisionId: string, signal: AbortSignal): Promise<Revision>
  /**
   * POST /v2/deployments/{id}/revisions/{id}/redeploy: the deployment, whose latest revision is a new one with the config
   * of the old (public service; the specification does not show it). Sent once.
   */
  redeploy(
    deploymentId: string,
    revisionId: string,
    signal: AbortSignal,
  ): Promise<Deployment | undefined>
  /** The last lines of a revision's build or deploy log, oldest first, where the service shows them. */
  getRevisionLog(
    deploymentId: string,
    revisionId: string,
    options: { type: 'build' | 'deploy'; lines: number; signal: AbortSignal },
  ): Promise<readonly string[]>
}

/**
 * The control service behind a JSON client that carries the key. The words of a revision are redacted here, because
 * whoever tells them cuts and cleans them first.
 */
export function createControlPlane(
  client: JsonClient,
  redact: (text: string) => string,
): ControlPlane {
  const hide = (revision: Revision): Revision => ({
    ...revision,
    status: redact(revision.status),
    statusMessage: revision.statusMessage && redact(revision.statusMessage),
  })
  const controlPlane: ControlPlane = {
    host: client.host,

    async create(spec, signal) {
      const call: JsonCall<Deployment> = {
        purpose: 'create the deployment',
        method: 'POST',
        path: ['v2', 'deployments'],
        body: toCreateBody(spec),
        success: 201,
        response: deploymentSchema,
        signal,
      }
      return requireSameName(spec.name, await client.call(call), client, call)
    },

    find: (deploymentId, signal) => readDeployment(client, deploymentId, { retry: true, signal }),

    findOnce: (deploymentId, signal) =>
      readDeployment(client, deploymentId, { retry: false, signal }),

    async get(deploymentId, signal) {
      const deployment = await controlPlane.find(deploymentId, signal)
      if (deployment === undefined) throw new DeploymentNotFound({ id: deploymentId })
      return deployment
    },

    findByName: (name, signal) => findNamesake(controlPlane.list(name, signal), name),

    list: (nameContains, signal) => listDeployments(client, nameContains, signal),

    async update(deploymentId, changes, signal) {
      const answer = await client.call({
        purpose: 'update the deployment',
        method: 'PATCH',
        path: ['v2', 'deployments', deploymentId],
        body: toUpdateBody(changes),
        success: 200,
        response: updatedDeploymentSchema,
        whenEmpty: null,
        signal,
      })
      return whenAbout(deploymentId, answer)
    },

    async delete(deploymentId, { deleteTracingProject, signal }) {
      let maybeDone = false
      const answer = await ifFound(
        client.callRaw({
          purpose: 'delete the deployment',
          method: 'DELETE',
          path: ['v2', 'deployments', deploymentId],
          query: { delete_tracing_project: deleteTracingProject || undefined },
          success: 204,
          retry: true,
          onFailure: (error) => {
            maybeDone ||= isAmbiguous(error) && !isPostponed(error)
          },
          signal,
        }),
      )
      return answer !== undefined || maybeDone
    },

    async *listRevisions(deploymentId, signal, { retry } = { retry: true }) {
      const call = {
        purpose: 'list the revisions',
        method: 'GET',
        path: ['v2', 'deployments', deploymentId, 'revisions'],
        success: 200,
        response: revisionListSchema,
        retry,
        signal,
      } as const
      const revisions = listItems({
        ...servicePages,
        // The specification shows no paging, so the first page is read without it.
        getPage: (offset) =>
          client.call({ ...call, query: offset === 0 ? {} : { limit: pageLimit, offset } }),
        toError: (count) =>
          new ResponseFormatError(toCallLabel(client, call), `${count} revisions, not all`),
      })
      for await (const revision of revisions) yield hide(revision)
    },

    async getRevision(deploymentId, revisionId, signal) {
      const call: JsonCall<Revision> = {
        purpose: 'read the revision',
        method: 'GET',
        path: ['v2', 'deployments', deploymentId, 'revisions', revisionId],
        success: 200,
        response: revisionSchema,
        signal,
      }
      return hide(requireSameId(revisionId, await client.call(call), client, call))
    },

    async redeploy(deploymentId, revisionId, signal) {
      const answer = await client.call({
        purpose: 'redeploy the revision before',
        method: 'POST',
        path: ['v2', 'deployments', deploymentId, 'revisions', revisionId, 'redeploy'],
        response: updatedDeploymentSchema,
        whenEmpty: null,
        signal,
      })
      return whenAbout(deploymentId, answer)
    },

    async getRevisionLog(deploymentId, revisionId, { type, lines, signal }) {
      const newestFirst = await client.call({
        purpose: `read the ${type} log`,
        method: 'GET',
        path: ['v2', 'deployments', deploymentId, 'revisions', revisionId, 'logs'],
        query: { type, limit: lines, order: 'desc' },
        response: revisionLogSchema,
        signal,
      })
      return newestFirst.slice(0, lines).reverse().map(redact)
    },
  }
  return controlPlane
}

async function readDeployment(
  client: JsonClient,
  deploymentId: string,
  options: { retry: boolean; signal: AbortSignal },
): Promise<Deployment | undefined> {
  const call: JsonCall<Deployment> = {
    purpose: 'read the deployment',
    method: 'GET',
    path: ['v2', 'deployments', deploymentId],
    success: 200,
    response: deploymentSchema,
    ...options,
  }
  const deployment = await ifFound(client.call(call))
  return deployment && requireSameId(deploymentId, deployment, client, call)
}

/** The bodies of these answers are not shown by the specification: one about something else says nothing. */
function whenAbout(deploymentId: string, answer: Deployment | undefined): Deployment | undefined {
  return answer !== undefined && isSameId(answer.id, deploymentId) ? answer : undefined
}
