import { findSentTwice, sections, toSourceFields } from '../control-plane/body.ts'
import { isMap } from '../text/json-text.ts'
import { Redactor } from '../text/redact.ts'
import type { Secret } from '../text/secret.ts'
import {
  findBranchOfEvent,
  findForkOfEvent,
  isCommit,
  isTag,
  toGivenRef,
} from '../workflow/repo-ref.ts'
import { isBuiltElsewhere } from '../workflow/repository-address.ts'
import { chooseRef, type Findings, type Given } from './event-context.ts'
import { findPatternFault, toPreviewName } from './preview-name.ts'

/** Which deployment is meant, whether this run may write to it, and what a revision of it and a smoke test need. */
export const rules = [
  checkIdentity,
  checkFork,
  checkSource,
  checkExtraFields,
  checkRef,
  checkRollout,
  checkSmokeTest,
  checkMasked,
]

/** The name of previews: it says whose they are, so it is a fault of the workflow file for a fork's run too. */
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
      'preview needs an event of a pull request: trigger the workflow with `on: pull_request`',
    api_key:
      !has('api_key') &&
      (isNamed || !isServed) &&
      'is required: is the secret that it names set in this repository (Settings, Secrets and variables, Actions)? Pull requests from forks and runs of Dependabot are given none',
    name:
      (isAsked || isTest) &&
      has('deployment_id') &&
      has('name') &&
      'must not be given together with deployment_id: one of them says which deployment',
    deployment_id: isAsked && !isNamed && `is required for mode ${mode}, or name`,
    deployment_url:
      isTest &&
      !isNamed &&
      !isServed &&
      'is required for mode smoke-test, or deployment_id, or name',
    github_token:
      mode === 'sweep' &&
      !has('github_token') &&
      'is required for mode sweep, to list the open pull requests: leave it to its default, and give the job the permission pull-requests: read',
  }
}

/** A fork's event may start a run that has our secrets, with a stranger's payload: no write without permission. */
function checkFork(given: Given): Findings {
  const { mode = '', allow_forks: isAllowed } = given.values
  const fork = findForkOfEvent(given.event)
  const writes = ['create', 'update', 'delete', 'rollback', 'sweep'].includes(mode)
  // The ref is missing as well then, and one fault says it.
  const isSaid = given.event.refOfEvent.kind === 'fork' && needsRefOfEvent(given)
  return {
    mode:
      fork !== undefined &&
      writes &&
      !isAllowed &&
      !isSaid &&
      `${mode} is refused for a run that the fork ${fork} started, because its event and its code are not this repository's; allow_forks: true allows it`,
  }
}

/** What the kind of source takes. */
function checkSource({ values: { mode, source }, has, deploys }: Given): Findings {
  if (!deploys || mode === 'update') return {}
  const hasImage = has('image_uri')
  return {
    source:
      hasImage &&
      source === 'github' &&
      'is github, which has no image_uri: name an image source such as external_docker',
    image_uri:
      !hasImage && toSourceFields(source, false).needsImage && `is required for source ${source}`,
  }
}

/** A field must not be sent by two inputs, of which one would silently win. */
function checkExtraFields({ values: { extra_fields: extra }, deploys }: Given): Findings {
  if (extra === undefined || !deploys) return {}
  const broken = sections.filter((name) => Object.hasOwn(extra, name) && !isMap(extra[name]))
  const doubles = findSentTwice(extra).map(({ path, input }) => {
    return `holds ${path}, which the input ${input} sends: give it there`
  })
  return { extra_fields: [...broken.map((name) => `must hold a map for ${name}`), ...doubles] }
}

/** Which ref is deployed, and whether it can be. */
function checkRef(given: Given): Findings {
  const { values, event, has, deploys } = given
  if (!deploys || has('image_uri')) return {}
  const ref = values.repo_ref && toGivenRef(values.repo_ref)
  const isFaked = ref && isTag(ref) && (ref !== values.repo_ref || ref === findBranchOfEvent(event))
  const chosen = chooseRef(values, event)?.repoRef ?? ''
  return {
    repo_ref:
      (ref && isCommit(ref) && 'is a commit: the service builds branches and tags') ||
      (isFaked &&
        'is a branch that is called like a tag, which the service would deploy instead') ||
      (needsRefOfEvent(given) && findFaultOfEvent(given)),
    build_on_push: isTag(chosen) && values.build_on_push && `must be false for a tag (${chosen})`,
  }
}

