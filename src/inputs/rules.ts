import { findSentTwice, sections, toSourceFields } from '../control-plane/body.ts'
import { isMap } from '../text/json-text.ts'
import {
  findBranchOfEvent,
  findDeletedRef,
  findForkOfEvent,
  findRefFault,
  isTag,
  toGivenRef,
} from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import type { Findings, Given } from './event-context.ts'
import { findPatternFault, toPreviewName } from './preview-name.ts'

/** Which deployment is meant, whether this run may write to it, and what a revision of it needs. */
export const rules = [
  checkIdentity,
  checkFork,
  checkSource,
  checkExtraFields,
  checkRef,
  checkVariables,
  checkRollout,
]

/** The name of previews: it identifies their owner, so it is an error of the workflow file for a fork's run too. */
export function checkPreviewName({ values: { mode, name }, event }: Given): Findings {
  const isPattern = (mode === 'preview' || mode === 'sweep') && name !== undefined
  return { name: isPattern && findPatternFault(name, event.pullRequest?.number) }
}

/** The key, and which deployment is meant. */
function checkIdentity({ values: { mode }, event, has }: Given): Findings {
  const isNamed = has('deployment_id') || has('name')
  const isTest = mode === 'smoke-test'
  const isServed = isTest && has('deployment_url')
  const isAsked = mode === 'update' || mode === 'delete' || mode === 'rollback'
  return {
    mode:
      mode === 'preview' &&
      event.preview.kind === 'none' &&
      'is `preview`, which requires a pull request event. Trigger the workflow with `on: pull_request`',
    api_key:
      !has('api_key') &&
      (isNamed || !isServed) &&
      "is required, but empty. Check the secret; fork pull requests and Dependabot don't receive repository secrets",
    name:
      (isAsked || isTest) &&
      has('deployment_id') &&
      has('name') &&
      'must not be set together with `deployment_id`. Set one of them',
    deployment_id: isAsked && !isNamed && `(or \`name\`) is required for \`mode: ${mode}\``,
    deployment_url:
      isTest &&
      !isNamed &&
      !isServed &&
      '(or `deployment_id`, or `name`) is required for `mode: smoke-test`',
    github_token:
      mode === 'sweep' &&
      !has('github_token') &&
      'is required for `mode: sweep`, to list the open pull requests. Use its default, and add `pull-requests: read` to the permissions of the job',
  }
}

/** A fork's event may start a run that has our secrets, with a stranger's payload: no write without permission. */
function checkFork(given: Given): Findings {
  const { mode = '', allow_forks: isAllowed } = given.values
  const fork = findForkOfEvent(given.event)
  const writes = ['create', 'update', 'delete', 'rollback', 'sweep'].includes(mode)
  return {
    mode:
      fork !== undefined &&
      writes &&
      !isAllowed &&
      `is \`${mode}\`, which is not allowed in a workflow run that the fork ${fork} triggered, because the fork controls its event and code. To allow it, set \`allow_forks: true\``,
  }
}

function checkSource({ values: { mode, source }, has, deploys }: Given): Findings {
  if (!deploys || mode === 'update') return {}
  const hasImage = has('image_uri')
  return {
    source:
      hasImage &&
      source === 'github' &&
      'is `github`, which does not use `image_uri`. Set an image source, for example `external_docker`',
    image_uri:
      !hasImage &&
      toSourceFields(source, false).needsImage &&
      `is required for \`source: ${source}\``,
  }
}

/** A field must not be sent by two inputs, of which one would silently win. */
function checkExtraFields({ values: { extra_fields: extra }, deploys }: Given): Findings {
  if (extra === undefined || !deploys) return {}
  const broken = sections.filter((name) => Object.hasOwn(extra, name) && !isMap(extra[name]))
  const doubles = findSentTwice(extra).map(({ path, input }) => {
    return `contains \`${path}\`, which the input \`${input}\` sends. Set that input`
  })
  return {
    extra_fields: [...broken.map((name) => `must have an object for \`${name}\``), ...doubles],
  }
}

