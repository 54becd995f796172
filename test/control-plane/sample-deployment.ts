import type { DeploymentSpec } from '../../src/control-plane/body.ts'
import { type Deployment, deploymentSchema } from '../../src/control-plane/schemas.ts'

/** A deployment as it is read from this wire. */
export function deploymentOf(wire: { readonly id: string; readonly [key: string]: unknown }) {
  return deploymentSchema.parse(wire) satisfies Deployment
}

/** The request to create `agent`. */
export const spec: DeploymentSpec = {
  name: 'agent',
  source: 'github',
  integration_id: 'i',
  repo_url: 'https://github.com/acme/agent',
  deployment_type: 'dev',
  build_on_push: false,
  custom_url: undefined,
  resource_spec: undefined,
  repo_ref: 'main',
  graph_config_path: 'langgraph.json',
  image_uri: undefined,
  secrets: [],
}
