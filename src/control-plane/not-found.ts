import { Problem } from '../problem.ts'

/** No deployment has the ID or the exact name. */
export function toNotFound({
  id,
  name,
}: {
  readonly id?: string | undefined
  readonly name?: string | undefined
}): Problem<'deployment-not-found'> {
  const identity = name === undefined ? `the ID ${id}` : `the exact name ${name}`
  return new Problem('deployment-not-found', `no deployment in this workspace has ${identity}`)
}