/** Whether only the event can say which ref is deployed. */
function needsRefOfEvent({ values: { mode, source }, has, deploys }: Given): boolean {
  if (!deploys || has('image_uri') || has('repo_ref')) return false
  return mode === 'update' || toSourceFields(source, false).repository
}

function findFaultOfEvent({ values, event }: Given): string | undefined {
  const { refOfEvent, repositoryUrl } = event
  if (refOfEvent.kind !== 'ref') return `is needed, because ${refOfEvent.reason}`
  if (!isBuiltElsewhere(values.repo_url, repositoryUrl)) return undefined
  return 'is needed, because repo_url is another repository, of which the event says nothing'
}

/** What is sent with a revision, and what follows when it is deployed. */
function checkRollout({ values, deploys }: Given): Findings {
  const { secrets = [], wait, rollback_on_failure: rollsBack, smoke_test: isTested } = values
  // GitHub puts nothing where a secret is not set, and the deployment would lose the value that it has.
  const unset = secrets.filter(({ isUnset }) => deploys && isUnset)
  return {
    secrets: unset.map(
      ({ name, line }) =>
        `has nothing after ${name}= at line ${line}: is that secret set in the repository? Write ${name}="" to send an empty value`,
    ),
    rollback_on_failure:
      !wait && rollsBack && 'needs wait: true, because only then is a failure seen',
    smoke_test:
      !wait && isTested && 'needs wait: true, because it runs after the revision is deployed',
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
    return found.map(([output]) => `${label}is a part of the output ${output}, ${problem}`)
  }
  const findAll = (headers: typeof values.graph_headers = {}) =>
    Object.entries(headers).flatMap(([name, value]) => find(value, `${name} `))
  return {
    secrets: secrets.flatMap(({ name, value }) => find(value, `${name} `)),
    graph_headers: findAll(values.graph_headers),
    baseline_headers: findAll(values.baseline_headers),
    api_key: find(values.api_key),
    webhook_token: find(values.webhook_token),
  }
}

const misplacedContext =
  'must not hold context, which no graph server reads there: give it with smoke_context'

/** What a smoke test needs. */
function checkSmokeTest({ values, event, deploys, has }: Given): Findings {
  const { mode, smoke_test: isTested, webhook_listen: listen, smoke_config: config = {} } = values
  if (mode !== 'smoke-test' && !isTested) return {}
  const isPlanned = has('smoke_plan')
  const inPlan = isPlanned && 'belongs in the tests of smoke_plan'
  const noRun =
    !isPlanned && !has('smoke_input') && 'needs smoke_input: without an input nothing is run'
  const steps = event.plan?.tests.flatMap((test) => test.steps)
  const isDemanded = steps?.some(({ run, stream }) => run?.webhook || stream?.webhook)
  const hasWebhook = has('webhook') || has('webhook_listen')
  const isUnheard = isDemanded && !hasWebhook
  const isLost =
    steps?.some(({ cron }) => cron?.webhook) && (!has('webhook') || has('webhook_listen'))
  return {
    smoke_input: has('smoke_input') && inPlan,
    smoke_expect: has('smoke_expect') && (inPlan || noRun),
    smoke_config:
      has('smoke_config') &&
      (inPlan || noRun || (Object.hasOwn(config, 'context') && misplacedContext)),
    smoke_context: has('smoke_context') && (inPlan || noRun),
    smoke_plan: [
      ...(deploys || mode === 'smoke-test' || mode === 'rollback' ? event.planProblems : []),
      isUnheard && 'has a run with webhook: true, which needs webhook_listen or webhook',
      isLost &&
        'has a cron with webhook: true, which needs webhook: a receiver of this step is gone',
    ],
    webhook: has('webhook') && noRun,
    webhook_listen: has('webhook_listen') && [
      noRun,
      isDemanded === false && 'waits for nothing: no run of the plan has webhook: true',
      /^(?:[0:.]+|0x0+)$/i.test(listen?.host ?? '') &&
        !has('webhook') &&
        'listens on every interface, which is no address that a graph server could call: give the public address with webhook, or an address of this runner here',
    ],
    webhook_token:
      has('webhook_token') && !hasWebhook && 'needs webhook, the URL that it is added to',
  }
}
