import { createHash } from 'node:crypto'
import { withoutTrailing } from '../text/safe-text.ts'

/**
 * Where a graph deployment is, as far as that is known: two regions or workspaces may each have one of a name. Hashes, because
 * comments are public. What earlier versions wrote has none.
 */
export interface Place {
  readonly controlPlane?: string | undefined
  readonly workspace?: string | undefined
  /** Its ID. */
  readonly deployment?: string | undefined
}

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

/** Whether two deployments of one name certainly are not the same: a workspace has one of a name, whose ID changes when it is made anew. */
export function areDifferent(one: Place, other: Place): boolean {
  const differ = (part: keyof Place) => one[part] && other[part] && one[part] !== other[part]
  return Boolean(differ('controlPlane') || differ('workspace'))
}

/** The key of a row: the name, and the place where it is known. One word, which cannot end the HTML comment that holds it. */
export function toKey(name: string, { controlPlane, workspace, deployment }: Place = {}): string {
  const known = [controlPlane, workspace, deployment]
  return encodeKey(name) + (known.some(Boolean) ? `@${known.join('.')}` : '')
}

/** Whether two keys are of one deployment: it may have been called by its name once, and once by its ID. A row that no step wrote has none. */
export function isSameKey(one: string | undefined, other: string): boolean {
  if (one === undefined) return false
  const [a, b] = [parseKey(one), parseKey(other)]
  if (areDifferent(a, b)) return false
  return a.name === b.name || Boolean(a.deployment && a.deployment === b.deployment)
}

function parseKey(key: string): Place & { readonly name: string | undefined } {
  const [name, known = ''] = key.split('@')
  const [controlPlane, workspace, deployment] = known.split('.')
  return { name, controlPlane, workspace, deployment }
}

/** A name as one word, without what could end an HTML comment, and without `@`; no two give the same. */
export function encodeKey(name: string): string {
  return encodeURIComponent(name.toWellFormed()).replace(/-(?=-)/g, '%2D')
}
