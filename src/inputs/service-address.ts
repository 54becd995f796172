import { parseServiceAddress } from '../http/web-address.ts'

/** The hosted control service by region (docs.langchain.com, "Control plane API reference"). */
const hosts = {
  us: 'https://api.host.langchain.com',
  eu: 'https://eu.api.host.langchain.com',
} as const

/** Where the pages of hosted deployments are, by region. */
const pages = { us: 'https://smith.langchain.com', eu: 'https://eu.smith.langchain.com' } as const

interface ServiceInputs {
  readonly region?: 'us' | 'eu' | undefined
  readonly base_url?: string | undefined
  readonly allow_insecure_http?: boolean
}

/** The base address of the control service: the self-hosted one, with its path, or the region's. */
export function toServiceAddress(inputs: ServiceInputs): URL {
  if (inputs.base_url === undefined) return new URL(hosts[inputs.region ?? 'us'])
  const allowInsecureHttp = inputs.allow_insecure_http ?? false
  return parseServiceAddress(inputs.base_url, { allowInsecureHttp })
}

/** The page of a hosted deployment; undefined for a self-hosted service, whose pages no rule describes. */
export function toHostedPage(
  inputs: ServiceInputs,
  deploymentId: string,
  tenantId: string | undefined,
): string | undefined {
  if (inputs.base_url !== undefined || tenantId === undefined) return undefined
  const path = `/o/${encodeURIComponent(tenantId)}/host/deployments/${encodeURIComponent(deploymentId)}`
  return pages[inputs.region ?? 'us'] + path
}
