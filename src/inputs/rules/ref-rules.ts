import { toSourceFields } from '../../control-plane/sources.ts'
import { isCommit, isTag, toGivenRef } from '../../github/repo-ref.ts'
import { isOtherRepository } from '../../github/repository-address.ts'
import type { InputFault } from '../input-error.ts'
import type { Given } from './given.ts'

const repositoryNames = ['repo_url', 'repo_ref', 'graph_config_path', 'build_on_push'] as const
const writingModes = ['create', 'update', 'delete', 'sweep']

/**
 * A fork's event may start a run that has this repository's secrets, with a payload that a stranger wrote: nothing is
 * written for it, whatever the inputs say, until the workflow allows it.
 */
export function* findForkFaults(given: Given): Iterable<InputFault> {
  const { mode, is, circumstances } = given
  const { fork } = circumstances
  if (fork === undefined || is('allow_forks', true) || !writingModes.includes(mode)) return
  // The ref is missing as well then, and one fault says it.
  if (needsRefOfEvent(given) && circumstances.refOfEvent.kind === 'fork') return
  yield {
    input: 'mode',
    problem: `${mode} is refused for a run that the fork ${fork} started, because its event and its code are not this repository's; allow_forks: true allows it`,
  }
}

/** What the kind of source takes. */
export function* findSourceFaults({ mode, raw, has, deploys }: Given): Iterable<InputFault> {
  if (!deploys || mode === 'update') return
  const source = raw['source'] ?? 'github'
  const takes = toSourceFields(source, has('image_uri'))
  if (has('image_uri') && source === 'github') {
    yield {
      input: 'source',
      problem: 'is github, which has no image_uri: name an image source such as external_docker',
    }
  }
  if (takes.needsImage && !has('image_uri')) {
    yield { input: 'image_uri', problem: `is required for source ${source}` }
  }
  if (takes.deploymentType === null && has('deployment_type')) {
    yield { input: 'deployment_type', problem: `is not used with source ${source}`, unused: true }
  }
  if (!has('image_uri') && source === 'github' && !has('integration_id')) {
    yield {
      input: 'integration_id',
      problem: 'is required for source github: the ID of the GitHub integration of the workspace',
    }
  }
  // With an image, another rule names them.
  if (takes.repository || has('image_uri')) return
  const unused = takes.configPath
    ? repositoryNames.filter((name) => name !== 'graph_config_path')
    : repositoryNames
  for (const input of unused.filter(has)) {
    yield {
      input,
      problem: `is not used with source ${source}, which is not built from a repository`,
      unused: true,
    }
  }
}

/** Which ref is deployed, and whether it can be. */
export function* findRefFaults(given: Given): Iterable<InputFault> {
  const { raw, circumstances, has, is, deploys } = given
  if (!deploys) return
  const { refOfEvent, branchOfEvent } = circumstances
  if (has('image_uri')) {
    for (const input of repositoryNames.filter(has)) {
      yield { input, problem: 'cannot be combined with image_uri', unused: true }
    }
    return
  }
  const ref = raw['repo_ref'] === undefined ? undefined : toGivenRef(raw['repo_ref'])
  if (ref !== undefined && isCommit(ref)) {
    yield { input: 'repo_ref', problem: 'is a commit: the service builds branches and tags' }
  }
  if (ref !== undefined && isTag(ref) && (ref !== raw['repo_ref'] || ref === branchOfEvent)) {
    yield {
      input: 'repo_ref',
      problem: 'is a branch that is called like a tag, which the service would deploy instead',
    }
  }
  if (needsRefOfEvent(given)) yield* findFaultsOfEvent(given)
  const chosen = ref ?? (refOfEvent.kind === 'ref' ? refOfEvent.repoRef : '')
  if (isTag(chosen) && is('build_on_push', true)) {
    yield { input: 'build_on_push', problem: `must be false for a tag (${chosen})` }
  }
}

function* findFaultsOfEvent({ raw, circumstances }: Given): Iterable<InputFault> {
  const { refOfEvent, repositoryUrl } = circumstances
  if (refOfEvent.kind !== 'ref') {
    yield { input: 'repo_ref', problem: `is needed, because ${refOfEvent.reason}` }
  } else if (isOtherRepository(raw['repo_url'] ?? repositoryUrl, repositoryUrl)) {
    yield {
      input: 'repo_ref',
      problem: 'is needed, because repo_url is another repository, of which the event says nothing',
    }
  }
}

/** Whether only the event can say which ref is deployed. */
function needsRefOfEvent({ mode, raw, has, deploys }: Given): boolean {
  if (!deploys || has('image_uri') || has('repo_ref')) return false
  return mode === 'update' || toSourceFields(raw['source'] ?? 'github', false).repository
}
