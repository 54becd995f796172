/** A revision, and the deployment that it belongs to. */
export interface RevisionReference {
  readonly deploymentId: string
  readonly revisionId: string
}

/** The revision ended in a status that is a failure. */
export class RolloutFailed extends Error {
  override readonly name = 'RolloutFailed'
  readonly reference: RevisionReference
  readonly status: string
  /** What the service says about it, where it says something. */
  readonly statusMessage: string | undefined

  constructor(reference: RevisionReference, status: string, statusMessage?: string) {
    super(`revision ${reference.revisionId} ended as ${status}`)
    this.reference = reference
    this.status = status
    this.statusMessage = statusMessage
  }
}

/** The revision did not end within the time that the user gave it; it may still go on. */
export class RolloutTimedOut extends Error {
  override readonly name = 'RolloutTimedOut'
  readonly reference: RevisionReference
  /** The last status that was read, undefined when none was. */
  readonly status: string | undefined
  readonly timeoutMs: number

  constructor(options: {
    reference: RevisionReference
    status: string | undefined
    timeoutMs: number
    cause?: unknown
  }) {
    super(`revision ${options.reference.revisionId} did not end in time`, { cause: options.cause })
    this.reference = options.reference
    this.status = options.status
    this.timeoutMs = options.timeoutMs
  }
}

/** The revision was skipped because a newer one of the same deployment took its place. */
export class Superseded extends Error {
  override readonly name = 'Superseded'
  readonly reference: RevisionReference
  readonly status: string

  constructor(reference: RevisionReference, status: string) {
    super(`revision ${reference.revisionId} was superseded`)
    this.reference = reference
    this.status = status
  }
}

/** The deployment or its revision is gone although it was there before. */
export class RevisionGone extends Error {
  override readonly name = 'RevisionGone'
  readonly reference: RevisionReference

  constructor(reference: RevisionReference, cause: unknown) {
    super(`revision ${reference.revisionId} was deleted while it was awaited`, { cause })
    this.reference = reference
  }
}

/** Another revision serves although this one was deployed, also after another while. */
export class NotServing extends Error {
  override readonly name = 'NotServing'
  readonly reference: RevisionReference
  /** The revision that serves instead. */
  readonly servingId: string

  constructor(reference: RevisionReference, servingId: string) {
    super(`revision ${servingId} serves instead of ${reference.revisionId}`)
    this.reference = reference
    this.servingId = servingId
  }
}

/** A write was accepted, and no revision is known to have come of it. `cause` is why the revisions cannot be read. */
export class NoOwnRevision extends Error {
  override readonly name = 'NoOwnRevision'
  readonly deploymentId: string
  /** Revisions that are new and may be this write's or somebody else's. */
  readonly candidates: readonly string[]

  constructor(
    deploymentId: string,
    problem: string,
    options: { readonly candidates?: readonly string[]; readonly cause?: unknown } = {},
  ) {
    super(problem, { cause: options.cause })
    this.deploymentId = deploymentId
    this.candidates = options.candidates ?? []
  }
}

/** No deployment has the id or the exact name. */
export class DeploymentNotFound extends Error {
  override readonly name = 'DeploymentNotFound'

  constructor(identity: { readonly id?: string | undefined; readonly name?: string | undefined }) {
    super(
      identity.name === undefined
        ? `there is no deployment with the id ${identity.id}`
        : `there is no deployment with the exact name ${identity.name}`,
    )
  }
}

/** Several deployments have the exact name, so none of them may be touched. */
export class AmbiguousName extends Error {
  override readonly name = 'AmbiguousName'
  readonly deploymentIds: readonly string[]

  constructor(deploymentName: string, deploymentIds: readonly string[]) {
    super(`${deploymentIds.length} deployments have the name ${deploymentName}`)
    this.deploymentIds = deploymentIds
  }
}

/** The name is taken, and the user asked for a failure in that case. */
export class DeploymentExists extends Error {
  override readonly name = 'DeploymentExists'
  readonly deploymentId: string

  constructor(deploymentName: string, deploymentId: string) {
    super(`a deployment with the name ${deploymentName} exists already`)
    this.deploymentId = deploymentId
  }
}

/** The list of deployments has a shape that cannot be read, so that no name can be looked up. */
export class ListUnreadable extends Error {
  override readonly name: string = 'ListUnreadable'

  constructor(
    cause: unknown,
    problem = 'the control service lists its deployments in a shape that cannot be read',
  ) {
    super(problem, { cause })
  }
}

/** A list goes on where it cannot be followed, so that what is not in it may be there all the same. */
export class ListIncomplete extends ListUnreadable {
  override readonly name = 'ListIncomplete'

  constructor(count: number) {
    super(undefined, `the control service lists ${count} deployments and does not show the rest`)
  }
}

/** The deployment was told to go, and was still there when the time was over. */
export class DeletionTimedOut extends Error {
  override readonly name = 'DeletionTimedOut'
  readonly deploymentId: string
  readonly status: string | undefined
  readonly timeoutMs: number
  /** Whether the service said that it deletes it. */
  readonly isConfirmed: boolean

  constructor(
    deploymentId: string,
    end: { status: string | undefined; timeoutMs: number; isConfirmed: boolean },
  ) {
    super(`deployment ${deploymentId} was still there when the time was over`)
    this.deploymentId = deploymentId
    this.status = end.status
    this.timeoutMs = end.timeoutMs
    this.isConfirmed = end.isConfirmed
  }
}
