import { expect, test } from 'vitest'
import { startPullRequest, tryPreview } from './pull-request.ts'
import { expectGreen } from './verdict.ts'

// Previews of labelled pull requests alone: the label makes the preview, and taking it off deletes it.

const wanted = { preview_label: 'preview' }
const skipped = { outcome: 'skipped', smoke_test: 'skipped' }
const on = (label: string) => ({ label })

test('the life of a preview with a label', async () => {
  await using world = await startPullRequest()
  const opened = await tryPreview(world, 'opened', wanted)
  expectGreen(opened, { outputs: { ...skipped, deployment_name: 'agent-pr-7' } })
  expect(opened.outputs['summary_markdown']).toContain('| agent-pr-7 |')
  expect(opened.summary).toContain('Skipped: pull request 7 does not have the label preview')
  expect([...world.platform.requests, ...world.github.requests]).toEqual([])

  const other = await tryPreview(world, 'labeled', wanted, on('bug'))
  expectGreen(other, { outputs: skipped })

  const labeled = await tryPreview(world, 'labeled', wanted, on('preview'))
  expectGreen(labeled, { outputs: { outcome: 'deployed', created: 'true' } })
  expectGreen(await tryPreview(world, 'synchronize', wanted), { outputs: { created: 'false' } })

  const another = await tryPreview(world, 'labeled', wanted, on('documentation'))
  expectGreen(another, { outputs: skipped })
  expect(another.summary).toContain('was labeled, which does not affect its preview')
  expectGreen(await tryPreview(world, 'unlabeled', wanted, on('bug')), { outputs: skipped })
  expect(world.platform.deployments).toHaveLength(1)

  const unlabeled = await tryPreview(world, 'unlabeled', wanted, on('preview'))
  expectGreen(unlabeled, { outputs: { outcome: 'deleted' } })
  expect(world.platform.deployments.every(({ deleted }) => deleted)).toBe(true)
  expectGreen(await tryPreview(world, 'synchronize', wanted), { outputs: skipped })
  expectGreen(await tryPreview(world, 'closed', wanted), { outputs: { outcome: 'missing' } })
})
