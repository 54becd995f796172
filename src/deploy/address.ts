import type { Deployment } from '../control-plane/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import type { ModeContext, SmokeInputs } from './context.ts'

/**
 * The address of the graph server: the user's, else the deployment's own, which counts only when a key may be sent
 * to it. Reports it. Undefined where none is known; `isQuiet` leaves out the warning of one that is not used.
 */
export function locateGraphServer(
  inputs: Partial<Pick<SmokeInputs, 'deployment_url'>>,
  deployment: Deployment | undefined,
  context: ModeContext,
  { isQuiet } = { isQuiet: false },
): URL | undefined {
  const { deployment_url: given } = inputs
  const shown = given === undefined ? deployment?.url : undefined
  try {
    const url = shown === undefined ? given : parseServiceAddress(shown, context)
    if (url !== undefined) context.report({ deploymentUrl: url.href.replace(/\/$/, '') })
    return url
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    const problem = `The control service shows an address of the graph server that ${error.message}. It is not used.`
    if (!isQuiet) context.log.warning(problem, 'Deployment address not used')
    return undefined
  }
}
