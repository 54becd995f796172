import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { readWorkflow } from '../support/workflow-file.ts'
import { metadata, problemsOf } from './language-service.ts'
import { folder } from './recipe.ts'

// What holds for every recipe, without a run.

const names = readdirSync(folder).filter((name) => name !== 'smoke-plan.yml')
const ownAction = /^graph-deploy\/graph-deploy-action@/
const contentOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

describe.each(names)('%s', (name) => {
  const content = contentOf(name)

  test('is accepted by GitHub’s language service, with the inputs of this action', async () => {
    expect(await problemsOf(name, content)).toEqual([])
  })

  test('reads only outputs that this action has', async () => {
    const { jobs } = await readWorkflow(path.join(folder, name))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const own = steps.filter(({ uses }) => ownAction.test(uses ?? '')).map(({ id }) => id)
    for (const [, id, output] of content.matchAll(/steps\.([\w-]+)\.outputs\.(\w+)/g)) {
      if (own.includes(id)) expect(Object.keys(metadata.outputs)).toContain(output)
    }
  })

  test('grants little, runs once at a time, and ends', async () => {
    const workflow = await readWorkflow(path.join(folder, name))
    expect(workflow.permissions).toEqual({})
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) })
    for (const job of Object.values(workflow.jobs)) {
      const granted = Object.entries(job.permissions ?? {}).map((entry) => entry.join(': '))
      expect(['contents: read', 'deployments: write', 'pull-requests: write']).toEqual(
        expect.arrayContaining(granted),
      )
      // That of a call is the called workflow's.
      if (job.uses === undefined) expect(job).toHaveProperty('timeout-minutes')
    }
  })

  test('puts no expression into a script, and pins other people’s actions', async () => {
    const workflow = await readWorkflow(path.join(folder, name))
    for (const { run, uses } of Object.values(workflow.jobs).flatMap(({ steps }) => steps)) {
      expect(run ?? '').not.toContain('${{')
      if (uses === undefined || ownAction.test(uses)) continue
      expect(content).toMatch(
        new RegExp(`uses: ${uses.replaceAll('.', '\\.')} # v\\d+\\.\\d+\\.\\d+\\n`),
      )
      expect(uses).toMatch(/@[0-9a-f]{40}$/)
    }
  })
})

test('secrets and variables have one name each, in every recipe and page', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(['README.md', 'docs/*.md'], { cwd: root })
  const pages = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const texts = [...names.map(contentOf), ...pages].join('\n')
  const named = [...texts.matchAll(/\b(?:secrets|vars)\.[A-Za-z_]\w*/g)].map(([name]) => name)
  expect([...new Set(named)].toSorted()).toEqual([
    'secrets.LANGSMITH_API_KEY',
    'secrets.OPENAI_API_KEY',
    'secrets.PROXY_PASSWORD',
    'secrets.REGISTRY_TOKEN',
    'secrets.SLACK_WEBHOOK_URL',
    // Of the reusable workflow.
    'secrets.langsmith_api_key',
    'vars.CA_FILE',
    'vars.DEPLOYMENT_ID',
    'vars.LANGSMITH_BASE_URL',
    'vars.REGISTRY_USER',
  ])
})

describe('the language service would find', () => {
  test.each([
    ['an input that this action does not have', 'mode: sweep', 'mod: sweep', /mod/],
    ['an unknown context', 'secrets.LANGSMITH_API_KEY', 'secret.LANGSMITH_API_KEY', /secret/],
    [
      'a permission that does not exist',
      'pull-requests: write',
      'pull-request: write',
      /pull-request/,
    ],
  ])('%s', async (_, good, bad, expected) => {
    const content = contentOf('sweep.yml')
    expect(content).toContain(good)
    const problems = await problemsOf('sweep.yml', content.replace(good, bad))
    expect(problems.join('\n')).toMatch(expected)
  })
})
