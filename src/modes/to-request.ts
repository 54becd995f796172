import type { WaitOptions } from '../control-plane/rollout.ts'
import type {
  CreateRequest,
  DeleteRequest,
  ModeRequest,
  PreviewRequest,
  RolloutRequest,
  SmokeRequest,
  UpdateRequest,
  WebhookRequest,
} from '../deploy/requests.ts'
import { parseServiceAddress, parseWebAddress } from '../http/web-address.ts'
import type {
  CreateInputs,
  DeleteInputs,
  Inputs,
  PreviewInputs,
  SmokeTestInputs,
  UpdateInputs,
} from '../inputs/catalogue.ts'
import type { EventContext } from '../inputs/event-context.ts'
import { toPreviewName } from '../inputs/preview-name.ts'
import { toRepoUrl, toRevisionRequest } from './to-revision-request.ts'

/** What is asked for, in the product's terms, out of inputs that were found to be right. */
export function toModeRequest(inputs: Inputs, circumstances: EventContext): ModeRequest {
  switch (inputs.mode) {
    case 'create':
      return toCreateRequest(inputs, circumstances, {
        name: inputs.name ?? '',
        ifExists: inputs.if_exists,
        customUrl: inputs.custom_url,
      })
    case 'update':
      return {
        mode: 'update',
        identity: toIdentity(inputs),
        repoUrl: toRepoUrl(inputs, circumstances),
        revision: { ...toRevisionRequest(inputs, circumstances), customUrl: inputs.custom_url },
        rollout: toRolloutRequest(inputs, circumstances),
        dryRun: inputs.dry_run,
      }
    case 'delete':
      return toDeleteRequest(inputs, toIdentity(inputs), inputs.if_missing, circumstances)
    case 'smoke-test':
      return {
        mode: 'smoke-test',
        identity: toIdentity(inputs),
        deploymentUrl: toDeploymentUrl(inputs),
        smokeTest: toSmokeTest(inputs, circumstances),
        dryRun: inputs.dry_run,
      }
    case 'preview':
      return toPreviewRequest(inputs, circumstances)
    case 'sweep':
      return {
        mode: 'sweep',
        pattern: inputs.name,
        repository: circumstances.repository,
        repoUrl: toRepoUrl(inputs, circumstances),
        deleteTracingProject: inputs.delete_tracing_project,
        dryRun: inputs.dry_run,
      }
  }
}

type DeployInputs = CreateInputs | UpdateInputs | PreviewInputs

function toCreateRequest(
  inputs: CreateInputs | PreviewInputs,
  circumstances: EventContext,
  own: {
    readonly name: string
    readonly ifExists: CreateRequest['ifExists']
    readonly customUrl: string | undefined
  },
): CreateRequest {
  return {
    mode: 'create',
    name: own.name,
    source: inputs.source,
    integrationId: inputs.integration_id,
    repoUrl: toRepoUrl(inputs, circumstances),
    deploymentType: inputs.deployment_type,
    ifExists: own.ifExists,
    revision: { ...toRevisionRequest(inputs, circumstances), customUrl: own.customUrl },
    rollout: toRolloutRequest(inputs, circumstances),
    dryRun: inputs.dry_run,
  }
}

function toDeleteRequest(
  inputs: DeleteInputs | PreviewInputs,
  identity: DeleteRequest['identity'],
  ifMissing: DeleteRequest['ifMissing'],
  circumstances: EventContext,
): DeleteRequest {
  return {
    mode: 'delete',
    identity,
    repoUrl: toRepoUrl(inputs, circumstances),
    ifMissing,
    deleteTracingProject: inputs.delete_tracing_project,
    isShown: inputs.environment !== undefined || inputs.comment,
    wait: toWaitOptions(inputs),
    dryRun: inputs.dry_run,
  }
}

function toPreviewRequest(inputs: PreviewInputs, circumstances: EventContext): PreviewRequest {
  const { preview, pullRequest, repository } = circumstances
  if (preview.kind === 'skip') return { mode: 'preview', step: preview }
  const number = pullRequest?.number ?? 0
  const name = toPreviewName(inputs.name, { repository, number })
  if (preview.kind === 'delete') {
    const identity = { deploymentId: undefined, name }
    return {
      mode: 'preview',
      step: {
        kind: 'delete',
        delete: toDeleteRequest(inputs, identity, 'ignore', circumstances),
        pullRequest: number,
      },
    }
  }
  const create = toCreateRequest(inputs, circumstances, {
    name,
    ifExists: 'update',
    customUrl: undefined,
  })
  return { mode: 'preview', step: { kind: 'deploy', create, onQuota: inputs.on_quota } }
}

function toIdentity(inputs: {
  deployment_id?: string | undefined
  name?: string | undefined
}): UpdateRequest['identity'] {
  return { deploymentId: inputs.deployment_id, name: inputs.name }
}

function toRolloutRequest(inputs: DeployInputs, circumstances: EventContext): RolloutRequest {
  return {
    wait: toWaitOptions(inputs),
    onSuperseded: inputs.on_superseded,
    smokeTest: inputs.smoke_test ? toSmokeTest(inputs, circumstances) : undefined,
    deploymentUrl: toDeploymentUrl(inputs),
    rollbackOnFailure: inputs.rollback_on_failure,
    onStale: inputs.on_stale,
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

function toDeploymentUrl(inputs: DeployInputs | SmokeTestInputs): URL | undefined {
  if (inputs.deployment_url === undefined) return undefined
  return parseServiceAddress(inputs.deployment_url, {
    allowInsecureHttp: inputs.allow_insecure_http,
  })
}

function toSmokeTest(inputs: DeployInputs | SmokeTestInputs, { plan }: EventContext): SmokeRequest {
  const { assistant_id: assistantId } = inputs
  return {
    test:
      plan === undefined
        ? {
            kind: 'question',
            question: {
              assistantId,
              input: inputs.smoke_input,
              config: inputs.smoke_config,
              expect: inputs.smoke_expect,
            },
          }
        : { kind: 'plan', plan, assistantId },
    webhook: toWebhook(inputs),
    timeoutMs: inputs.smoke_timeout,
    attempts: inputs.smoke_attempts,
  }
}

function toWebhook(inputs: DeployInputs | SmokeTestInputs): WebhookRequest {
  const { webhook, webhook_token: token, webhook_listen: listen } = inputs
  const { allow_insecure_http: allowInsecureHttp } = inputs
  const url = webhook === undefined ? undefined : parseWebAddress(webhook, { allowInsecureHttp })
  if (listen !== undefined) return { kind: 'listen', listen: { ...listen, publicUrl: url }, token }
  if (url === undefined) return { kind: 'none' }
  if (token !== undefined) url.searchParams.set('token', token.reveal())
  return { kind: 'url', url: url.href }
}
