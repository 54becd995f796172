import { type Fault, FaultQueue, type FaultSource } from '../wire/faults.ts'
import { type Pace, realPace } from '../wire/pace.ts'
import type { RecordedRequest } from '../wire/recorded-request.ts'
import { listenGitHub } from './github-server.ts'
import {
  type Author,
  GitHubState,
  type StoredComment,
  type StoredFile,
  type StoredGitHubDeployment,
  type StoredPull,
  type StoredWorkflowRun,
  type TokenPermissions,
} from './github-state.ts'
import { type CommentSeed, type DeploymentSeed, type PullSeed, seeder } from './seed.ts'

/** The options of the API; every field has a default. */
export interface GitHubApiOptions {
  /** Default `acme/agent`. */
  repository?: string
  /** The only token that is known; default that of the runner's stand-in (`test/support/action-environment.ts`). */
  token?: string
  /** Whose token it is; default `github-actions[bot]`. */
  viewer?: Author
  /** The token's permissions; by default `write` for everything. */
  permissions?: Partial<TokenPermissions>
  /** For example `/api/v3`, as a GitHub Enterprise Server has; default none. */
  basePath?: string
  /** Default the time of this machine. */
  pace?: Pace
  /** The source of faults that nobody queues; default none. */
  faults?: FaultSource
}

/** A running stand-in for GitHub's API of one repository, with what a test may look at and turn. */
export interface LocalGitHub extends AsyncDisposable {
  /** Base address, for `GITHUB_API_URL`, without a trailing slash. */
  readonly url: string
  readonly token: string
  /** Every request in order, including requests with a fault. */
  readonly requests: RecordedRequest[]
  /** Requests that GitHub's own description doesn't allow; each was answered with 422. */
  readonly violations: string[]
  readonly comments: StoredComment[]
  readonly deployments: StoredGitHubDeployment[]
  readonly pulls: StoredPull[]
  readonly workflowRuns: StoredWorkflowRun[]
  /** Commit by `heads/<branch>` or `tags/<tag>`; `heads/main` is there. */
  readonly refs: Map<string, string>
  /** The files of the repository at every commit, by path: a `langgraph.json` with one graph, `agent`. */
  readonly files: Map<string, StoredFile>
  /** Other files at single commits. */
  readonly filesAt: Map<string, ReadonlyMap<string, StoredFile>>
  readonly permissions: TokenPermissions
  /** Queues a fault. */
  fault(fault: Fault): void
  /** Says that the repository was called so before. */
  rename(formerName: string): void
  seedPull(seed: PullSeed): StoredPull
  seedComment(seed: CommentSeed): StoredComment
  seedDeployment(seed: DeploymentSeed): StoredGitHubDeployment
  seedWorkflowRun(seed: Omit<StoredWorkflowRun, 'id' | 'attempt'>): StoredWorkflowRun
  /** The requests as `METHOD path?query`, but those of files. */
  log(): string[]
  /** Those of files and folders. */
  reads(): string[]
}

/** Starts the stand-in on a loopback address. */
export async function startGitHub(options: GitHubApiOptions = {}): Promise<LocalGitHub> {
  const { pace = realPace } = options
  const { token = 'ghs_localtokenlocaltokenlocaltoken00000', basePath = '' } = options
  const state = new GitHubState({
    repository: options.repository ?? 'acme/agent',
    clock: pace.now,
    viewer: options.viewer ?? { login: 'github-actions[bot]', type: 'Bot' },
    permissions: {
      actions: 'write',
      contents: 'write',
      deployments: 'write',
      'pull-requests': 'write',
      ...options.permissions,
    },
  })
  state.refs.set('heads/main', '4f2a9c1e7b3d5068a1c2e3f405162738495a6b7c')
  const faults = new FaultQueue()
  const requests: RecordedRequest[] = []
  const violations: string[] = []
  const source = options.faults ?? faults
  const serving = { state, token, basePath, faults: source, pace, requests, violations }
  const server = await listenGitHub(serving)
  const list = (ofFiles: boolean) => {
    const listed = requests.filter(({ path }) => path.includes('/contents') === ofFiles)
    return listed.map(({ method, path }) => `${method} ${path}`)
  }
  return {
    url: server.url,
    token,
    requests,
    violations,
    comments: state.comments,
    deployments: state.deployments,
    pulls: state.pulls,
    workflowRuns: state.workflowRuns,
    refs: state.refs,
    files: state.files,
    filesAt: state.filesAt,
    permissions: state.permissions,
    fault: (fault) => faults.add(fault),
    rename(formerName) {
      state.formerName = formerName
    },
    ...seeder(state),
    log: () => list(false),
    reads: () => list(true),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  }
}
