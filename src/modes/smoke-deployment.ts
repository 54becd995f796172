import type { Deployment } from '../control-plane/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import { runSmokeTest, type SmokeTest } from '../smoke/smoke-test.ts'
import { formatDuration } from '../time/duration.ts'
import type { ModeContext } from './context.ts'
import type { SmokeReport } from './facts.ts'

/** No address of the graph server is known. */
export class NoDeploymentUrl extends Error {
  override readonly name = 'NoDeploymentUrl'

  constructor() {
    super('the control service does not show where the graph server is')
  }
}

/**
 * The address of the graph server: the user's, else the deployment's own, which counts only when a key may be sent
 * to it. Reports it. Undefined where nobody tells.
 */
export function locateGraphServer(
  given: URL | undefined,
  deployment: Deployment | undefined,
  context: ModeContext,
): URL | undefined {
  const url = given ?? readDeploymentUrl(deployment, context)
  if (url !== undefined) context.report({ deploymentUrl: url.href.replace(/\/$/, '') })
  return url
}

function readDeploymentUrl(
  deployment: Deployment | undefined,
  { allowInsecureHttp, log }: ModeContext,
): URL | undefined {
  if (deployment?.url === undefined) return undefined
  try {
    return parseServiceAddress(deployment.url, { allowInsecureHttp })
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    log.warning(
      `The control service shows an address of the graph server that ${error.message}. It is not used.`,
      'Deployment address not used',
    )
    return undefined
  }
}

/** Runs the smoke test of a deployment and reports every part of it. Throws what `runSmokeTest` throws. */
export async function smokeDeployment(
  url: URL | undefined,
  test: SmokeTest,
  context: ModeContext,
): Promise<void> {
  if (url === undefined) throw new NoDeploymentUrl()
  const { redact, clock, random, log, signal } = context
  let smoke: SmokeReport = {
    assistantId: test.assistantId,
    input: test.input,
    expected: test.expect,
  }
  const note = (more: SmokeReport) => {
    smoke = { ...smoke, ...more }
    context.report({ smoke })
  }
  context.report({ stage: 'smoke-test', smoke })
  const graphServer = context.connectGraphServer(url)
  const result = await runSmokeTest(graphServer, test, {
    redact,
    clock,
    random,
    log,
    signal,
    onRun: ({ runId, threadId }) => context.report({ runId, threadId }),
    onOutput: (value) => note({ output: { value } }),
  })
  note({ assistantId: result.assistantId, durationMs: result.durationMs })
  context.report({ smokeTest: 'passed' })
  log.info(
    `Smoke test passed in ${formatDuration(result.durationMs)}: ${graphServer.host} ${result.output === undefined ? 'serves the assistant' : 'answered as expected'}`,
  )
}
