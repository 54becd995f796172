import { Cancelled } from '../cancelled.ts'
import {
  DeploymentNotFound,
  NoOwnRevision,
  NotServing,
  RevisionGone,
  RolloutFailed,
  RolloutTimedOut,
  Superseded,
} from '../control-plane/errors.ts'
import {
  AssistantUnclear,
  CronsUnsupported,
  DepthUnsupported,
  isAssistantMissing,
  isRunRequest,
  RunFailed,
  ServerFailing,
  ThreadIdMissing,
} from '../graph-server/errors.ts'
import {
  ConnectionError,
  HttpError,
  ResponseFormatError,
  TimeoutError,
} from '../http/errors.ts'
import { isTransient } from '../http/policy.ts'
import { WriteUnconfirmed } from '../http/send-once.ts'
import {
  ExpectationTimedOut,
  NothingWaits,
  SmokePlanFailed,
  SmokeTestFailed,
} from '../smoke/errors.ts'
import { WorkTooLong } from '../time/limit-work.ts'
import {
  NotificationMissed,
  NotifiedOfFailure,
  ReceiverAddressUnknown,
  ReceiverClosed,
  ReceiverUnavailable,
} from '../webhook/errors.ts'
import { AnotherCommit, CommitUnknown, NoDeploymentUrl } from './errors.ts'

/** An error that proves a revision bad warrants a rollback. */
type BadProof = { readonly proves: 'does-not-serve' | 'serves-and-is-bad' }

/** What an error proves about the revision that a step deployed; `why` completes "Not rolled back: …". */
export type Proof =
  | BadProof
  | { readonly proves: 'test-is-wrong' | 'nothing'; readonly why: string }

/** A row of the table: the errors that it is about, and what ended the step, in Markdown. */
type Row = Proof & { readonly ended: string; readonly errors: readonly Match[] }

interface Match {
  readonly errorClass: ErrorClass
  readonly holds: (error: unknown) => boolean
}

type ErrorClass<E extends Error = Error> = abstract new (...made: never[]) => E

function every<E extends Error>(errorClass: ErrorClass<E>, where?: (error: E) => boolean): Match {
  const holds = (error: unknown) => error instanceof errorClass && (where?.(error) ?? true)
  return { errorClass, holds }
}

