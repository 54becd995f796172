import type { DeploymentChanges } from '../control-plane/body.ts'
import type { Deployment, ShownSecret } from '../control-plane/schemas.ts'
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
 * ones, and when merging the others that are there. Reports by name what changes, and warns of names that are dropped.
 * What was read is masked first. Throws SecretsHidden where others cannot be kept.
 */
export function toSecrets(
  { secrets: given, secrets_mode: mode }: SecretInputs,
  before: Deployment,
  context: ModeContext,
): Secrets | undefined {
  if (given === undefined) return undefined
  const { id, secrets: shown } = before
  for (const { value } of shown ?? []) if (value !== undefined) context.mask(value.reveal())
  const names = new Set(given.map(({ name }) => name))
  const others = shown?.filter(({ name }) => !names.has(name))
  const dropped = mode === 'merge' ? [] : (others ?? [])
  reportDrift(given, { shown, dropped }, context)
  if (mode === 'replace') {
    warnOfDropped(dropped, context)
    return given
  }
  const hide = (what: string) => {
    return new SecretsHidden(`deployment ${id}: the control service does not show ${what}`, {})
  }
  if (others === undefined) throw hide('its secrets')
  const hidden = others.filter(({ value }) => value === undefined)
  if (hidden.length > 0) throw hide(`the values of ${hidden.map(({ name }) => name).join(', ')}`)
  return [...others.flatMap(({ name, value }) => (value ? { name, value } : [])), ...given]
}

/** What becomes of the secrets, by name; one whose value the service hides cannot be compared. */
function reportDrift(
  given: Secrets,
  {
    shown,
    dropped,
  }: { shown: readonly ShownSecret[] | undefined; dropped: readonly ShownSecret[] },
  { log, report }: ModeContext,
): void {
  if (shown === undefined) return
  const there = new Map(shown.map(({ name, value }) => [name, value]))
  const toChange = ({ name, value }: Secrets[number]) => {
    if (!there.has(name)) return 'added'
    const before = there.get(name)?.reveal()
    if (before === undefined) return 'not compared'
    return before === value.reveal() ? 'same' : 'changed'
  }
  const listNames = (change: ReturnType<typeof toChange>) =>
    given.filter((one) => toChange(one) === change).map(({ name }) => name)
  const secrets = {
    added: listNames('added'),
    changed: listNames('changed'),
    'not compared': listNames('not compared'),
    dropped: dropped.map(({ name }) => name),
  }
  report({ secrets })
  const words = Object.entries(secrets).filter(([, names]) => names.length > 0)
  const told = words.map(([what, names]) => `${what} ${names.join(', ')}`)
  log.info(`Secrets: ${told.join('; ') || 'unchanged'}`)
}

function warnOfDropped(dropped: readonly ShownSecret[], { log }: ModeContext): void {
  const names = dropped.map(({ name }) => name)
  if (names.length === 0) return
  const are = names.length === 1 ? 'is' : 'are'
  log.warning(
    `secrets replaces the whole set, so ${names.join(', ')} ${are} dropped. Give ${names.length === 1 ? 'it' : 'them'} too, or set secrets_mode: merge.`,
    'Secrets dropped',
  )
}

/** Warns of secrets that are sent empty, or without what stood behind them, which the user may not have meant. */
export function warnOfSecrets({ secrets = [] }: DeploymentChanges, { log }: ModeContext): void {
  const list = (found: Secrets) => found.map(({ name }) => name).join(', ')
  const empty = secrets.filter(({ value }) => value.reveal() === '')
  const isOne = empty.length === 1
  if (empty.length > 0) {
    log.warning(
      `secrets: ${list(empty)} ${isOne ? 'is' : 'are'} sent with an empty value.`,
      'Empty secret',
    )
  }
  const cut = secrets.filter(({ comment = '' }) => comment !== '')
  if (cut.length === 0) return
  log.warning(
    `secrets: the text from \` #\` on is not sent for ${list(cut)}, because it is a comment. If it is a part of the value, put the value in quotes. Otherwise, remove it.`,
    'Part of a secret dropped',
  )
}
