import { findSentTwice, sections, toSourceFields } from '../control-plane/body.ts'
import { isMap } from '../text/json-text.ts'
import { Redactor } from '../text/redact.ts'
import type { Secret } from '../text/secret.ts'
import {
  findBranchOfEvent,
  findDeletedRef,
  findForkOfEvent,
  isCommit,
  isTag,
  toGivenRef,
} from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import { chooseRef, type Findings, type Given } from './event-context.ts'
import { findPatternFault, toPreviewName } from './preview-name.ts'

/** Which deployment is meant, whether this run may write to it, and what a revision of it needs. */
export const rules = [
  checkIdentity,
  checkFork,
  checkSource,
  checkExtraFields,
  checkRef,
  checkRollout,
  checkMasked,
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
  const { repoRef: chosen = '', commitSha } = chooseRef(values, event) ?? {}
  const isCut = /^$|\/$/.test(ref ?? 'none')
  const isOfOtherRepository = isBuiltElsewhere(values.repo_url, event.repositoryUrl)
  const isGone = ref && !isOfOtherRepository && ref === findDeletedRef(event)
  return {
    repo_ref:
      (isCut && 'ends where the name of a branch or tag is expected. Check its variable') ||
      (isGone &&
        values.mode !== 'preview' &&
        'is the ref that this event deleted. Set a ref that exists') ||
      (ref &&
        isCommit(ref) &&
        'is a commit, but only branches and tags can be built. Set a branch or a tag') ||
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

/** What is sent with a revision, and what follows when it is deployed. */
function checkRollout({ values, deploys }: Given): Findings {
  const { secrets = [], wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values
  // GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has.
  const unset = secrets.filter(({ isUnset }) => deploys && isUnset)
  return {
    secrets: unset.map(({ name, line }) => {
      const [found, empty] = line === undefined ? ['`null`', '""'] : [`line ${line}`, `${name}=""`]
      return `has no value for ${name} (${found}). Set that secret, or write \`${empty}\` to send an empty value`
    }),
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

/** Secrets that are a part of an output which is known at the start: masked there, it would lead later steps nowhere. */
function checkMasked(given: Given): Findings {
  const { values, event, deploys } = given
  const { deployment_url: url, secrets = [] } = values
  const ref = deploys ? chooseRef(values, event) : undefined
  const outputs = {
    deployment_id: values.deployment_id,
    deployment_name: toDeploymentName(given),
    deployment_url: url?.href.replace(/\/$/, ''),
    repo_ref: ref?.repoRef,
    commit_sha: ref?.commitSha,
  }
  const find = (secret: Secret | undefined, label = '') => {
    const redactor = new Redactor()
    redactor.add(secret?.reveal() ?? '')
    const found = Object.entries(outputs).filter(([, text = '']) => {
      return redactor.redactName(text) !== text
    })
    const problem = 'which would be masked. Use another value, or remove it'
    return found.map(([output]) => `${label}is part of the output \`${output}\`, ${problem}`)
  }
  const findAll = (headers: typeof values.graph_headers = {}) =>
    Object.entries(headers).flatMap(([name, value]) => find(value, `(${name}) `))
  return {
    secrets: secrets.flatMap(({ name, value }) => find(value, `(${name}) `)),
    graph_headers: findAll(values.graph_headers),
    baseline_headers: findAll(values.baseline_headers),
    api_key: find(values.api_key),
    webhook_token: find(values.webhook_token),
  }
}
