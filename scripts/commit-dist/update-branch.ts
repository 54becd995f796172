import type { GitHub } from './git-hub.ts'

/** The run that rebuilt dist/, from the event `workflow_run`: what GitHub says of it, and text of whoever named the branch. */
export interface RebuildRun {
  readonly head_sha: string
  readonly head_branch: string
  readonly head_repository: { readonly full_name: string }
}

/** A run that has no claim to a commit: no pull request of Dependabot's, or a newer commit on it. */
class NotAnUpdate extends Error {}

interface Pull {
  readonly number: number
  readonly user: { readonly login: string; readonly type: string }
  readonly head: { readonly sha: string; readonly repo: { readonly full_name: string } | null }
}

interface ChangedFile {
  readonly filename: string
  /** Of a file that was renamed. */
  readonly previous_filename?: string
}

const pageSize = 100
/** GitHub lists 3,000 files (GitHub documentation, "List pull requests files"). */
const maxPages = 30

/** What an update of dependencies changes, and what an earlier rebuild of it has committed. */
const updated = /^(?:package\.json|package-lock\.json|dist\/[\w.-]+)$/

/** Throws NotAnUpdate unless the run is of the newest commit of an open pull request by Dependabot that changes dependencies only. */
export async function requireUpdate(
  github: GitHub,
  repository: string,
  { head_sha, head_branch, head_repository }: RebuildRun,
): Promise<void> {
  if (head_repository.full_name !== repository) throw new NotAnUpdate('it is of a fork')
  const head = encodeURIComponent(`${repository.split('/')[0]}:${head_branch}`)
  const pulls = (await github.call(`repos/${repository}/pulls?state=open&head=${head}`)) as Pull[]
  const [pull] = pulls
  if (pull === undefined || pulls.length > 1) throw new NotAnUpdate(`${pulls.length} pull requests`)
  if (pull.user.login !== 'dependabot[bot]' || pull.user.type !== 'Bot') {
    throw new NotAnUpdate(`its author is ${pull.user.login}`)
  }
  if (pull.head.repo?.full_name !== repository) throw new NotAnUpdate('its branch is in a fork')
  if (pull.head.sha !== head_sha) throw new NotAnUpdate('the branch has moved on')
  const list = `repos/${repository}/pulls/${pull.number}/files?per_page=${pageSize}`
  for (let page = 1; page <= maxPages; page += 1) {
    const files = (await github.call(`${list}&page=${page}`)) as ChangedFile[]
    const names = files.flatMap(({ filename, previous_filename: before }) => [filename, before])
    const strange = names.find((name) => name !== undefined && !updated.test(name))
    if (strange !== undefined) throw new NotAnUpdate(`it changes ${strange}`)
    if (files.length < pageSize) return
  }
  throw new NotAnUpdate('it changes more files than GitHub lists')
}
