import type { DeploymentSpec } from '../../src/control-plane/body.ts'
import type { ControlPlane } from '../../src/control-plane/client.ts'
import type { Deployment, Revision } from '../../src/control-plane/schemas.ts'
import { ConnectionError, HttpError } from '../../src/http/errors.ts'
import { createRecordingLog } from '../support/recording-log.ts'
import { createVirtualClock } from '../support/virtual-clock.ts'

const request = { purpose: 'test', method: 'POST', host: 'h', path: '/p' }

/** An answer with this status. */
export function answered(status: number, retryAfterMs?: number): HttpError {
  return new HttpError({ request, status, retryAfterMs })
}

/** A connection that failed, before or after the request was sent. */
export function broken(maybeSent: boolean): ConnectionError {
  const code = maybeSent ? 'ECONNRESET' : 'ECONNREFUSED'
  return new ConnectionError({ request, code, explanation: code, maybeSent, permanent: false })
}

/** A deployment with nothing but what is given. */
export function deploymentOf(more: Partial<Deployment> & { id: string }): Deployment {
  return {
    name: undefined,
    status: undefined,
    latestRevisionId: undefined,
    activeRevisionId: undefined,
    url: undefined,
    tenantId: undefined,
    source: undefined,
    repoUrl: undefined,
    repoRef: undefined,
    imageUri: undefined,
    buildOnPush: undefined,
    resourceSpec: undefined,
    ...more,
  }
}

/** A revision with nothing but what is given. */
export function revisionOf(more: Partial<Revision> & { id: string }): Revision {
  return {
    status: 'QUEUED',
    commitSha: undefined,
    repoRef: undefined,
    imageUri: undefined,
    statusMessage: undefined,
    createdAtMs: undefined,
    ...more,
  }
}

/** What creating `agent` asks for. */
export const spec: DeploymentSpec = {
  name: 'agent',
  source: 'github',
  integration_id: 'i',
  repo_url: 'https://github.com/acme/agent',
  deployment_type: 'dev',
  build_on_push: false,
  repo_ref: 'main',
  graph_config_path: 'langgraph.json',
}

/** One answer per call, the last for ever; an error is thrown. */
export function play<T>(calls: string[], name: string, answers: readonly (T | Error)[]) {
  let at = 0
  return async (): Promise<T> => {
    calls.push(name)
    const answer = answers[Math.min(at, answers.length - 1)]
    at += 1
    if (answer instanceof Error) throw answer
    return answer as T
  }
}

/** A control service of answers, and the context of a write to it. */
export function createFakeService(answers: {
  create?: readonly (Deployment | Error)[]
  update?: readonly (Deployment | undefined | Error)[]
  findByName?: readonly (Deployment | undefined | Error)[]
  find?: readonly (Deployment | undefined | Error)[]
  listRevisions?: readonly (readonly Revision[] | Error)[]
}) {
  const calls: string[] = []
  const unexpected = () => Promise.reject(new Error('not expected here'))
  const listRevisions = play(calls, 'listRevisions', answers.listRevisions ?? [[]])
  const controlPlane: ControlPlane = {
    host: 'h',
    create: play(calls, 'create', answers.create ?? []),
    update: play(calls, 'update', answers.update ?? []),
    findByName: play(calls, 'findByName', answers.findByName ?? [undefined]),
    find: play(calls, 'find', answers.find ?? []),
    findOnce: play(calls, 'findOnce', answers.find ?? []),
    async *listRevisions() {
      yield* await listRevisions()
    },
    get: unexpected,
    delete: unexpected,
    redeploy: unexpected,
    getRevision: unexpected,
    getRevisionLog: unexpected,
    list: () => {
      throw new Error('not expected here')
    },
  }
  const clock = createVirtualClock()
  const stop = new AbortController()
  const log = createRecordingLog()
  const context = { clock, log, random: () => 1, signal: stop.signal }
  return { controlPlane, calls, clock, stop, context }
}
