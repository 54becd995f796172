import { addStatus } from './endpoints/deployments.ts'
import type {
  Author,
  GitHubState,
  StoredComment,
  StoredGitHubDeployment,
  StoredPull,
  StoredWorkflowRun,
} from './github-state.ts'

/** A pull request that is there from the start. */
export interface PullSeed {
  number: number
  state?: 'open' | 'closed'
  /** Default `feature-<number>`, which becomes a branch of the repository as well. */
  ref?: string
  sha?: string
  /** The repository of the branch; by default this repository. */
  repository?: string
  draft?: boolean
  locked?: boolean
  author?: Author
  labels?: readonly string[]
}

/** A comment that is there from the start. */
export interface CommentSeed {
  issue: number
  body: string
  /** Default a person, `octocat`. */
  author?: Author
}

/** A deployment that is there from the start. */
export interface DeploymentSeed {
  environment: string
  ref?: string
  sha?: string
  payload?: Record<string, unknown> | string
  creator?: Author
  transient?: boolean
  /** States of its statuses, the oldest first. */
  states?: readonly string[]
  logUrl?: string
}

/** The ways to put things there without a request. */
export function seeder(state: GitHubState) {
  const person: Author = { login: 'octocat', type: 'User' }
  return {
    seedPull(seed: PullSeed): StoredPull {
      const sha = seed.sha ?? seed.number.toString(16).padStart(40, '0')
      const head = {
        ref: seed.ref ?? `feature-${seed.number}`,
        sha,
        repository: seed.repository ?? state.repository,
      }
      if (head.repository === state.repository) state.refs.set(`heads/${head.ref}`, sha)
      const pull: StoredPull = {
        number: seed.number,
        state: seed.state ?? 'open',
        draft: seed.draft ?? false,
        merged: false,
        locked: seed.locked ?? false,
        title: `Pull request ${seed.number}`,
        author: seed.author ?? person,
        labels: seed.labels ?? [],
        head,
        base: { ref: 'main', sha: state.refs.get('heads/main') ?? '' },
      }
      state.addPull(pull)
      return pull
    },
    seedComment(seed: CommentSeed): StoredComment {
      const createdAt = state.now()
      const { issue, body, author = person } = seed
      const id = state.nextId()
      const comment = { id, issue, body, author, createdAt, updatedAt: createdAt, edits: 0 }
      state.comments.push(comment)
      return comment
    },
    seedWorkflowRun(seed: Omit<StoredWorkflowRun, 'id' | 'attempt'>): StoredWorkflowRun {
      const run = { ...seed, id: state.nextId(), attempt: 1 }
      state.workflowRuns.push(run)
      return run
    },
    seedDeployment(seed: DeploymentSeed): StoredGitHubDeployment {
      const deployment: StoredGitHubDeployment = {
        id: state.nextId(),
        ref: seed.ref ?? 'main',
        sha: seed.sha ?? state.refs.get('heads/main') ?? '',
        task: 'deploy',
        environment: seed.environment,
        description: null,
        payload: seed.payload ?? {},
        transient: seed.transient ?? false,
        production: seed.environment === 'production',
        creator: seed.creator ?? state.viewer,
        createdAt: state.now(),
        statuses: [],
      }
      state.deployments.push(deployment)
      for (const name of seed.states ?? []) {
        const status = { state: name, description: '', environmentUrl: '', automatic: false }
        addStatus(state, deployment, { ...status, logUrl: seed.logUrl ?? '' })
      }
      return deployment
    },
  }
}
