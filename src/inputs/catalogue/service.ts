import type { Deployment } from '../../control-plane/schemas.ts'
import { parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { input, modes } from '../input.ts'

/** The hosted control service and its pages, by region (docs.langchain.com, "Control plane API reference"). */
const regions = {
  us: { service: 'https://api.host.langchain.com', pages: 'https://smith.langchain.com' },
  eu: { service: 'https://eu.api.host.langchain.com', pages: 'https://eu.smith.langchain.com' },
}
type Region = keyof typeof regions

/** Where the control service is, who asks it, and how. */
export const serviceInputs = {
  api_key: input(format.key, modes, {
    environment: ['LANGGRAPH_API_KEY', 'LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'],
    description:
      'LangSmith API key, sent to the control service and the graph server as `X-Api-Key` and masked everywhere.',
  }),
  region: input(format.choice(...(Object.keys(regions) as Region[])), modes, {
    default: 'us',
    description: 'The hosted service: `us` or `eu`.',
  }),
  base_url: input(format.controlServiceAddress, modes, {
    description:
      'A self-hosted control service, with its path (`https://host/api-host`). Wins over `region`. Must be https unless it is loopback.',
  }),
  workspace_id: input(format.headerText, modes, {
    environment: ['LANGSMITH_TENANT_ID', 'LANGSMITH_WORKSPACE_ID'],
    description: 'Workspace, sent as `X-Tenant-Id`; needed when the key belongs to several.',
  }),
  request_timeout: input(parseDuration, modes, {
    default: '30s',
    description: 'Limit of one request, from connect to last byte.',
  }),
  allow_insecure_http: input(format.flag, modes, {
    default: 'false',
    description: 'Whether plain http may leave this machine, with the key.',
  }),
}

type ServiceInputs = { readonly region: Region; readonly base_url: URL | undefined }

/** The base address of the control service: the self-hosted one, with its path, or the region's. */
export function toServiceAddress({ region, base_url }: ServiceInputs): URL {
  return base_url ?? new URL(regions[region].service)
}

/** The website of a service, where it is known: that of the region, or the one above a self-hosted `/api-host`. */
function findWebsite({ region, base_url }: ServiceInputs): string | undefined {
  if (base_url === undefined) return regions[region].pages
  const [, path] = /^(.*)\/api-host\/?$/.exec(base_url.pathname) ?? []
  return path === undefined ? undefined : base_url.origin + path
}

/** The pages of a deployment and of its traces; undefined where the service shows no address or ID that leads there. */
export function toPages(
  inputs: ServiceInputs,
  { id, tenantId, tracerSessionId }: Pick<Deployment, 'id' | 'tenantId' | 'tracerSessionId'>,
) {
  const website = findWebsite(inputs)
  if (website === undefined || tenantId === undefined) return {}
  const workspace = `${website}/o/${encodeURIComponent(tenantId)}`
  return {
    deploymentPage: `${workspace}/host/deployments/${encodeURIComponent(id)}`,
    tracesPage: tracerSessionId && `${workspace}/projects/p/${encodeURIComponent(tracerSessionId)}`,
  }
}

/** Studio on a graph server, where people talk to the agent; undefined where the website is unknown. */
export function toStudioPage(inputs: ServiceInputs, graphServer: URL): string | undefined {
  const website = findWebsite(inputs)
  const address = graphServer.href.replace(/\/$/, '')
  return website && `${website}/studio/thread?baseUrl=${encodeURIComponent(address)}`
}
