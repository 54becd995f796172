import { toSourceFields } from '../../control-plane/sources.ts'
import { isCommit, isTag, toGivenRef } from '../../github/repo-ref.ts'
import { isOtherRepository } from '../../github/repository-address.ts'
import { type Given, listUnused, type RuleFault } from './rule.ts'

const repositoryNames = ['repo_url', 'repo_ref', 'graph_config_path', 'build_on_push'] as const

/**
 * A fork's event may start a run that has this repository's secrets, with a payload that a stranger wrote: nothing is
 * written for it, whatever the inputs say, until the workflow allows it.
 */
export function* findForkFaults(given: Given): Iterable<RuleFault> {
  const { mode, allow_forks: isAllowed } = given.values
  const { fork, refOfEvent } = given.event
  if (fork === undefined || isAllowed) return
  if (mode !== 'create' && mode !== 'update' && mode !== 'delete' && mode !== 'sweep') return
  // The ref is missing as well then, and one fault says it.
  if (needsRefOfEvent(given) && refOfEvent.kind === 'fork') return
  yield {
    input: 'mode',
    problem: `${mode} is refused for a run that the fork ${fork} started, because its event and its code are not this repository's; allow_forks: true allows it`,
  }
}

/** What the kind of source takes. */
export function* findSourceFaults(given: Given): Iterable<RuleFault> {
  const { values, has, deploys } = given
  if (!deploys || values.mode === 'update') return
  const { source = 'github' } = values
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
  if (takes.deploymentType === null) {
    yield* listUnused(given, ['deployment_type'], `is not used with source ${source}`)
  }
  if (!has('image_uri') && source === 'github' && !has('integration_id')) {
    yield {
      input: 'integration_id',
      problem: 'is required for source github: the ID of the GitHub integration of the workspace',
    }
  }
  // With an image, another rule names them.
  if (takes.repository || has('image_uri')) return
  const unused = repositoryNames.filter((name) => name !== 'graph_config_path' || !takes.configPath)
  const problem = `is not used with source ${source}, which is not built from a repository`
  yield* listUnused(given, unused, problem)
}

/** Which ref is deployed, and whether it can be. */
export function* findRefFaults(given: Given): Iterable<RuleFault> {
  const { values, event, has, deploys } = given
  if (!deploys) return
  if (has('image_uri')) {
    yield* listUnused(given, repositoryNames, 'cannot be combined with image_uri')
    return
  }
  const { refOfEvent, branchOfEvent } = event
  const ref = values.repo_ref === undefined ? undefined : toGivenRef(values.repo_ref)
  if (ref !== undefined && isCommit(ref)) {
    yield { input: 'repo_ref', problem: 'is a commit: the service builds branches and tags' }
  }
  if (ref !== undefined && isTag(ref) && (ref !== values.repo_ref || ref === branchOfEvent)) {
    yield {
      input: 'repo_ref',
      problem: 'is a branch that is called like a tag, which the service would deploy instead',
    }
  }
  if (needsRefOfEvent(given)) yield* findFaultsOfEvent(given)
  const chosen = ref ?? (refOfEvent.kind === 'ref' ? refOfEvent.repoRef : '')
  if (isTag(chosen) && values.build_on_push) {
    yield { input: 'build_on_push', problem: `must be false for a tag (${chosen})` }
  }
}

function* findFaultsOfEvent({ values, event }: Given): Iterable<RuleFault> {
  const { refOfEvent, repositoryUrl } = event
  if (refOfEvent.kind !== 'ref') {
    yield { input: 'repo_ref', problem: `is needed, because ${refOfEvent.reason}` }
  } else if (isOtherRepository(values.repo_url ?? repositoryUrl, repositoryUrl)) {
    yield {
      input: 'repo_ref',
      problem: 'is needed, because repo_url is another repository, of which the event says nothing',
    }
  }
}

/** Whether only the event can say which ref is deployed. */
function needsRefOfEvent({ values, has, deploys }: Given): boolean {
  if (!deploys || has('image_uri') || has('repo_ref')) return false
  return values.mode === 'update' || toSourceFields(values.source ?? 'github', false).repository
}
