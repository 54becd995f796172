import { findInputFields, sections, toSourceFields, uploadedSource } from '../control-plane/body.ts'
import { isMap } from '../text/json-text.ts'
import * as refs from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import type { Finding, Given } from './event-context.ts'
import { findPatternFault } from './event-context.ts'

/** If any of these inputs is set, `smoke_test` is true by default. */
export const testedBy = ['smoke_input', 'smoke_plan', 'smoke_baseline'] as const

/** The rules about inputs that depend on each other, or on the event. Other rules are loaded only if needed. */
// biome-ignore format: names
export const rules = [checkIdentity, checkFork, checkSource, checkExtraFields, checkRef, checkRollout]

/** Checks the pattern in `name` of modes preview and sweep. For a skipped preview, this is the only rule. */
export function checkPreviewName({ values: { mode, name } }: Given): Finding[] {
  const isPattern = (mode === 'preview' || mode === 'sweep') && name !== undefined
  return [['name', isPattern && findPatternFault(name)]]
}

/** Checks that the inputs, and in mode preview the event, identify what the step works on. Also checks that a required API key or GitHub token is set. */
function checkIdentity({ values: { mode }, event, has }: Given): Finding[] {
  const isNamed = has('deployment_id') || has('name')
  const isTest = mode === 'smoke-test'
  const isTestOfUrl = isTest && has('deployment_url')
  const needsExisting = mode === 'update' || mode === 'delete' || mode === 'rollback'
  const hasBoth = (needsExisting || isTest) && has('deployment_id') && has('name')
  // biome-ignore format: a row is a line
  return [
    ['mode', mode === 'preview' && event.preview.kind === 'none' && 'is `preview`, which requires a pull request event. Trigger the workflow with `on: pull_request`'],
    ['api_key', !has('api_key') && (isNamed || !isTestOfUrl) && "is required, but empty. Check the secret; fork pull requests and Dependabot don't receive repository secrets"],
    ['name', hasBoth && 'must not be set together with `deployment_id`. Set one of them'],
    ['deployment_id', needsExisting && !isNamed && `(or \`name\`) is required for \`mode: ${mode}\``],
    ['deployment_url', isTest && !isNamed && !isTestOfUrl && '(or `deployment_id`, or `name`) is required for `mode: smoke-test`'],
    ['github_token', mode === 'sweep' && !has('github_token') && 'is required for `mode: sweep`, to list the open pull requests. Use its default, and add `pull-requests: read` to the permissions of the job'],
  ]
}

/** Rejects modes that change a deployment in a workflow run that a fork triggered, without `allow_forks`. The fork controls its event and code, and the run may have the repository's secrets. Mode preview decides on such runs itself. */
function checkFork({ values: { mode, allow_forks: isAllowed }, event }: Given): Finding[] {
  const fork = refs.findForkOfEvent(event)
  const writes = mode !== 'preview' && mode !== 'smoke-test'
  const problem = `is \`${mode}\`, which is not allowed in a workflow run that the fork ${fork} triggered, because the fork controls its event and code. To allow it, set \`allow_forks: true\``
  return [['mode', fork !== undefined && writes && !isAllowed && problem]]
}

function checkSource({ values: { mode, source }, has, deploys }: Given): Finding[] {
  if (!deploys || mode === 'update') return []
  const isMissing = !has('image_uri') && toSourceFields(source, false).needsImage
  // biome-ignore format: a row is a line
  return [
    ['source', has('image_uri') && source === 'github' && 'is `github`, which does not use `image_uri`. Set an image source, for example `external_docker`'],
    ['image_uri', isMissing && `is required for \`source: ${source}\``],
  ]
}

/** Rejects fields of `extra_fields` that have an input of their own, because one value would silently replace the other. */
function checkExtraFields({ values: { extra_fields: extra }, deploys }: Given): Finding[] {
  if (extra === undefined || !deploys) return []
  // A section (`source_config`) that isn't an object could not be merged with the fields that other inputs send.
  const noObjects = sections.filter((name) => Object.hasOwn(extra, name) && !isMap(extra[name]))
  const doubles = findInputFields(extra).map(({ path, input }) => {
    return `contains \`${path}\`, which the input \`${input}\` sends. Set that input`
  })
  const problems = [...noObjects.map((name) => `must have an object for \`${name}\``), ...doubles]
  return problems.map((problem) => ['extra_fields', problem])
}

/** Checks the ref to build, and the inputs that depend on it. An image has no ref. */
function checkRef({ values, event, has, deploys }: Given): Finding[] {
  if (!deploys || has('image_uri')) return []
  const { mode, source, repo_ref: givenRef, repo_url: repository } = values
  const { refOfEvent, requestedRef } = event
  const { repoRef = '', commitSha } = requestedRef ?? {}
  const isElsewhere = isBuiltElsewhere(repository, event.repositoryUrl)
  // An empty variable in `refs/heads/${{ … }}` leaves the name out.
  const hasNoName = givenRef !== undefined && /^$|\/$/.test(refs.stripHeads(givenRef))
  const branchOfEvent = isElsewhere ? undefined : refs.findBranchOfEvent(event)
  const fault = givenRef && refs.findRefFault(givenRef, branchOfEvent)
  // Mode update has no input `source`, so a repository is assumed.
  const isBuilt = mode === 'update' || toSourceFields(source, false).repository
  const needsRefOfEvent = !has('repo_ref') && isBuilt
  const lacksRef = needsRefOfEvent && refOfEvent.kind !== 'ref'
  // The ref of a fork (`kind: 'fork'`) can be uploaded, because its commit is checked out.
  const lacksCommit = source === uploadedSource && refOfEvent.kind === 'none'
  const isCommitUnknown = values.require_commit && repoRef !== '' && commitSha === undefined
  // biome-ignore format: a row is a line
  return [
    ['repo_ref', hasNoName ? 'ends where the name of a branch or tag is expected. Check its variable' : fault],
    ['repo_ref', lacksRef && `is required, because ${refOfEvent.reason}`],
    ['repo_ref', needsRefOfEvent && !lacksRef && isElsewhere && 'is required, because `repo_url` is another repository than the one of the event'],
    ['source', lacksCommit && `is \`${source}\`, but ${refOfEvent.reason}`],
    ['require_commit', isCommitUnknown && `must be \`false\`, because the event does not show the commit of ${repoRef}`],
    ['build_on_push', refs.isTag(repoRef) && values.build_on_push && `must be \`false\` for a tag (${repoRef})`],
  ]
}

/** If the step doesn't wait for the deployment, rejects inputs that need its result. */
function checkRollout({ values, has }: Given): Finding[] {
  const { wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values
  // The input that turned the smoke test on.
  const testInput = (!has('smoke_test') && testedBy.find(has)) || 'smoke_test'
  // biome-ignore format: a row is a line
  return [
    ['rollback_on_failure', !wait && rollsBack && 'requires `wait: true`, because otherwise no failure is detected'],
    [testInput, !wait && isTested && 'requires `wait: true`, because the smoke test runs after the revision is deployed'],
  ]
}
