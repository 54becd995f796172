import * as controlPlane from '../control-plane/errors.ts'
import * as graph from '../graph-server/errors.ts'
import * as http from '../http/errors.ts'
import { Cancelled } from '../known-error.ts'
import * as smoke from '../smoke/errors.ts'
import * as webhook from '../webhook/errors.ts'

/** An error that proves a revision bad warrants a rollback. */
export type BadProof = { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }

/** What an error proves about the revision that a step deployed; `why` completes "Not rolled back: …". */
export type Proof =
  | BadProof
  | { readonly proves: 'test-is-wrong' | 'nothing'; readonly why: string }

type ErrorClass<E extends Error = Error> = abstract new (...made: never[]) => E

/** Errors of a class, those that are meant. */
type Match = { readonly errorClass: ErrorClass; readonly holds: (error: unknown) => boolean }

/** A row of the table: what ended the step, in Markdown, and the errors that say so. */
type Row = Proof & { readonly ended: string; readonly errors: readonly Match[] }

/** What ends a step that has deployed, the first row that holds; what none names says nothing about the revision. */
export const proofs: readonly Row[] = [
  toRow(
    { proves: 'does-not-serve' },
    'A status with `FAILED` in it, or `INTERRUPTED` for 2 min',
    controlPlane.RolloutFailed,
  ),
  servesBadly("An output or a state that doesn't match the smoke test", smoke.SmokeTestFailed),
  servesBadly(
    'A run that raises an error, stops at an interrupt, or has no values',
    where(graph.RunFailed, (error) => error.end !== 'timed-out' && graph.isOfAgent(error)),
    where(webhook.NotifiedOfFailure, ({ status }) => status !== 'interrupted'),
  ),
  servesBadly('A `resume` that finds no interrupt', smoke.NoPendingInterrupt),
  other(
    'A run that is still pending at `smoke_timeout`',
    'the run never started, which proves nothing about the revision',
    where(http.TimeoutError, ({ isQueued }) => isQueued),
  ),
  other(
    'HTTP 502 to 504 for a run that continues',
    'a gateway responded instead of the Agent Server, which proves nothing about the revision',
    where(http.HttpError, isOfContinuingRun),
  ),
  servesBadly(
    'A run that exceeds `smoke_timeout` or the limit of the Agent Server',
    where(graph.RunFailed, ({ end }) => end === 'timed-out'),
    where(http.TimeoutError, ({ request }) => graph.isRunRequest(request)),
  ),
  servesBadly(
    'An assistant of the smoke test that the Agent Server does not have',
    where(graph.AssistantUnclear, (error) => error.wanted !== undefined || !error.available.length),
    where(http.HttpError, graph.isAssistantMissing),
  ),
  servesBadly(
    'An Agent Server that returns HTTP 5xx, except 511, after all attempts',
    graph.ServerFailing,
    // 511 is the login page of a network (RFC 6585, 6).
    where(http.HttpError, (error) => isOfGraph(error) && isServerError(error.status)),
  ),
  other(
    'An Agent Server that cannot be reached: name, connection, TLS, proxy',
    'the Agent Server could not be reached, which proves nothing about the revision',
    ...[where(http.ConnectionError, isOfGraph), where(http.TimeoutError, isOfGraph)],
  ),
  other(
    'An Agent Server that returns HTTP 401, 403, or 429, or rejects a request otherwise',
    'the Agent Server rejected a request, which proves nothing about the revision',
    where(http.HttpError, isOfGraph),
    graph.RoutesMissing,
  ),
  other(
    'A response of the Agent Server that is empty, incomplete, or unreadable',
    'a response of the Agent Server was empty or unreadable, which proves nothing about the revision',
    where(http.ResponseFormatError, isOfGraph),
    where(graph.RunFailed, ({ end }) => end === 'no-result' || end === 'unproved'),
  ),
  other(
    'A run that another client cancels or deletes',
    'another client cancelled the run, which proves nothing about the revision',
    ...[graph.RunFailed, webhook.NotifiedOfFailure],
  ),
  other(
    'A webhook notification that does not arrive',
    'the webhook notification did not arrive, which proves nothing about the revision',
    ...[
      webhook.NotificationMissed,
      webhook.ReceiverClosed,
      webhook.ReceiverUnavailable,
      webhook.ReceiverAddressUnknown,
    ],
  ),
  other(
    'A baseline (`smoke_baseline`) that is not found, or cannot run the plan',
    'the baseline could not run the plan, which proves nothing about the revision',
    smoke.BaselineUnavailable,
  ),
  wrongTest(
    'A baseline that is the tested deployment',
    'it compares the deployment with itself',
    smoke.BaselineIsTested,
  ),
  wrongTest(
    'An expectation that takes longer than 500 ms to evaluate',
    'its expectation took too long to evaluate',
    smoke.ExpectationTimedOut,
  ),
  wrongTest(
    'A smoke test that names none of several assistants',
    'it does not name its assistant',
    graph.AssistantUnclear,
  ),
  wrongTest(
    'A smoke test without a URL, or with a step that the Agent Server does not support',
    'it cannot run on this Agent Server',
    ...[controlPlane.NoDeploymentUrl, graph.ThreadIdMissing],
    ...[graph.CronsUnsupported, graph.DepthUnsupported],
  ),
  other(
    'A judge of the smoke test that returns no score, or that does not exist',
    'the judge returned no score, which proves nothing about the revision',
    ...[smoke.JudgeFailed, smoke.JudgeMissing],
  ),
  other('A cancelled step', 'the step was cancelled', Cancelled),
  other(
    'A newer revision (`SKIPPED`), or another serving revision',
    'another revision replaced the one of this step',
    ...[controlPlane.Superseded, controlPlane.NotServing],
  ),
  other(
    'A rollout that exceeds `wait_timeout`',
    'the rollout continues and can still succeed',
    controlPlane.RolloutTimedOut,
  ),
  other(
    'A deleted deployment or revision',
    'the revision or its deployment was deleted',
    ...[controlPlane.RevisionDeleted, controlPlane.DeploymentNotFound],
  ),
  other(
    'A write without a confirmation, or without a revision of its own',
    'the revision of this step is unknown',
    ...[http.WriteUnconfirmed, controlPlane.NoOwnRevision],
  ),
  other(
    'Another or an unknown commit, with `require_commit`',
    'the commit of a revision does not prove that the revision is bad',
    ...[controlPlane.AnotherCommit, controlPlane.AnotherImage, controlPlane.CommitUnknown],
  ),
  other(
    'A request to the control plane that fails',
    'a request to the control plane failed, which proves nothing about the revision',
    ...[
      http.HttpError,
      http.ConnectionError,
      http.TimeoutError,
      http.ResponseFormatError,
      http.ServiceNotFound,
    ],
  ),
]