/** What ends a step that has deployed, the first row that holds; what none names says nothing about the revision. */
export const proofs: readonly Row[] = [
  {
    ended: 'A status with `FAILED` in it, or `INTERRUPTED` for 2 min',
    proves: 'does-not-serve',
    errors: [every(RolloutFailed)],
  },
  {
    ended: 'An output or a state that is not as the smoke test expects',
    proves: 'serves-and-is-bad',
    errors: [every(SmokeTestFailed)],
  },
  {
    ended: 'A run that raises an error, stops at an interrupt, or has no values',
    proves: 'serves-and-is-bad',
    errors: [
      every(RunFailed, ({ end }) => !['timed-out', 'cancelled', 'no-result'].includes(end)),
      every(NotifiedOfFailure, ({ status }) => status !== 'interrupted'),
    ],
  },
  {
    ended: 'A `resume` that finds no interrupt',
    proves: 'serves-and-is-bad',
    errors: [every(NothingWaits)],
  },
  {
    ended: "A run that exceeds `smoke_timeout` or the graph server's own limit",
    proves: 'serves-and-is-bad',
    errors: [
      every(RunFailed, ({ end }) => end === 'timed-out'),
      every(TimeoutError, ({ request }) => isRunRequest(request)),
    ],
  },
  {
    ended: 'An assistant of the smoke test that the graph server does not have',
    proves: 'serves-and-is-bad',
    errors: [
      every(AssistantUnclear, ({ wanted, available }) => wanted !== undefined || !available.length),
      every(HttpError, isAssistantMissing),
    ],
  },
  {
    ended: 'A graph server that answers 5xx after all attempts',
    proves: 'serves-and-is-bad',
    errors: [
      every(ServerFailing),
      every(HttpError, (error) => isOfGraph(error) && error.status >= 500 && isTransient(error)),
    ],
  },
  {
    ended: 'A graph server that cannot be reached: name, connection, TLS, proxy',
    proves: 'nothing',
    why: 'the graph server could not be reached, which proves nothing about the revision',
    errors: [every(ConnectionError, isOfGraph), every(TimeoutError, isOfGraph)],
  },
  {
    ended: 'A graph server that answers 401, 403, 429, or refuses a request otherwise',
    proves: 'nothing',
    why: 'the graph server refused a request, which proves nothing about the revision',
    errors: [every(HttpError, isOfGraph)],
  },
  {
    ended: 'A response of the graph server that is empty, incomplete, or unreadable',
    proves: 'nothing',
    why: 'a response of the graph server was empty or unreadable, which proves nothing about the revision',
    errors: [
      every(ResponseFormatError, isOfGraph),
      every(RunFailed, ({ end }) => end === 'no-result'),
    ],
  },
  {
    ended: 'A run that another client cancels or deletes',
    proves: 'nothing',
    why: 'another client cancelled the run, which proves nothing about the revision',
    errors: [every(RunFailed), every(NotifiedOfFailure)],
  },
  {
    ended: 'A webhook notification that does not arrive',
    proves: 'nothing',
    why: 'the webhook notification did not arrive, which proves nothing about the revision',
    errors: [
      ...[every(NotificationMissed), every(ReceiverClosed)],
      ...[every(ReceiverUnavailable), every(ReceiverAddressUnknown)],
    ],
  },
  {
    ended: 'An expectation that takes longer than 500 ms to evaluate',
    proves: 'test-is-wrong',
    why: 'the test is at fault, because its expectation took too long to evaluate',
    errors: [every(ExpectationTimedOut), every(WorkTooLong)],
  },
  {
    ended: 'A smoke test that names none of several assistants',
    proves: 'test-is-wrong',
    why: 'the test is at fault, because it does not name its assistant',
    errors: [every(AssistantUnclear)],
  },
  {
    ended: 'A smoke test without an address, or with a step that the graph server does not offer',
    proves: 'test-is-wrong',
    why: 'the test is at fault, because it cannot run on this graph server',
    errors: [
      ...[every(NoDeploymentUrl), every(ThreadIdMissing)],
      ...[every(CronsUnsupported), every(DepthUnsupported)],
    ],
  },
  {
    ended: 'A cancelled step',
    proves: 'nothing',
    why: 'the step was cancelled',
    errors: [every(Cancelled)],
  },
  {
    ended: 'A newer revision (`SKIPPED`), or another serving revision',
    proves: 'nothing',
    why: 'another revision replaced the one of this step',
    errors: [every(Superseded), every(NotServing)],
  },
  {
    ended: 'A rollout that exceeds `wait_timeout`',
    proves: 'nothing',
    why: 'the rollout continues and can still succeed',
    errors: [every(RolloutTimedOut)],
  },
  {
    ended: 'A deleted deployment or revision',
    proves: 'nothing',
    why: 'the revision or its deployment was deleted',
    errors: [every(RevisionGone), every(DeploymentNotFound)],
  },
  {
    ended: 'A write without a confirmation, or without a revision of its own',
    proves: 'nothing',
    why: 'it is unknown which revision this step made',
    errors: [every(WriteUnconfirmed), every(NoOwnRevision)],
  },
  {
    ended: 'Another or an unknown commit, with `require_commit`',
    proves: 'nothing',
    why: 'the commit of a revision does not prove that the revision is bad',
    errors: [every(AnotherCommit), every(CommitUnknown)],
  },
  {
    ended: 'A request to the control plane that fails',
    proves: 'nothing',
    why: 'a request to the control plane failed, which proves nothing about the revision',
    errors: [
      ...[every(HttpError), every(ConnectionError)],
      ...[every(TimeoutError), every(ResponseFormatError)],
    ],
  },
]

/** What no row names, bugs included. */
export const anyOther = {
  proves: 'nothing',
  why: 'the error proves nothing about the revision',
} as const

/** What the error that ended a step proves: of the failed tests of a plan, the one that proves the most. */
export function toProof(error: unknown): Proof {
  if (error instanceof SmokePlanFailed) {
    const all = error.failed.map((test) => toProof(test.error))
    return all.find(warrantsRollback) ?? all[0] ?? anyOther
  }
  return proofs.find(({ errors }) => errors.some(({ holds }) => holds(error))) ?? anyOther
}

/** Whether the revision is proved bad, as one that serves or as one that does not. */
export function warrantsRollback(proof: Proof): proof is BadProof {
  return proof.proves === 'does-not-serve' || proof.proves === 'serves-and-is-bad'
}

function isOfGraph({ request }: HttpError | ConnectionError | TimeoutError | ResponseFormatError) {
  return request.service === 'graph'
}
