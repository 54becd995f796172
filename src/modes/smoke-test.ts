import type { ModeContext } from './context.ts'
import type { Outcome } from './facts.ts'
import type { SmokeTestRequest } from './requests.ts'
import { locateGraphServer, smokeDeployment } from './smoke-deployment.ts'
import { readDeployment } from './update.ts'

/** Tests a graph server that is deployed already. */
export async function smokeTestMode(
  request: SmokeTestRequest,
  context: ModeContext,
): Promise<Outcome> {
  const { identity, deploymentUrl, smokeTest } = request
  const named = identity.deploymentId !== undefined || identity.name !== undefined
  const deployment = named ? await readDeployment(identity, context) : undefined
  const url = locateGraphServer(deploymentUrl, deployment, context)
  if (request.dryRun) {
    const path = smokeTest.input === undefined ? '/assistants/search' : '/runs/wait'
    context.report({ plan: [{ method: 'POST', path }] })
    return 'planned'
  }
  await smokeDeployment(url, smokeTest, context)
  return 'passed'
}
