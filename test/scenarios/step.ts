import {
  type Dialect,
  type FaultKind,
  type Platform,
  type PlatformOptions,
  startPlatform,
} from '../platform/platform.ts'
import { type ActionRun, type RunActionOptions, runAction } from '../support/run-action.ts'
import { type TryActionOptions, tryAction } from '../support/try-action.ts'
import { canaryKey } from './canary.ts'

export const dialects: readonly Dialect[] = ['spec', 'live']
export const integrationId = '11111111-2222-4333-8444-555555555555'
export const eventSha = '0123456789abcdef0123456789abcdef01234567'

/** A platform whose key is a canary; the test fails on a request that the public document does not allow. */
export async function startWorld(options: PlatformOptions = {}): Promise<Platform> {
  const platform = await startPlatform({ apiKey: canaryKey, holdToDocument: true, ...options })
  if (options.builder === 'git') building.add(platform)
  return platform
}

/** Platforms that really build, which takes real time. */
const building = new WeakSet<object>()

/** Runs the action as a step of a workflow that names nothing but the inputs. */
export function runStep(
  inputs: Record<string, string>,
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return runAction({ ...options, with: inputs })
}

/** Runs a smoke test of the graph server at an address, which asks its graph `agent` about tea unless the inputs say otherwise. */
export function ask(
  url: string,
  inputs: Readonly<Record<string, string>> = {},
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return runStep({ ...toQuestion(url), ...inputs }, options)
}

/** The same in the test's process: see `tryStep`. */
export function tryAsk(
  url: string,
  inputs: Readonly<Record<string, string>> = {},
  options: Omit<TryActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return tryAction({ ...options, with: { ...toQuestion(url), ...inputs } })
}

function toQuestion(url: string) {
  const asked = { assistant_id: 'agent', smoke_input: '{topic: Tea}' }
  return { mode: 'smoke-test', api_key: canaryKey, deployment_url: url, ...asked }
}

/**
 * Runs the action against a platform, with fast polls, and on a clock that skips idle time. Time is real if the
 * platform really builds, or if the test acts while it runs. Inputs win over the usual inputs of their mode.
 */
export function play(
  platform: Pick<Platform, 'url' | 'apiKey'>,
  inputs: Record<string, string>,
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  const skipIdle = options.onStart === undefined && !building.has(platform)
  return runStep(toInputs(platform, inputs, options.speed), { skipIdle, ...options })
}

/** Inputs, with what is usual for their mode. */
export function toInputs(
  platform: Pick<Platform, 'url' | 'apiKey'>,
  inputs: Record<string, string>,
  speed = 1,
): Record<string, string> {
  const { mode } = inputs
  const waits = mode !== 'smoke-test' && inputs['wait'] !== 'false'
  return {
    base_url: platform.url,
    api_key: platform.apiKey,
    request_timeout: String(20 * speed),
    ...(waits ? { poll_interval: '0.05' } : {}),
    ...(mode === 'create' ? { name: 'agent', integration_id: integrationId } : {}),
    ...inputs,
  }
}

/** The same step for every row of a story of which `play` proves one: in the test's process, and in CI as `play`. */
export function tryStep(
  platform: Pick<Platform, 'url' | 'apiKey'>,
  inputs: Record<string, string>,
  options: Omit<TryActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return tryAction({ ...options, with: toInputs(platform, inputs) })
}

/**
 * The same, on a clock that skips the time in which the action only waits: for retries, looks and long polls. While a
 * connection is open its time passes as ours does, so a silent server still costs its whole `request_timeout`.
 */
export function playFast(
  platform: Pick<Platform, 'url' | 'apiKey'>,
  inputs: Record<string, string>,
  options: Omit<RunActionOptions, 'with'> = {},
): Promise<ActionRun> {
  return play(platform, inputs, { skipIdle: true, ...options })
}

/** A platform with the deployment `agent`, and an update of it in the test's process. */
export async function startUpdate(options: PlatformOptions = {}, seed = {}) {
  const platform = await startWorld(options)
  const { id, revisions } = platform.seed({ name: 'agent', ...seed })
  const update = (inputs = {}, more: Omit<TryActionOptions, 'with'> = {}) =>
    tryStep(platform, { mode: 'update', deployment_id: id, ...inputs }, more)
  return Object.assign(platform, { id, revisions, update })
}

/** The requests so far, without the query of the list: `d1` is the first deployment, `r1` its first revision. */
export function requestsOf(platform: Platform): string[] {
  const names = new Map(
    platform.deployments.flatMap(({ id, revisions }, at) => [
      [id, `d${at + 1}`],
      ...revisions.map((revision, nth): [string, string] => [revision.id, `r${nth + 1}`]),
    ]) as [string, string][],
  )
  return platform.requests.map(({ method, path }) => {
    const inside = path.replace(/^\/v2\/deployments\?(.*)$/, '/v2/deployments')
    const named = inside.replace(/[^/?]+/g, (part) => names.get(part) ?? part)
    return `${method} ${named.replace('/v2/deployments/', '').replace('/v2/', '')}`
  })
}

/** The requests that change something; at its older place, a log is read by a POST. */
export function writesOf(platform: Platform): string[] {
  return requestsOf(platform).filter((line) => !/^GET|_logs$/.test(line))
}

/** A fault under which an answer shows other fields than the service has. */
export function rewriting(fields: object): FaultKind {
  return { kind: 'rewrite', change: (body) => ({ ...(body as object), ...fields }) }
}

/** The same text several times. */
export function times(count: number, text: string): string[] {
  return Array.from({ length: count }, () => text)
}

/**
 * The requests of a successful update after the read of the deployment. Its revisions are read before the write. They
 * are read after it, too, if the response doesn't name the new revision, as in the dialect of the specification.
 */
export function updates(dialect: Dialect, revision = 'r2', count = 4): string[] {
  return [...writes(dialect), ...reads('d1', revision, count), 'GET d1']
}

/** The first of these requests, until the new revision is known. */
export function writes(dialect: Dialect): string[] {
  const after = dialect === 'spec' ? ['GET d1/revisions'] : []
  return ['GET d1/revisions', 'PATCH d1', ...after]
}

/** The reads of a revision with the usual four statuses. */
export function reads(deployment: string, revision: string, count = 4): string[] {
  return times(count, `GET ${deployment}/revisions/${revision}`)
}
