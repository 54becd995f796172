import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { makeTemporaryDirectory } from '../platform/temporary-directory.ts'
import { actionsOf, fast, folder, playerOf, writesOf } from '../recipes/recipe.ts'
import { pullRequestEvent } from '../support/pull-request-event.ts'
import { type PullRequestWorld, startPullRequest } from './pull-request.ts'
import { expectGreen } from './verdict.ts'

// previews.yml and drafts: the one line that leaves them out, and what becomes of a preview without it.

const line = / *if: github\.event\.action == 'closed'.*\n/
const example = readFileSync(path.join(folder, 'previews.yml'), 'utf8')
const quick = { inputs: { ...fast.inputs, smoke_test: 'false', smoke_input: '', smoke_expect: '' } }

/** Plays the workflow, and says whether it was started, what its job came to, and what the step wrote. */
async function playEvent(world: PullRequestWorld, file: string, action: string, draft: boolean) {
  for (const pull of world.github.pulls) pull.draft = draft
  world.platform.requests.length = 0
  const run = await playerOf(file)(world, pullRequestEvent(world, action), quick)
  const [step] = actionsOf(run)
  if (step !== undefined) expectGreen(step, { outputs: {} })
  const outcome = step?.outputs['outcome'] ?? (run.triggered ? run.conclusion : 'not started')
  return [outcome, ...writesOf(world)]
}

test('leaves them out until they are ready, and keeps the preview of what is a draft again', async () => {
  await using world = await startPullRequest()
  const event = (action: string, draft: boolean) => playEvent(world, 'previews.yml', action, draft)
  expect(await event('opened', true)).toEqual(['skipped'])
  expect(await event('synchronize', true)).toEqual(['skipped'])
  expect([...world.platform.requests, ...world.github.requests]).toEqual([])
  expect(await event('ready_for_review', false)).toEqual(['deployed', 'POST deployments'])
  expect(await event('converted_to_draft', true)).toEqual(['not started'])
  expect(await event('synchronize', true)).toEqual(['skipped'])
  expect(await event('ready_for_review', false)).toEqual(['deployed', 'PATCH d1'])
  expect(await event('closed', true)).toEqual(['deleted', 'DELETE d1?delete_tracing_project=true'])
  expect(await event('reopened', true)).toEqual(['skipped'])
})

test('without its line, drafts have previews, too', async () => {
  expect(example.match(new RegExp(line, 'g'))).toHaveLength(1)
  await using directory = makeTemporaryDirectory('drafts')
  const file = path.join(directory.path, 'previews.yml')
  const types = example.replace(/ready_for_review/, 'ready_for_review, converted_to_draft')
  writeFileSync(file, types.replace(line, ''))
  await using world = await startPullRequest()
  const event = (action: string, draft: boolean) => playEvent(world, file, action, draft)
  expect(await event('opened', true)).toEqual(['deployed', 'POST deployments'])
  expect(await event('converted_to_draft', true)).toEqual(['skipped'])
  expect(await event('synchronize', true)).toEqual(['deployed', 'PATCH d1'])
  expect(await event('closed', true)).toEqual(['deleted', 'DELETE d1?delete_tracing_project=true'])
})
