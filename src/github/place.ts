import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/safe-text.ts'

/** Where a graph deployment is, as far as known: regions and workspaces share names. Hashes, because comments are public. */
export interface Place {
  readonly controlPlane?: string | undefined
  readonly workspace?: string | undefined
  /** Its ID. */
  readonly deployment?: string | undefined
}

/** A graph deployment, as GitHub shows it: its name, or else its ID, and where it is. */
export type Agent = Place & { readonly name: string }

/** The place of the deployments of a step, and of one of them. */
export function toPlace(address: URL, workspaceId: string | undefined, id?: string): Place {
  return {
    controlPlane: toHash(withoutTrailing(address.href, '/')),
    workspace: workspaceId && toHash(workspaceId),
    deployment: id && toHash(id),
  }
}

/** A few characters that stand for a text. */
export function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** Whether two are one deployment, which a step may know by its name or its ID. */
export function isSamePlace(one: Agent, other: Agent): boolean {
  const differ = (part: keyof Place) => one[part] && other[part] && one[part] !== other[part]
  if (differ('controlPlane') || differ('workspace')) return false
  return one.name === other.name || Boolean(one.deployment && one.deployment === other.deployment)
}
