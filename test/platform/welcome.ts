import type { Dialect } from './wire/wire.ts'

/** The facts that a person needs to use a running platform. */
export interface WelcomeFacts {
  readonly url: string
  readonly apiKey: string
  readonly repositoryUrl: string
  readonly dialect: Dialect
  readonly github: { readonly url: string; readonly token: string }
  /** The user's own repository, and `owner/name` of it. */
  readonly own: { readonly path: string; readonly name: string } | undefined
}

/** The image that stands for the sample repository as it is. */
export const sampleImage = `registry.example/sample@sha256:${'0'.repeat(64)}`

/** The text that the platform prints when it is up: URLs, and how to use them. */
export function welcome(facts: WelcomeFacts): string {
  const { url, apiKey, dialect, own } = facts
  const client = `\n  LANGGRAPH_HOST_URL=${url} LANGSMITH_API_KEY=${apiKey} langgraph deploy list`
  const byClient = dialect === 'live' ? client : ''
  return `The local platform is up (${dialect} dialect).

  control plane      ${url}
  API key            ${apiKey} (also for the Agent Servers)
${own === undefined ? forSample(facts) : forOwn(facts, own)}
Deployments, with curl${byClient && ', or the official CLI'}:

  curl -sS ${url}/v2/deployments -H 'X-Api-Key: ${apiKey}'${byClient}

Ctrl-C stops everything.
`
}

function forSample({ url, apiKey, repositoryUrl }: WelcomeFacts): string {
  return `  sample repository  ${repositoryUrl} (branch main, graph "agent")
  sample image       ${sampleImage}

Inputs of the action:

  mode: create
  base_url: ${url}
  api_key: ${apiKey}
  name: my-agent
  repo_url: ${repositoryUrl}
  repo_ref: main
  graph_config_path: langgraph.json
`
}

/** The arguments with which act runs an unchanged workflow: docs/local.md. */
function forOwn(
  { url, apiKey, github }: WelcomeFacts,
  { path, name }: { readonly path: string; readonly name: string },
): string {
  return `  GitHub API         ${github.url}
  repository         ${path} (${name})

A workflow, with act, in ${path} (see docs/local.md):

  act push -W .github/workflows/deploy.yml -P ubuntu-24.04=-self-hosted \\
    --env LANGSMITH_ENDPOINT=${new URL(url).origin} \\
    --env GITHUB_API_URL=${github.url} --env GITHUB_REPOSITORY=${name} \\
    -s LANGSMITH_API_KEY=${apiKey} -s GITHUB_TOKEN=${github.token} -s OPENAI_API_KEY=… \\
    --local-repository graph-deploy/graph-deploy-action@v0.1.0=$HOME/graph-deploy

The comment on pull request 1:

  curl -sS ${github.url}/repos/${name}/issues/1/comments -H 'Authorization: Bearer ${github.token}'
`
}
