/** The hosts that texts may lead to, each with its reason. */
export const hosts: Readonly<Record<string, string>> = {
  'github.com': 'this repository, the actions that examples use, and the apps that they need',
  'docs.github.com': "GitHub's own documentation",
  'raw.githubusercontent.com': 'the schema of plans, for editors',
  'docs.langchain.com': 'the documentation of the service that is deployed to',
  'www.langchain.com': 'the prices of that service',
  'keepachangelog.com': 'the form of the changelog',
  'semver.org': 'what numbers of versions mean',
  'cli.github.com': 'the command that verifies a release',
  'smith.langchain.com': 'the pages of LangSmith, in the pictures with IDs that nobody has',
  'img.shields.io': 'the badges of README',
  'support-agent-5b8e7ef6883e83cd.us.langgraph.app':
    'where the agent of the pictures serves, which nobody has',
  'support-agent-pr-128-ffa26415b5d6bd23.us.langgraph.app': 'and its preview',
}

/** Whether a name is one word, or kept for examples, so that nobody is there (RFC 2606, RFC 6761), or a machine itself. */
export function isReserved(host: string): boolean {
  return /^\w+$|(?:^|\.)(?:example|test|invalid|localhost|example\.(?:com|net|org))$|^127\.|^\[::1\]$/.test(
    host,
  )
}

/** The address of a file of this repository, in any version. */
export const ownFile =
  /^https:\/\/(?:raw\.githubusercontent\.com\/graph-deploy\/graph-deploy-action|github\.com\/graph-deploy\/graph-deploy-action\/(?:blob|raw|tree))\/[^/]+\/(?<path>[^?#]+)/

/** Files that texts name and that are in the reader's repository, not in this one. */
export const readersFiles: ReadonlySet<string> = new Set([
  '.github/smoke-plan.yml',
  '.github/workflows/deploy.yml',
  '.github/workflows/monorepo.yml',
])
