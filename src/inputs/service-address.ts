import type { Inputs } from './catalogue.ts'

type ServiceInputs = Pick<Inputs, 'region' | 'base_url'>

/** The hosted control service and its pages, by region (docs.langchain.com, "Control plane API reference"). */
const regions = {
  us: { service: 'https://api.host.langchain.com', pages: 'https://smith.langchain.com' },
  eu: { service: 'https://eu.api.host.langchain.com', pages: 'https://eu.smith.langchain.com' },
} as const

/** The base address of the control service: the self-hosted one, with its path, or the region's. */
export function toServiceAddress({ region, base_url }: ServiceInputs): URL {
  return base_url ?? new URL(regions[region].service)
}

/** The page of a hosted deployment; undefined for a self-hosted service, whose pages no rule describes. */
export function toHostedPage(
  { region, base_url }: ServiceInputs,
  deploymentId: string,
  tenantId: string | undefined,
): string | undefined {
  if (base_url !== undefined || tenantId === undefined) return undefined
  const path = `/o/${encodeURIComponent(tenantId)}/host/deployments/${encodeURIComponent(deploymentId)}`
  return regions[region].pages + path
}
