import type { GitHub } from './git-hub.ts'
import { toBlobSha } from './rebuilt-files.ts'

/** Where a commit goes: only on top of that commit. */
export interface Branch {
  readonly repository: string
  readonly name: string
  readonly sha: string
}

interface Tree {
  readonly truncated: boolean
  readonly tree: readonly { readonly path: string; readonly type: string; readonly sha: string }[]
}

const mutation =
  'mutation($input: CreateCommitOnBranchInput!) { createCommitOnBranch(input: $input) { commit { oid } } }'

/**
 * Makes dist/ of the branch what was rebuilt, in one commit by GitHub itself, which signs it. Resolves with the commit, or
 * undefined when dist/ was so already. GitHub refuses when the branch has moved on.
 */
export async function commitRebuilt(
  github: GitHub,
  { repository, name, sha }: Branch,
  files: ReadonlyMap<string, Buffer>,
): Promise<string | undefined> {
  const address = `repos/${repository}/git/trees/${sha}?recursive=1`
  const { tree, truncated } = (await github.call(address)) as Tree
  if (truncated) throw new Error(`the list of files of ${sha} is incomplete`)
  const blobs = tree.filter(({ path, type }) => type === 'blob' && path.startsWith('dist/'))
  const before = new Map(blobs.map((blob) => [blob.path, blob.sha]))
  const additions = [...files]
    .map(([file, content]) => ({ path: `dist/${file}`, content }))
    .filter(({ path, content }) => before.get(path) !== toBlobSha(content))
    .map(({ path, content }) => ({ path, contents: content.toString('base64') }))
  const gone = [...before.keys()].filter((path) => !files.has(path.slice('dist/'.length)))
  const deletions = gone.map((path) => ({ path }))
  if (additions.length + deletions.length === 0) return undefined
  const input = {
    branch: { repositoryNameWithOwner: repository, branchName: name },
    expectedHeadOid: sha,
    // With the words in brackets Dependabot goes on to rebase its branch.
    message: { headline: 'Rebuild dist/ for the updated dependencies', body: '[dependabot skip]' },
    fileChanges: { additions, deletions },
  }
  const answer = await github.call('graphql', { query: mutation, variables: { input } })
  return requireCommit(answer)
}

function requireCommit(answer: unknown): string {
  const { data, errors = [] } = answer as {
    data?: { createCommitOnBranch?: { commit?: { oid?: string } } | null } | null
    errors?: readonly { readonly message: string }[]
  }
  const commit = data?.createCommitOnBranch?.commit?.oid
  if (commit !== undefined) return commit
  throw new Error(`no commit was made: ${errors.map(({ message }) => message).join('; ')}`)
}
