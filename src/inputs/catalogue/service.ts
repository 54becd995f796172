import type { Deployment } from '../../control-plane/schemas.ts'
import { parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { input, modes } from '../input.ts'

/** The hosted control plane and its pages, by region (docs.langchain.com, "Control plane API reference"). */
const regions = {
  us: { service: 'https://api.host.langchain.com', pages: 'https://smith.langchain.com' },
  eu: { service: 'https://eu.api.host.langchain.com', pages: 'https://eu.smith.langchain.com' },
}
type Region = keyof typeof regions

/** The connection to the control plane. */
export const serviceInputs = {
  api_key: input(format.key, modes, {
    environment: ['LANGGRAPH_API_KEY', 'LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'],
    description: 'LangSmith API key, masked. Sent to the control plane and the Agent Server.',
  }),
  region: input(format.choice(...(Object.keys(regions) as Region[])), modes, {
    default: 'us',
    description: 'Region of LangSmith: `us` or `eu`.',
  }),
  base_url: input(format.controlServiceAddress, modes, {
    description:
      'URL of a self-hosted control plane, with its path (`https://host/api-host`). Overrides `region`.',
  }),
  workspace_id: input(format.headerText, modes, {
    environment: ['LANGSMITH_TENANT_ID', 'LANGSMITH_WORKSPACE_ID'],
    description: 'ID of the workspace. Required if the API key can access several.',
  }),
  request_timeout: input(parseDuration, modes, {
    default: '30s',
    description: 'Time limit of each request.',
  }),
  allow_insecure_http: input(format.flag, modes, {
    default: 'false',
    description:
      'Allow plain HTTP, which sends the API key unencrypted, to hosts other than loopback.',
  }),
}

type ServiceInputs = { readonly region: Region; readonly base_url: URL | undefined }

/** The base URL of the control plane: the self-hosted one, with its path, or the region's. */
export function toServiceAddress({ region, base_url }: ServiceInputs): URL {
  return base_url ?? new URL(regions[region].service)
}

/** The website of a service, where it is known: that of the region, or the one above a self-hosted `/api-host`. */
export function findWebsite({ region, base_url }: ServiceInputs): string | undefined {
  if (base_url === undefined) return regions[region].pages
  const [, path] = /^(.*)\/api-host\/?$/.exec(base_url.pathname) ?? []
  return path === undefined ? undefined : base_url.origin + path
}

/** The pages of a deployment and of its traces; undefined where the control plane shows no URL or ID that points there. */
export function toPages(
  website: string | undefined,
  { id, tenantId, tracerSessionId }: Pick<Deployment, 'id' | 'tenantId' | 'tracerSessionId'>,
) {
  if (website === undefined || tenantId === undefined) return {}
  const workspace = `${website}/o/${encodeURIComponent(tenantId)}`
  return {
    deploymentPage: `${workspace}/host/deployments/${encodeURIComponent(id)}`,
    tracesPage: tracerSessionId && `${workspace}/projects/p/${encodeURIComponent(tracerSessionId)}`,
  }
}

/** Studio on an Agent Server, where people talk to the agent; undefined where the website is unknown. */
export function toStudioPage(website: string | undefined, graphServer: URL): string | undefined {
  const address = graphServer.href.replace(/\/$/, '')
  return website && `${website}/studio/thread?baseUrl=${encodeURIComponent(address)}`
}
