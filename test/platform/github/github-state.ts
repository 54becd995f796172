/** Somebody who writes on GitHub. */
export interface Author {
  readonly login: string
  readonly type: 'Bot' | 'User'
}

/** A comment as it is kept. */
export interface StoredComment {
  readonly id: number
  /** Number of the issue or pull request. */
  readonly issue: number
  body: string
  readonly author: Author
  readonly createdAt: string
  updatedAt: string
  /** The number of edits. */
  edits: number
}

/** A status of a deployment as it is kept. */
export interface StoredDeploymentStatus {
  readonly id: number
  readonly state: string
  readonly description: string
  readonly logUrl: string
  readonly environmentUrl: string
  readonly createdAt: string
  /** True when GitHub itself added it. */
  readonly automatic: boolean
}

/** A deployment as it is kept; `statuses` are the oldest first. */
export interface StoredGitHubDeployment {
  readonly id: number
  readonly ref: string
  readonly sha: string
  readonly task: string
  readonly environment: string
  readonly description: string | null
  readonly payload: Record<string, unknown> | string
  readonly transient: boolean
  readonly production: boolean
  readonly creator: Author
  readonly createdAt: string
  readonly statuses: StoredDeploymentStatus[]
}

/** A pull request as it is kept. */
export interface StoredPull {
  readonly number: number
  state: 'open' | 'closed'
  draft: boolean
  merged: boolean
  locked: boolean
  title: string
  readonly author: Author
  labels: readonly string[]
  readonly head: { ref: string; sha: string; repository: string }
  readonly base: { readonly ref: string; readonly sha: string }
  /** Undefined: not shown. */
  updatedAt?: string
}

/** A run of a workflow file as it is kept. */
export interface StoredWorkflowRun {
  readonly id: number
  /** Name of the file. */
  readonly workflow: string
  readonly event: string
  readonly headSha: string
  status: 'queued' | 'in_progress' | 'completed'
  attempt: number
}

/** The access of a token to one kind of thing. */
type Access = 'none' | 'read' | 'write'

/** A file of the repository: its content, or what is no normal file. */
export type StoredFile =
  | string
  | Buffer
  | { readonly symlink: string }
  | { readonly submodule: string }

/** The `permissions:` of the token. */
export interface TokenPermissions {
  actions: Access
  contents: Access
  deployments: Access
  'pull-requests': Access
}

/** The configuration of one graph, `agent`. */
const usualConfig = `${JSON.stringify({ graphs: { agent: './agent.mjs:graph' } }, null, 2)}\n`

/** The state of one repository. */
export class GitHubState {
  readonly comments: StoredComment[] = []
  readonly deployments: StoredGitHubDeployment[] = []
  readonly pulls: StoredPull[] = []
  readonly workflowRuns: StoredWorkflowRun[] = []
  /** Commit by `heads/<branch>` or `tags/<tag>`. */
  readonly refs = new Map<string, string>()
  /** The files of the repository at every commit, by path, except for those of `filesAt`. */
  readonly files = new Map<string, StoredFile>([['langgraph.json', usualConfig]])
  readonly filesAt = new Map<string, ReadonlyMap<string, StoredFile>>()
  readonly permissions: TokenPermissions
  /** Owner and name, and those that it had before. */
  readonly repository: string
  formerName = ''
  readonly repositoryId = 1042
  /** Whose token it is. */
  readonly viewer: Author
  /** The time of the calendar in milliseconds. */
  readonly clock: () => number
  readonly #pullsByNumber = new Map<string, StoredPull>()
  #lastId = 1_000

  constructor(options: Pick<GitHubState, 'repository' | 'viewer' | 'permissions' | 'clock'>) {
    this.clock = options.clock
    this.repository = options.repository
    this.viewer = options.viewer
    this.permissions = options.permissions
  }

  /** The time as GitHub writes it. */
  now(): string {
    return new Date(this.clock()).toISOString()
  }

  /** The next number of all that have ids. */
  nextId(): number {
    this.#lastId += 1
    return this.#lastId
  }

  /** Keeps a pull request. */
  addPull(pull: StoredPull): void {
    this.pulls.push(pull)
    this.#pullsByNumber.set(String(pull.number), pull)
  }

  /** The pull request of a number, as an address names it. */
  findPull(number: string | undefined): StoredPull | undefined {
    return this.#pullsByNumber.get(number ?? '')
  }

  /** The commit that a branch, a tag or a whole SHA names. */
  resolve(ref: string): string | undefined {
    const bare = ref.replace(/^refs\//, '')
    const known =
      this.refs.get(bare) ?? this.refs.get(`heads/${ref}`) ?? this.refs.get(`tags/${ref}`)
    return known ?? (/^[0-9a-f]{40}$/.test(ref) ? ref : undefined)
  }
}
