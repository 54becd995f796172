import type { DeploymentChanges } from '../control-plane/body.ts'
import type { ShownSecret } from '../control-plane/schemas.ts'

/** What is sent against the secrets that are shown, and the others of these; a value that is hidden cannot be compared. */
export function compareSecrets(
  sent: NonNullable<DeploymentChanges['secrets']>,
  shown: readonly ShownSecret[],
) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]))
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const before = values.get(name)
    if (before === undefined) return values.has(name) ? 'hidden' : 'added'
    return before === value.reveal() ? 'same' : 'changed'
  })
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name))
  return { added: [], changed: [], hidden: [], same: [], ...groups, others }
}

/** Whether other secrets exist than were sent: a set replaces the old one. */
export function hasOtherSecrets(
  sent: DeploymentChanges['secrets'],
  shown: readonly ShownSecret[] | undefined,
): boolean {
  if (sent === undefined || shown === undefined) return false
  const { added, changed, others } = compareSecrets(sent, shown)
  return added.length + changed.length + others.length > 0
}
