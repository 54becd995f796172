import type { Deployment } from '../../control-plane/schemas.ts'
import { withoutTrailing } from '../../text/safe-text.ts'
import { parseDuration } from '../../time/duration.ts'
import * as format from '../formats/formats.ts'
import { input, modes } from '../input.ts'

/** A host of LangSmith in a region (docs.langchain.com, "Control plane API reference"): `us` has no prefix. */
function toHosted(region = 'us', host: string): string {
  return `https://${region === 'us' ? '' : `${region}.`}${host}`
}

/** The connection to the control plane. */
// biome-ignore format: a row is a line
export const serviceInputs = {
  api_key: input(format.key, modes, { environment: ['LANGGRAPH_HOST_API_KEY', 'LANGGRAPH_API_KEY', 'LANGSMITH_API_KEY', 'LANGCHAIN_API_KEY'], description: 'LangSmith API key, masked. Sent to the control plane and the Agent Server.' }),
  region: input(format.region, modes, { description: 'Region of LangSmith, for example `us` or `eu`. The default is that of `LANGSMITH_ENDPOINT`, else `us`.' }),
  base_url: input(format.controlServiceAddress, modes, { description: 'URL of a self-hosted control plane, with its path (`https://host/api-host`). Overrides `region`.' }),
  workspace_id: input(format.headerText, modes, { environment: ['LANGSMITH_TENANT_ID', 'LANGSMITH_WORKSPACE_ID'], description: 'ID of the workspace. Required if the API key can access several.' }),
  request_timeout: input(parseDuration, modes, { default: '30s', description: 'Time limit of each request.' }),
  allow_insecure_http: input(format.flag, modes, { default: 'false', description: 'Allow plain HTTP, which sends the API key unencrypted, to hosts other than loopback.' }),
}

type ServiceInputs = { readonly region: string | undefined; readonly base_url: URL | undefined }

/** The base URL of the control plane: the self-hosted one, with its path, or the region's. */
export function toServiceAddress({ region, base_url }: ServiceInputs): URL {
  return base_url ?? new URL(toHosted(region, 'api.host.langchain.com'))
}

/** The control plane of an API of LangSmith, as `langgraph-cli` 0.4.40 reads `LANGSMITH_ENDPOINT`. */
export function readEndpoint(text: string): Partial<Record<'region' | 'base_url', string>> {
  const url = URL.parse(text)
  const [isHosted, region = 'us'] =
    /^(?:([a-z0-9-]+)\.)?api\.smith\.langchain\.com$/.exec(url?.hostname ?? '') ?? []
  if (isHosted) return { region }
  const above = withoutTrailing(url?.pathname ?? '', '/').replace(/\/api(?:\/v1)?$/, '')
  return { base_url: url ? `${url.origin}${above}/api-host` : text }
}

/** The website of a service, where it is known: that of the region, or the one above a self-hosted `/api-host`. */
export function findWebsite({ region, base_url }: ServiceInputs): string | undefined {
  if (base_url === undefined) return toHosted(region, 'smith.langchain.com')
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
