import type { Deployment } from '../control-plane/schemas.ts'
import { AddressError, parseServiceAddress } from '../http/web-address.ts'
import type { ModeContext, SmokeInputs } from './context.ts'

/**
 * The address of the graph server: the user's, else the deployment's own, which counts only when a key may be sent
 * to it. Reports it. Undefined where none is known.
 */
export function locateGraphServer(
  { deployment_url: url }: SmokeInputs,
  deployment: Deployment | undefined,
  context: ModeContext,
): URL | undefined {
  if (url === undefined) return deployment && readAddress(deployment, context, warnOfAddress)
  context.report({ deploymentUrl: toOutput(url) })
  return url
}

/** Reports where a deployment serves that was just read, where it shows an address that may be used: for a step that fails. */
export function reportAddress(deployment: Deployment, context: ModeContext): void {
  readAddress(deployment, context, () => undefined)
}

function readAddress(
  { url }: Deployment,
  context: ModeContext,
  onFault: (error: AddressError, context: ModeContext) => void,
): URL | undefined {
  if (url === undefined) return undefined
  try {
    const address = parseServiceAddress(url, context)
    context.report({ deploymentUrl: toOutput(address) })
    return address
  } catch (error) {
    if (!(error instanceof AddressError)) throw error
    onFault(error, context)
    return undefined
  }
}

function warnOfAddress({ message }: AddressError, { log }: ModeContext): void {
  log.warning(
    `The control service shows an address of the graph server that ${message}. It is not used.`,
    'Deployment address not used',
  )
}

function toOutput(url: URL): string {
  return url.href.replace(/\/$/, '')
}
