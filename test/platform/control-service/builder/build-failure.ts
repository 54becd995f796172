/** A build or a deployment that failed; `status` is what the revision then says. */
export class BuildFailure extends Error {
  readonly status: 'BUILD_FAILED' | 'DEPLOY_FAILED'

  constructor(status: 'BUILD_FAILED' | 'DEPLOY_FAILED', message: string, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
