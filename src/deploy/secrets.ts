import type { DeploymentChanges } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { compareSecrets } from '../rollout/contradiction.ts'
import { SecretsHidden } from '../step/step-errors.ts'
import type { ModeContext } from './context.ts'

type Secrets = NonNullable<DeploymentChanges['secrets']>

/** What an update asks of the secrets of a deployment. */
export interface SecretInputs {
  readonly secrets?: Secrets | undefined
  readonly secrets_mode: 'replace' | 'merge'
}

/**
 * The whole set that an update sends, because the service replaces it (public service, "update deployment"): the given
 * ones, and when merging the others. Masks what was read, and reports what changes. Throws SecretsHidden.
 */
export function toSecrets(
  { secrets: given, secrets_mode: mode }: SecretInputs,
  { id, secrets: shown }: Deployment,
  context: ModeContext,
): Secrets | undefined {
  if (given === undefined) return undefined
  for (const { value } of shown ?? []) if (value !== undefined) context.mask(value.reveal())
  const change = shown && compareSecrets(given, shown)
  const others = change?.others
  if (change) reportDrift(change, toNames(mode === 'merge' ? [] : change.others), context)
  if (mode === 'replace') return given
  const hide = (what: string) => {
    return new SecretsHidden(`deployment ${id}: the control service does not show ${what}`, {})
  }
  if (others === undefined) throw hide('its secrets')
  const hidden = others.filter(({ value }) => value === undefined)
  if (hidden.length > 0) throw hide(`the values of ${toNames(hidden).join(', ')}`)
  return [...others.flatMap(({ name, value }) => (value ? { name, value } : [])), ...given]
}

function toNames(secrets: readonly { readonly name: string }[]): readonly string[] {
  return secrets.map(({ name }) => name)
}

/** What becomes of the secrets, by name. */
function reportDrift(
  { added, changed, hidden }: ReturnType<typeof compareSecrets>,
  dropped: readonly string[],
  { log, report }: ModeContext,
): void {
  const sent = { added: toNames(added), changed: toNames(changed), 'not compared': toNames(hidden) }
  const secrets = { ...sent, dropped }
  report({ secrets })
  const words = Object.entries(secrets).filter(([, names]) => names.length > 0)
  const told = words.map(([what, names]) => `${what} ${names.join(', ')}`)
  log.info(`Secrets: ${told.join('; ') || 'unchanged'}`)
  if (dropped.length === 0) return
  const [are, them] = dropped.length === 1 ? ['is', 'it'] : ['are', 'them']
  log.warning(
    `secrets replaces the whole set, so ${dropped.join(', ')} ${are} dropped. Give ${them} too, or set secrets_mode: merge.`,
    'Secrets dropped',
  )
}

/** Warns of secrets that are sent empty, or without what stood behind them, which the user may not have meant. */
export function warnOfSecrets({ secrets = [] }: DeploymentChanges, { log }: ModeContext): void {
  const list = (found: Secrets) => toNames(found).join(', ')
  const empty = secrets.filter(({ value }) => value.reveal() === '')
  const are = empty.length === 1 ? 'is' : 'are'
  if (empty.length > 0) {
    log.warning(`secrets: ${list(empty)} ${are} sent with an empty value.`, 'Empty secret')
  }
  const cut = secrets.filter(({ comment = '' }) => comment !== '')
  if (cut.length === 0) return
  log.warning(
    `secrets: the text from \` #\` on is not sent for ${list(cut)}, because it is a comment. If it is a part of the value, put the value in quotes. Otherwise, remove it.`,
    'Part of a secret dropped',
  )
}
