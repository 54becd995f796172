import { type DeploymentChanges, toUpdateBody } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import {
  defaultGraphConfigPath,
  type SourceFields,
  toSourceFields,
} from '../control-plane/sources.ts'
import { type DeployableRef, isTag } from '../github/repo-ref.ts'
import { isOtherRepository } from '../github/repository-address.ts'
import { NothingToDeploy } from '../step/step-errors.ts'
import type { DeployInputs, ModeContext } from './context.ts'
import { chooseRef } from './ref.ts'

/** What an update makes a revision from: the ref, and what the inputs say besides. */
export interface Revision {
  readonly ref: DeployableRef | undefined
  readonly settings: DeploymentChanges
}

/**
 * What a deployment that is there can take of the inputs. The ref of the event goes to no deployment of an image, and
 * its commit is not expected of another repository, where `deployment_id` leads to one.
 */
export function fitRevision(
  inputs: DeployInputs & DeploymentChanges,
  before: Deployment,
  { event, log }: ModeContext,
): Revision {
  const ref = chooseRef(inputs, event)
  const { repoUrl, source, imageUri } = before
  if (repoUrl === undefined) {
    const takes = toSourceFields(source, imageUri !== undefined)
    return takes.repository
      ? { ref, settings: inputs }
      : withoutRepository({ ref, settings: inputs }, before.id, takes, log)
  }
  const isElsewhere = isOtherRepository(repoUrl, inputs.repo_url)
  if (ref === undefined || !isElsewhere) return { ref, settings: inputs }
  return { ref: { ...ref, commitSha: undefined, elsewhere: true }, settings: inputs }
}

/** Without the ref of the event, and without the defaults that a reusable workflow passes to every deployment. */
function withoutRepository(
  { ref, settings }: Revision,
  id: string,
  { configPath }: SourceFields,
  log: ModeContext['log'],
): Revision {
  const { build_on_push: buildOnPush, graph_config_path: path } = settings
  const refOfEvent = settings.repo_ref === undefined ? ref : undefined
  const isIdlePath = !configPath && path === defaultGraphConfigPath
  const idle = [
    refOfEvent?.repoRef,
    buildOnPush === false ? 'build_on_push: false' : undefined,
    isIdlePath ? `graph_config_path: ${path}` : undefined,
  ].filter((text) => text !== undefined)
  if (idle.length > 0) {
    const named = `${idle.join(', ')} ${idle.length === 1 ? 'is' : 'are'}`
    log.info(`Deployment ${id} is not built from a repository, so ${named} not sent`)
  }
  return {
    ref: refOfEvent === undefined ? ref : undefined,
    settings: {
      ...settings,
      build_on_push: buildOnPush || undefined,
      graph_config_path: isIdlePath ? undefined : path,
    },
  }
}

/** What an update sends: only what changes. Throws NothingToDeploy. */
export function toChanges(
  { ref, settings }: Revision,
  before: Deployment,
  { log }: ModeContext,
): DeploymentChanges {
  const changes = {
    ...settings,
    repo_ref: ref?.repoRef,
    resource_spec: mergeResources(settings.resource_spec, before.resourceSpec, log),
  }
  if (Object.keys(toUpdateBody(changes)).length === 0) {
    const problem = `deployment ${before.id} runs an image, and the step names neither an image nor anything else to change`
    throw new NothingToDeploy(problem, {})
  }
  if (ref === undefined || !isTag(ref.repoRef) || before.buildOnPush !== true) return changes
  log.info('Turning build_on_push off: the service does not build a tag on push')
  return { ...changes, build_on_push: false }
}

/** The service replaces the whole object (public service, "update deployment"), so what is not given is sent again. */
function mergeResources(
  given: DeploymentChanges['resource_spec'],
  shown: Deployment['resourceSpec'],
  log: ModeContext['log'],
): DeploymentChanges['resource_spec'] {
  if (given === undefined || shown === undefined) return given
  const kept = Object.entries(shown).filter(
    ([name, value]) => value !== null && !Object.hasOwn(given, name),
  )
  if (kept.length === 0) return given
  log.info(`Keeping what resource_spec does not name: ${kept.map(([name]) => name).join(', ')}`)
  return { ...Object.fromEntries(kept), ...given }
}

/** Warns of a push that the service builds by itself as well, so that it is built twice. */
export function warnOfTwoBuilds(
  { ref, settings }: Revision,
  before: Deployment,
  { event, log }: ModeContext,
): void {
  if (before.buildOnPush !== true || settings.build_on_push === false) return
  const isPushed = event.event.name === 'push' && ref?.commitSha !== undefined
  if (!isPushed || isTag(ref.repoRef)) return
  log.warning(
    `The service builds every push to this deployment by itself (build_on_push is true), so this push is built twice. Set build_on_push: false, or leave the deployment to the service.`,
    'Two builds of one push',
  )
}

/** Warns of secrets that are sent with an empty value, which the user may not have meant. */
export function warnOfEmptySecrets(
  { secrets = [] }: DeploymentChanges,
  { log }: ModeContext,
): void {
  const empty = secrets.filter(({ value }) => value.reveal() === '').map(({ name }) => name)
  if (empty.length === 0) return
  log.warning(
    `secrets: ${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} sent with an empty value.`,
    'Empty secret',
  )
}
