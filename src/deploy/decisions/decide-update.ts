import { isDeepStrictEqual } from 'node:util'
import * as body from '../../control-plane/body.ts'
import type { Deployment, Revision } from '../../control-plane/schemas.ts'
import type { EventContext } from '../../inputs/event-context.ts'
import type { Notice } from '../../log.ts'
import { fail } from '../../problem.ts'
import { findEventTimeMs } from '../../workflow/event.ts'
import { type DeployableRef, isTag } from '../../workflow/repo-ref.ts'
import { toShownAddress } from '../../workflow/repository-address.ts'
import type { DecisionNotes, DeployInputs } from '../context.ts'
import { hasRepository } from '../deployment.ts'
import { compareSecrets, decideSecrets } from './secrets.ts'

/** The request of an update, decided before anything is written, with the deployment before it. */
export interface UpdateDecision extends DecisionNotes {
  readonly before: Deployment
  readonly ref: DeployableRef | undefined
  /** The fields that the request sends. The control plane keeps the others. */
  readonly changes: body.DeploymentChanges
  /** The revisions in progress that are interrupted before the update. The oldest comes first, because the others wait for it. */
  readonly interrupts: readonly Revision[]
}

/** Decides, before anything is written, which fields an update sends, which revisions it interrupts, and which warnings it causes. `running` are the revisions in progress, newest first, or none if the step must not interrupt them. Throws if the deployment doesn't accept the inputs, or there is nothing to deploy. */
export function decideUpdate(
  inputs: DeployInputs,
  read: Pick<UpdateDecision, 'before' | 'ref'> & { readonly running: readonly Revision[] },
  event: EventContext,
): UpdateDecision {
  const { before, ref, running } = read
  requireSameSource(inputs, before)
  const notes: DecisionNotes = { lines: [], facts: {} }
  const { lines } = notes
  const isOfRepository = hasRepository(before)
  const settings = isOfRepository ? inputs : withoutDefaults(inputs)
  const { extra_fields: extra, resource_spec: resources } = settings
  // An uploaded archive has a configuration too, so its path counts even if it is the default.
  const graph_config_path = inputs.graph_config_path ?? before.graphConfigPath
  const upload = body.toUpload({ ...settings, source: before.source, graph_config_path })
  const stopsBuildOnPush = before.buildOnPush === true && ref !== undefined && isTag(ref.repoRef)
  const changes = body.selectChanges({
    ...settings,
    ...(stopsBuildOnPush && { build_on_push: false }),
    ...(upload ?? { repo_ref: ref?.repoRef }),
    resource_spec: resources && mergeResources(resources, before, lines),
    secrets: decideSecrets(settings, before, notes, isOfRepository ? undefined : inputs.repo_url),
    extra_fields: extra && body.withoutShown(extra, before.shown),
  })
  if (Object.keys(body.toUpdateBody(changes)).length === 0) {
    const what = 'runs an image, and the step sets no image and no other change'
    fail('nothing-to-deploy', `deployment ${before.name ?? before.id} ${what}`)
  }
  noteEffects(settings, { before, ref, changes }, event, lines)
  // A revision newer than the event may be of a newer push, so it goes on. Without a time of the event, none is newer.
  const eventMs = findEventTimeMs(event) ?? Number.POSITIVE_INFINITY
  const older = running.filter(({ createdAtMs }) => createdAtMs < eventMs)
  return { ...notes, before, ref, changes, interrupts: older.toReversed() }
}

/** Returns the inputs without `build_on_push: false` and the default `graph_config_path`. A reusable workflow passes such defaults also to a deployment without a repository, where they mean nothing. */
function withoutDefaults(inputs: DeployInputs): DeployInputs {
  const { build_on_push: buildOnPush, graph_config_path: path } = inputs
  const isDefault = path === body.defaultGraphConfigPath
  const graph_config_path = isDefault ? undefined : path
  return { ...inputs, build_on_push: buildOnPush || undefined, graph_config_path }
}

/** Throws `other-source` if `source` differs from the deployment's, because sources can't change, or if `repo_ref` is set for a deployment without a repository. */
export function requireSameSource(
  { source: asked, repo_ref: ref }: DeployInputs,
  before: Deployment,
): void {
  const { id, name = id, source } = before
  if (asked !== undefined && source !== undefined && asked !== source) {
    const problem = `deployment ${name} has the source ${source}, not ${asked}, and sources can't change`
    fail('other-source', problem)
  }
  if (ref === undefined || hasRepository(before)) return
  const problem = `deployment ${name} is not built from a repository, so \`repo_ref\` must not be set`
  fail('other-source', problem)
}

