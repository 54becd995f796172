/** A listener of the workspace: what deploys to a cluster of the user's own (OpenAPI schema `Listener`). */
export interface Listener {
  /** A UUID. */
  readonly id: string
  /** The name of the cluster. */
  readonly compute_id: string
  readonly k8s_namespaces: readonly string[]
}
