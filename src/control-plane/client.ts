import { HttpError, ResponseFormatError } from '../http/errors.ts'
import type { JsonClient } from '../http/json-client.ts'
import { AmbiguousName, DeploymentNotFound, ListUnreadable } from './errors.ts'
import { isBeingDeleted } from './revision-status.ts'
import {
  type Deployment,
  type DeploymentChanges,
  type DeploymentSpec,
  deploymentListSchema,
  deploymentSchema,
  type Revision,
  revisionListSchema,
  revisionLogSchema,
  revisionSchema,
  toCreateBody,
  toUpdateBody,
  updatedDeploymentSchema,
} from './schemas.ts'

/** The calls of the control service, one function each (specification, "Control service"). All throw `http/errors`. */
export interface ControlPlane {
  /** Host and port, for messages. */
  readonly host: string
  /** POST /v2/deployments. Sent once: `createDeployment` is what survives a lost answer. */
  create(spec: DeploymentSpec, signal: AbortSignal): Promise<Deployment>
  /** GET /v2/deployments/{id}; undefined when there is none. */
  find(deploymentId: string, signal: AbortSignal): Promise<Deployment | undefined>
  /** GET /v2/deployments/{id}; throws DeploymentNotFound when there is none. */
  get(deploymentId: string, signal: AbortSignal): Promise<Deployment>
  /**
   * The one deployment with exactly this name, over all pages of GET /v2/deployments. One that is being deleted
   * counts only when no other has the name. Throws AmbiguousName and ListUnreadable.
   */
  findByName(name: string, signal: AbortSignal): Promise<Deployment | undefined>
  /** Every deployment whose name contains a text, page by page. */
  list(nameContains: string, signal: AbortSignal): AsyncIterable<Deployment>
  /** PATCH /v2/deployments/{id}: the deployment where the service answers with it. Sent once, like `create`. */
  update(
    deploymentId: string,
    changes: DeploymentChanges,
    signal: AbortSignal,
  ): Promise<Deployment | undefined>
  /** DELETE /v2/deployments/{id}: false when there was none. Sent again on transient errors, which is harmless. */
  delete(
    deploymentId: string,
    options: { deleteTracingProject: boolean; signal: AbortSignal },
  ): Promise<boolean>
  /** GET /v2/deployments/{id}/revisions: the newest first. */
  listRevisions(deploymentId: string, signal: AbortSignal): Promise<readonly Revision[]>
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

const pageSize = 100
const mostPages = 100

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

    create: (spec, signal) =>
      client.call({
        purpose: 'create the deployment',
        method: 'POST',
        path: ['v2', 'deployments'],
        body: toCreateBody(spec),
        response: deploymentSchema,
        signal,
      }),

    find: (deploymentId, signal) =>
      whenFound(
        client.call({
          purpose: 'read the deployment',
          method: 'GET',
          path: ['v2', 'deployments', deploymentId],
          response: deploymentSchema,
          retry: true,
          signal,
        }),
      ),

    async get(deploymentId, signal) {
      const deployment = await controlPlane.find(deploymentId, signal)
      if (deployment === undefined) throw new DeploymentNotFound({ id: deploymentId })
      return deployment
    },

    async findByName(name, signal) {
      const namesakes: Deployment[] = []
      for await (const deployment of controlPlane.list(name, signal)) {
        if (deployment.name === name) namesakes.push(deployment)
      }
      const alive = namesakes.filter(({ status }) => !isBeingDeleted(status))
      if (alive.length > 1) {
        throw new AmbiguousName(
          name,
          alive.map(({ id }) => id),
        )
      }
      return alive[0] ?? namesakes[0]
    },

    list: (nameContains, signal) => listDeployments(client, nameContains, signal),

    update: (deploymentId, changes, signal) =>
      client.call({
        purpose: 'update the deployment',
        method: 'PATCH',
        path: ['v2', 'deployments', deploymentId],
        body: toUpdateBody(changes),
        response: updatedDeploymentSchema,
        whenEmpty: null,
        signal,
      }),

    async delete(deploymentId, { deleteTracingProject, signal }) {
      let sent = 0
      const answer = await whenFound(
        client.callRaw({
          purpose: 'delete the deployment',
          method: 'DELETE',
          path: ['v2', 'deployments', deploymentId],
          query: { delete_tracing_project: deleteTracingProject || undefined },
          retry: true,
          onAttempt: () => {
            sent += 1
          },
          signal,
        }),
      )
      // A 404 after an answer that was lost: the first request did it.
      return answer !== undefined || sent > 1
    },

    async listRevisions(deploymentId, signal) {
      const revisions = await client.call({
        purpose: 'list the revisions',
        method: 'GET',
        path: ['v2', 'deployments', deploymentId, 'revisions'],
        response: revisionListSchema,
        retry: true,
        signal,
      })
      return revisions.map(hide)
    },

    async getRevision(deploymentId, revisionId, signal) {
      const revision = await client.call({
        purpose: 'read the revision',
        method: 'GET',
        path: ['v2', 'deployments', deploymentId, 'revisions', revisionId],
        response: revisionSchema,
        signal,
      })
      return hide(revision)
    },

    redeploy: (deploymentId, revisionId, signal) =>
      client.call({
        purpose: 'redeploy the revision before',
        method: 'POST',
        path: ['v2', 'deployments', deploymentId, 'revisions', revisionId, 'redeploy'],
        response: updatedDeploymentSchema,
        whenEmpty: null,
        signal,
      }),

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

async function whenFound<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof HttpError && error.status === 404) return undefined
    throw error
  }
}

async function* listDeployments(
  client: JsonClient,
  nameContains: string,
  signal: AbortSignal,
): AsyncIterable<Deployment> {
  const seen = new Set<string>()
  for (let page = 0, offset = 0; page < mostPages; page += 1) {
    const deployments = await getPage(client, { nameContains, offset, signal })
    const fresh = deployments.filter(({ id }) => !seen.has(id))
    for (const deployment of fresh) {
      seen.add(deployment.id)
      yield deployment
    }
    // A page without anything new comes from a service that does not page at all.
    if (fresh.length === 0 || !isFull(deployments.length)) return
    offset += deployments.length
  }
}

/** A service that ignores `limit` pages by a size of its own; sizes are round numbers. */
function isFull(length: number): boolean {
  return length >= pageSize || length % 10 === 0
}

async function getPage(
  client: JsonClient,
  query: { nameContains: string; offset: number; signal: AbortSignal },
): Promise<readonly Deployment[]> {
  try {
    return await client.call({
      purpose: 'list the deployments',
      method: 'GET',
      path: ['v2', 'deployments'],
      query: {
        limit: pageSize,
        offset: query.offset,
        name_contains: query.nameContains,
      },
      response: deploymentListSchema,
      retry: true,
      signal: query.signal,
    })
  } catch (error) {
    if (error instanceof ResponseFormatError) throw new ListUnreadable(error)
    throw error
  }
}
