import type { ModeContext } from '../deploy/context.ts'
import type { SmokeRequest, SmokeTestRequest } from '../deploy/requests.ts'
import { locateGraphServer, smokeDeployment } from '../deploy/smoke-deployment.ts'
import type { Outcome } from '../step/step-state.ts'
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
    context.report({ plan: [{ method: 'POST', path: toFirstPath(smokeTest) }] })
    return 'planned'
  }
  await smokeDeployment(url, smokeTest, undefined, context)
  return 'passed'
}

function toFirstPath({ test }: SmokeRequest): string {
  return test.kind === 'question' && test.question.input !== undefined
    ? '/runs/wait'
    : '/assistants/search'
}
