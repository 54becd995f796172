import { createHash } from 'node:crypto'
import type { Agent } from './schemas.ts'

/** Describes a deployment of a control plane. */
export function toAgent(
  name: string,
  address: URL,
  { workspaceId, id }: Readonly<Record<'workspaceId' | 'id', string | undefined>>,
): Agent {
  return {
    name,
    controlPlane: toHash(address.href),
    workspace: workspaceId && toHash(workspaceId),
    deployment: id,
  }
}

/** A few characters that stand for a text. */
function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 10)
}

/** True if two are one deployment, which a step may know by its name or its ID. */
export function isSameAgent(one: Agent, other: Agent): boolean {
  const differ = (part: keyof Agent) => one[part] && other[part] && one[part] !== other[part]
  if (differ('controlPlane') || differ('workspace')) return false
  return one.name === other.name || Boolean(one.deployment && one.deployment === other.deployment)
}
