import type { Store } from '../platform/control-service/store.ts'
import {
  latestRevision,
  type RevisionConfig,
  type StoredDeployment,
} from '../platform/control-service/stored-deployment.ts'
import type { LocalGitHub } from '../platform/github/github-api.ts'
import { defaultSha } from '../support/action-environment.ts'
import { type ActorPlan, refOf } from './schedule.ts'
import type { TimedBuilder } from './timed-builder.ts'

/** The commit of what others deploy. */
const foreignSha = 'b'.repeat(40)

interface Stage {
  readonly store: Store
  readonly builder: TimedBuilder
  readonly github: LocalGitHub
  readonly name: string
  /** The deployment of the steps, unless it is absent or being deleted. */
  readonly target: StoredDeployment | undefined
}

/** Does the action of somebody else, if it is possible. */
export function act({ does }: ActorPlan, { store, builder, github, name, target }: Stage): void {
  const [pull] = github.pulls
  if (pull && does === 'closes') pull.state = 'closed'
  if (pull && does === 'reopens') pull.state = 'open'
  if (does === 'closes' || does === 'reopens') return
  const ref = refOf(name)
  const config = {
    repo_ref: does === 'deploys-hotfix' ? 'hotfix' : ref,
    config_path: 'langgraph.json',
    image_uri: null,
    tarball_path: null,
    repo_commit_sha: does === 'is-built' ? defaultSha : foreignSha,
  }
  const build = (deployment: StoredDeployment, from: RevisionConfig = config) => {
    const madeBy = does === 'is-built' ? 'push' : 'supersede'
    builder.revisionMade(deployment, store.addRevision(deployment, from, madeBy))
  }
  if (target === undefined) {
    if (!does.startsWith('deploys') || store.isNameTaken(name)) return
    const source_config = {
      ...store.deployments[0]?.source_config,
      repo_url: 'https://github.com/acme/agent',
      build_on_push: false,
    } as StoredDeployment['source_config']
    build(store.addDeployment({ name, source: 'github', source_config, secrets: [] }))
  } else if (does === 'deletes') {
    target.status = 'AWAITING_DELETE'
    target.readsUntilGone = Number.POSITIVE_INFINITY
    builder.deploymentDeleted(target)
  } else if (does === 'renames') {
    store.rename(target, `${name}-old`)
  } else if (does === 'redeploys') {
    const old = target.revisions.findLast(({ status }) => status === 'DEPLOYED')
    build(target, { ...config, ...(old ?? latestRevision(target)) })
  } else if (does === 'is-built' || does === 'pushes') {
    if (does === 'pushes') github.refs.set(`heads/${ref}`, foreignSha)
    if (target.source_config.build_on_push) build(target)
  } else build(target)
}
