import type { Answer, Refusal } from '../../wire/answer.ts'
import type { StoredDeployment, StoredRevision } from '../stored-deployment.ts'

/** The shape of `GET /v2/deployments`, which the specification leaves open ("Response shape: not shown"). */
export type ListShape = 'resources' | 'array' | 'unreadable'

/** One fault of a request, as the public service reports it (OpenAPI schema `ValidationError`). */
export interface RequestFault {
  readonly type: string
  readonly loc: readonly (string | number)[]
  readonly msg: string
  /** The rejected value. Newer versions of the public service echo it, secrets included. */
  readonly input: unknown
}

/** The wording of responses: one implementation per dialect. */
export interface Voice {
  created(deployment: StoredDeployment): Answer
  deployment(deployment: StoredDeployment): Answer
  /** `shownLatest` is the revision that the answer names as the latest; null for none. */
  patched(deployment: StoredDeployment, shownLatest: StoredRevision | null): Answer
  deployments(page: readonly StoredDeployment[], nextOffset: number, shape: ListShape): Answer
  revision(revision: StoredRevision): Answer
  revisions(page: readonly StoredRevision[], nextOffset: number): Answer
  /** A refusal with one sentence. */
  refusal(status: number, text: string): Refusal
  /** A refusal of a request whose fields are wrong. */
  invalid(faults: readonly RequestFault[]): Refusal
}
