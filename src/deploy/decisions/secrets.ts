import type { DeploymentChanges } from '../../control-plane/body.ts'
import type { Deployment, ShownSecret } from '../../control-plane/schemas.ts'
import type { Notice } from '../../log.ts'
import { fail } from '../../problem.ts'
import type { DecisionNotes, DeployInputs } from '../context.ts'
import { withRepository } from '../deployment.ts'

type Secrets = NonNullable<DeploymentChanges['secrets']>

/** Returns the secrets to send, and adds their changes and warnings to `notes`. Undefined without the input `secrets`. The control plane replaces the whole set (LangSmith, "update deployment"), so `merge` also returns the other existing secrets. If their values aren't shown, `merge` throws `secrets-unreadable`. With `owner`, the result includes the variable that names the repository (`withRepository`). */
export function decideSecrets(
  inputs: Pick<DeployInputs, 'secrets' | 'secrets_mode' | 'dry_run'>,
  { id, secrets: shown }: Deployment,
  notes: DecisionNotes,
  owner?: string,
): Secrets | undefined {
  const { secrets, secrets_mode: mode, dry_run: isDry } = inputs
  if (secrets === undefined) return undefined
  const given = owner === undefined ? secrets : withRepository(secrets, owner, shown)
  // Undefined if the control plane doesn't show the existing secrets.
  const change = shown && compareSecrets(given, shown)
  if (change) noteChanges(change, toNames(mode === 'merge' ? [] : change.others), isDry, notes)
  notes.lines.push(...findDoubtfulSecrets(given))
  if (mode === 'replace') return given
  const unreadable = change?.others.filter(({ value }) => value === undefined)
  if (change === undefined || unreadable?.length !== 0) {
    const what = `the ${unreadable ? `values of ${toNames(unreadable).join(', ')}` : 'secrets'}`
    fail('secrets-unreadable', `the control plane does not show ${what} of deployment ${id}`)
  }
  return [...change.others.flatMap(({ name, value }) => (value ? { name, value } : [])), ...given]
}

function toNames(secrets: readonly { readonly name: string }[]): readonly string[] {
  return secrets.map(({ name }) => name)
}

function noteChanges(
  { added, changed, hidden }: ReturnType<typeof compareSecrets>,
  removed: readonly string[],
  isDry: boolean,
  notes: DecisionNotes,
): void {
  const sent = { added: toNames(added), changed: toNames(changed), 'not compared': toNames(hidden) }
  const secrets = { ...sent, removed }
  notes.facts.secrets = secrets
  const words = Object.entries(secrets).filter(([, names]) => names.length > 0)
  const said = words.map(([what, names]) => `${what} ${names.join(', ')}`)
  notes.lines.push(`${isDry ? 'Planned secrets' : 'Secrets'}: ${said.join('; ') || 'unchanged'}`)
  if (removed.length === 0) return
  const them = removed.length === 1 ? 'it' : 'them'
  const warning = `${removed.join(', ')} ${isDry ? 'would' : 'will'} be removed, because \`secrets\` replaces all secrets. Add ${them}, or set \`secrets_mode: merge\`.`
  notes.lines.push({ warning, title: 'Secrets removed' })
}

/** Returns warnings of secrets with an empty value, and of secrets whose value was cut at ` #`, because a comment begins there. Both may be mistakes. */
export function findDoubtfulSecrets(secrets: Secrets = []): Notice[] {
  const empty = toNames(secrets.filter(({ value }) => value.reveal() === ''))
  const cut = toNames(secrets.filter(({ comment = '' }) => comment !== ''))
  const sentEmpty = `${empty.join(', ')} will be sent with an empty value.`
  const sentCut = `The text after ' #' is not sent for ${cut.join(', ')}, because it is a comment. If it is part of the value, enclose the value in quotes. Otherwise, remove it.`
  return [
    ...(empty.length > 0 ? [{ warning: sentEmpty, title: 'Empty secret' }] : []),
    ...(cut.length > 0 ? [{ warning: sentCut, title: 'Comment in a secret' }] : []),
  ]
}

/** Groups the secrets to send by their difference from the existing secrets. The existing values of `hidden` aren't shown. `others` are the existing secrets with other names. */
export function compareSecrets(sent: Secrets, shown: readonly ShownSecret[]) {
  const values = new Map(shown.map(({ name, value }) => [name, value?.reveal()]))
  const groups = Object.groupBy(sent, ({ name, value }) => {
    const existing = values.get(name)
    if (existing === undefined) return values.has(name) ? 'hidden' : 'added'
    return existing === value.reveal() ? 'same' : 'changed'
  })
  const others = shown.filter(({ name }) => !sent.some((one) => one.name === name))
  return { added: [], changed: [], hidden: [], same: [], ...groups, others }
}
