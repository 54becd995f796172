import { type DeploymentChanges, type DeploymentSpec, toUpdateBody } from '../control-plane/body.ts'
import { withoutShown } from '../control-plane/extra-fields.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { defaultGraphConfigPath, toSourceFields } from '../control-plane/sources.ts'
import { type DeployableRef, isTag } from '../workflow/repo-ref.ts'
import type { Log } from '../log.ts'
import { NothingToDeploy } from '../step/step-errors.ts'
import type { DeployInputs, ModeContext } from './context.ts'
import { toOwnership } from './ownership.ts'
import { chooseRef } from './ref.ts'
import { type SecretInputs, toSecrets, warnOfSecrets } from './secrets.ts'

/** The command line's words for types, and those of the control service (`langgraph-cli` 0.4.40). */
const typeNames: Readonly<Record<string, string>> = { serverless: 'dev_zero', dedicated: 'prod' }

/** The type where the user gives none, which a reusable workflow passes to every deployment. */
const usualType = 'dev'

/** The inputs of an update, in whatever mode. */
export type UpdateInputs = DeployInputs & DeploymentChanges

/** What an update makes a revision from: the ref, and what the inputs say besides. */
export interface Revision {
  readonly ref: DeployableRef | undefined
  readonly settings: DeploymentChanges & Pick<SecretInputs, 'secrets_mode'>
}

/** What a deployment can take of the inputs: one of an image no ref of the event, one of another repository no commit. */
export function fitRevision(
  inputs: UpdateInputs,
  before: Deployment,
  { event, log }: ModeContext,
): Revision {
  const ref = chooseRef(inputs, event)
  const { repoUrl, source, imageUri } = before
  const { repository, configPath } = toSourceFields(source, imageUri !== undefined)
  if (repoUrl === undefined && !repository) {
    const { revision, idle } = withoutRepository({ ref, settings: inputs }, configPath)
    const named = `${idle.join(', ')} ${idle.length === 1 ? 'is' : 'are'}`
    const what = `Deployment ${before.id} is not built from a repository`
    if (idle.length > 0) log.info(`${what}, so ${named} not sent`)
    return revision
  }
  if (ref === undefined || toOwnership(before, inputs.repo_url) !== 'foreign')
    return { ref, settings: inputs }
  return { ref: { ...ref, commitSha: undefined, elsewhere: true }, settings: inputs }
}

/** Without the ref of the event, and without the defaults that a reusable workflow passes to every deployment. */
function withoutRepository({ ref, settings }: Revision, takesPath: boolean) {
  const { build_on_push: buildOnPush, graph_config_path: path } = settings
  const refOfEvent = settings.repo_ref === undefined ? ref : undefined
  const idlePath = !takesPath && path === defaultGraphConfigPath ? path : undefined
  const idle = [
    refOfEvent?.repoRef,
    buildOnPush === false && 'build_on_push: false',
    idlePath && `graph_config_path: ${idlePath}`,
  ]
  const fitting = {
    ...settings,
    build_on_push: buildOnPush || undefined,
    graph_config_path: idlePath === undefined ? path : undefined,
  }
  const revision = { ref: refOfEvent === undefined ? ref : undefined, settings: fitting }
  return { revision, idle: idle.filter(Boolean) }
}

/** What an update sends: only what changes. Warns of what may not be meant. Throws NothingToDeploy. */
export function toChanges(revision: Revision, before: Deployment, context: ModeContext) {
  const { ref, settings } = revision
  const { log } = context
  const changes: DeploymentChanges = {
    ...settings,
    repo_ref: ref?.repoRef,
    resource_spec: mergeResources(settings.resource_spec, before, log),
    secrets: toSecrets(settings, before, context),
    extra_fields: settings.extra_fields && withoutShown(settings.extra_fields, before.shown),
  }
  if (Object.keys(toUpdateBody(changes)).length === 0) {
    const isImage = !toSourceFields(before.source, before.imageUri !== undefined).configPath
    const what = isImage
      ? 'runs an image, and the step names neither an image nor anything else to change'
      : 'is built from source that is uploaded to it, and the step names nothing to change'
    throw new NothingToDeploy(`deployment ${before.id} ${what}`, { isImage })
  }
  warnOfSecrets(settings, context)
  if (ref === undefined || before.buildOnPush !== true || !isTag(ref.repoRef)) return changes
  log.info('Turning build_on_push off: the service does not build a tag on push')
  return { ...changes, build_on_push: false }
}

/** The service replaces the whole object (public service, "update deployment"), so what is not given is sent again. */
function mergeResources(given: DeploymentChanges['resource_spec'], before: Deployment, log: Log) {
  const { resourceSpec: shown } = before
  if (given === undefined || shown === undefined) return given
  const kept = Object.entries(shown).filter(
    ([name, value]) => value !== null && !Object.hasOwn(given, name),
  )
  if (kept.length === 0) return given
  log.info(`Keeping what resource_spec does not name: ${kept.map(([name]) => name).join(', ')}`)
  return { ...Object.fromEntries(kept), ...given }
}

/** Says what a deployment keeps and the reader of the workflow file does not see: its type, and an earlier path. */
export function reportKeptSettings(
  inputs: DeploymentChanges & Partial<Pick<DeploymentSpec, 'deployment_type'>>,
  before: Deployment,
  { log, report }: ModeContext,
): void {
  const { deployment_type: asked, graph_config_path: given } = inputs
  const { id, deploymentType: type, langgraphConfigPath, graphConfigPath } = before
  const isOther = asked !== undefined && type !== undefined && toWord(asked) !== toWord(type)
  if (isOther && asked !== usualType) {
    log.warning(
      `Deployment ${id} is of type ${type}, and a type cannot be changed: deployment_type: ${asked} has no effect. Delete the deployment and create it again to change it.`,
      'Type not changed',
    )
  }
  const path = langgraphConfigPath ?? graphConfigPath
  if (given !== undefined || path === undefined || path === defaultGraphConfigPath) return
  log.info(`Keeping graph_config_path ${path}, which the deployment has from before`)
  report({ keptConfigPath: path })
}

function toWord(type: string): string {
  return typeNames[type] ?? type
}
