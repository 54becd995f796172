import type { DeploymentChanges, DeploymentSpec } from '../control-plane/body.ts'
import type { Deployment } from '../control-plane/schemas.ts'
import { defaultGraphConfigPath } from '../control-plane/sources.ts'
import type { ModeContext } from './context.ts'

/** The command line's words for types, and those of the control service (`langgraph-cli` 0.4.40). */
const typeNames: Readonly<Record<string, string>> = { serverless: 'dev_zero', dedicated: 'prod' }

/** The type where the user gives none, which a reusable workflow passes to every deployment. */
const usualType = 'dev'

/** Says what a deployment keeps and the reader of the workflow file does not see: its type, and an earlier path. */
export function tellKept(
  inputs: DeploymentChanges & Partial<Pick<DeploymentSpec, 'deployment_type'>>,
  before: Deployment,
  { log, report }: ModeContext,
): void {
  const { deployment_type: asked, graph_config_path: given } = inputs
  const { id, deploymentType: type, langgraphConfigPath, graphConfigPath } = before
  const isOther = asked !== undefined && type !== undefined && toWord(asked) !== toWord(type)
  if (isOther && asked !== usualType) {
    log.warning(
      `Deployment ${id} is of type ${type}, and a type cannot be changed: deployment_type: ${asked} has no effect. Delete the deployment and create it again to change it.`,
      'Type not changed',
    )
  }
  const path = langgraphConfigPath ?? graphConfigPath
  if (given !== undefined || path === undefined || path === defaultGraphConfigPath) return
  log.info(`Keeping graph_config_path ${path}, which the deployment has from before`)
  report({ keptConfigPath: path })
}

function toWord(type: string): string {
  return typeNames[type] ?? type
}
