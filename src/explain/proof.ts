import { isAssistantMissing, isRunRequest } from '../graph-server/run-failed.ts'
import * as http from '../http/errors.ts'
import { isProblem, Problem } from '../problem.ts'
import { bad, nothing, type Proof } from '../problems/row.ts'
import { findRow } from './explain.ts'

const anyOther = nothing('the error proves nothing about the revision')

/** What the error that ended a step proves about its revision: of several tests or cases, the error that proves the most. */
export function toProof(error: unknown): Proof {
  const causes = listCauses(error)
  if (causes !== undefined) {
    const all = causes.map(toProof)
    return all.find(warrantsRollback) ?? all[0] ?? anyOther
  }
  if (error instanceof Problem) return findRow(error.code).proof ?? anyOther
  if (!http.isRequestError(error)) return anyOther
  return requestProofs.find(({ fits }) => fits(error))?.proof ?? anyOther
}

/** What an error of several tests or cases stands for; undefined for any other. */
function listCauses(error: unknown): readonly unknown[] | undefined {
  if (isProblem(error, 'tests-failed')) {
    return [...error.facts.failed, ...error.facts.unscored].map((test) => test.error)
  }
  if (isProblem(error, 'comparison-incomplete')) return [error.cause]
  if (!isProblem(error, 'agent-regressed')) return undefined
  const { causes, floor } = error.facts
  return floor === undefined ? causes : [...causes, floor]
}

/** Whether the revision is proved bad, as one that serves or as one that does not. */
function warrantsRollback(proof: Proof): proof is Exclude<Proof, { proves: 'nothing' }> {
  return proof.proves !== 'nothing'
}

interface RequestProof {
  /** What ended the step, in Markdown. */
  readonly says: string
  readonly proof: Proof
  readonly fits: (error: http.RequestError) => boolean
}

const noRevision = 'which proves nothing about the revision'
const isStatus = (fits: (error: http.HttpError) => boolean) => (error: http.RequestError) =>
  error instanceof http.HttpError && fits(error)
const isTimeout = (isQueued: boolean) => (error: http.RequestError) =>
  error instanceof http.TimeoutError && isRunRequest(error.request) && error.isQueued === isQueued

/** What a request that failed proves about the revision; the first row that fits counts. */
// biome-ignore format: a row is a line
export const requestProofs: readonly RequestProof[] = [
  { says: 'A failed request to the control plane', proof: nothing(`a request to the control plane failed, ${noRevision}`), fits: ({ request }) => request.service !== 'graph' },
  { says: 'A run that is still pending at `smoke_timeout`', proof: nothing(`the run never started, ${noRevision}`), fits: isTimeout(true) },
  { says: 'A run that exceeds `smoke_timeout`', proof: bad, fits: isTimeout(false) },
  { says: 'A response that is unreadable', proof: nothing(`a response of the Agent Server was empty or unreadable, ${noRevision}`), fits: (error) => error instanceof http.ResponseFormatError },
  { says: 'HTTP 502 to 504 for a run that continues', proof: nothing(`a gateway responded instead of the Agent Server, ${noRevision}`), fits: isStatus(isOfContinuingRun) },
  { says: 'A run whose assistant does not exist', proof: bad, fits: isStatus(isAssistantMissing) },
  // 511 is the login page of a network (RFC 6585, 6).
  { says: 'An Agent Server that returns HTTP 5xx after all attempts', proof: bad, fits: isStatus(({ status }) => status >= 500 && status !== 511) },
  { says: 'An Agent Server that rejects a request', proof: nothing(`the Agent Server rejected a request, ${noRevision}`), fits: (error) => error instanceof http.HttpError },
  { says: 'An Agent Server that cannot be reached', proof: nothing(`the Agent Server could not be reached, ${noRevision}`), fits: () => true },
]

/** The run was created before a read of it failed; one that was cut by HTTP 504 may have been. */
function isOfContinuingRun({ request: { method, path }, status }: http.HttpError): boolean {
  if (!/\/runs\b/.test(path)) return false
  return status === 504 || (method === 'GET' && status >= 502 && status < 504)
}
