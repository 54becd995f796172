import { isDeepStrictEqual } from 'node:util'
import * as body from '../../control-plane/body.ts'
import type { Deployment } from '../../control-plane/schemas.ts'
import type { EventContext } from '../../inputs/event-context.ts'
import type { DryRun, SecretChanges } from '../../step/step-facts.ts'
import { toShortJson } from '../../text/json-text.ts'
import { toOneLine, withoutTrailing } from '../../text/safe-text.ts'
import { toShortCommit } from '../../workflow/repo-ref.ts'
import { toShownAddress } from '../../workflow/repository-address.ts'
import { toShownSettings, type UpdateDecision } from './decide-update.ts'

const maxValueLength = 200
const oneBuild = 'One revision would be built.'

type Sent = NonNullable<body.DeploymentChanges['secrets']>
type Setting = readonly [name: string, sent: unknown, existing: unknown]

/** Describes an update for a dry run: the requests (`plan`), and the differences in commit, settings, and secrets. The values of secrets aren't shown. `tests` are sentences about the smoke test. */
export function toPlannedUpdate(
  { before, ref, changes, facts, interrupts }: UpdateDecision,
  tests: readonly string[],
  servedCommit: string | undefined,
): DryRun {
  const { id, name, activeRevisionId: active, shown } = before
  const { secrets: sent, extra_fields: extra }: body.DeploymentChanges = changes
  const settings: Readonly<Record<string, unknown>> = changes
  const rows = Object.entries(toShownSettings(before)).map(([setting, existing]): Setting => {
    return [setting, settings[setting], existing]
  })
  const toCommit = (sha: string | undefined) => sha && toShortCommit(sha)
  const commit: Setting = ['commit', toCommit(ref?.commitSha), toCommit(servedCommit)]
  const serving = active === null ? 'nothing' : `revision ${active}`
  const lines = [
    `  deployment ${name ?? id}${active === undefined ? '' : `, serving ${serving}`}`,
    ...[commit, ...rows, ...toExtraRows(extra, shown)].flatMap(toDiffLines),
    ...(sent === undefined ? [] : toSecretLines(sent, facts.secrets)),
    ...interrupts.map((revision) => `- revision ${revision.id} in progress (interrupted)`),
  ]
  const path = `/v2/deployments/${id}`
  const plan = [
    ...interrupts.map((one) => ({ method: 'POST', path: `${path}/revisions/${one.id}/interrupt` })),
    ...toUpdatePlan(path, changes),
  ]
  return { planned: { words: 'would be updated', lines, notes: [oneBuild, ...tests] }, plan }
}

/** Returns sentences about the smoke test that would run, with its server if `url` is given. */
export function toTestNotes({ plan }: Pick<EventContext, 'plan'>, url?: URL): readonly string[] {
  const where = url ? ` on \`${withoutTrailing(toShownAddress(url.href), '/')}\`` : ''
  if (plan === undefined) return [`A smoke test would run${where}.`]
  const tests = `The smoke plan has ${plan.tests.length} ${plan.tests.length === 1 ? 'test' : 'tests'}.`
  return url ? [tests, `It would run${where}.`] : [tests]
}

/** Describes the creation of a deployment for a dry run: the requests (`plan`), and a diff in which every line is new. `tests` are sentences about the smoke test. */
export function toPlannedCreation(spec: body.DeploymentSpec, tests: readonly string[]): DryRun {
  const { name, secrets = [], extra_fields: extra } = spec
  const settings = body.specNames.filter((key) => key !== 'name' && key !== 'secrets')
  const rows = settings.map((key): Setting => [key, spec[key], undefined])
  const lines = [
    `+ deployment ${name}`,
    ...[...rows, ...toExtraRows(extra)].flatMap(toDiffLines),
    ...secrets.map((one) => `+ ${toVariableWords(one)}`),
  ]
  const path = '/v2/deployments'
  const creation = body.toCreateBody(body.hideSecrets(withoutPasswords(spec)))
  const upload = body.toUpload(spec)
  // The archive is uploaded to the new deployment, and an update then builds it.
  const later = upload ? toUpdatePlan(`${path}/{deployment_id}`, upload) : []
  return {
    planned: { words: 'would be created', lines, notes: [oneBuild, ...tests] },
    plan: [{ method: 'POST', path, body: creation }, ...later],
  }
}

function toUpdatePlan(path: string, changes: body.DeploymentChanges) {
  const open = { method: 'POST', path: `${path}/upload-url` }
  const upload = changes.revision_source ? [open, { method: 'PUT', path: '(upload URL)' }] : []
  const partial = body.toUpdateBody(body.hideSecrets(withoutPasswords(changes)))
  return [...upload, { method: 'PATCH', path, body: partial }]
}

/** Returns the fields of `extra_fields` as settings. Only a field in a section, such as `source_config`, has an existing value to compare with. */
function toExtraRows(
  extra: body.DeploymentChanges['extra_fields'] = {},
  shown?: Deployment['shown'],
): Setting[] {
  return body.listFields(extra).map(({ section, name, value }) => {
    if (section === undefined) return [name, value, undefined]
    return [`${section}.${name}`, value, shown?.[section][name]]
  })
}

/** Returns the lines of a diff for a setting: none if it isn't sent, one if it is new or stays, two if it changes. */
function toDiffLines([name, sent, existing]: Setting): string[] {
  if (sent === undefined) return []
  const line = `${name}: ${toText(sent, name)}`
  if (isDeepStrictEqual(sent, existing)) return [`  ${line}`]
  const isShown = existing !== undefined && existing !== null
  return [...(isShown ? [`- ${name}: ${toText(existing, name)}`] : []), `+ ${line}`]
}

/** The settings that are URLs, and so may contain a password. */
const addresses = new Set(['repo_url', 'custom_url'])

function toText(value: unknown, name: string): string {
  if (typeof value !== 'string') return toShortJson(value, { limit: maxValueLength })
  return addresses.has(name) ? toShownAddress(value) : value
}

function withoutPasswords<T extends object>(settings: T): T {
  const entries = Object.entries(settings).map(([name, value]) => {
    return [name, addresses.has(name) && value ? toShownAddress(String(value)) : value]
  })
  return Object.fromEntries(entries) as T
}

function toVariableWords({ name, value, isPlain }: Sent[number]): string {
  return isPlain ? `variable ${name}=${toOneLine(value.reveal())}` : `secret ${name}`
}

/** Returns the lines of a diff for the secrets that differ from the existing secrets. Without `changes`, the existing secrets aren't known, so all count as new. */
function toSecretLines(sent: Sent, changes: SecretChanges | undefined): string[] {
  const words = new Map(sent.map((one) => [one.name, toVariableWords(one)]))
  const toLines = (names: Iterable<string>, note = '') =>
    Array.from(names, (name) => `+ ${words.get(name)}${note}`)
  if (changes === undefined) return toLines(words.keys(), ' (existing secrets are not shown)')
  const kept = 'not in secrets; secrets_mode: merge would keep it'
  return [
    ...toLines(changes.added),
    ...toLines(changes.changed, ' (new value)'),
    ...toLines(changes['not compared'], ' (existing value is not shown)'),
    ...changes.removed.map((name) => `- secret ${name} (${kept})`),
  ]
}
