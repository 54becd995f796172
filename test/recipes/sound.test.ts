import { globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { readWorkflow } from '../support/workflow-file.ts'
import { folder } from './recipe.ts'

// What holds for every recipe, without a run, besides what `npm run lint:workflows` finds.

const names = readdirSync(folder).filter((name) => name !== 'smoke-plan.yml')
const ownAction = /^graph-deploy\/graph-deploy-action@/
/** What recipes ask for: nothing that changes the repository. */
const askedOfGitHub = [
  'actions: write',
  'contents: read',
  ...['deployments: read', 'deployments: write'],
  ...['pull-requests: read', 'pull-requests: write'],
]
type Given = Readonly<Record<string, string>>
interface ParsedWorkflow {
  readonly on: object
  readonly jobs: Readonly<Record<string, { steps?: { with?: Given }[]; with?: Given }>>
}
const contentOf = (name: string) => readFileSync(path.join(folder, name), 'utf8')

describe.each(names)('%s', (name) => {
  const content = contentOf(name)

  test('grants little, runs once at a time, and ends', async () => {
    const workflow = await readWorkflow(path.join(folder, name))
    expect(workflow.permissions).toEqual({})
    expect(workflow.concurrency).toMatchObject({ group: expect.any(String) })
    for (const job of Object.values(workflow.jobs)) {
      const granted = Object.entries(job.permissions ?? {}).map((entry) => entry.join(': '))
      expect(askedOfGitHub).toEqual(expect.arrayContaining(granted))
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

test('whatever deploys my-agent has one concurrency group, so that two runs never deploy it at once', async () => {
  const groups: Record<string, unknown> = {}
  for (const name of names) {
    const { concurrency, jobs } = await readWorkflow(path.join(folder, name))
    const steps = Object.values(jobs).flatMap((job) => job.steps)
    const isDeploying = steps.some((step) => {
      const { mode, name: deployment = 'my-agent' } = step.with ?? {}
      return (mode === 'create' || mode === 'update') && deployment === 'my-agent'
    })
    if (isDeploying) groups[name] = concurrency
  }
  const files = 'deploy ghes image refresh-previews release slack tag update'.split(' ')
  const shared = { group: 'deploy-my-agent', 'cancel-in-progress': false }
  expect(groups).toEqual(Object.fromEntries(files.map((file) => [`${file}.yml`, shared])))
  const reusable = await readWorkflow(path.join(folder, 'reusable.yml'))
  expect(reusable.concurrency).toMatchObject({
    group: expect.stringMatching(/^deploy-\$\{\{ inputs\.name \}\}$/),
  })
})

test('G1: no two recipes deploy one name on one event, unless one says that it is in place of the other', () => {
  const deploying = names.flatMap((name) => {
    const content = contentOf(name)
    const { on, jobs } = parse(content) as ParsedWorkflow
    if (/^# In place of deploy\.yml: /m.test(content)) return []
    const given = Object.values(jobs).flatMap(({ steps = [], with: called }) => [
      ...steps.map((step) => step.with ?? {}),
      { ...called, mode: 'create' },
    ])
    const deployed = given.flatMap(({ mode, name: deployment }) =>
      (mode === 'create' || mode === 'update') && deployment !== undefined ? [deployment] : [],
    )
    const events = Object.entries(on).map(([event, filter]) => `${event} ${JSON.stringify(filter)}`)
    return deployed.flatMap((deployment) => events.map((event) => `${deployment} on ${event}`))
  })
  expect(deploying).toContain('my-agent on push {"branches":["main"]}')
  expect(deploying).toContain('my-agent-production on push {"branches":["main"]}')
  expect(deploying.toSorted()).toEqual([...new Set(deploying)].toSorted())
})

test('secrets and variables have one name each, in every recipe and page', () => {
  const root = fileURLToPath(new URL('../../', import.meta.url))
  const files = globSync(['README.md', 'docs/*.md'], { cwd: root })
  const pages = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const texts = [...names.map(contentOf), ...pages].join('\n')
  const named = [...texts.matchAll(/\b(?:secrets|vars)\.[A-Za-z_]\w*/g)].map(([name]) => name)
  expect([...new Set(named)].toSorted()).toEqual([
    // Of an example in docs/security.md.
    'secrets.GOOGLE_CREDENTIALS',
    'secrets.LANGSMITH_API_KEY',
    'secrets.OPENAI_API_KEY',
    'secrets.PROXY_PASSWORD',
    'secrets.REGISTRY_TOKEN',
    'secrets.SLACK_WEBHOOK_URL',
    // Of the reusable workflow.
    'secrets.agent_secrets',
    'secrets.langsmith_api_key',
    'vars.CA_FILE',
    'vars.DEPLOYMENT_ID',
    'vars.LANGSMITH_BASE_URL',
    'vars.REGISTRY_USER',
  ])
})
