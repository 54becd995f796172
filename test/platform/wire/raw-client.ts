import type { Platform } from '../platform.ts'

/** An answer, read to its end. */
export interface RawAnswer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The text as JSON; throws when it is none. */
  json(): unknown
}

/** Sends one request with the platform's API key, for tests of the platform itself; redirects are not followed. */
export async function callPlatform(
  platform: Platform,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body) }
  const type: Record<string, string> =
    body === undefined ? {} : { 'content-type': 'application/json' }
  const response = await fetch(platform.url + path, {
    method,
    redirect: 'manual',
    headers: { 'x-api-key': platform.apiKey, ...type, ...headers },
    signal: AbortSignal.timeout(10_000),
    ...sent,
  })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: () => JSON.parse(text),
  }
}

/** A create request in the words of the public service. */
export function liveCreate(change: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    name: 'my-agent',
    source: 'github',
    source_config: {
      integration_id: '11111111-2222-4333-8444-555555555555',
      repo_url: 'https://github.com/acme/agent',
      deployment_type: 'dev',
      build_on_push: false,
    },
    source_revision_config: { repo_ref: 'main', langgraph_config_path: 'langgraph.json' },
    secrets: [{ name: 'MODEL_KEY', value: 'plain-secret-value' }],
    ...change,
  }
}
