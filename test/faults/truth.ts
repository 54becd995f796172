import type { StoredDeployment, StoredRevision } from '../platform/platform.ts'
import { isOtherKept, listAgents, otherAgent } from '../support/other-agent.ts'
import type { FaultWorld } from './fault-world.ts'

/** What the requests of a step have really done at the services. */
export interface Truth {
  /** Deployments that the step made. */
  readonly created: readonly StoredDeployment[]
  /** Revisions that the step made, of any deployment, redeployed ones not among them. */
  readonly revisions: readonly StoredRevision[]
  /** Revisions that were redeployed. */
  readonly redeployed: readonly StoredRevision[]
  /** Deployments whose deletion was requested. */
  readonly deleted: readonly StoredDeployment[]
  /** Comments of the action. */
  readonly comments: number
  /** The rows in them, as agent and icon. */
  readonly agents: readonly string[]
  /** Whether what they said of another agent is gone. */
  readonly isOtherLost: boolean
  /** GitHub Deployments by the states of their statuses, the oldest first. */
  readonly records: readonly string[]
  /** Runs that the graph server has done. */
  readonly runs: number
}

/** Reads the truth off the stand-ins. */
export function truthOf({ platform, github, graph, seeded }: FaultWorld): Truth {
  const { deployments } = platform
  const all = deployments.flatMap(({ revisions }) => revisions)
  return {
    created: deployments.filter(({ id }) => !seeded.has(id)),
    revisions: all.filter(({ madeBy }) => madeBy === 'create' || madeBy === 'patch'),
    redeployed: all.filter(({ madeBy }) => madeBy === 'redeploy'),
    deleted: deployments.filter(({ readsUntilGone }) => readsUntilGone !== null),
    comments: github.comments.filter(({ body }) => body.startsWith('<!-- graph-deploy-action:'))
      .length,
    agents: listAgents(github.comments),
    isOtherLost: seeded.has(otherAgent) && !isOtherKept(github.comments),
    records: github.deployments.map(({ statuses }) => statuses.map(({ state }) => state).join(' ')),
    runs: graph.runs.length,
  }
}

/** Whether a deployment of that name serves a revision that the step made. */
export function servesOwn({ platform }: FaultWorld, name: string): boolean {
  return platform.deployments.some((deployment) => {
    const active = deployment.revisions.find(({ id }) => id === deployment.activeRevisionId)
    const own = active?.madeBy === 'create' || active?.madeBy === 'patch'
    return deployment.name === name && own && active.status === 'DEPLOYED' && !deployment.deleted
  })
}

/** Whether every deployment of that name has gone, or goes. */
export function isGone({ platform }: FaultWorld, name: string): boolean {
  return platform.deployments
    .filter((deployment) => deployment.name === name)
    .every(({ deleted, readsUntilGone }) => deleted || readsUntilGone !== null)
}
