import { randomUUID } from 'node:crypto'
import type { WireSecret } from '../wire/wire.ts'
import { sourceConfigOf } from './endpoints/source-config.ts'
import type { Store } from './store.ts'
import type { StoredDeployment } from './stored-deployment.ts'

/** A deployment that is there before anybody asks; only the name is needed. */
export interface Seed {
  readonly name: string
  readonly repo_ref?: string
  readonly repo_url?: string
  readonly config_path?: string
  readonly repo_commit_sha?: string
  readonly source?: string
  readonly secrets?: readonly WireSecret[]
  readonly source_config?: Readonly<Record<string, unknown>>
  /** Seconds that earlier revisions took to be deployed, the oldest first and one an hour; default none. */
  readonly builds?: readonly number[]
  /** Status of its latest revision; default DEPLOYED. */
  readonly latestStatus?: string
  /** Status of the deployment; default READY. */
  readonly status?: string
  /** The URL; by default the platform's Agent Server if its revision is DEPLOYED, else none. */
  readonly url?: string | null
}

/** Keeps a seeded deployment with one revision, and those of earlier builds. */
export function seedDeployment(store: Store, seed: Seed, servedAt: string): StoredDeployment {
  const deployment = store.addDeployment({
    name: seed.name,
    source: seed.source ?? 'github',
    source_config: sourceConfigOf({
      integration_id: randomUUID(),
      repo_url: seed.repo_url ?? 'https://github.com/acme/agent',
      deployment_type: 'dev',
      build_on_push: false,
      ...seed.source_config,
    }),
    secrets: seed.secrets ?? [],
  })
  const config = {
    repo_ref: seed.repo_ref ?? 'main',
    config_path: seed.config_path ?? 'langgraph.json',
    image_uri: null,
    tarball_path: null,
  }
  const { builds = [] } = seed
  for (const [at, seconds] of builds.entries()) {
    const madeAt = Date.parse(deployment.createdAt) - (builds.length - at) * 3_600_000
    const toTime = (ms: number) => new Date(ms).toISOString()
    const earlier = store.addRevision(deployment, config, 'seed', toTime(madeAt))
    store.setStatus(earlier, 'DEPLOYED')
    earlier.updatedAt = toTime(madeAt + seconds * 1_000)
  }
  const revision = store.addRevision(deployment, config, 'seed')
  revision.repo_commit_sha = seed.repo_commit_sha ?? null
  store.setStatus(revision, seed.latestStatus ?? 'DEPLOYED')
  if (revision.status === 'DEPLOYED') store.activate(deployment, revision, servedAt)
  if (seed.url !== undefined) deployment.url = seed.url
  deployment.status = seed.status ?? 'READY'
  return deployment
}
