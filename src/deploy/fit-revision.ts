import type { DeploymentChanges } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import {
  defaultGraphConfigPath,
  isBuiltFromRepository,
  toSourceFields,
} from '../control-plane/sources.ts'
import { isTag } from '../github/repo-ref.ts'
import { isOtherRepository } from '../github/repository-address.ts'
import { NothingToDeploy } from '../step/step-errors.ts'
import type { ModeContext } from './context.ts'
import type { RevisionRequest } from './requests.ts'

/**
 * A revision as a deployment that is there can take it. The ref of the event goes to no deployment of an image, and its
 * commit is not expected of another repository, where `deployment_id` leads to one.
 */
export function fitRevision(
  revision: RevisionRequest,
  before: Deployment,
  repoUrl: string,
  { log }: Pick<ModeContext, 'log'>,
): RevisionRequest {
  if (!isBuiltFromRepository(before)) return withoutRepository(revision, before, log)
  const { ref } = revision
  if (ref === undefined) return revision
  if (before.repoUrl === undefined || !isOtherRepository(before.repoUrl, repoUrl)) return revision
  return { ...revision, ref: { ...ref, commitSha: undefined, elsewhere: true, pushed: false } }
}

/** Without the ref of the event, and without the defaults that a reusable workflow passes to every deployment. */
function withoutRepository(
  revision: RevisionRequest,
  before: Deployment,
  log: ModeContext['log'],
): RevisionRequest {
  const { ref, buildOnPush, graphConfigPath } = revision
  const { configPath } = toSourceFields(before.source ?? '', before.imageUri !== undefined)
  const idlePath = !configPath && graphConfigPath === defaultGraphConfigPath
  const idle = [
    ...(ref?.given === false ? [ref.repoRef] : []),
    ...(buildOnPush === false ? ['build_on_push: false'] : []),
    ...(idlePath ? [`graph_config_path: ${graphConfigPath}`] : []),
  ]
  if (idle.length === 0) return revision
  const [verb, named] = [idle.length === 1 ? 'is' : 'are', idle.join(', ')]
  log.info(`Deployment ${before.id} is not built from a repository, so ${named} ${verb} not sent`)
  return {
    ...revision,
    ref: ref?.given === false ? undefined : ref,
    buildOnPush: buildOnPush === false ? undefined : buildOnPush,
    graphConfigPath: idlePath ? undefined : graphConfigPath,
  }
}

/** What an update sends: only what changes. Throws NothingToDeploy. */
export function toChanges(
  revision: RevisionRequest,
  before: Deployment,
  { log }: Pick<ModeContext, 'log'>,
): DeploymentChanges {
  const repoRef = revision.ref?.repoRef
  const changes = {
    repo_ref: repoRef,
    image_uri: revision.imageUri,
    graph_config_path: revision.graphConfigPath,
    build_on_push: revision.buildOnPush,
    custom_url: revision.customUrl,
    resource_spec: mergeResources(revision.resourceSpec, before.resourceSpec, log),
    secrets: revision.secrets,
  }
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as DeploymentChanges
  if (Object.keys(given).length === 0) {
    const problem = `deployment ${before.id} runs an image, and none is given`
    throw new NothingToDeploy(problem, { deploymentId: before.id })
  }
  if (repoRef !== undefined && isTag(repoRef) && before.buildOnPush === true) {
    log.info('Turning build_on_push off: the service does not build a tag on push')
    return { ...given, build_on_push: false }
  }
  return given
}

/** The service replaces the whole object (public service, "update deployment"), so what is not given is sent again. */
function mergeResources(
  given: RevisionRequest['resourceSpec'],
  shown: Deployment['resourceSpec'],
  log: ModeContext['log'],
): RevisionRequest['resourceSpec'] {
  if (given === undefined || shown === undefined) return given
  const kept = Object.entries(shown).filter(
    ([name, value]) => value !== null && !Object.hasOwn(given, name),
  )
  if (kept.length === 0) return given
  log.info(`Keeping what resource_spec does not name: ${kept.map(([name]) => name).join(', ')}`)
  return { ...Object.fromEntries(kept), ...given }
}

/** Says that the service builds the push by itself as well, so that two builds come of it. */
export function warnOfTwoBuilds(
  { ref, buildOnPush }: RevisionRequest,
  before: Deployment,
  { log }: Pick<ModeContext, 'log'>,
): void {
  if (before.buildOnPush !== true || buildOnPush === false) return
  if (ref?.pushed !== true || isTag(ref.repoRef)) return
  log.warning(
    `The service builds every push to this deployment by itself (build_on_push is true), so this push is built twice. Set build_on_push: false, or leave the deployment to the service.`,
    'Two builds of one push',
  )
}

/** Names the secrets that are sent with an empty value, which the user may not have meant. */
export function warnOfEmptySecrets(
  { secrets = [] }: RevisionRequest,
  { log }: Pick<ModeContext, 'log'>,
): void {
  const empty = secrets.filter(({ value }) => value.reveal() === '').map(({ name }) => name)
  if (empty.length === 0) return
  log.warning(
    `secrets: ${empty.join(', ')} ${empty.length === 1 ? 'is' : 'are'} sent with an empty value.`,
    'Empty secret',
  )
}