/** Returns the input's resources with the deployment's resources that it omits, and adds a log line with their names. The control plane would remove them, because it replaces the whole object (LangSmith, "update deployment"). */
function mergeResources(
  given: NonNullable<body.DeploymentChanges['resource_spec']>,
  { resourceSpec: shown = {} }: Deployment,
  lines: Notice[],
) {
  const kept = Object.entries(shown).filter(
    ([name, value]) => value !== null && !Object.hasOwn(given, name),
  )
  const names = kept.map(([name]) => name).join(', ')
  if (names !== '') lines.push(`Keeping existing resources that \`resource_spec\` omits: ${names}`)
  return { ...Object.fromEntries(kept), ...given }
}

/** Adds lines about effects that may surprise: of settings that can't change or that stay, a ref of another repository, and `build_on_push`. */
function noteEffects(
  settings: DeployInputs,
  { before, ref, changes }: Pick<UpdateDecision, 'before' | 'ref' | 'changes'>,
  event: EventContext,
  lines: Notice[],
): void {
  const { id, name = id, deploymentType: type, graphConfigPath: path, buildOnPush } = before
  const { deployment_type: askedType, graph_config_path: askedPath } = settings
  const isOtherType =
    askedType !== undefined &&
    type !== undefined &&
    body.toTypeWord(askedType) !== body.toTypeWord(type)
  // Reusable workflows pass the default type `dev` to every deployment, so it causes no warning.
  if (isOtherType && askedType !== 'dev') {
    const warning = `\`deployment_type: ${askedType}\` has no effect, because deployment ${name} has the type ${type}, and types can't change. To use another type, deploy under a new name.`
    lines.push({ warning, title: 'Deployment type unchanged' })
  }
  if (askedPath === undefined && path !== undefined && path !== body.defaultGraphConfigPath)
    lines.push(`Keeping the existing graph_config_path ${path}`)
  if (ref?.elsewhere && settings.repo_ref === undefined) {
    const warning = `${ref.repoRef} of \`${toShownAddress(before.repoUrl ?? '')}\` is deployed, because deployment ${name} is built from that repository and the event names this ref. Set \`repo_ref\`.`
    lines.push({ warning, title: 'Ref of another repository' })
  }
  if (changes.build_on_push === false && settings.build_on_push === undefined) {
    const warning =
      "This update disables `build_on_push`, because the control plane doesn't build tags on push. To enable it again, set `build_on_push: true` in an update from a branch."
    lines.push({ warning, title: 'Build on push disabled' })
  }
  const isPush = event.name === 'push' || event.pullRequest?.action === 'synchronize'
  const isBuiltOnPush = (changes.build_on_push ?? buildOnPush) === true
  // The control plane builds pushes to the deployment's branch. If that isn't shown, the ref to deploy counts as it.
  const isOfBranch = ref?.repoRef === (before.repoBranch ?? before.repoRef ?? ref?.repoRef)
  if (isPush && isBuiltOnPush && isOfBranch) {
    const warning =
      'This push is built twice, because the control plane builds every push too. Set `build_on_push: false`.'
    lines.push({ warning, title: 'Duplicate build' })
  }
}

/** Returns the current settings of a deployment under the names of the inputs that change them. A setting that the control plane doesn't show is undefined. */
export function toShownSettings(before: Deployment) {
  return {
    build_on_push: before.buildOnPush,
    custom_url: before.shown.source_config['custom_url'],
    resource_spec: before.resourceSpec,
    repo_ref: before.repoBranch ?? before.repoRef,
    graph_config_path: before.graphConfigPath,
    image_uri: before.imageUri,
  } satisfies Partial<Record<keyof body.DeploymentChanges, unknown>>
}

/** True if an update changes a setting or a secret, apart from the ref, so that it is sent even if the commit already serves. A value that the control plane doesn't show counts as changed, and so does an existing secret that the update omits. */
export function changesMoreThanRef(decision: Pick<UpdateDecision, 'before' | 'changes'>): boolean {
  const { before } = decision
  const { repo_ref: _, secrets, ...settings } = decision.changes
  // Extra fields without a difference are already removed, so only `{}` is unchanged.
  const shown: Readonly<Record<string, unknown>> = { ...toShownSettings(before), extra_fields: {} }
  const isChanged = ([name, value]: [string, unknown]) =>
    value !== undefined && !isDeepStrictEqual(value, shown[name])
  if (Object.entries(settings).some(isChanged)) return true
  if (secrets === undefined) return false
  const { same, others } = compareSecrets(secrets, before.secrets ?? [])
  return same.length < secrets.length || others.length > 0
}