/** Which ref is deployed, and whether it can be. */
function checkRef(given: Given): Findings {
  const { values, event, has, deploys } = given
  if (!deploys || has('image_uri')) return {}
  const ref = values.repo_ref && toGivenRef(values.repo_ref)
  const isFaked = ref && isTag(ref) && (ref !== values.repo_ref || ref === findBranchOfEvent(event))
  const { repoRef: chosen = '', commitSha } = event.requestedRef ?? {}
  const isCut = /^$|\/$/.test(ref ?? 'none')
  const isOfOtherRepository = isBuiltElsewhere(values.repo_url, event.repositoryUrl)
  const isGone = ref && !isOfOtherRepository && ref === findDeletedRef(event)
  return {
    repo_ref:
      (isCut && 'ends where the name of a branch or tag is expected. Check its variable') ||
      (isGone &&
        values.mode !== 'preview' &&
        'is the ref that this event deleted. Set a ref that exists') ||
      (values.repo_ref &&
        findRefFault(
          values.repo_ref,
          isOfOtherRepository ? undefined : findBranchOfEvent(event),
        )) ||
      (isFaked &&
        'is a branch with the name of a tag, which would be deployed instead. Rename the branch') ||
      (needsRefOfEvent(given) && findFaultOfEvent(given)),
    require_commit:
      values.require_commit &&
      chosen !== '' &&
      commitSha === undefined &&
      `must be \`false\`, because the event does not show the commit of ${chosen}`,
    build_on_push:
      isTag(chosen) && values.build_on_push && `must be \`false\` for a tag (${chosen})`,
  }
}

/** Whether only the event can say which ref is deployed. */
function needsRefOfEvent({ values: { mode, source }, has, deploys }: Given): boolean {
  if (!deploys || has('image_uri') || has('repo_ref')) return false
  return mode === 'update' || toSourceFields(source, false).repository
}

function findFaultOfEvent({ values, event }: Given): string | undefined {
  const { refOfEvent, repositoryUrl } = event
  if (refOfEvent.kind !== 'ref') return `is required, because ${refOfEvent.reason}`
  if (!isBuiltElsewhere(values.repo_url, repositoryUrl)) return undefined
  return 'is required, because `repo_url` is another repository than the one of the event'
}

/** The environment variables that are sent with a revision. */
function checkVariables({ values, deploys }: Given): Findings {
  const { secrets = [], variables = [], api_key, github_token } = values
  const ours = Object.entries({ api_key, github_token })
  const check = (given: typeof secrets) =>
    given.flatMap(({ name, line, value, isUnset }) => {
      const [found, empty] = line === undefined ? ['`null`', '""'] : [`line ${line}`, `${name}=""`]
      // GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has.
      const unset = `has no value for ${name} (${found}). Set that secret or variable, or write \`${empty}\` to send an empty value`
      const own = ours.find(([, secret]) => secret?.reveal() === value.reveal())
      const leak = `would deploy the \`${own?.[0]}\` of this step as ${name}. List single secrets instead of \`toJSON(secrets)\``
      return [deploys && isUnset && unset, own && leak]
    })
  const names = secrets.map(({ name }) => name)
  const doubles = variables.filter(({ name }) => names.includes(name))
  return {
    secrets: check(secrets),
    variables: [
      ...check(variables),
      ...doubles.map(({ name }) => `sets ${name}, which \`secrets\` sets too. Set it in only one`),
    ],
  }
}

/** What follows when a revision is deployed. */
function checkRollout({ values }: Given): Findings {
  const { wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values
  return {
    rollback_on_failure:
      !wait && rollsBack && 'requires `wait: true`, because otherwise no failure is detected',
    smoke_test:
      !wait && isTested && 'requires `wait: true`, because it runs after the revision is deployed',
  }
}

/** The name of the deployment that the step is about, where the inputs give it. */
export function toDeploymentName({ values: { mode, name }, event }: Given): string | undefined {
  const { preview, repository } = event
  const isPreview = mode === 'preview' && preview.kind !== 'skip'
  return isPreview ? toPreviewName(name, { repository, number: preview.number }) : name
}
