import type { RunMode } from '../deploy/context.ts'
import { locateGraphServer, readDeployment } from '../deploy/deployment.ts'
import { fail } from '../problem.ts'

/** Tests the Agent Server at `deployment_url`, or else of the deployment with an ID or a name. Deploys nothing. A dry run only describes the test. */
export const smokeTestMode: RunMode<'smoke-test'> = async (inputs, context) => {
  const isNamed = inputs.deployment_id !== undefined || inputs.name !== undefined
  const deployment = isNamed ? await readDeployment(inputs, context) : undefined
  const url = locateGraphServer(inputs, deployment, context)
  if (inputs.dry_run) {
    const { toTestNotes } = await import('../deploy/decisions/planned-changes.ts')
    const notes = toTestNotes(context.event, url)
    return { outcome: 'planned', planned: { words: 'would be tested', lines: [], notes }, plan: [] }
  }
  // Without a URL, `smokeDeployment` fails too, but doesn't know this reason.
  if (url === undefined && deployment?.activeRevisionId === null)
    fail('no-deployment-url', 'the deployment has no serving revision')
  const { smokeDeployment } = await import('../deploy/smoke-deployment.ts')
  const readyMs = Math.min(inputs.smoke_timeout, context.maxReadyMs ?? Infinity)
  const { id: deploymentId, activeRevisionId: revisionId } = deployment ?? {}
  const expected = deploymentId && revisionId ? { deploymentId, revisionId } : undefined
  await smokeDeployment(url, inputs, { deployment, readyMs, expected }, context)
  return { outcome: 'passed' }
}
