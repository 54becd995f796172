/** The hosts that texts may lead to, each with its reason. */
export const hosts: Readonly<Record<string, string>> = {
  'github.com': 'this repository, the actions that examples use, and the apps that they need',
  'docs.github.com': "GitHub's own documentation",
  'raw.githubusercontent.com': 'the schema of plans, for editors',
  'docs.langchain.com': 'the documentation of the service that is deployed to',
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
])
