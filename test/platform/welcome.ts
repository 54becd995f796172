import type { Dialect } from './wire/wire.ts'

/** What a person needs to know to use a running platform. */
export interface WelcomeFacts {
  readonly url: string
  readonly apiKey: string
  readonly repositoryUrl: string
  readonly dialect: Dialect
  readonly github: { readonly url: string; readonly token: string }
  /** `owner/name` of the user's own repository. */
  readonly repositoryName: string | undefined
}

const integrationId = '11111111-2222-4333-8444-555555555555'

/** The image that stands for the sample repository as it is. */
export const sampleImage = `registry.example/sample@sha256:${'0'.repeat(64)}`

/** The text that the platform prints when it is up: addresses, the action's inputs, and the same by hand. */
export function welcome(facts: WelcomeFacts): string {
  const { url, apiKey, repositoryUrl, dialect, repositoryName } = facts
  const configField = dialect === 'live' ? 'langgraph_config_path' : 'graph_config_path'
  const body = {
    name: 'my-agent',
    source: 'github',
    source_config: {
      integration_id: integrationId,
      repo_url: repositoryUrl,
      deployment_type: 'dev',
      build_on_push: false,
    },
    source_revision_config: { repo_ref: 'main', [configField]: 'langgraph.json' },
    secrets: [],
  }
  return `The local platform is up (${dialect} dialect).

  control plane      ${url}
  API key            ${apiKey} (also for the Agent Servers)
  sample repository  ${repositoryUrl} (branch main, graph "agent")
  sample image       ${sampleImage}

Inputs of the action:

  mode: create
  base_url: ${url}
  api_key: ${apiKey}
  name: my-agent
  repo_url: ${repositoryUrl}
  repo_ref: main
  graph_config_path: langgraph.json

Or with curl, in bash:

  curl -sS -X POST ${url}/v2/deployments -H 'X-Api-Key: ${apiKey}' \\
    -H 'content-type: application/json' -d '${JSON.stringify(body)}'
  curl -sS ${url}/v2/deployments -H 'X-Api-Key: ${apiKey}'
${dialect === 'live' ? byCommandLine(url, apiKey) : ''}
${repositoryName === undefined ? '' : byAct(facts, repositoryName)}
Ctrl-C stops everything.
`
}

/** What act passes to a workflow that is as it will be on GitHub: docs/local.md. */
function byAct({ url, apiKey, github }: WelcomeFacts, repositoryName: string): string {
  return `
Or with act, in your repository:

  act push -W .github/workflows/deploy.yml -P ubuntu-24.04=-self-hosted \\
    --env LANGSMITH_ENDPOINT=${new URL(url).origin} \\
    --env GITHUB_API_URL=${github.url} --env GITHUB_REPOSITORY=${repositoryName} \\
    -s LANGSMITH_API_KEY=${apiKey} -s GITHUB_TOKEN=${github.token} -s OPENAI_API_KEY=… \\
    --local-repository graph-deploy/graph-deploy-action@v0.1.0=$HOME/graph-deploy # see docs/local.md
`
}

function byCommandLine(url: string, apiKey: string): string {
  return `
Or with the official CLI, in bash:

  LANGGRAPH_HOST_URL=${url} LANGSMITH_API_KEY=${apiKey} langgraph deploy list
`
}
