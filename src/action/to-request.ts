import type { WaitOptions } from '../control-plane/rollout.ts'
import type { WorkflowEvent } from '../github/event.ts'
import type { RefChoice } from '../github/repo-ref.ts'
import { parseServiceAddress, parseWebAddress } from '../http/web-address.ts'
import type {
  CreateRequest,
  DeployableRef,
  ModeRequest,
  RevisionRequest,
  RolloutRequest,
  UpdateRequest,
} from '../modes/requests.ts'
import type { SmokeTest } from '../smoke/smoke-test.ts'
import type { CreateInputs, Inputs, SmokeTestInputs, UpdateInputs } from './inputs.ts'

/** What is asked for, in the product's terms, out of inputs that were found to be right. */
export function toModeRequest(
  inputs: Inputs,
  event: WorkflowEvent,
  refOfEvent: RefChoice,
): ModeRequest {
  const { dry_run: dryRun } = inputs
  switch (inputs.mode) {
    case 'create':
      return { ...toCreateRequest(inputs, event, refOfEvent), dryRun }
    case 'update':
      return {
        mode: 'update',
        identity: toIdentity(inputs),
        revision: toRevisionRequest(inputs, refOfEvent),
        rollout: toRolloutRequest(inputs),
        dryRun,
      }
    case 'delete':
      return {
        mode: 'delete',
        identity: toIdentity(inputs),
        ifMissing: inputs.if_missing,
        deleteTracingProject: inputs.delete_tracing_project,
        wait: toWaitOptions(inputs),
        dryRun,
      }
    case 'smoke-test':
      return {
        mode: 'smoke-test',
        identity: toIdentity(inputs),
        deploymentUrl: toDeploymentUrl(inputs),
        smokeTest: toSmokeTest(inputs),
        dryRun,
      }
  }
}

function toCreateRequest(
  inputs: CreateInputs,
  event: WorkflowEvent,
  refOfEvent: RefChoice,
): Omit<CreateRequest, 'dryRun'> {
  const isGithub = inputs.source === 'github'
  return {
    mode: 'create',
    name: inputs.name ?? '',
    source: inputs.source,
    integrationId: inputs.integration_id,
    repoUrl: inputs.repo_url ?? `${event.serverUrl}/${event.repository}`,
    deploymentType: inputs.deployment_type ?? (isGithub ? 'dev' : undefined),
    ifExists: inputs.if_exists,
    revision: toRevisionRequest(inputs, refOfEvent),
    rollout: toRolloutRequest(inputs),
  }
}

function toIdentity(inputs: {
  deployment_id?: string | undefined
  name?: string | undefined
}): UpdateRequest['identity'] {
  return { deploymentId: inputs.deployment_id, name: inputs.name }
}

function toRevisionRequest(
  inputs: CreateInputs | UpdateInputs,
  refOfEvent: RefChoice,
): RevisionRequest {
  return {
    ref: inputs.image_uri === undefined ? toRef(inputs.repo_ref, refOfEvent) : undefined,
    imageUri: inputs.image_uri,
    graphConfigPath: inputs.graph_config_path,
    buildOnPush: inputs.build_on_push,
    customUrl: inputs.custom_url,
    resourceSpec: inputs.resource_spec,
    secrets: inputs.secrets,
  }
}

/** The commit of the event belongs to the ref of the event, and to no other. */
function toRef(given: string | undefined, refOfEvent: RefChoice): DeployableRef | undefined {
  const fromEvent = refOfEvent.kind === 'ref' ? refOfEvent : undefined
  if (given === undefined) return fromEvent
  const commitSha = given === fromEvent?.repoRef ? fromEvent.commitSha : undefined
  return { repoRef: given, commitSha }
}

function toRolloutRequest(inputs: CreateInputs | UpdateInputs): RolloutRequest {
  return {
    wait: toWaitOptions(inputs),
    onSuperseded: inputs.on_superseded,
    smokeTest: inputs.smoke_test ? toSmokeTest(inputs) : undefined,
    deploymentUrl: toDeploymentUrl(inputs),
  }
}

function toWaitOptions(inputs: {
  wait: boolean
  wait_timeout: number
  poll_interval?: number | undefined
}): WaitOptions | undefined {
  if (!inputs.wait) return undefined
  return { timeoutMs: inputs.wait_timeout, intervalMs: inputs.poll_interval }
}

function toDeploymentUrl(inputs: CreateInputs | UpdateInputs | SmokeTestInputs): URL | undefined {
  if (inputs.deployment_url === undefined) return undefined
  return parseServiceAddress(inputs.deployment_url, {
    allowInsecureHttp: inputs.allow_insecure_http,
  })
}

function toSmokeTest(inputs: CreateInputs | UpdateInputs | SmokeTestInputs): SmokeTest {
  return {
    assistantId: inputs.assistant_id,
    input: inputs.smoke_input,
    config: inputs.smoke_config,
    expect: inputs.smoke_expect,
    webhook: toWebhook(inputs),
    timeoutMs: inputs.smoke_timeout,
    attempts: inputs.smoke_attempts,
  }
}

function toWebhook(inputs: CreateInputs | UpdateInputs | SmokeTestInputs): string | undefined {
  if (inputs.webhook === undefined) return undefined
  const url = parseWebAddress(inputs.webhook, { allowInsecureHttp: inputs.allow_insecure_http })
  if (inputs.webhook_token !== undefined) {
    url.searchParams.set('token', inputs.webhook_token.reveal())
  }
  return url.href
}