/** What no row names, bugs included. */
const anyOther = {
  proves: 'nothing',
  why: 'the error proves nothing about the revision',
} as const

/** What the error that ended a step proves: of the failed tests of a plan, or of the cases that regressed, the one that proves the most. */
export function toProof(error: unknown): Proof {
  const causes = listCauses(error)
  if (causes !== undefined) {
    const all = causes.map(toProof)
    return all.find(warrantsRollback) ?? all[0] ?? anyOther
  }
  return proofs.find(({ errors }) => errors.some(({ holds }) => holds(error))) ?? anyOther
}

/** What an error of several tests or cases stands for; undefined for any other. */
function listCauses(error: unknown): readonly unknown[] | undefined {
  if (error instanceof smoke.SmokePlanFailed) {
    return [...error.failed, ...error.unscored].map((test) => test.error)
  }
  if (error instanceof smoke.ComparisonIncomplete) return [error.cause]
  if (!(error instanceof smoke.AgentRegressed)) return undefined
  return error.floor === undefined ? error.causes : [...error.causes, error.floor]
}

/** Whether the revision is proved bad, as one that serves or as one that does not. */
export function warrantsRollback(proof: Proof): proof is BadProof {
  return proof.proves === 'does-not-serve' || proof.proves === 'serves-and-is-bad'
}

function servesBadly(ended: string, ...errors: (ErrorClass | Match)[]): Row {
  return toRow({ proves: 'serves-and-is-bad' }, ended, ...errors)
}

function other(ended: string, why: string, ...errors: (ErrorClass | Match)[]): Row {
  return toRow({ proves: 'nothing', why }, ended, ...errors)
}

function wrongTest(ended: string, fault: string, ...errors: ErrorClass[]): Row {
  const why = `the smoke test is invalid, because ${fault}`
  return toRow({ proves: 'test-is-wrong', why }, ended, ...errors)
}

function toRow(proof: Proof, ended: string, ...errors: (ErrorClass | Match)[]): Row {
  const matches = errors.map((one) => ('holds' in one ? one : where(one, () => true)))
  return { ...proof, ended, errors: matches }
}

function where<E extends Error>(errorClass: ErrorClass<E>, isMeant: (error: E) => boolean): Match {
  return { errorClass, holds: (error) => error instanceof errorClass && isMeant(error) }
}

/** The run was created before a read of it failed; one that was cut by HTTP 504 may have been. */
function isOfContinuingRun({ request: { service, method, path }, status }: http.HttpError) {
  const isOfRun = service === 'graph' && /\/runs\b/.test(path)
  return isOfRun && (status === 504 || (method === 'GET' && status >= 502 && status < 504))
}

function isServerError(status: number): boolean {
  return status >= 500 && status !== 511
}

function isOfGraph({ request }: { readonly request: http.RequestLabel }) {
  return request.service === 'graph'
}
