import { knownError } from '../known-error.ts'
import type { SweptPreview } from './step-state.ts'

/** An output could not be written, and later steps would read nothing; `code` is Node's, for example `ENOSPC`. */
export class OutputsLost extends knownError('OutputsLost')<{ readonly code: string }> {}

/** The report of the smoke test could not be written, and readers would find none, or an old one. */
export class ReportLost extends knownError('ReportLost')<object> {}

/** Some of the previews that had to go could not be deleted; `cause` is what the first of them failed with. */
export class SweepIncomplete extends knownError('SweepIncomplete')<{
  readonly failed: readonly SweptPreview[]
}> {}

/** A sweep needs GitHub's list of open pull requests. */
export class NoGitHub extends knownError('NoGitHub')<object> {}

/** No GitHub integration of the workspace can access the repository; the message lists what they see. */
export class NoIntegration extends knownError('NoIntegration')<object> {}

/** Several GitHub integrations of the workspace see the repository; the message lists them. */
export class SeveralIntegrations extends knownError('SeveralIntegrations')<object> {}

/** The event names a branch or a tag, and the repository has both. */
export class RefUnclear extends knownError('RefUnclear')<object> {}

/** The configuration of the graphs in the repository cannot be deployed, or not tested as the inputs require: each error at its line of the file, without one where there is no file. */
export class GraphConfigInvalid extends knownError('GraphConfigInvalid')<{
  readonly file: string
  readonly faults: readonly { readonly line?: number; readonly problem: string }[]
}> {}

/** A deployment is not built from a repository, and the step sets nothing that creates a revision; `isImage` where an image would. */
export class NothingToDeploy extends knownError('NothingToDeploy')<{ readonly isImage: boolean }> {}

/** The deployment of this name has another source than the inputs say, which no update can change. */
export class OtherSource extends knownError('OtherSource')<object> {}

/** Secrets are to be merged with those of the deployment, and the control plane does not show these. */
export class SecretsUnreadable extends knownError('SecretsUnreadable')<object> {}

/** The name points to a deployment that is built from another repository, so it is not this step's to touch. */
export class ForeignDeployment extends knownError('ForeignDeployment')<object> {}

/** The deployment is being deleted, so that nothing is written to it. */
export class DeploymentLeaving extends knownError('DeploymentLeaving')<object> {}

/** Why the result is unknown of a preview that was being deleted when the sweep was stopped. */
export const stoppedWhile =
  'the sweep was stopped during the deletion, so the preview may be deleted'
