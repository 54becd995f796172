import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { folder, recipes as names, readRecipe } from './recipe.ts'

// What holds for every recipe, without a run, besides what `npm run lint:workflows` finds.

const ownAction = /^graph-deploy\/graph-deploy-action@/
/** The permissions of recipes: none that changes the repository. */
const askedOfGitHub = [
  'actions: write',
  'contents: read',
  ...['deployments: read', 'deployments: write'],
  ...['pull-requests: read', 'pull-requests: write'],
]
const contentOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

describe.each(names)('%s', (name) => {
  const content = contentOf(name)

  test('grants little, runs once at a time, and ends', () => {
    const workflow = readRecipe(name)
    expect(workflow.permissions).toEqual({})
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) })
    for (const job of Object.values(workflow.jobs)) {
      const granted = Object.entries(job.permissions ?? {}).map((entry) => entry.join(': '))
      expect(askedOfGitHub).toEqual(expect.arrayContaining(granted))
      // That of a call is the called workflow's.
      if (job.uses === undefined) expect(job).toHaveProperty('timeout-minutes')
    }
  })

  test('puts no expression into a script, and pins other people’s actions', () => {
    const workflow = readRecipe(name)
    for (const { run, uses } of Object.values(workflow.jobs).flatMap(({ steps = [] }) => steps)) {
      expect(run ?? '').not.toContain('${{')
      if (uses === undefined || ownAction.test(uses)) continue
      expect(content).toMatch(
        new RegExp(`uses: ${uses.replaceAll('.', '\\.')} # v\\d+\\.\\d+\\.\\d+\\n`),
      )
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
    }
  })
})

/** Pairs of recipes and their deployments with a fixed name, or a preview's. */
const uses = names.flatMap((file) => {
  const { jobs } = readRecipe(file)
  const given = Object.values(jobs).flatMap(({ steps = [], with: called }) => [
    ...steps.map((step) => step.with ?? {}),
    ...(called === undefined ? [] : [{ ...called, mode: 'create' }]),
  ])
  return given.flatMap(({ mode = '', name = 'my-agent', smoke_baseline: baseline }) => {
    const isOwn = mode !== '' && (!name.includes('${{') || name.startsWith('my-agent'))
    const number = /\$\{\{ github\.event\.pull_request\.number \}\}/
    return isOwn ? [{ file, mode, name: name.replace(number, '{number}'), baseline }] : []
  })
})
const isDeploying = ({ mode }: { mode: string }) => ['create', 'update', 'preview'].includes(mode)

test('whatever deploys one name, or rolls it back, has one concurrency group, so that two runs never do so at once', () => {
  for (const { file, mode, name } of uses) {
    if (!['create', 'update', 'rollback'].includes(mode)) continue
    const { concurrency } = readRecipe(file)
    // The caller has another job than the workflow that it calls.
    if (file === 'reusable-caller.yml')
      expect(concurrency).not.toMatchObject({ group: `deploy-${name}` })
    else expect(concurrency, file).toEqual({ group: `deploy-${name}`, 'cancel-in-progress': false })
  }
  for (const [file, group] of [
    ['reusable.yml', /^deploy-\$\{\{ inputs\.name \}\}$/],
    ['delete.yml', /^deploy-\$\{\{ inputs\.name \}\}$/],
  ] as const) {
    const { concurrency } = readRecipe(file)
    expect(concurrency).toMatchObject({ group: expect.stringMatching(group) })
  }
})

test('what a recipe tests, compares with, or rolls back is deployed by another', () => {
  const deployed = uses.filter(isDeploying).map(({ name }) => name)
  for (const { name, baseline } of uses) {
    expect(deployed).toContain(name)
    if (baseline !== undefined) expect(deployed).toContain(baseline)
  }
})

test('a job has time for the rollout, the test, and the rollback', () => {
  const tooShort = names.flatMap((file) => {
    const { jobs } = readRecipe(file)
    return Object.values(jobs).flatMap(({ steps = [], 'timeout-minutes': minutes = 0 }) =>
      steps.flatMap(({ with: given = {} }) => {
        if (!isDeploying({ mode: given['mode'] ?? '' })) return []
        const rolloutMinutes = Number.parseInt(given['wait_timeout'] ?? '30m', 10)
        const rollouts = given['rollback_on_failure'] === undefined ? 1 : 2
        return minutes < rolloutMinutes * rollouts + 15 ? [file] : []
      }),
    )
  })
  expect(tooShort).toEqual([])
})
