// Commits a rebuilt dist/ to the branch of an update by Dependabot: the last step of commit-dist.yml. It runs with a token
// that writes, and so needs nothing but Node, and takes the artifact and the event for what strangers may have made.
import { readFileSync } from 'node:fs'
import { commitRebuilt } from './commit-dist/commit-rebuilt.ts'
import { connectGitHub } from './commit-dist/git-hub.ts'
import { readRebuilt } from './commit-dist/rebuilt-files.ts'
import { type RebuildRun, requireUpdate } from './commit-dist/update-branch.ts'

const { env } = process
const repository = env['GITHUB_REPOSITORY'] ?? ''
const event = JSON.parse(readFileSync(env['GITHUB_EVENT_PATH'] ?? '', 'utf8')) as {
  readonly workflow_run: RebuildRun
}
const { head_branch: name, head_sha: sha } = event.workflow_run
const github = connectGitHub(env['GITHUB_API_URL'] ?? '', env['GITHUB_TOKEN'] ?? '')

const files = readRebuilt(env['REBUILT_DIST'] ?? '')
await requireUpdate(github, repository, event.workflow_run)
const commit = await commitRebuilt(github, { repository, name, sha }, files)
if (commit === undefined) {
  console.log('dist/ is what was rebuilt; there is nothing to commit.')
} else {
  console.log(`Committed the rebuilt dist/ as ${commit}`)
  // A commit by the token of a workflow starts nothing by itself; these two are what the branch must pass.
  for (const workflow of ['ci.yml', 'check-dist.yml']) {
    await github.call(`repos/${repository}/actions/workflows/${workflow}/dispatches`, { ref: name })
  }
}
